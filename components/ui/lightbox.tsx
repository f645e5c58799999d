'use client';

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { MediaImage } from '@/components/ui/media-image';
import { stripKey, useStrip, wrapIndex } from '@/lib/browser/strip';
import { zoomKey, type ZoomHandle, type ZoomLabels, type ZoomLimits } from '@/lib/browser/zoom';
import { ZoomControls } from '@/components/ui/zoom-controls';
import { ZoomEngine } from '@/components/ui/zoom-engine';
import { ZoomSurface } from '@/components/ui/zoom-surface';
import { imageSources } from '@/lib/images';

export type LightboxPicture = {
  src: string;
  alt: string;
  /** the file of it that the page shows already: it stands in until the large one has come */
  shown?: string;
};

type Props = {
  pictures: LightboxPicture[];
  start: number;
  title: string;
  limits: ZoomLimits;
  /** with more than one picture all of them are needed */
  labels: ZoomLabels & { close: string; previous?: string; next?: string; go?: string; counter?: string };
  /** drawings lie on paper, photographs on night */
  light?: boolean;
  onClose: (at: number) => void;
};

/** Widest file the site makes of a picture, in px: asked for once the visitor looks closer. */
const CLOSER = '2560px';
const THUMBNAIL = '96px';

/** What stands in a picture's place until it has come: the page's own file, else the thumbnail's. */
const standIn = ({ src, shown }: LightboxPicture) => shown ?? imageSources(src, THUMBNAIL).srcSet?.split(' ')[0] ?? src;

/** `{n}` and `{total}` filled in; both are texts already. */
const fill = (text: string | undefined, n: number, total: number) =>
  (text ?? '').replace('{n}', String(n)).replace('{total}', String(total));

/**
 * Pictures on the whole screen: swipe, keys, thumbnails, zoom. The browser's own modal dialog keeps the focus and gives it
 * back; only the current picture and its neighbours are fetched.
 */
export function Lightbox({ pictures, start, title, limits, labels, light = false, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const thumbnails = useRef<HTMLOListElement>(null);
  const handle = useRef<ZoomHandle | null>(null);
  const total = pictures.length;
  const [current, go, aim] = useStrip(strip, total, start);
  const [scale, setScale] = useState(1);
  const [closer, setCloser] = useState(-1);

  useLayoutEffect(() => {
    dialog.current?.showModal();
    // Keys are at once the picture's; no control is marked as if it had been chosen.
    dialog.current?.focus();
    go(start, false);
  }, [go, start]);

  const ready = useCallback((arrived: ZoomHandle | null) => {
    handle.current = arrived;
    setScale(1);
  }, []);
  const scaled = useCallback(
    (next: number) => {
      setScale(Math.round(next * 100) / 100);
      if (next > 1.2) setCloser(current);
    },
    [current],
  );

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const key = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const command = zoomKey(event.key, scale, limits);
      const to = command ? null : stripKey(event.key, aim.current, total, document.dir === 'rtl');
      if (!command && (to === null || total < 2)) return;
      event.preventDefault();
      if (command && handle.current) command(handle.current);
      else if (to !== null) go(to);
    };
    element.addEventListener('keydown', key);
    return () => {
      element.removeEventListener('keydown', key);
    };
  }, [scale, limits, aim, total, go]);

  useEffect(() => {
    const list = thumbnails.current;
    const thumbnail = list?.children[current];
    if (!list || !(thumbnail instanceof HTMLElement)) return;
    const middle = thumbnail.offsetLeft + thumbnail.offsetWidth / 2 - list.clientWidth / 2;
    list.scrollTo({ left: middle, behavior: 'auto' });
  }, [current]);

  const step = (by: number) => {
    go(wrapIndex(aim.current, by, total));
  };
  const round = 'absolute top-1/2 z-10 hidden size-12 -translate-y-1/2 place-items-center rounded-full md:grid';
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={title}
      onClose={() => {
        onClose(aim.current);
      }}
      className={`m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden p-0 outline-none ${light ? 'bg-white text-ink' : 'on-dark bg-night text-paper'}`}
    >
      <div className="flex h-full flex-col">
        <div className="flex h-16 flex-none items-center gap-4 px-(--gutter)">
          <p className="serif min-w-0 flex-1 truncate text-lg max-md:hidden">
            <bdi>{title}</bdi>
          </p>
          {total > 1 && (
            <p className="text-sm whitespace-nowrap max-md:flex-1" aria-live="polite">
              <bdi>{fill(labels.counter, current + 1, total)}</bdi>
            </p>
          )}
          <ZoomControls
            scale={scale}
            labels={labels}
            onZoomIn={() => handle.current?.zoomBy(limits.step)}
            onZoomOut={() => handle.current?.zoomBy(1 / limits.step)}
            onReset={() => handle.current?.reset()}
            className="border-current/20 max-md:ms-auto"
          />
          <button
            type="button"
            aria-label={labels.close}
            onClick={() => dialog.current?.close()}
            className="-me-3 grid size-11 flex-none place-items-center"
          >
            <Icon name="close" className="size-5" />
          </button>
        </div>
        <div className="relative min-h-0 flex-1">
          {/* What scrolls can be reached by keyboard (WCAG 2.1.1): browsers differ in whether they do this themselves. */}
          <div
            ref={strip}
            {...(total > 1 && { tabIndex: 0, role: 'group', 'aria-label': title })}
            className={`no-scrollbar flex h-full snap-x snap-mandatory overscroll-contain ${scale > 1 ? 'overflow-x-hidden' : 'overflow-x-auto'}`}
          >
            {pictures.map((picture, at) => (
              <div key={picture.src} className="h-full w-full flex-none snap-center" inert={at !== current}>
                {Math.abs(at - current) <= 1 && (
                  <ZoomSurface
                    limits={limits}
                    engine={at === current ? ZoomEngine : null}
                    inPage={false}
                    onScale={scaled}
                    onReady={ready}
                    className="size-full"
                  >
                    <MediaImage
                      src={picture.src}
                      alt={picture.alt}
                      sizes={closer === at ? CLOSER : '100vw'}
                      eager
                      className="object-contain"
                      frameClassName="size-full bg-no-repeat"
                      style={{
                        backgroundColor: 'transparent',
                        backgroundImage: `url("${standIn(picture)}")`,
                        // As the picture itself: a frame's own placeholder covers it.
                        backgroundSize: 'contain',
                      }}
                    />
                  </ZoomSurface>
                )}
              </div>
            ))}
          </div>
          {total > 1 && (
            <>
              <button
                type="button"
                aria-label={labels.previous}
                onClick={() => {
                  step(-1);
                }}
                className={`${round} start-4 bg-night-2/80`}
              >
                <Icon name="arrow" className="size-5 -scale-x-100" />
              </button>
              <button
                type="button"
                aria-label={labels.next}
                onClick={() => {
                  step(1);
                }}
                className={`${round} end-4 bg-night-2/80`}
              >
                <Icon name="arrow" className="size-5" />
              </button>
            </>
          )}
        </div>
        {total > 1 && (
          <ol
            ref={thumbnails}
            className="no-scrollbar relative flex flex-none gap-2 overflow-x-auto px-(--gutter) py-4 before:m-auto after:m-auto"
          >
            {pictures.map((picture, at) => (
              <li key={picture.src} className="flex-none">
                <button
                  type="button"
                  aria-label={fill(labels.go, at + 1, total)}
                  aria-current={at === current || undefined}
                  onClick={() => {
                    go(at);
                  }}
                  className="block h-14 w-20 opacity-55 transition-opacity hover:opacity-100 aria-[current]:opacity-100 aria-[current]:outline-1 aria-[current]:outline-offset-2 aria-[current]:outline-paper"
                >
                  <MediaImage
                    src={picture.src}
                    alt=""
                    sizes={THUMBNAIL}
                    frameClassName="size-full"
                    style={{ backgroundColor: 'transparent' }}
                  />
                </button>
              </li>
            ))}
          </ol>
        )}
      </div>
    </dialog>
  );
}
