'use client';

import { type ReactNode, useRef } from 'react';
import { StepButtons } from '@/components/property/step-buttons';
import { Icon } from '@/components/ui/icon';
import { type Gallery, useGallery } from '@/lib/browser/gallery';
import { useOnDemand } from '@/lib/browser/on-demand';
import { dotsOf } from '@/lib/browser/strip';
import type { LargePicture } from '@/lib/browser/zoom';
import { islandTranslator, type IslandMessages, type IslandTranslate } from '@/lib/i18n/island';
import { GALLERY_DOTS, GALLERY_PROGRESS_MS } from '@/lib/property/rules';
import type { GALLERY_MESSAGES } from '@/lib/property/view';

const lightboxCode = () => import('@/components/property/lightbox').then(({ Lightbox }) => Lightbox);

type Key = (typeof GALLERY_MESSAGES)[number];

type StageProps = {
  /** the strip's slides, drawn on the server */
  slides: ReactNode;
  /** what lies over the picture: status, heart */
  corner: ReactNode;
  /** of the sheet that holds all the pictures, for when the code of the full screen cannot be had */
  sheet: string;
  /** no tile opens all pictures on a wide screen, so the stage has to */
  openOnStage: boolean;
};

type Props = StageProps & {
  /** the pictures beside it on a wide screen; `data-show` and `data-open` in them are heard here */
  tiles: ReactNode;
  pictures: LargePicture[];
  title: string;
  messages: IslandMessages<Key>;
  className: string;
  stageClassName: string;
};

type Part = { gallery: Gallery; total: number; t: IslandTranslate<Key> };

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
            <span className="block h-1.5 w-1.5 rounded-full bg-paper/60 transition-[width,background-color] duration-300 group-hover/dot:bg-paper group-aria-[current]/dot:w-5 group-aria-[current]/dot:bg-paper" />
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

/** The picture that is shown, and all that leads from it. */
function Stage({ slides, corner, sheet, openOnStage, ...part }: StageProps & Part) {
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
        {slides}
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
          popoverTarget={sheet}
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
  const { tiles, pictures, title, messages, className, stageClassName, ...rest } = props;
  const [Lightbox, wantLightbox] = useOnDemand(lightboxCode);
  const root = useRef<HTMLElement>(null);
  const gallery = useGallery(root, pictures, wantLightbox, props.sheet);
  const t = islandTranslator(messages);
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
          <Stage {...rest} gallery={gallery} total={pictures.length} t={t} />
        </div>
        {tiles}
      </section>
      {gallery.opened && Lightbox && (
        <Lightbox {...gallery.opened} title={title} messages={messages} onClose={gallery.close} />
      )}
    </>
  );
}
