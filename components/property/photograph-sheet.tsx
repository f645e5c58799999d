import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { MediaImage } from '@/components/ui/media-image';
import type { Picture } from '@/lib/property/types';

type Props = { id: string; title: string; titleLang?: string; pictures: Picture[]; alts: string[] };

/** All photographs one below the other, in a sheet that the browser opens without script. Closed, it fetches nothing. */
export function PhotographSheet({ id, title, titleLang, pictures, alts }: Props) {
  const t = useTranslations();
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
        {pictures.map((picture, at) => (
          <MediaImage
            key={picture.src}
            src={picture.src}
            alt={alts[at] ?? ''}
            sizes="(min-width: 1100px) 1100px, 100vw"
            frameClassName="aspect-[3/2] w-full"
            style={
              picture.width && picture.height
                ? { aspectRatio: `${String(picture.width)} / ${String(picture.height)}` }
                : undefined
            }
          />
        ))}
      </div>
    </div>
  );
}
