'use client';

import { useEffect } from 'react';
import { keepPlace } from '@/lib/browser/scroll-restoration';

/** Marks the root once the page is scrolled past the sentinel's 10 px (section 1), and keeps the place of each page. */
export function ScrollState() {
  useEffect(keepPlace, []);
  useEffect(() => {
    const sentinel = document.querySelector('[data-top-sentinel]');
    if (!sentinel) return;
    const observer = new IntersectionObserver((entries) => {
      // Whoever scrolls before the first report is reported of twice in one call.
      document.documentElement.toggleAttribute('data-scrolled', entries.at(-1)?.isIntersecting === false);
    });
    observer.observe(sentinel);
    return () => {
      observer.disconnect();
    };
  }, []);
  return null;
}
