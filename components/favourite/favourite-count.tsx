'use client';

import { useEffect } from 'react';
import { onTakenBack, sendFavourites } from '@/lib/favourite/send';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { toast } from '@/lib/browser/toast';
import { useFavourites } from '@/lib/favourite/store';

declare global {
  interface Window {
    /** The sheet that fills the hearts before React does (EARLY_HEARTS). */
    earlyHearts?: CSSStyleSheet;
  }
}

type Props = {
  href: string;
  label: string;
  /** said when a heart had to be taken back */
  takenBack: string;
  className?: string;
};

/** The header's heart: leads to the saved properties and says how many there are. */
export function FavouriteCount({ href, label, takenBack, className = '' }: Props) {
  const count = useFavourites().length;
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
  }, []);
  useEffect(() => {
    // What could not be sent before is sent when there is a network again.
    sendFavourites();
    window.addEventListener('online', sendFavourites);
    return () => {
      window.removeEventListener('online', sendFavourites);
    };
  }, []);
  return (
    <SiteLink
      href={href}
      aria-label={count > 0 ? `${label} (${String(count)})` : label}
      className={`relative grid size-11 place-items-center ${className}`}
    >
      <Icon name="heart" className="size-5" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute end-0.5 top-1 grid h-4 min-w-4 place-items-center rounded-full bg-bronze px-1 text-[0.6875rem] leading-none text-white"
        >
          {count}
        </span>
      )}
    </SiteLink>
  );
}
