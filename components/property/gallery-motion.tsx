'use client';

import type { ReactNode } from 'react';
import { PhotographSheet } from '@/components/property/photograph-sheet';
import { StepButtons } from '@/components/property/step-buttons';
import { FramedImage } from '@/components/ui/framed-image';
import { Icon } from '@/components/ui/icon';
import { Later } from '@/components/ui/later';
import { List } from '@/components/ui/list';
import { type Gallery, useGallery } from '@/lib/browser/gallery';
import { useGrowth } from '@/lib/browser/growth';
import { useOnDemand } from '@/lib/browser/on-demand';
import { dotsOf } from '@/lib/browser/strip';
import { islandTranslator, type IslandMessages, type IslandTranslate } from '@/lib/i18n/island';
import { sourcesOf, type ImageSources } from '@/lib/image-sources';
import { GALLERY_DOTS } from '@/lib/property/rules';
import type { GALLERY_MESSAGES, GalleryPicture } from '@/lib/property/view';
import { cn } from '@/lib/utils';

const lightboxCode = () => import('@/components/property/lightbox').then(({ Lightbox }) => Lightbox);

type Key = (typeof GALLERY_MESSAGES)[number];

type StageProps = {
  pictures: GalleryPicture[];
  /** the addresses of the first picture, in every width */
  cover: ImageSources;
  /** the addresses of the others (`galleryPictures`) */
  any: ImageSources;
  sizes: string;
  heart: ReactNode;
};

type Props = StageProps & {
  /** of the property */
  id: number;
  /** how many pictures stand beside the first */
  tiles: number;
  tileSizes: string;
  title: string;
  titleLang?: string;
  messages: IslandMessages<Key>;
};

/** The sheet that holds all pictures, for when the code of the full screen cannot be had. */
const SHEET = 'photographs';

type Part = { gallery: Gallery; total: number; t: IslandTranslate<Key> };
type PictureProps = { picture: GalleryPicture; at: number; any: ImageSources; sizes: string };

/** A dot for each of the first pictures, and how many lie beyond. */
function Dots({ gallery: { strip }, total, t }: Part) {
  const shown = dotsOf(total, strip.at, GALLERY_DOTS);
  return (
    <List ordered className="gallery-controls absolute inset-x-0 bottom-1 mx-auto flex w-fit items-center text-paper">
      {Array.from({ length: shown.dots }, (_, at) => (
        <li key={at}>
          <button
            type="button"
            aria-label={t('gallery.go', { n: String(at + 1) })}
            aria-current={at === shown.current || undefined}
            onClick={() => {
              strip.go(at);
            }}
            className="group/dot grid h-11 w-6 place-items-center"
          >
            <span className="gallery-dot" />
          </button>
        </li>
      ))}
      {shown.more > 0 && (
        <li>
          <button
            type="button"
            aria-label={t('gallery.more', { count: shown.more, n: String(shown.more) })}
            aria-current={shown.current < 0 || undefined}
            onClick={() => {
              strip.go(shown.dots);
            }}
            className="h-11 min-w-6 px-0.5 text-caption underline-offset-4 aria-[current]:underline"
          >
            <bdi>{`+${String(shown.more)}`}</bdi>
          </button>
        </li>
      )}
    </List>
  );
}

/** One picture of the strip; the first has addresses of its own. */
function Slide({
  picture,
  at,
  any,
  cover,
  sizes,
  total,
  t,
}: Omit<Part, 'gallery'> & PictureProps & { cover?: ImageSources }) {
  return (
    <div data-near={at <= 1 ? '' : undefined} className="gallery-slide">
      <FramedImage
        sources={cover ?? sourcesOf(any, picture.src)}
        alt={picture.alt}
        sizes={sizes}
        priority={at === 0}
        placeholder={picture.placeholder}
        focus={picture.focus}
        frameClassName="h-full w-full"
      />
      <span className="without-script gallery-count">
        <bdi>{t('property.counter', { n: String(at + 1), total: String(total) })}</bdi>
      </span>
    </div>
  );
}

const allOf = ({ total, t }: Omit<Part, 'gallery'>) => t('property.allPhotographs', { count: total, n: String(total) });

/** What a picture that opens large shows: the sign, and how many there are. */
function Expand({ words }: { words?: string }) {
  return (
    <span className="gallery-all">
      <Icon name="expand" className="size-4.5" />
      {words}
    </span>
  );
}

/** A picture beside the stage: opens large; the last one says how many there are. */
function Tile({ picture, at, any, sizes, last, total, t }: Omit<Part, 'gallery'> & PictureProps & { last: boolean }) {
  return (
    <button
      type="button"
      popoverTarget={SHEET}
      data-open={at}
      aria-label={last ? undefined : t('gallery.open', { n: String(at + 1) })}
      className="plate-tile on-dark group/tile"
    >
      <FramedImage
        sources={sourcesOf(any, picture.src)}
        alt=""
        sizes={sizes}
        placeholder={picture.placeholder}
        focus={picture.focus}
        frameClassName="h-full"
        className="transition-opacity duration-300 group-hover/tile:opacity-90"
      />
      {last && <Expand words={allOf({ total, t })} />}
    </button>
  );
}

/** The picture that is shown, and all that leads from it. */
function Stage({ pictures, cover, any, sizes, heart, alone, ...part }: StageProps & Part & { alone: boolean }) {
  const { gallery, total, t } = part;
  const { strip } = gallery;
  const { attach } = strip;
  // Beside tiles, whose last one says it, the sign alone.
  const words = alone && total > 1 ? allOf(part) : undefined;
  const [first, ...others] = pictures.map((picture, at) => (
    <Slide
      key={picture.src}
      picture={picture}
      at={at}
      any={any}
      cover={at === 0 ? cover : undefined}
      sizes={sizes}
      total={total}
      t={t}
    />
  ));
  return (
    <>
      {heart}
      <div
        ref={attach}
        role="group"
        aria-label={allOf(part)}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="gallery-strip no-scrollbar flex h-full cursor-zoom-in snap-x snap-mandatory overflow-x-auto overscroll-x-contain -outline-offset-4"
      >
        {first}
        <Later>{others}</Later>
      </div>
      {total > 1 && (
        <Later>
          <div className="needs-script on-dark">
            <StepButtons
              strip={strip}
              t={t}
              className="gallery-controls z-10 grid size-11 bg-night/45 text-paper hover:bg-night"
            />
            <p className="gallery-counter" aria-live="polite">
              <bdi>{t('property.counter', { n: String(strip.at + 1), total: String(total) })}</bdi>
            </p>
            <Dots {...part} />
          </div>
        </Later>
      )}
      <button
        type="button"
        data-open=""
        popoverTarget={SHEET}
        aria-label={words ? undefined : t('gallery.fullScreen')}
        className={cn('plate-open on-dark absolute end-0 bottom-0 min-h-11 min-w-11', !alone && 'plate-expand')}
      >
        <Expand words={words} />
      </button>
    </>
  );
}

/**
 * What makes the gallery move: keys, buttons, dots, full screen. The strip itself is the browser's own, so it
 * is swiped without this code too; a picture two places away is not fetched before it comes near (gallery.css).
 */
export function GalleryMotion(props: Props) {
  const { id, pictures, any, tiles, tileSizes, title, titleLang, messages } = props;
  const [Lightbox, wantLightbox] = useOnDemand(lightboxCode);
  const gallery = useGallery(pictures, wantLightbox, SHEET);
  useGrowth(id, gallery.strip.element);
  const t = islandTranslator(messages);
  const total = pictures.length;
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the clicks and keys of the controls in it */}
      <section
        aria-label={t('property.gallery')}
        onClick={gallery.click}
        onKeyDown={gallery.key}
        className="plate-pictures"
      >
        <div
          className="plate-cover group/stage"
          onPointerEnter={() => void wantLightbox()}
          onTouchStart={() => void wantLightbox()}
        >
          <Stage {...props} gallery={gallery} alone={tiles === 0} total={total} t={t} />
        </div>
        {pictures.slice(1, 1 + tiles).map((picture, before) => (
          <Tile
            key={picture.src}
            picture={picture}
            at={before + 1}
            any={any}
            sizes={tileSizes}
            last={before + 1 === tiles}
            total={total}
            t={t}
          />
        ))}
      </section>
      <Later>
        <PhotographSheet id={SHEET} title={title} titleLang={titleLang} pictures={pictures} any={any} t={t} />
      </Later>
      {gallery.opened && Lightbox && (
        <Lightbox {...gallery.opened} title={title} messages={messages} onClose={gallery.close} />
      )}
    </>
  );
}
