'use client';

import { type ReactNode, useRef } from 'react';
import { PhotographSheet } from '@/components/property/photograph-sheet';
import { StepButtons } from '@/components/property/step-buttons';
import { FramedImage } from '@/components/ui/framed-image';
import { Icon } from '@/components/ui/icon';
import { type Gallery, useGallery } from '@/lib/browser/gallery';
import { useOnDemand } from '@/lib/browser/on-demand';
import { dotsOf } from '@/lib/browser/strip';
import { islandTranslator, type IslandMessages, type IslandTranslate } from '@/lib/i18n/island';
import { sourcesOf, type ImageSources } from '@/lib/images';
import { GALLERY_DOTS, GALLERY_PROGRESS_MS } from '@/lib/property/rules';
import type { GALLERY_MESSAGES, GalleryPicture } from '@/lib/property/view';

const lightboxCode = () => import('@/components/property/lightbox').then(({ Lightbox }) => Lightbox);

type Key = (typeof GALLERY_MESSAGES)[number];

type StageProps = {
  pictures: GalleryPicture[];
  /** the addresses of the first picture, in every width */
  cover: ImageSources;
  /** the addresses of the others (`galleryPictures`) */
  any: ImageSources;
  sizes: string;
  /** what lies over the picture: status, heart */
  corner: ReactNode;
};

type Props = StageProps & {
  /** how many pictures stand beside the first on a wide screen */
  tiles: number;
  tileSizes: string;
  title: string;
  titleLang?: string;
  messages: IslandMessages<Key>;
  className: string;
  stageClassName: string;
};

/** The sheet that holds all pictures, for when the code of the full screen cannot be had. */
const SHEET = 'photographs';
/** With as many tiles the last one opens all pictures; with fewer the stage does. */
const TILES = 4;

type Part = { gallery: Gallery; total: number; t: IslandTranslate<Key> };
type SlideProps = { picture: GalleryPicture; at: number; sources: ImageSources; sizes: string };

/** Pause and where it stands, of how many. */
function Counter({ gallery: { strip, progress }, total, t }: Part) {
  return (
    <div className="flex items-center max-lg:flex-col-reverse max-lg:items-start lg:ps-2.5">
      {progress.offered && (
        <button
          type="button"
          aria-label={t(progress.paused ? 'gallery.play' : 'gallery.pause')}
          onClick={progress.toggle}
          className="grid size-11 place-items-center lg:order-2"
        >
          <Icon name={progress.paused ? 'play' : 'pause'} className="size-4 fill-current" />
        </button>
      )}
      <p
        className={`px-3 text-[13px] leading-11 ${progress.offered ? 'max-lg:leading-none' : ''}`}
        aria-live={progress.running ? 'off' : 'polite'}
      >
        <bdi>{t('property.counter', { n: String(strip.at + 1), total: String(total) })}</bdi>
      </p>
    </div>
  );
}

/** A dot for each of the first pictures, and how many lie beyond. */
function Dots({ gallery: { strip }, total, t }: Part) {
  const shown = dotsOf(total, strip.at, GALLERY_DOTS);
  return (
    <ol className="absolute inset-x-0 bottom-1 mx-auto flex w-fit items-center">
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
            className="h-11 min-w-6 px-0.5 text-[13px] underline-offset-4 aria-[current]:underline"
          >
            <bdi>{`+${String(shown.more)}`}</bdi>
          </button>
        </li>
      )}
    </ol>
  );
}

/** One picture of the strip. */
function Slide({ picture, at, sources, sizes, total, t }: Omit<Part, 'gallery'> & SlideProps) {
  return (
    <div data-near={at <= 1 ? '' : undefined} className="gallery-slide">
      <FramedImage
        sources={sources}
        alt={picture.alt}
        sizes={sizes}
        priority={at === 0}
        placeholder={picture.placeholder}
        frameClassName="gallery-frame"
      />
      <span className="without-script gallery-count">
        <bdi>{t('property.counter', { n: String(at + 1), total: String(total) })}</bdi>
      </span>
    </div>
  );
}

/** A picture beside the stage: shows it there; the last of four opens all of them. */
function Tile({
  picture,
  at,
  sources,
  sizes,
  opens,
  total,
  t,
}: Omit<Part, 'gallery'> & SlideProps & { opens: boolean }) {
  return (
    <button
      type="button"
      popoverTarget={SHEET}
      {...(opens ? { 'data-open': '' } : { 'data-show': String(at) })}
      aria-label={opens ? undefined : t('gallery.go', { n: String(at + 1) })}
      className="gallery-tile on-dark group/tile"
    >
      <FramedImage
        sources={sources}
        alt=""
        sizes={sizes}
        placeholder={picture.placeholder}
        frameClassName="h-full"
        className="transition-opacity duration-300 group-hover/tile:opacity-90"
      />
      {opens && (
        <span className="absolute inset-0 flex items-center justify-center gap-3 bg-night/70 text-[15px] text-paper transition-colors group-hover/tile:bg-night/80">
          <Icon name="expand" />
          {t('property.allPhotographs', { count: total, n: String(total) })}
        </span>
      )}
    </button>
  );
}

/** The picture that is shown, and all that leads from it. */
function Stage({
  pictures,
  cover,
  any,
  sizes,
  corner,
  openOnStage,
  ...part
}: StageProps & Part & { openOnStage: boolean }) {
  const { gallery, total, t } = part;
  const { strip, progress } = gallery;
  const { attach } = strip;
  const all = t('property.allPhotographs', { count: total, n: String(total) });
  return (
    <>
      {corner}
      <div
        ref={attach}
        role="group"
        aria-label={all}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="gallery-strip no-scrollbar flex h-full cursor-zoom-in snap-x snap-mandatory overflow-x-auto overscroll-x-contain -outline-offset-4"
      >
        {pictures.map((picture, at) => (
          <Slide
            key={picture.src}
            picture={picture}
            at={at}
            sources={at === 0 ? cover : sourcesOf(any, picture.src)}
            sizes={sizes}
            total={total}
            t={t}
          />
        ))}
      </div>
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 bottom-0 h-28 bg-linear-to-t from-night/60 to-transparent"
      />
      {total > 1 && (
        <StepButtons
          strip={strip}
          t={t}
          className="needs-script on-dark z-10 grid size-11 bg-night/45 text-paper opacity-0 transition-[opacity,background-color] duration-200 group-hover/stage:opacity-100 focus-visible:opacity-100 hover:bg-night max-lg:sr-only"
        />
      )}
      <div className="needs-script on-dark pointer-events-none absolute inset-x-0 bottom-0 flex items-end justify-between px-1.5 pb-1 text-paper *:pointer-events-auto lg:px-2">
        {total > 1 && (
          <>
            <Counter {...part} />
            <Dots {...part} />
          </>
        )}
        <button
          type="button"
          data-open=""
          popoverTarget={SHEET}
          aria-label={total > 1 ? all : t('gallery.fullScreen')}
          className={`ms-auto grid size-11 place-items-center ${openOnStage ? '' : 'lg:hidden'}`}
        >
          <Icon name="expand" className="size-[18px]" />
        </button>
      </div>
      {progress.offered && (
        <div aria-hidden="true" className="absolute inset-x-0 bottom-0 h-[3px] bg-paper/30">
          <span
            key={strip.at}
            className="gallery-progress block h-full bg-paper"
            data-running={progress.running}
            style={{ animationDuration: `${String(GALLERY_PROGRESS_MS)}ms` }}
            onAnimationEnd={() => {
              strip.step(1);
            }}
          />
        </div>
      )}
    </>
  );
}

/**
 * What makes the gallery move: keys, buttons, dots, progress, full screen. The strip itself is the browser's own, so it
 * is swiped without this code too; a picture two places away is not fetched before it comes near (gallery.css).
 */
export function GalleryMotion(props: Props) {
  const { pictures, any, tiles, tileSizes, title, titleLang, messages, className, stageClassName } = props;
  const [Lightbox, wantLightbox] = useOnDemand(lightboxCode);
  const root = useRef<HTMLElement>(null);
  const gallery = useGallery(root, pictures, wantLightbox, SHEET);
  const t = islandTranslator(messages);
  const total = pictures.length;
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the clicks and keys of the controls in it */}
      <section
        ref={root}
        aria-label={t('property.gallery')}
        onClick={gallery.click}
        onKeyDown={gallery.key}
        className={className}
      >
        <div
          className={`group/stage relative ${stageClassName}`}
          onPointerEnter={() => void wantLightbox()}
          onTouchStart={() => void wantLightbox()}
        >
          <Stage {...props} gallery={gallery} openOnStage={tiles < TILES} total={total} t={t} />
        </div>
        {pictures.slice(1, 1 + tiles).map((picture, before) => (
          <Tile
            key={picture.src}
            picture={picture}
            at={before + 1}
            sources={sourcesOf(any, picture.src)}
            sizes={tileSizes}
            opens={before + 1 === TILES}
            total={total}
            t={t}
          />
        ))}
      </section>
      <PhotographSheet id={SHEET} title={title} titleLang={titleLang} pictures={pictures} any={any} t={t} />
      {gallery.opened && Lightbox && (
        <Lightbox {...gallery.opened} title={title} messages={messages} onClose={gallery.close} />
      )}
    </>
  );
}
