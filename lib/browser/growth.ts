'use client';

import { type RefObject, useLayoutEffect } from 'react';

/** Ms that a cover grows. */
const GROWS = 350;
/** Ms after which a page that comes is no longer felt to come out of the card. */
const FELT = 5000;

type Chosen = { id: number; box: DOMRect; at: number };

let chosen: Chosen | undefined;

/** Notes where in the window the picture of the card lies whose page is asked for. */
export function growsFrom(id: number, picture: Element | null | undefined): void {
  chosen = picture ? { id, box: picture.getBoundingClientRect(), at: performance.now() } : undefined;
}

/**
 * Has the cover of a property grow out of the card that led to it, where motion is wanted: one element moved by the compositor.
 * A view transition would show the page later (docs/decisions/browser-speed.md).
 */
export function useGrowth(id: number, cover: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const from = chosen;
    chosen = undefined;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!cover.current || from?.id !== id || performance.now() - from.at > FELT || calm) return;
    const to = cover.current.getBoundingClientRect();
    const scale = Math.max(from.box.width / to.width, from.box.height / to.height);
    const x = from.box.x - to.x + (from.box.width - to.width) / 2;
    // The router has not gone to the page's top yet.
    const y = from.box.y - (to.y + scrollY) + (from.box.height - to.height) / 2;
    const root = document.documentElement;
    root.dataset.growing = '';
    const growth = cover.current.animate(
      { transform: [`translate(${String(x)}px, ${String(y)}px) scale(${String(scale)})`, 'none'] },
      { id: 'cover', duration: GROWS, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    );
    const ended = () => delete root.dataset.growing;
    growth.onfinish = ended;
    growth.oncancel = ended;
  }, [id, cover]);
}
