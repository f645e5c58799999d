import { formatNumber, formatWholeAmount } from '@/lib/format';
import { DEFAULT_PAGE_SIZE, type CompletionStage, type Ordering } from '@/lib/contract/rules';
import type { Locale } from '@/lib/i18n/locales';
import { searchQuery } from '@/lib/search/params';
import type { SearchFilters } from '@/lib/search/types';
import { withQuery, type PriceRange } from '@/lib/params';
import { PAGES } from '@/lib/routes';

/** The message of each ordering (decisions), under `search.order`. */
export const ORDER_KEYS = {
  '-updated_at': 'newest',
  updated_at: 'oldest',
  low_price: 'priceUp',
  '-low_price': 'priceDown',
  min_area: 'areaUp',
  '-min_area': 'areaDown',
  title: 'titleUp',
  '-title': 'titleDown',
  '-completion_rate': 'completionDown',
  completion_rate: 'completionUp',
} as const satisfies Record<Ordering, string>;

/** The message of each completion stage, under `search.stage`. */
export const STAGE_KEYS = { 0: 's0', 25: 's25', 50: 's50', 75: 's75', 100: 's100' } as const satisfies Record<
  CompletionStage,
  string
>;

/** Where section 2 sends who wants to see everything: the address of the first page, spelt out. */
export const CATALOGUE_PATH = `${PAGES.properties.path}?page=1&page_size=${String(DEFAULT_PAGE_SIZE)}`;

/** The page's address for `filters`, without locale. */
export function searchPath(filters: SearchFilters): string {
  return withQuery(PAGES.properties.path, searchQuery(filters));
}

/** `2M – 5M`, `Under 1.25M`, `Over 1,949,999`, by the three messages of the locale. */
export function rangeText(
  range: PriceRange,
  locale: Locale,
  words: {
    under: (max: string) => string;
    between: (min: string, max: string) => string;
    over: (min: string) => string;
  },
): string {
  const { min, max } = range;
  const amount = (aed: number) => formatWholeAmount(aed, locale);
  if (min === null && max !== null) return words.under(amount(max));
  if (min !== null && max === null) return words.over(amount(min));
  return words.between(amount(min ?? 0), amount(max ?? 0));
}

/** A page as a pagination shows it, or `null` for an ellipsis. */
export type PageMark = { page: number; label: string } | null;

/** The pages a pagination shows: the first, the last, those within 2 of the current one, and gaps (section 9). */
export function pageMarks(current: number, total: number): PageMark[] {
  const shown = Array.from({ length: total }, (_, at) => at + 1).filter(
    (page) => page === 1 || page === total || Math.abs(page - current) <= 2,
  );
  return shown.flatMap((page, at) => {
    const before = shown[at - 1];
    const mark = { page, label: formatNumber(page) };
    return before !== undefined && page - before > 1 ? [null, mark] : [mark];
  });
}
