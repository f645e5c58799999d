import type { MouseEvent } from 'react';

/**
 * Takes a click on a link over from the browser, for a page that answers it itself.
 * @returns false for one with a modifier or another button: the browser opens the link as a link
 */
export function takeClick(event: MouseEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return false;
  event.preventDefault();
  return true;
}
