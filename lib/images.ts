import { getImageProps } from 'next/image';
import { ANY_PICTURE, type ImageSources, isDrawing } from '@/lib/image-sources';

const QUALITY = 75;
/** Px a card may ask for: from a third of a desktop to a phone at three pixels a point. */
const CARD_WIDTHS = { least: 640, most: 1440 };
/** Px of the widest file of a picture at most 132 px wide. */
const SMALL_WIDTH = 390;
const GALLERY_WIDTHS = [390, 640, 828, 1080, 1440, 1920];

/**
 * The addresses of a picture of this site as AVIF or WebP in the sizes a device needs, by next/image; a drawing (SVG)
 * stays as it is. Runs on the server, so that the browser needs no code for it.
 */
export function imageSources(src: string, sizes: string): ImageSources {
  const { props } = getImageProps({
    src,
    alt: '',
    fill: true,
    sizes,
    quality: QUALITY,
    unoptimized: isDrawing(src),
  });
  return { src: props.src, srcSet: props.srcSet };
}

/** The addresses of any picture in those widths (px) that `fits`, said once: `sourcesOf` fills in the picture's own. */
function anyPicture(fits: (width: number) => boolean): ImageSources {
  const { srcSet = '' } = imageSources(ANY_PICTURE, '33vw');
  const kept = srcSet.split(', ').filter((candidate) => fits(Number(/ (\d+)w$/.exec(candidate)?.[1])));
  return { src: kept.at(-1)?.split(' ')[0] ?? ANY_PICTURE, srcSet: kept.join(', ') };
}

/** The addresses of every picture of a page's cards. */
export function cardPictures(): ImageSources {
  return anyPicture((width) => width >= CARD_WIDTHS.least && width <= CARD_WIDTHS.most);
}

/** The addresses of every picture of a strip, at most 132 px wide. */
export function smallPictures(): ImageSources {
  return anyPicture((width) => width <= SMALL_WIDTH);
}

/** The addresses of every picture of a gallery: every second width is enough of what lies behind the first. */
export function galleryPictures(): ImageSources {
  return anyPicture((width) => GALLERY_WIDTHS.includes(width));
}
