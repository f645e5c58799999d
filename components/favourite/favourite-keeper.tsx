'use client';

import { useEffect } from 'react';
import { onTakenBack, sendFavourites } from '@/lib/favourite/send';
import { toast } from '@/lib/browser/toast';

declare global {
  interface Window {
    /** The sheet that fills the hearts before React does (EARLY_HEARTS). */
    earlyHearts?: CSSStyleSheet;
  }
}

/**
 * Sends what this device has still to tell the upstream, now and when there is a network again. Draws nothing; a page has
 * one, as each sends for itself (specification section 4).
 * @param takenBack said when a heart had to be taken back
 */
export function FavouriteKeeper({ takenBack }: { takenBack: string }) {
  useEffect(() => {
    onTakenBack(() => {
      toast.error(takenBack, { id: 'favourite' });
    });
    return () => {
      onTakenBack(null);
    };
  }, [takenBack]);
  useEffect(() => {
    // From here on the hearts say by themselves what is saved.
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== window.earlyHearts);
    sendFavourites();
    window.addEventListener('online', sendFavourites);
    return () => {
      window.removeEventListener('online', sendFavourites);
    };
  }, []);
  return null;
}
