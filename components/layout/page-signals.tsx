'use client';

import { useEffect } from 'react';
import { isTracked, track } from '@/lib/analytics/track';

/** Marks the frame of a picture that failed, so that it says so instead of showing a broken image. */
function markFailed(image: EventTarget | null) {
  if (image instanceof HTMLImageElement) image.closest('.frame')?.setAttribute('data-failed', '');
}

/**
 * What every page needs of the browser and no single component should pay for: pictures that fail, and clicks on
 * elements with `data-track` (event) and `data-track-label` (slug or screen), by one listener each.
 */
export function PageSignals() {
  useEffect(() => {
    const failed = (event: Event) => {
      markFailed(event.target);
    };
    const clicked = (event: MouseEvent) => {
      const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-track]') : null;
      const name = element?.dataset.track;
      if (name && isTracked(name)) track(name, { label: element.dataset.trackLabel ?? location.pathname });
    };
    document.addEventListener('error', failed, true);
    document.addEventListener('click', clicked);
    // Those that failed before this code ran.
    for (const image of document.images)
      if (image.complete && image.naturalWidth === 0 && image.currentSrc) markFailed(image);
    return () => {
      document.removeEventListener('error', failed, true);
      document.removeEventListener('click', clicked);
    };
  }, []);
  return null;
}
