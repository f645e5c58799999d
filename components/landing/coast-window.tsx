'use client';

import type { ReactNode } from 'react';

/**
 * Begins in the middle of the coast in browsers that cannot by themselves (`scroll-initial-target`: WebKit, Firefox): where the
 * style sheet has what they would begin with. A sheet that is cut or fits has none.
 */
function beginInTheMiddle(element: HTMLDivElement): void {
  if (!element.firstElementChild || CSS.supports('scroll-initial-target', 'nearest')) return;
  const begin = Number.parseFloat(getComputedStyle(element.firstElementChild, '::before').left);
  if (begin > 0 && element.scrollLeft === 0) element.scrollLeft = begin;
}

/** Px that stay free beside a place that was scrolled to. */
const AIR = 24;

/**
 * Brings a place that the keyboard goes to into the window: of what is drawn, browsers do not scroll it sideways. Only where it
 * can be scrolled: of a sheet that is cut its own place keeps the middle.
 */
function bringIntoView({ currentTarget: element, target: place }: FocusEvent): void {
  if (!(element instanceof HTMLElement && place instanceof Element) || !place.matches(':focus-visible')) return;
  if (getComputedStyle(element).overflowX !== 'auto') return;
  const [window, box] = [element.getBoundingClientRect(), place.getBoundingClientRect()];
  const before = box.left - AIR - window.left;
  const beyond = box.right + AIR - window.right;
  if (before < 0) element.scrollLeft += before;
  else if (beyond > 0) element.scrollLeft += Math.min(beyond, before);
}

function prepare(element: HTMLDivElement): () => void {
  beginInTheMiddle(element);
  element.addEventListener('focusin', bringIntoView);
  return () => {
    element.removeEventListener('focusin', bringIntoView);
  };
}

/** What the sheet of the coast lies in, and is scrolled in where the window is narrower. */
export function CoastWindow({ children }: { children: ReactNode }) {
  return (
    <div ref={prepare} className="coast-window">
      {children}
    </div>
  );
}
