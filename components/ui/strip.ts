'use client';

import { type RefObject, useCallback, useEffect, useState } from 'react';

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

/**
 * Scrolls to picture `to`: smoothly to a neighbour, else at once.
 * @returns whether it is there already
 */
function scrollStrip(strip: RefObject<HTMLElement | null>, to: number, smooth: boolean): boolean {
  const element = strip.current;
  if (!element) return false;
  const rtl = getComputedStyle(element).direction === 'rtl';
  const from = Math.round(Math.abs(element.scrollLeft) / Math.max(1, element.clientWidth));
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const glides = smooth && !calm && Math.abs(to - from) === 1;
  element.scrollTo({
    left: to * element.clientWidth * (rtl ? -1 : 1),
    behavior: glides ? 'smooth' : 'instant',
  });
  return !glides;
}

/**
 * The picture that a snapping strip shows, in step with the visitor's finger.
 * @returns its index, and how to go to one; what is not a neighbour is jumped to, so that nothing between is fetched
 */
export function useStrip(
  strip: RefObject<HTMLElement | null>,
  total: number,
  start = 0,
): [current: number, go: (to: number, smooth?: boolean) => void] {
  const [current, setCurrent] = useState(start);

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    let frame = 0;
    const settle = () => {
      frame = 0;
      // A strip that runs right to left scrolls to negative places.
      const at = Math.round(Math.abs(element.scrollLeft) / Math.max(1, element.clientWidth));
      setCurrent(Math.min(total - 1, Math.max(0, at)));
    };
    const scrolled = () => {
      frame ||= requestAnimationFrame(settle);
    };
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      element.removeEventListener('scroll', scrolled);
      cancelAnimationFrame(frame);
    };
  }, [strip, total]);

  const go = useCallback(
    (to: number, smooth = true) => {
      if (scrollStrip(strip, to, smooth)) setCurrent(to);
    },
    [strip],
  );
  return [current, go];
}
