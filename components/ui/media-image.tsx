import { getImageProps } from 'next/image';
import { FramedImage, type FramedImageProps, type ImageSources } from '@/components/ui/framed-image';

const QUALITY = 75;

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

/** A picture of this site in a frame: plain HTML that costs the browser no script. */
export function MediaImage({ src, ...props }: { src: string } & Omit<FramedImageProps, 'sources'>) {
  return <FramedImage sources={imageSources(src, props.sizes)} {...props} />;
}
