import { useEffect, useRef } from 'react';

/**
 * Gives the focus a place where it went with what had it: a browser begins again at the top of the page then, and screen readers say nothing.
 * @param of the focus is looked after when this changes
 * @param to what has the focus then
 */
export function useFocusKept(of: unknown, to: () => HTMLElement | null | undefined): void {
  const was = useRef(of);
  useEffect(() => {
    if (was.current === of) return;
    was.current = of;
    if (document.activeElement === document.body) to()?.focus({ preventScroll: true });
  });
}
