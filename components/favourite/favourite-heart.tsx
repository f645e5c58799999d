'use client';

import { sendFavourites } from '@/lib/favourite/send';
import { Icon } from '@/components/ui/icon';
import { toggleFavourite, useIsFavourite } from '@/lib/favourite/store';
import { cn } from '@/lib/utils';

type Props = {
  id: number;
  slug: string;
  addLabel: string;
  removeLabel: string;
  /** a word beside the heart, as the price panel has it: before and after saving */
  words?: { save: string; saved: string };
  className?: string;
};

/** The heart of a property: flips at once and is kept on the device. */
export function FavouriteHeart({ id, slug, addLabel, removeLabel, words, className }: Props) {
  const saved = useIsFavourite(id);
  return (
    <button
      type="button"
      aria-pressed={saved}
      data-heart={id}
      aria-label={saved ? removeLabel : addLabel}
      onClick={() => {
        // Section 2 has the list's heart log; it does so wherever it stands.
        console.info('Favourite', slug, toggleFavourite({ id, slug }));
        sendFavourites();
      }}
      className={cn(
        'needs-script',
        words ? 'inline-flex min-h-11 items-center gap-2.5 text-sm hover:text-bronze' : 'heart',
        className,
      )}
    >
      <Icon name="heart" className={cn(words ? 'size-4.5' : 'size-[22px]', saved && 'fill-current')} />
      {words && <span aria-hidden="true">{saved ? words.saved : words.save}</span>}
    </button>
  );
}
