'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { withQuery } from '@/lib/params';

/**
 * The state of a list screen as its address holds it: read from the query string, written with `pushState`, so that a
 * change paints at once, and Back, Forward and links win over what was wanted before. Only on pages made per request.
 * @param normalise the normalised query string of a raw one
 * @returns the query now wanted, and how to go to another (`replaceState`: in its place, without an entry of its own)
 */
export function useAddressState(
  path: string,
  normalise: (params: URLSearchParams) => string,
): [string, (next: string, scroll?: boolean, write?: 'pushState' | 'replaceState') => void] {
  const address = normalise(new URLSearchParams(useSearchParams().toString()));
  const [wanted, setWanted] = useState(address);
  const [seen, setSeen] = useState(address);
  if (seen !== address) {
    setSeen(address);
    setWanted(address);
  }
  const go = (next: string, scroll = true, write: 'pushState' | 'replaceState' = 'pushState') => {
    if (next === wanted) return;
    setWanted(next);
    // With its place, as keep-place.ts notes it: a change that does not scroll would leave it unsaid.
    const place = scroll ? 0 : Math.round(window.scrollY);
    window.history[write]({ place }, '', withQuery(path, next));
    // Gliding or not is the style sheet's to say: it knows who wants no motion.
    if (scroll) window.scrollTo({ top: 0 });
  };
  return [wanted, go];
}

/**
 * Waits for a pause in typing. What was to be done then is forgotten by the second function, by Back and Forward, which
 * leave behind what was being typed, and with the screen.
 * @param milliseconds without another call
 */
export function usePause(milliseconds: number): [later: (work: () => void) => void, forget: () => void] {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = () => {
    clearTimeout(timer.current);
  };
  useEffect(() => {
    const stop = () => {
      clearTimeout(timer.current);
    };
    window.addEventListener('popstate', stop);
    return () => {
      stop();
      window.removeEventListener('popstate', stop);
    };
  }, []);
  const later = (work: () => void) => {
    forget();
    timer.current = setTimeout(work, milliseconds);
  };
  return [later, forget];
}

/** What a form would send, as a query string holds it; files are not text. */
export function entriesOfForm(form: HTMLFormElement): URLSearchParams {
  const entries = new URLSearchParams();
  for (const [key, value] of new FormData(form)) if (typeof value === 'string') entries.append(key, value);
  return entries;
}
