'use client';

import { type RefCallback, type RefObject, useCallback, useRef, useState } from 'react';

/** Part of a picture's width from its place within which a glide has come to its end. */
const ARRIVED = 0.1;

/** The index `by` places after `at`, round and round. */
export function wrapIndex(at: number, by: number, total: number): number {
  return total === 0 ? 0 : (((at + by) % total) + total) % total;
}

/** How many dots to draw, which is the current one, and how many pictures lie beyond the last (0: none). */
export function dotsOf(total: number, current: number, most: number): { dots: number; current: number; more: number } {
  const dots = Math.min(total, most);
  // Beyond the last dot no dot is current: `+N` is.
  return { dots, current: current < dots ? current : -1, more: total - dots };
}

/** Which way a key leads in a strip of `total`: arrows follow the reading direction. */
export function stripKey(key: string, current: number, total: number, rtl: boolean): number | null {
  switch (key) {
    case 'ArrowLeft':
      return wrapIndex(current, rtl ? 1 : -1, total);
    case 'ArrowRight':
      return wrapIndex(current, rtl ? -1 : 1, total);
    case 'Home':
      return 0;
    case 'End':
      return total - 1;
    default:
      return null;
  }
}

/** How many pictures lie before what is shown; between two of them a fraction. */
function placeOf({ scrollLeft, clientWidth }: HTMLElement): number {
  // A strip that runs right to left scrolls to negative places.
  return Math.abs(scrollLeft) / Math.max(1, clientWidth);
}

/** What a snapping strip of pictures shows, and what leads in it. */
export type Strip = {
  /** the `ref` of the element that scrolls */
  attach: RefCallback<HTMLElement>;
  element: RefObject<HTMLElement | null>;
  /** index of the picture that is shown */
  at: number;
  /** the one where a running glide ends, else the current one, from which the next step counts */
  aim: () => number;
  /** shows one; what is not a neighbour is jumped to, so that nothing between is fetched */
  go: (to: number, smooth?: boolean) => void;
  /** goes on or back by `by` pictures, round and round */
  step: (by: number) => void;
  /** goes where a key leads. @returns false for a key that is not the strip's */
  key: (event: StripKey) => boolean;
};

type StripKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>;

/** A strip of `total` pictures in step with the visitor's finger: the browser's own scroll snapping moves it. */
export function useStrip(total: number, start = 0): Strip {
  const element = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(start);
  const aim = useRef(start);
  const gliding = useRef(false);

  const go = useCallback((to: number, smooth = true) => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    gliding.current = smooth && !calm && Math.abs(to - aim.current) === 1;
    aim.current = to;
    if (!gliding.current) setCurrent(to);
    if (!element.current) return;
    // Right to left the places are negative.
    const side = getComputedStyle(element.current).direction === 'rtl' ? -1 : 1;
    element.current.scrollTo({
      left: to * element.current.clientWidth * side,
      behavior: gliding.current ? 'smooth' : 'instant',
    });
  }, []);
  // No state holds the element: to have it drawn a second time would cost the frame in which a page is first shown.
  const attach: RefCallback<HTMLElement> = useCallback(
    (strip) => {
      if (!strip) return;
      element.current = strip;
      let frame = 0;
      const settle = () => {
        frame = 0;
        const place = placeOf(strip);
        const at = Math.min(total - 1, Math.round(place));
        setCurrent(at);
        if (Math.abs(place - aim.current) < ARRIVED) gliding.current = false;
        if (!gliding.current) aim.current = at;
      };
      const taken = () => {
        gliding.current = false;
      };
      const scrolled = () => {
        frame ||= requestAnimationFrame(settle);
      };
      const listeners = { scroll: scrolled, touchstart: taken, wheel: taken };
      for (const [name, listener] of Object.entries(listeners))
        strip.addEventListener(name, listener, { passive: true });
      if (start > 0) go(start, false);
      return () => {
        for (const [name, listener] of Object.entries(listeners)) strip.removeEventListener(name, listener);
        cancelAnimationFrame(frame);
        element.current = null;
      };
    },
    [total, start, go],
  );

  return {
    attach,
    element,
    at: current,
    aim: () => aim.current,
    go,
    step: (by) => {
      go(wrapIndex(aim.current, by, total));
    },
    key: (event) => {
      if (total < 2 || event.ctrlKey || event.metaKey || event.altKey) return false;
      const to = stripKey(event.key, aim.current, total, document.dir === 'rtl');
      if (to === null) return false;
      event.preventDefault();
      go(to);
      return true;
    },
  };
}
