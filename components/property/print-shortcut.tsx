'use client';

import { useEffect } from 'react';

/** P by its letter, or by its place on a keyboard that writes no Latin ones (Arabic, Persian). */
const isP = ({ key, code }: KeyboardEvent) => /^p$/i.test(key) || (code === 'KeyP' && !/^[a-z]$/i.test(key));

/** The keys that print a page lead to its brochure, which prints itself; `href` is its address. */
export function PrintShortcut({ href }: { href: string }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isP(event) || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      location.assign(href);
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
    };
  }, [href]);
  return null;
}
