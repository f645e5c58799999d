import { useTranslations } from 'next-intl';
import { StatusTag } from '@/components/property/sales-status';
import { Icon } from '@/components/ui/icon';
import { EmptyFrame } from '@/components/ui/framed-image';
import { MediaImage } from '@/components/ui/media-image';
import { formatNumber } from '@/lib/format';
import type { Picture } from '@/lib/property/types';
import { FavouriteHeart } from '@/components/favourite/favourite-heart';

type Props = {
  id: number;
  slug: string;
  title: string;
  pictures: Picture[];
  status: { key: string | null; name: string; lang?: string };
};

/** Pictures beside the first on a wide screen. */
const TILES = 4;

/**
 * The photographs: a strip to swipe on phones; on wide screens the cover and four more, and all of them in a sheet that
 * the browser opens by itself. Works without script; nothing is downloaded that is not shown.
 */
export function PropertyGallery({ id, slug, title, pictures, status }: Props) {
  const t = useTranslations();
  const total = pictures.length;
  const failed = t('common.imageUnavailable');
  const alt = (at: number) =>
    at === 0 ? t('common.coverOf', { title }) : t('common.pictureOf', { title, n: formatNumber(at + 1) });
  const tiles = pictures.slice(1, 1 + TILES);
  const corner = (
    <>
      <StatusTag
        status={status.key}
        name={status.name}
        lang={status.lang}
        className="absolute start-3.5 top-3.5 z-10 lg:start-[18px] lg:top-[18px]"
      />
      <FavouriteHeart
        id={id}
        slug={slug}
        addLabel={t('favourite.add', { title })}
        removeLabel={t('favourite.remove', { title })}
        className="absolute end-2 top-2 z-10 lg:hidden"
      />
    </>
  );

  if (total === 0) {
    return (
      <div className="relative max-lg:-mx-(--gutter)">
        <EmptyFrame label={t('property.noPictures')} className="aspect-[4/3] lg:aspect-[5/2]" />
        {corner}
      </div>
    );
  }

  return (
    <section aria-label={t('property.gallery')} className="relative max-lg:-mx-(--gutter)">
      {corner}
      <div
        className={`no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain lg:grid lg:h-[628px] lg:gap-2 lg:overflow-visible ${tiles.length >= TILES ? 'lg:grid-cols-4 lg:grid-rows-2' : tiles.length >= 2 ? 'lg:grid-cols-3 lg:grid-rows-2' : 'lg:grid-cols-1'}`}
        tabIndex={0}
        role="group"
        aria-label={t('property.allPhotographs', { count: total, n: formatNumber(total) })}
      >
        {pictures.map((picture, at) => (
          <div
            key={picture.src}
            className={`relative w-full flex-none snap-center ${at === 0 ? (tiles.length >= 2 ? 'lg:col-span-2 lg:row-span-2' : '') : at > (tiles.length >= TILES ? TILES : tiles.length >= 2 ? 2 : 0) ? 'lg:hidden' : ''}`}
          >
            <MediaImage
              src={picture.src}
              alt={alt(at)}
              sizes={
                at === 0
                  ? '(min-width: 1536px) 700px, (min-width: 1024px) 46vw, 100vw'
                  : '(min-width: 1024px) 23vw, 100vw'
              }
              priority={at === 0}
              placeholder={picture.placeholder}
              failed={failed}
              frameClassName="aspect-[4/3] lg:aspect-auto lg:h-full"
            />
            <span
              className={`absolute start-[18px] bottom-4 ${at === 0 ? '' : 'lg:hidden'} text-[13px] text-white drop-shadow-[0_1px_3px_rgb(0_0_0/0.7)]`}
            >
              <bdi>{t('property.counter', { n: formatNumber(at + 1), total: formatNumber(total) })}</bdi>
            </span>
          </div>
        ))}
      </div>
      {total > 1 && (
        <button
          type="button"
          popoverTarget="photographs"
          className="on-dark absolute end-3.5 bottom-3.5 z-10 flex min-h-11 items-center gap-2.5 rounded-sm bg-night/75 px-4 text-sm text-paper backdrop-blur-sm transition-colors hover:bg-night"
        >
          <Icon name="expand" className="size-4" />
          {t('property.allPhotographs', { count: total, n: formatNumber(total) })}
        </button>
      )}
      {total > 1 && (
        <div id="photographs" popover="auto" aria-label={t('property.gallery')} className="sheet">
          <div className="sticky top-0 z-10 flex h-16 items-center border-b border-line bg-paper px-(--gutter)">
            <p className="serif title-3" lang={undefined}>
              <bdi>{title}</bdi>
            </p>
            <button
              type="button"
              popoverTarget="photographs"
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
                alt={alt(at)}
                sizes="(min-width: 1100px) 1100px, 100vw"
                placeholder={picture.placeholder}
                failed={failed}
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
      )}
    </section>
  );
}
