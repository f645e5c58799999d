import '@/components/property/gallery.css';
import { useLocale, useTranslations } from 'next-intl';
import { FavouriteHeart } from '@/components/favourite/favourite-heart';
import { GalleryMotion } from '@/components/property/gallery-motion';
import { PhotographSheet } from '@/components/property/photograph-sheet';
import { StatusTag } from '@/components/property/sales-status';
import { EmptyFrame } from '@/components/ui/framed-image';
import { Icon } from '@/components/ui/icon';
import { MediaImage } from '@/components/ui/media-image';
import { formatNumber } from '@/lib/format';
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
const SHEET = 'photographs';

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

/** The `sizes` of the first of `total` pictures: who draws it again with them fetches nothing again. */
export function coverSizes(total: number): string {
  return layout(tilesBeside(total)).sizes;
}

/**
 * The photographs: a strip to swipe; on wide screens four more beside it, and all of them on the full screen. Without
 * script the strip is still swiped and a sheet that the browser opens by itself holds them all.
 */
export function PropertyGallery({ id, slug, title, titleLang, pictures, status }: Props) {
  const t = useTranslations();
  const g = useTranslations('gallery');
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

  const all = t('property.allPhotographs', { count: total, n: formatNumber(total) });
  const beside = pictures.slice(1, 1 + tilesBeside(total));
  const place = layout(beside.length);
  const slides = pictures.map((picture, at) => (
    <div
      key={picture.src}
      data-near={at <= 1 ? '' : undefined}
      className="relative h-full w-full flex-none snap-center"
    >
      <MediaImage
        src={picture.src}
        alt={alt(at)}
        sizes={place.sizes}
        priority={at === 0}
        placeholder={picture.placeholder}
        frameClassName="aspect-[3/2] w-full max-lg:max-h-[46svh] lg:aspect-auto lg:h-full"
      />
      <span className="without-script absolute start-[18px] bottom-4 text-[13px] text-white drop-shadow-[0_1px_3px_rgb(0_0_0/0.7)]">
        <bdi>{t('property.counter', { n: formatNumber(at + 1), total: formatNumber(total) })}</bdi>
      </span>
    </div>
  ));
  const tiles = beside.map((picture, at) => {
    const last = beside.length === TILES && at === TILES - 1;
    return (
      <button
        key={picture.src}
        type="button"
        popoverTarget={SHEET}
        {...(last ? { 'data-open': '' } : { 'data-show': String(at + 1) })}
        aria-label={last ? undefined : g('go', { n: formatNumber(at + 2) })}
        className="on-dark group/tile relative hidden outline-offset-[-4px] aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-0 aria-[current]:after:h-[3px] aria-[current]:after:bg-bronze-2 lg:block"
      >
        <MediaImage
          src={picture.src}
          alt=""
          sizes={place.tileSizes}
          placeholder={picture.placeholder}
          frameClassName="h-full"
          className="transition-opacity duration-300 group-hover/tile:opacity-90"
        />
        {last && (
          <span className="absolute inset-0 flex items-center justify-center gap-3 bg-night/70 text-[15px] text-paper transition-colors group-hover/tile:bg-night/80">
            <Icon name="expand" className="size-[18px]" />
            {all}
          </span>
        )}
      </button>
    );
  });

  return (
    <>
      <GalleryMotion
        slides={slides}
        corner={corner}
        tiles={tiles}
        pictures={pictures.map(({ src }, at) => ({ src, alt: alt(at) }))}
        title={title}
        sheet={SHEET}
        openOnStage={beside.length < TILES}
        messages={islandMessages(t, locale, GALLERY_MESSAGES)}
        className={`relative max-lg:-mx-(--gutter) lg:grid lg:h-[clamp(380px,100svh-400px,628px)] lg:gap-2 ${place.grid}`}
        stageClassName={`min-w-0 ${place.stage}`}
      />
      <PhotographSheet
        id={SHEET}
        title={title}
        titleLang={titleLang}
        pictures={pictures}
        alts={pictures.map((_, at) => alt(at))}
      />
    </>
  );
}
