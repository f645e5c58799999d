import { useLocale, useTranslations } from 'next-intl';
import { FavouriteHeart } from '@/components/favourite/favourite-heart';
import { GalleryMotion } from '@/components/property/gallery-motion';
import { EmptyFrame } from '@/components/ui/framed-image';
import { formatNumber } from '@/lib/format';
import { overhang, plateSizes } from '@/lib/image-sources';
import { galleryPictures, imageSources } from '@/lib/images';
import { islandMessages } from '@/lib/i18n/island-messages';
import { tilesOf } from '@/lib/property/rules';
import type { Picture } from '@/lib/property/types';
import { GALLERY_MESSAGES } from '@/lib/property/view';

/** Pictures that show their tone until they arrive: what the first screen shows. */
const PLACEHOLDERS = 3;

type Props = {
  id: number;
  slug: string;
  title: string;
  titleLang?: string;
  pictures: Picture[];
};

/**
 * The photographs of the plate (plate.css): a strip to swipe, two more beside it, and all of them on the full screen. At
 * rest a heart and how many there are lie on them, nothing else. Without script the strip is still swiped and a sheet that
 * the browser opens by itself holds them all.
 */
export function PropertyGallery({ id, slug, title, titleLang, pictures }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const alt = (at: number) =>
    at === 0 ? t('common.coverOf', { title }) : t('common.pictureOf', { title, n: formatNumber(at + 1) });
  const heart = (
    <FavouriteHeart
      id={id}
      slug={slug}
      addLabel={t('favourite.add', { title })}
      removeLabel={t('favourite.remove', { title })}
      className="absolute end-[calc(var(--gutter)-12px)] top-2 z-10 lg:end-3 lg:top-2.5"
    />
  );

  if (pictures.length === 0) {
    return (
      <div className="plate-pictures">
        <div className="plate-cover">
          <EmptyFrame label={t('property.noPictures')} className="h-full" />
          {heart}
        </div>
      </div>
    );
  }

  const tiles = tilesOf(pictures);
  const sizes = plateSizes(overhang(pictures));
  const coverSizes = tiles > 0 ? sizes.cover : sizes.whole;
  return (
    <GalleryMotion
      id={id}
      pictures={pictures.map((picture, at) => ({
        ...picture,
        // The tone of what is far from the first screen would weigh more than it shows.
        placeholder: at < PLACEHOLDERS ? picture.placeholder : null,
        alt: alt(at),
      }))}
      cover={imageSources(pictures[0]?.src ?? '', coverSizes)}
      any={galleryPictures()}
      sizes={coverSizes}
      tiles={tiles}
      tileSizes={sizes.tile}
      heart={heart}
      title={title}
      titleLang={titleLang}
      messages={islandMessages(locale, GALLERY_MESSAGES)}
    />
  );
}
