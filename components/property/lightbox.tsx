'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { StepButtons } from '@/components/property/step-buttons';
import { ZoomControls } from '@/components/property/zoom-controls';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { MediaImage } from '@/components/ui/media-image';
import { ZoomEngine } from '@/components/ui/zoom-engine';
import { ZoomSurface } from '@/components/ui/zoom-surface';
import { useProgress } from '@/lib/browser/progress';
import { type Strip, useStrip } from '@/lib/browser/strip';
import { type LargePicture, useZoom, type Zoom } from '@/lib/browser/zoom';
import { islandTranslator, type IslandMessages, type IslandTranslate } from '@/lib/i18n/island';
import { imageSources } from '@/lib/images';
import { GALLERY_PROGRESS_MS, PICTURE_ZOOM } from '@/lib/property/rules';
import type { LIGHTBOX_MESSAGES } from '@/lib/property/view';

type Key = (typeof LIGHTBOX_MESSAGES)[number];

type Props = {
  pictures: LargePicture[];
  start: number;
  title: string;
  messages: IslandMessages<Key>;
  /** drawings lie on paper, photographs on night */
  light?: boolean;
  /** @param at the picture that was looked at last */
  onClose: (at: number) => void;
};

/** Widest file the site makes of a picture, in px: asked for once the visitor looks closer. */
const CLOSER = '2560px';
/** Scale from which the visitor looks closer. */
const CLOSER_FROM = 1.2;
const THUMBNAIL = '96px';

/** What stands in a picture's place until it has come: the page's own file, else the thumbnail's. */
const standIn = ({ src, shown }: LargePicture) => shown || (imageSources(src, THUMBNAIL).srcSet?.split(' ')[0] ?? src);

type Pictures = { pictures: LargePicture[]; strip: Strip };

/** The strip itself: only the current picture and its neighbours are fetched. */
function Slides({ pictures, strip, title, zoom }: Pictures & { title: string; zoom: Zoom }) {
  const { attach } = strip;
  const [closer, setCloser] = useState(-1);
  const scaled = (scale: number) => {
    zoom.scaled(scale);
    if (scale > CLOSER_FROM) setCloser(strip.at);
  };
  return (
    <div
      ref={attach}
      // What scrolls can be reached by keyboard (WCAG 2.1.1): browsers differ in whether they do this themselves.
      {...(pictures.length > 1 && { tabIndex: 0, role: 'group', 'aria-label': title })}
      className={`no-scrollbar flex h-full snap-x snap-mandatory overscroll-contain ${zoom.scale > 1 ? 'overflow-x-hidden' : 'overflow-x-auto'}`}
    >
      {pictures.map((picture, at) => (
        <div key={picture.src} className="h-full w-full flex-none snap-center" inert={at !== strip.at}>
          {Math.abs(at - strip.at) <= 1 && (
            <ZoomSurface
              limits={PICTURE_ZOOM}
              engine={at === strip.at ? ZoomEngine : null}
              inPage={false}
              onScale={scaled}
              onReady={zoom.ready}
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
  );
}

/** All pictures in small, the current one in the middle. */
function Thumbnails({ pictures, strip, t }: Pictures & { t: IslandTranslate<Key> }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const thumbnail = list.current?.children[strip.at];
    if (!list.current || !(thumbnail instanceof HTMLElement)) return;
    const middle = thumbnail.offsetLeft + thumbnail.offsetWidth / 2 - list.current.clientWidth / 2;
    list.current.scrollTo({ left: middle, behavior: 'auto' });
  }, [strip.at]);
  return (
    <ol
      ref={list}
      className="no-scrollbar relative flex flex-none gap-2 overflow-x-auto px-(--gutter) py-4 before:m-auto after:m-auto"
    >
      {pictures.map((picture, at) => (
        <li key={picture.src} className="flex-none">
          <button
            type="button"
            aria-label={t('gallery.go', { n: String(at + 1) })}
            aria-current={at === strip.at || undefined}
            onClick={() => {
              strip.go(at);
            }}
            className="block h-14 w-20 opacity-55 transition-opacity hover:opacity-100 aria-[current]:opacity-100 aria-[current]:outline-1 aria-[current]:outline-offset-2 aria-[current]:outline-paper"
          >
            <MediaImage
              src={picture.src}
              alt=""
              sizes={THUMBNAIL}
              focus={picture.focus}
              frameClassName="size-full"
              style={{ backgroundColor: 'transparent' }}
            />
          </button>
        </li>
      ))}
    </ol>
  );
}

type SlideshowProps = {
  strip: Strip;
  /** where a visitor may be busy with a picture */
  stage: RefObject<HTMLElement | null>;
  /** nobody looks closer */
  still: boolean;
  t: IslandTranslate<Key>;
  onRunning: (running: boolean) => void;
};

/** Plays the pictures by themselves when the visitor asks for it, and shows how much of its time each has had. */
function Slideshow({ strip, stage, still, t, onRunning }: SlideshowProps) {
  const progress = useProgress(stage, true, { asked: true });
  const running = progress.running && still;
  useEffect(() => {
    onRunning(running);
  }, [running, onRunning]);
  if (!progress.offered) return null;
  return (
    <div className="flex flex-none items-center gap-2 px-(--gutter)">
      <button
        type="button"
        aria-label={t(progress.paused ? 'gallery.play' : 'gallery.pause')}
        onClick={progress.toggle}
        className="-ms-3.5 grid size-11 flex-none place-items-center"
      >
        <Icon name={progress.paused ? 'play' : 'pause'} className="size-4 fill-current" />
      </button>
      <div aria-hidden="true" className="h-[2px] flex-1 bg-current/15">
        {!progress.paused && (
          <span
            key={strip.at}
            className="gallery-progress block h-full bg-current"
            data-running={running}
            style={{ animationDuration: `${String(GALLERY_PROGRESS_MS)}ms` }}
            onAnimationEnd={() => {
              strip.step(1);
            }}
          />
        )}
      </div>
    </div>
  );
}

/**
 * Pictures on the whole screen: swipe, keys, thumbnails, zoom. Radix's dialog keeps the focus inside and closes with
 * Escape.
 */
export function Lightbox({ pictures, start, title, messages, light = false, onClose }: Props) {
  const t = islandTranslator(messages);
  const strip = useStrip(pictures.length, start);
  const zoom = useZoom(PICTURE_ZOOM, () => Promise.resolve(ZoomEngine));
  const many = pictures.length > 1;
  const stage = useRef<HTMLDivElement>(null);
  const [running, setRunning] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={() => {
        onClose(strip.aim());
      }}
    >
      <DialogContent
        variant={light ? 'paper' : 'night'}
        onOpenAutoFocus={(event) => {
          // Keys are at once the picture's; no control is marked as if it had been chosen.
          event.preventDefault();
          if (event.target instanceof HTMLElement) event.target.focus();
        }}
        onKeyDown={(event) => {
          if (!zoom.key(event)) strip.key(event);
        }}
      >
        <div className="flex h-full flex-col">
          <div className="flex h-16 flex-none items-center gap-4 px-(--gutter)">
            <DialogTitle className="min-w-0 flex-1 truncate text-lg max-md:sr-only">
              <bdi>{title}</bdi>
            </DialogTitle>
            {many && (
              <p className="text-sm whitespace-nowrap max-md:flex-1" aria-live={running ? 'off' : 'polite'}>
                <bdi>{t('property.counter', { n: String(strip.at + 1), total: String(pictures.length) })}</bdi>
              </p>
            )}
            <ZoomControls zoom={zoom} t={t} className="border-current/20 max-md:ms-auto" />
            <DialogClose label={t('common.close')} />
          </div>
          <div ref={stage} className="relative min-h-0 flex-1">
            <Slides pictures={pictures} strip={strip} title={title} zoom={zoom} />
            {many && <StepButtons strip={strip} t={t} className="z-10 hidden size-12 bg-night-2/80 md:grid" />}
          </div>
          {many && <Slideshow strip={strip} stage={stage} still={zoom.scale === 1} t={t} onRunning={setRunning} />}
          {many && <Thumbnails pictures={pictures} strip={strip} t={t} />}
        </div>
      </DialogContent>
    </Dialog>
  );
}
