import { formatNumber } from '@/lib/format';
import type { IslandTranslate } from '@/lib/i18n/island';

type Props = { page: number; total: number; t: IslandTranslate<'search.pageOf'> };

/** Which page a count is of, for who hears it: the focus lies on the count once a page was chosen. Nothing for a single one, or before its answer. */
export function PageOf({ page, total, t }: Props) {
  if (total < 2 || page > total) return null;
  return <span className="sr-only">. {t('search.pageOf', { n: formatNumber(page), total: formatNumber(total) })}</span>;
}
