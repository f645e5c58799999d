import { useEffect, useRef } from 'react';

/**
 * Gives the focus a place where it went with what had it: a browser begins again at the top of the page then, and screen readers say nothing.
 * @param of the focus is looked after when this changes; undefined until it is known
 * @param to what has the focus then
 */
export function useFocusKept(of: unknown, to: () => HTMLElement | null | undefined): void {
  const was = useRef(of);
  useEffect(() => {
    const before = was.current;
    was.current = of;
    if (before === undefined || before === of) return;
    if (document.activeElement === document.body) to()?.focus({ preventScroll: true });
  });
}

/**
 * Of rows that are taken away by a button in each: where the one that has the focus goes, the last that is left has it, of none what adds one.
 * @param count how many rows there are
 * @param what what `data-removes` of such a button says
 * @param at the row whose place the next one takes, where rows keep their own elements
 * @returns the refs of what holds the rows, and of what adds one
 */
export function useFocusOnRest<List extends HTMLElement, Add extends HTMLElement = HTMLButtonElement>(
  count: number,
  what: string,
  at = Infinity,
) {
  const list = useRef<List>(null);
  const add = useRef<Add>(null);
  useFocusKept(count, () => {
    const rest = list.current?.querySelectorAll<HTMLElement>(`[data-removes="${what}"]`) ?? [];
    return rest[Math.min(at, rest.length - 1)] ?? add.current;
  });
  return [list, add] as const;
}

/** What is shown of a screen, beside its frame. */
export const screenShown = () => document.getElementById('screen');

/** Takes who pressed a button, which was refused, to the first field that is marked; who has gone on to a field meanwhile stays there. */
export function useFocusOnMarked(errors: Readonly<Record<string, unknown>>): void {
  useEffect(() => {
    const has = document.activeElement;
    const waits = has === document.body || has?.tagName === 'BUTTON';
    if (Object.keys(errors).length > 0 && waits)
      screenShown()?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
}
