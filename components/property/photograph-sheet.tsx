import { FramedImage } from '@/components/ui/framed-image';
import { Icon } from '@/components/ui/icon';
import type { IslandTranslate } from '@/lib/i18n/island';
import { sourcesOf, type ImageSources } from '@/lib/image-sources';
import type { GalleryPicture } from '@/lib/property/view';

type Props = {
  id: string;
  title: string;
  titleLang?: string;
  pictures: GalleryPicture[];
  any: ImageSources;
  t: IslandTranslate<'property.gallery' | 'common.close'>;
};

/** All photographs one below the other, in a sheet that the browser opens without script. Closed, it fetches nothing. */
export function PhotographSheet({ id, title, titleLang, pictures, any, t }: Props) {
  return (
    <div id={id} popover="auto" aria-label={t('property.gallery')} className="sheet">
      <div className="sticky top-0 z-10 flex h-16 items-center border-b border-line bg-paper px-(--gutter)">
        <p className="serif title-3" lang={titleLang}>
          <bdi>{title}</bdi>
        </p>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t('common.close')}
          className="-me-3 ms-auto grid size-11 place-items-center"
        >
          <Icon name="close" className="size-5" />
        </button>
      </div>
      <div className="mx-auto grid max-w-[1100px] gap-3 py-3 md:gap-6 md:py-10">
        {pictures.map(({ src, alt, width, height, focus }) => (
          <FramedImage
            key={src}
            // One width is enough for what is the last resort of a browser without script.
            sources={{ src: sourcesOf(any, src).src }}
            alt={alt}
            sizes="100vw"
            focus={width && height ? undefined : focus}
            frameClassName="aspect-[3/2] w-full"
            style={width && height ? { aspectRatio: `${String(width)} / ${String(height)}` } : undefined}
          />
        ))}
      </div>
    </div>
  );
}
