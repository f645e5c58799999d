'use client';

import { useEffect } from 'react';
import { keepPlace } from '@/lib/browser/scroll-restoration';

/** Marks the root once the page is scrolled past the sentinel's 10 px (section 1), and keeps the place of each page. */
export function ScrollState() {
  useEffect(keepPlace, []);
  useEffect(() => {
    const sentinel = document.querySelector('[data-top-sentinel]');
    if (!sentinel) return;
    const observer = new IntersectionObserver(([entry]) => {
      document.documentElement.toggleAttribute('data-scrolled', entry?.isIntersecting === false);
    });
    observer.observe(sentinel);
    return () => {
      observer.disconnect();
    };
  }, []);
  return null;
}
