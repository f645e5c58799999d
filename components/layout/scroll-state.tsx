'use client';

import { useEffect } from 'react';

/** Milliseconds after Back or Forward within which the browser puts the page where it was. */
const RESTORING = 1000;

/** Back and Forward show a page where it was, at once: gliding is for going on (decisions.md, Everything else). */
function markRestoring(): () => void {
  const root = document.documentElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moved = () => {
    root.dataset.restoring = '';
    clearTimeout(timer);
    timer = setTimeout(() => {
      delete root.dataset.restoring;
    }, RESTORING);
  };
  window.addEventListener('popstate', moved);
  return () => {
    window.removeEventListener('popstate', moved);
    clearTimeout(timer);
  };
}

/** Marks the root once the page is scrolled past the sentinel's 10 px (section 1), without a scroll listener. */
export function ScrollState() {
  useEffect(markRestoring, []);
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
