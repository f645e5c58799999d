import type { GroupView, SearchTranslate } from '@/lib/search/view';
import { Icon } from '@/components/ui/icon';
import { List } from '@/components/ui/list';
import type { StateLink } from '@/lib/browser/query-form';
import {
  activeFilters,
  chipKey,
  clearSearch,
  searchQuery,
  withoutFilter,
  type ActiveFilter,
} from '@/lib/search/params';
import type { SearchFilters } from '@/lib/search/types';

/** More chips than this have a row of their own on wide screens. */
const MANY = 3;

/** What a value is called that no answer has named: as its control calls it, else as its group is called. */
function labelOf({ key, value }: ActiveFilter, groups: GroupView[], t: SearchTranslate): string {
  if (key === 'search') return t('search.searchChip', { text: value });
  const choice = groups
    .flatMap(({ name, choices }) => choices.map((each) => ({ name, ...each })))
    .find((each) => each.name === key && each.value === value);
  // `completion_rate__gte` is of the group of `completion_rate`.
  return choice?.label ?? groups.find(({ name }) => name === key.split('__')[0])?.title ?? value;
}

type Props = {
  filters: SearchFilters;
  /** what the values are called, by `chipKey`; one chosen a moment ago is called as its control is until the next answer */
  names: Record<string, string>;
  groups: GroupView[];
  t: SearchTranslate;
  linkTo: (query: string) => StateLink;
};

/** What the list is narrowed by: one removable chip for each value, and 'Clear All'. Links, so that they work without script. */
export function ActiveChips({ filters, names, groups, t, linkTo }: Props) {
  const chips = activeFilters(filters).map((active) => ({
    key: chipKey(active),
    name: names[chipKey(active)] ?? labelOf(active, groups, t),
    query: searchQuery(withoutFilter(filters, active)),
  }));
  if (chips.length === 0) return null;
  return (
    <List
      aria-label={t('search.activeFilters')}
      data-many={chips.length > MANY || undefined}
      className="flex basis-full flex-wrap items-center gap-2.5 lg:order-2 lg:min-w-0 lg:flex-1 lg:data-many:order-5 lg:data-many:basis-full"
    >
      {chips.map(({ key, name, query }) => (
        <li key={key}>
          <a
            {...linkTo(query)}
            aria-label={t('search.remove', { name })}
            className="flex min-h-9 items-center gap-2.5 border border-line-2 px-3.5 text-sm transition-colors hover:border-ink"
          >
            {name}
            <Icon name="close" className="size-3.5" />
          </a>
        </li>
      ))}
      <li>
        <a
          {...linkTo(searchQuery(clearSearch(filters)))}
          className="inline-flex min-h-9 items-center px-1.5 text-sm underline decoration-1 underline-offset-4 hover:decoration-bronze"
        >
          {t('search.clearAll')}
        </a>
      </li>
    </List>
  );
}
