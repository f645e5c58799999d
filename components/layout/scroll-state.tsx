'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { beginAtTop, keepPlace } from '@/lib/browser/scroll-restoration';

/**
 * Marks the root once the page is scrolled past the sentinel's 10 px (section 1), begins each route at its top
 * (section 2), and keeps the place of each page.
 */
export function ScrollState() {
  const pathname = usePathname();
  const shown = useRef(pathname);
  useEffect(keepPlace, []);
  useEffect(() => {
    if (shown.current !== pathname) beginAtTop();
    shown.current = pathname;
  }, [pathname]);
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
