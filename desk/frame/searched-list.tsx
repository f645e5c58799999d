import { Fragment, type ReactNode, useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { mentions } from '../../lib/contract/rules';
import { formatNumber } from '../format';
import { useWords } from '../i18n';
import { SearchField } from '../ui/search-field';

/** As many are found by looking. */
const FEW = 20;
/** Rows that are drawn at once: each is a stop of the Tab key. */
const MOST = 100;

type Props<Row> = {
  rows: readonly Row[];
  /** what the search is called */
  label: string;
  /** by what a row is found */
  textOf: (row: Row) => string;
  busy: boolean;
  /** draws one, as an item of the list */
  children: (row: Row) => ReactNode;
};

/** Rows that are here as a whole: where they are many, searched as the site's lists are, by words that stay in the address. */
export function SearchedList<Row extends { id: number }>({ rows, label, textOf, busy, children }: Props<Row>) {
  const t = useWords();
  const [asked, ask] = useSearchParams();
  const words = asked.get('search') ?? '';
  const search = useCallback(
    (typed: string) =>
      ask(
        (now) => {
          const next = new URLSearchParams(now);
          if (typed === '') next.delete('search');
          else next.set('search', typed);
          return next;
        },
        { replace: true },
      ),
    [ask],
  );
  const found = useMemo(() => rows.filter((row) => mentions(textOf(row), words)), [rows, textOf, words]);
  const others = found.length - MOST;
  const said =
    found.length > 0 ? t('list.found', { count: found.length, n: formatNumber(found.length) }) : t('list.nothing');
  return (
    <>
      {(rows.length > FEW || words !== '') && (
        <search className="flex max-w-md pb-4">
          <SearchField label={label} value={words} onSearch={search} />
        </search>
      )}
      <p role="status" className="text-sm text-ink-3">
        {words !== '' && rows.length > 0 && said}
      </p>
      <ul aria-busy={busy}>
        {found.slice(0, MOST).map((row) => (
          <Fragment key={row.id}>{children(row)}</Fragment>
        ))}
      </ul>
      {others > 0 && <p className="pt-4 text-ink-2">{t('list.others', { count: others, n: formatNumber(others) })}</p>}
    </>
  );
}
