import '@/components/property/gallery.css';
import { useLocale, useTranslations } from 'next-intl';
import { FavouriteHeart } from '@/components/favourite/favourite-heart';
import { GalleryMotion } from '@/components/property/gallery-motion';
import { StatusTag } from '@/components/property/sales-status';
import { EmptyFrame } from '@/components/ui/framed-image';
import { formatNumber } from '@/lib/format';
import { galleryPictures, imageSources } from '@/lib/images';
import { islandMessages } from '@/lib/i18n/island-messages';
import type { Picture } from '@/lib/property/types';
import { GALLERY_MESSAGES } from '@/lib/property/view';

type Props = {
  id: number;
  slug: string;
  title: string;
  titleLang?: string;
  pictures: Picture[];
  status: { key: string | null; name: string; lang?: string };
};

/** Pictures beside the first on a wide screen. */
const TILES = 4;

/**
 * What `lg:h-[…]` of the gallery says. A 3:2 photograph covers its frame: where that is narrower than 3:2, it is drawn one
 * and a half times as wide as the frame is high, and fetched as wide. On phones the frame is 3:2 itself.
 */
const HEIGHT = 'clamp(380px, 100vh - 400px, 628px)';

/** Literal class names, as Tailwind reads them from the source: by how many pictures stand beside the stage. */
function layout(tiles: number): { grid: string; stage: string; sizes: string; tileSizes: string } {
  const two = 'lg:col-span-2 lg:row-span-2';
  const sizes = (capped: string, share: string, height: string, narrow: string) =>
    `(min-width: 1536px) max(${capped}, ${height}), (min-width: 1024px) max(${share}, ${height}), ${narrow}`;
  const whole = `1.5 * ${HEIGHT}`;
  const half = `0.75 * ${HEIGHT}`;
  if (tiles >= TILES)
    return {
      grid: 'lg:grid-cols-4 lg:grid-rows-2',
      stage: two,
      sizes: sizes('700px', '46vw', whole, '100vw'),
      tileSizes: sizes('350px', '23vw', half, '1px'),
    };
  if (tiles >= 2)
    return {
      grid: 'lg:grid-cols-3 lg:grid-rows-2',
      stage: two,
      sizes: sizes('930px', '62vw', whole, '100vw'),
      tileSizes: sizes('470px', '31vw', half, '1px'),
    };
  return {
    grid: 'lg:grid-cols-1',
    stage: '',
    sizes: '(min-width: 1536px) 1400px, 100vw',
    tileSizes: '1px',
  };
}

/** How many pictures stand beside the first of `total`. */
function tilesBeside(total: number): number {
  return total - 1 >= TILES ? TILES : total - 1 >= 2 ? 2 : 0;
}

/**
 * The photographs: a strip to swipe; on wide screens four more beside it, and all of them on the full screen. Without
 * script the strip is still swiped and a sheet that the browser opens by itself holds them all.
 */
export function PropertyGallery({ id, slug, title, titleLang, pictures, status }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const total = pictures.length;
  const alt = (at: number) =>
    at === 0 ? t('common.coverOf', { title }) : t('common.pictureOf', { title, n: formatNumber(at + 1) });
  const corner = (
    <>
      <StatusTag
        status={status.key}
        name={status.name}
        lang={status.lang}
        className="pointer-events-none absolute start-(--gutter) top-3.5 z-10 lg:start-[18px] lg:top-[18px]"
      />
      <FavouriteHeart
        id={id}
        slug={slug}
        addLabel={t('favourite.add', { title })}
        removeLabel={t('favourite.remove', { title })}
        className="absolute end-[calc(var(--gutter)-12px)] top-2 z-10 lg:hidden"
      />
    </>
  );

  if (total === 0) {
    return (
      <div className="relative max-lg:-mx-(--gutter)">
        <EmptyFrame label={t('property.noPictures')} className="aspect-[3/2] lg:aspect-[5/2]" />
        {corner}
      </div>
    );
  }

  const beside = tilesBeside(total);
  const place = layout(beside);

  return (
    <GalleryMotion
      pictures={pictures.map((picture, at) => ({ ...picture, alt: alt(at) }))}
      cover={imageSources(pictures[0]?.src ?? '', place.sizes)}
      any={galleryPictures()}
      sizes={place.sizes}
      tiles={beside}
      tileSizes={place.tileSizes}
      corner={corner}
      title={title}
      titleLang={titleLang}
      messages={islandMessages(t, locale, GALLERY_MESSAGES)}
      className={`relative max-lg:-mx-(--gutter) lg:grid lg:h-[clamp(380px,100svh-400px,628px)] lg:gap-2 ${place.grid}`}
      stageClassName={`min-w-0 ${place.stage}`}
    />
  );
}
