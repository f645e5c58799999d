'use client';

import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { useFavourites } from '@/lib/favourite/store';

type Props = {
  href: string;
  label: string;
  className?: string;
};

/** The header's heart: leads to the saved properties and says how many there are. */
export function FavouriteCount({ href, label, className = '' }: Props) {
  const count = useFavourites().length;
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
