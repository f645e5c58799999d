'use client';

import { useEffect } from 'react';
import { isTracked, track } from '@/lib/analytics/track';
import { replayEarlyClicks } from '@/lib/browser/early-clicks';

/** Marks the frame of a picture that failed, so that it says so, in letters and aloud, instead of showing a broken image. */
function markFailed(image: EventTarget | null, words: string) {
  const frame = image instanceof HTMLImageElement ? image.closest<HTMLElement>('.frame') : null;
  if (!(image instanceof HTMLImageElement) || !frame) return;
  frame.setAttribute('data-failed', frame.dataset.instead ?? words);
  // A picture without words of its own is an ornament, also when it fails.
  if (image.alt === '') return;
  frame.setAttribute('role', 'img');
  frame.setAttribute('aria-label', `${image.alt}: ${words}`);
}

/**
 * What every page needs of the browser and no single component should pay for: what was pressed before this code ran,
 * pictures that fail, and clicks on elements with `data-track` (event), which stand in one with `data-track-label` (slug
 * or screen) or in the card of a property, by one listener each.
 * @param failedPicture what a frame says of a picture that failed
 */
export function PageSignals({ failedPicture }: { failedPicture: string }) {
  useEffect(() => {
    const failed = (event: Event) => {
      markFailed(event.target, failedPicture);
    };
    const clicked = (event: MouseEvent) => {
      const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-track]') : null;
      const name = element?.dataset.track;
      if (!name || !isTracked(name)) return;
      const { trackLabel, property } =
        element.closest<HTMLElement>('[data-track-label], [data-property]')?.dataset ?? {};
      track(name, { label: trackLabel ?? property ?? location.pathname });
    };
    document.addEventListener('error', failed, true);
    document.addEventListener('click', clicked);
    // Those that failed before this code ran.
    for (const image of document.images)
      if (image.complete && image.naturalWidth === 0 && image.currentSrc) markFailed(image, failedPicture);
    return () => {
      document.removeEventListener('error', failed, true);
      document.removeEventListener('click', clicked);
    };
  }, [failedPicture]);
  useEffect(replayEarlyClicks, []);
  return null;
}
