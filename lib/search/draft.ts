import { LIST_PRICE_BANDS } from '@/lib/contract/rules';
import { parseSearch, unreadAmounts } from '@/lib/search/params';
import { formatRange, parseRange } from '@/lib/params';

/** What stands in the fields that are typed in: the search, and the ends of a price range. */
export type SearchDraft = {
  search: string;
  min: string;
  max: string;
  /** the range of the address stands in these fields, not in a band */
  ranged: boolean;
  /** the ends that were sent and are no amounts */
  unread: ('min' | 'max')[];
};

/** The fields as an address or a form fills them: a range that is a band stands in its radio button. */
export function draftOf(params: URLSearchParams): SearchDraft {
  const { search, price_range } = parseSearch(params);
  const unread = unreadAmounts(params);
  const price = parseRange(price_range);
  const band = LIST_PRICE_BANDS.some(([min, max]) => formatRange({ min, max }) === price_range);
  const text = (bound: number | null | undefined) => (band ? '' : String(bound ?? ''));
  return {
    search,
    min: unread.min ?? text(price?.min),
    max: unread.max ?? text(price?.max),
    ranged: price !== null && !band,
    unread: (['min', 'max'] as const).filter((bound) => unread[bound] !== undefined),
  };
}
