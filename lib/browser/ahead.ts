'use client';

import { visitorsLine } from './line';
import { whenLoaded } from './when-loaded';

/** Ms that something has to stay in the window before the page behind it is fetched: what is scrolled by is not. */
const RESTS = 400;
/** Pages that one page fetches ahead of a choice at most. */
const MOST = 8;

/** Whether the visitor's line is to be spared: one who saves data, or waits long for each byte. */
function sparesLine(): boolean {
  const { saveData, effectiveType = '' } = visitorsLine();
  return saveData === true || /^(?:slow-)?[23]g$/.test(effectiveType);
}

type Wait = { prepare: () => void; timer?: ReturnType<typeof setTimeout> };

const waiting = new Map<Element, Wait>();
let observer: IntersectionObserver | undefined;
let page = '';
let fetched = 0;

/** Whether the page that is shown has fetched its share. */
function isEnough(): boolean {
  if (location.href !== page) {
    page = location.href;
    fetched = 0;
  }
  return fetched >= MOST;
}

function forget(element: Element): void {
  clearTimeout(waiting.get(element)?.timer);
  waiting.delete(element);
  observer?.unobserve(element);
}

function seen(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const wait = waiting.get(target);
    if (!wait) continue;
    clearTimeout(wait.timer);
    if (!isIntersecting) continue;
    wait.timer = setTimeout(() => {
      forget(target);
      if (isEnough() || sparesLine()) return;
      fetched += 1;
      wait.prepare();
    }, RESTS);
  }
}

/**
 * Has `prepare` called once `element` has stayed in the window for a moment, after all that the document itself asks for; never
 * on a line that is to be spared, and not for more than a few elements of one page.
 * @returns how to stop waiting
 */
export function whenSeen(element: Element, prepare: () => void): () => void {
  const stop = whenLoaded(() => {
    observer ??= new IntersectionObserver(seen);
    waiting.set(element, { prepare });
    observer.observe(element);
  });
  return () => {
    stop();
    forget(element);
  };
}
