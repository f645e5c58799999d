import { getImageProps } from 'next/image';

/** The addresses of a picture in its sizes, made on the server (`imageSources`). */
export type ImageSources = { src: string; srcSet?: string };

/** Stands for any picture of the site in the sources of all. */
const ANY_PICTURE = '/media/*';

const QUALITY = 75;
/** Px a card may ask for: from 30vw of a desktop to 92vw of a phone at three pixels a point. */
const CARD_WIDTHS = { least: 390, most: 1080 };
const SMALL_WIDTH = 390;
const GALLERY_WIDTHS = [390, 640, 1080, 1440, 1920];

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
    unoptimized: src.endsWith('.svg'),
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

/** The addresses of one picture, from those of any (`cardPictures`): many cards need not each repeat them. */
export function sourcesOf(any: ImageSources, picture: string): ImageSources {
  if (picture.endsWith('.svg')) return { src: picture };
  const own = (text: string) => text.replaceAll(encodeURIComponent(ANY_PICTURE), encodeURIComponent(picture));
  return { src: own(any.src), srcSet: any.srcSet && own(any.srcSet) };
}
