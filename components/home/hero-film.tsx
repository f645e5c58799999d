'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { visitorsLine } from '@/lib/browser/line';
import { useProgress } from '@/lib/browser/progress';
import { whenLoaded } from '@/lib/browser/when-loaded';

const FILM = '/hero/hero-loop';
/** Key of the session's storage; the cookie policy names it. */
const MEMORY = 'heroFilm';

/** Whether the visitor asks to spare data, or sits on a line that could not carry a film. */
function sparesData(): boolean {
  const { saveData, effectiveType } = visitorsLine();
  if (saveData || effectiveType?.includes('2g')) return true;
  return matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Calls `then` once the page is loaded and the browser has nothing better to do. @returns how to stop waiting */
function afterLoad(then: () => void): () => void {
  let waiting = true;
  const stop = whenLoaded(() => {
    const go = () => {
      if (waiting) then();
    };
    if ('requestIdleCallback' in window) requestIdleCallback(go);
    else setTimeout(go, 200); // Safari
  });
  return () => {
    waiting = false;
    stop();
  };
}

type Props = {
  labels: { pause: string; play: string };
  /** the hero's buttons: while they are pointed at, touched or focused the film stands still (decisions) */
  children: ReactNode;
  className: string;
};

/**
 * The hero's buttons, and the film behind them: it is fetched after everything else, fades in over the still it begins
 * with, and stops when paused (for the session), out of view or in another tab. Where motion or data are spared, and
 * without script, the still is all there is.
 */
export function HeroFilm({ labels, children, className }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const film = useRef<HTMLVideoElement>(null);
  const [allowed, setAllowed] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [shown, setShown] = useState(false);
  const progress = useProgress(stage, allowed, { busy: buttons, memory: MEMORY });
  const { offered, running } = progress;
  if (running && !wanted) setWanted(true);

  useEffect(
    () =>
      afterLoad(() => {
        setAllowed(!sparesData());
      }),
    [],
  );
  useEffect(() => {
    if (!running) film.current?.pause();
    else
      film.current?.play().catch((error: unknown) => {
        // A phone that saves its battery refuses: then there is no film to pause either.
        if (error instanceof DOMException && error.name === 'NotAllowedError') setAllowed(false);
      });
  }, [running]);

  return (
    <>
      {/* A pixel lower than the still, which so remains the page's largest paint. */}
      <div ref={stage} aria-hidden="true" className="absolute inset-x-0 top-0 bottom-px -z-20">
        {wanted && (
          <video
            ref={film}
            muted
            loop
            playsInline
            disablePictureInPicture
            preload="auto"
            tabIndex={-1}
            className={`size-full object-cover object-[50%_60%] transition-opacity duration-1000 ${shown && offered ? '' : 'opacity-0'}`}
            onPlaying={() => {
              setShown(true);
            }}
          >
            {/* AV1 follows the slow zoom without softening it; the other is for what cannot read it. */}
            <source src={`${FILM}.webm`} type='video/webm; codecs="av01.0.08M.08"' />
            <source
              src={`${FILM}.mp4`}
              type="video/mp4"
              onError={() => {
                setAllowed(false);
              }}
            />
          </video>
        )}
      </div>
      <div ref={buttons} className={className}>
        {children}
      </div>
      {offered && (
        <button
          type="button"
          aria-label={progress.paused ? labels.play : labels.pause}
          onClick={progress.toggle}
          className="hero-pause absolute bottom-4 grid size-11 place-items-center text-paper/80 transition-colors hover:text-paper"
        >
          <Icon name={progress.paused ? 'play' : 'pause'} className="size-4 fill-current" />
        </button>
      )}
    </>
  );
}
