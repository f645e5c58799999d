'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { useOnDemand } from '@/lib/browser/on-demand';
import { useProgress } from '@/lib/browser/progress';
import { dotsOf, stripKey, useStrip, wrapIndex } from '@/lib/browser/strip';
import type { LightboxPicture } from '@/components/ui/lightbox';
import type { ZoomLabels, ZoomLimits } from '@/lib/browser/zoom';

const lightboxCode = () => import('@/components/ui/lightbox').then(({ Lightbox }) => Lightbox);

type Labels = ZoomLabels & {
  region: string;
  all: string;
  previous: string;
  next: string;
  pause: string;
  play: string;
  close: string;
  /** with `{n}`, and the counter with `{total}` */
  go: string;
  counter: string;
  more: string;
};

type Props = {
  /** the strip's slides, drawn on the server */
  slides: ReactNode;
  /** what lies over the picture: status, heart */
  corner: ReactNode;
  /** the pictures beside it on a wide screen; `data-show` and `data-open` in them are heard here */
  tiles: ReactNode;
  pictures: LightboxPicture[];
  title: string;
  /** of the sheet that holds all the pictures, for when the code of the full screen cannot be had */
  sheet: string;
  limits: ZoomLimits;
  dots: number;
  milliseconds: number;
  labels: Labels;
  /** no tile opens all pictures on a wide screen, so the stage has to */
  openOnStage: boolean;
  className: string;
  stageClassName: string;
};

const fill = (text: string, n: number, total: number) =>
  text.replace('{n}', String(n)).replace('{total}', String(total));

/**
 * What makes the gallery move: keys, buttons, dots, progress, full screen. The strip itself is the browser's own, so it
 * is swiped without this code too; a picture two places away is not fetched before it comes near (gallery.css).
 */
export function GalleryMotion(props: Props) {
  const { slides, corner, tiles, pictures, title, sheet, limits, milliseconds, labels } = props;
  const total = pictures.length;
  const root = useRef<HTMLElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [current, go, aim] = useStrip(strip, total);
  const [opened, setOpened] = useState<{ at: number; pictures: LightboxPicture[] } | null>(null);
  const [Lightbox, wantLightbox] = useOnDemand(lightboxCode);
  const progress = useProgress(root, total > 1 && opened === null);
  const shown = dotsOf(total, current, props.dots);

  const open = (at: number) => {
    void wantLightbox().then((arrived) => {
      const images = strip.current?.querySelectorAll('img');
      if (arrived)
        setOpened({
          at,
          pictures: pictures.map((picture, index) => ({ ...picture, shown: images?.[index]?.currentSrc || undefined })),
        });
      else document.getElementById(sheet)?.showPopover();
    });
  };
  // Listeners of a life time read what is current from here.
  const now = useRef(open);
  useEffect(() => {
    now.current = open;
  });

  useEffect(() => {
    const slidesNow = [...(strip.current?.children ?? [])];
    slidesNow.forEach((slide, at) => slide.toggleAttribute('data-near', Math.abs(at - current) <= 1));
    for (const tile of root.current?.querySelectorAll<HTMLElement>('[data-show]') ?? []) {
      if (tile.dataset.show === String(current)) tile.setAttribute('aria-current', 'true');
      else tile.removeAttribute('aria-current');
    }
  }, [current]);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const pressed = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const control = target?.closest<HTMLElement>('[data-show], [data-open]');
      if (control) {
        // Without this code the control opens the sheet.
        event.preventDefault();
        if (control.dataset.show) go(Number(control.dataset.show));
        else now.current(aim.current);
      } else if (target && strip.current?.contains(target)) now.current(aim.current);
    };
    const key = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('dialog')) return;
      if (event.key === 'Enter' && event.target === strip.current) now.current(aim.current);
      const to = stripKey(event.key, aim.current, total, document.dir === 'rtl');
      if (to === null || total < 2) return;
      event.preventDefault();
      go(to);
    };
    element.addEventListener('click', pressed);
    element.addEventListener('keydown', key);
    return () => {
      element.removeEventListener('click', pressed);
      element.removeEventListener('keydown', key);
    };
  }, [total, go, aim]);

  const step = (by: number) => {
    go(wrapIndex(aim.current, by, total));
  };
  const round =
    'needs-script on-dark absolute top-1/2 z-10 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-night/45 text-paper opacity-0 transition-[opacity,background-color] duration-200 group-hover/stage:opacity-100 focus-visible:opacity-100 hover:bg-night max-lg:sr-only';
  return (
    <section ref={root} aria-label={labels.region} className={props.className}>
      <div
        className={`group/stage relative ${props.stageClassName}`}
        onPointerEnter={() => void wantLightbox()}
        onTouchStart={() => void wantLightbox()}
      >
        {corner}
        <div
          ref={strip}
          role="group"
          aria-label={labels.all}
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
          <>
            <button
              type="button"
              aria-label={labels.previous}
              onClick={() => {
                step(-1);
              }}
              className={`${round} start-4`}
            >
              <Icon name="arrow" className="size-5 -scale-x-100" />
            </button>
            <button
              type="button"
              aria-label={labels.next}
              onClick={() => {
                step(1);
              }}
              className={`${round} end-4`}
            >
              <Icon name="arrow" className="size-5" />
            </button>
          </>
        )}
        <div className="needs-script on-dark pointer-events-none absolute inset-x-0 bottom-0 flex items-end justify-between px-1.5 pb-1 text-paper *:pointer-events-auto lg:px-2">
          {total > 1 && (
            <>
              <div className="flex items-center max-lg:flex-col-reverse max-lg:items-start lg:ps-2.5">
                {progress.offered && (
                  <button
                    type="button"
                    aria-label={progress.paused ? labels.play : labels.pause}
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
                  <bdi>{fill(labels.counter, current + 1, total)}</bdi>
                </p>
              </div>
              <ol className="absolute inset-x-0 bottom-1 mx-auto flex w-fit items-center">
                {Array.from({ length: shown.dots }, (_, at) => (
                  <li key={at}>
                    <button
                      type="button"
                      aria-label={fill(labels.go, at + 1, total)}
                      aria-current={at === shown.current || undefined}
                      onClick={() => {
                        go(at);
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
                      aria-label={labels.more}
                      aria-current={shown.current < 0 || undefined}
                      onClick={() => {
                        go(shown.dots);
                      }}
                      className="h-11 min-w-6 px-0.5 text-[13px] underline-offset-4 aria-[current]:underline"
                    >
                      <bdi>{`+${String(shown.more)}`}</bdi>
                    </button>
                  </li>
                )}
              </ol>
            </>
          )}
          <button
            type="button"
            data-open=""
            popoverTarget={sheet}
            aria-label={total > 1 ? labels.all : labels.fullScreen}
            className={`ms-auto grid size-11 place-items-center ${props.openOnStage ? '' : 'lg:hidden'}`}
          >
            <Icon name="expand" className="size-[18px]" />
          </button>
        </div>
        {progress.offered && (
          <div aria-hidden="true" className="absolute inset-x-0 bottom-0 h-[3px] bg-paper/30">
            <span
              key={current}
              className="gallery-progress block h-full bg-paper"
              data-running={progress.running}
              style={{ animationDuration: `${String(milliseconds)}ms` }}
              onAnimationEnd={() => {
                step(1);
              }}
            />
          </div>
        )}
      </div>
      {tiles}
      {opened !== null && Lightbox && (
        <Lightbox
          pictures={opened.pictures}
          start={opened.at}
          title={title}
          limits={limits}
          labels={labels}
          onClose={(at) => {
            setOpened(null);
            go(at, false);
          }}
        />
      )}
    </section>
  );
}
