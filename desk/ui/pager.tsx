import { useListContext } from 'ra-core';
import { formatNumber } from '../format';
import { useWords } from '../i18n';
import { IconButton } from './button';

/** The pages of the list around it. */
export function Pager() {
  const t = useWords();
  const { page, perPage, total = 0, setPage } = useListContext();
  const last = Math.max(1, Math.ceil(total / perPage));
  if (last === 1) return null;
  return (
    <nav aria-label={t('list.pages')} className="flex items-center justify-center gap-2 pt-6 text-sm text-ink-2">
      <IconButton icon="back" label={t('list.previous')} disabled={page <= 1} onClick={() => setPage(page - 1)} />
      <span aria-live="polite">{t('list.page', { page: formatNumber(page), last: formatNumber(last) })}</span>
      <IconButton icon="arrow" label={t('list.next')} disabled={page >= last} onClick={() => setPage(page + 1)} />
    </nav>
  );
}
