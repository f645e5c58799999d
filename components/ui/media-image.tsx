import { FramedImage, type FramedImageProps } from '@/components/ui/framed-image';
import { imageSources } from '@/lib/images';

/** A picture of this site in a frame: plain HTML that costs the browser no script. */
export function MediaImage({ src, ...props }: { src: string } & Omit<FramedImageProps, 'sources'>) {
  return <FramedImage sources={imageSources(src, props.sizes)} {...props} />;
}
