import type { MouseEvent } from 'react';
import { Icon } from '@/components/ui/icon';
import { takeClick } from '@/components/ui/take-click';
import { activeFilters, chipKey, clearListing, listingQuery, withoutFilter } from '@/lib/listing/params';
import type { ListingFilters } from '@/lib/listing/types';

type Props = {
  filters: ListingFilters;
  /** what the values are called, by `chipKey`; one chosen a moment ago gets its chip with the next answer */
  names: Record<string, string>;
  texts: { activeFilters: string; remove: string; clearAll: string };
  path: string;
  go: (query: string) => void;
};

/** What the list is narrowed by: one removable chip for each value, and 'Clear All'. Links, so that they work without script. */
export function ActiveChips({ filters, names, texts, path, go }: Props) {
  const chips = activeFilters(filters).flatMap((active) => {
    const name = names[chipKey(active)];
    return name === undefined
      ? []
      : [{ key: chipKey(active), name, query: listingQuery(withoutFilter(filters, active)) }];
  });
  if (chips.length === 0) return null;
  const link = (query: string) => ({
    href: query ? `${path}?${query}` : path,
    onClick: (event: MouseEvent) => {
      if (takeClick(event)) go(query);
    },
  });
  return (
    <ul
      aria-label={texts.activeFilters}
      className="flex basis-full flex-wrap items-center gap-2.5 lg:order-2 lg:basis-auto"
    >
      {chips.map(({ key, name, query }) => (
        <li key={key}>
          <a
            {...link(query)}
            aria-label={texts.remove.replace('{name}', name)}
            className="flex min-h-9 items-center gap-2.5 border border-line-2 px-3.5 text-sm transition-colors hover:border-ink"
          >
            {name}
            <Icon name="close" className="size-3.5" />
          </a>
        </li>
      ))}
      <li>
        <a
          {...link(listingQuery(clearListing(filters)))}
          className="inline-flex min-h-9 items-center px-1.5 text-sm underline decoration-1 underline-offset-4 hover:decoration-bronze"
        >
          {texts.clearAll}
        </a>
      </li>
    </ul>
  );
}
