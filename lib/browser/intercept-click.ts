import type { MouseEvent } from 'react';

/** Whether a click opens a link here: with a modifier or another button the browser opens it elsewhere. */
const opensHere = (event: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button'>) =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0);

/** The clicks that a page answers itself: to who hears one at the window it looks like one that the router has taken. */
const taken = new WeakSet<Event>();

/**
 * Takes a click on a link over from the browser, for a page that answers it itself.
 * @returns false for one with a modifier or another button: the browser opens the link as a link
 */
export function takeClick(event: MouseEvent): boolean {
  if (!opensHere(event)) return false;
  event.preventDefault();
  taken.add(event.nativeEvent);
  return true;
}

/** Whether a click, heard at the window, opens another page of the site in this tab: by the browser or by the router. */
export function leavesPage(event: globalThis.MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || taken.has(event) || !opensHere(event)) return false;
  const [there, here] = [link.href, location.href].map((address) => address.split('#')[0]);
  return link.origin === location.origin && there !== here;
}
