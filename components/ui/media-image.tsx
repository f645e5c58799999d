import { getImageProps } from 'next/image';
import { ANY_PICTURE, FramedImage, type FramedImageProps, type ImageSources } from '@/components/ui/framed-image';

const QUALITY = 75;
/** Px a card may ask for: from 30vw of a desktop to 92vw of a phone at three pixels a point. */
const CARD_WIDTHS = { least: 390, most: 1080 };

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

/** The addresses of every picture of a page's cards, said once (`sourcesOf` fills in the picture's own). */
export function cardPictures(): ImageSources {
  const { srcSet = '' } = imageSources(ANY_PICTURE, '33vw');
  const kept = srcSet.split(', ').filter((candidate) => {
    const width = Number(/ (\d+)w$/.exec(candidate)?.[1]);
    return width >= CARD_WIDTHS.least && width <= CARD_WIDTHS.most;
  });
  return { src: kept.at(-1)?.split(' ')[0] ?? ANY_PICTURE, srcSet: kept.join(', ') };
}

/** A picture of this site in a frame: plain HTML that costs the browser no script. */
export function MediaImage({ src, ...props }: { src: string } & Omit<FramedImageProps, 'sources'>) {
  return <FramedImage sources={imageSources(src, props.sizes)} {...props} />;
}
