'use client';

import { useEffect } from 'react';

/** The keys that print a page lead to its brochure, which prints itself; `href` is its address. */
export function PrintShortcut({ href }: { href: string }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'p' || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return;
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
