'use client';

import { Fragment, type ReactNode, useState } from 'react';
import {
  Bar,
  Cover,
  Name,
  NAMES,
  type ShortlistKey,
  type ShortlistParts,
  Status,
} from '@/components/favourite/shortlist-parts';
import { ShortlistTable } from '@/components/favourite/shortlist-table';
import { PropertyCard } from '@/components/property/property-card';
import { List } from '@/components/ui/list';
import { nextSorting, SIDE_BY_SIDE, sorted } from '@/lib/favourite/rules';
import type { Sorting } from '@/lib/favourite/rules';
import type { HomeView } from '@/lib/favourite/view';
import { type IslandMessages, islandTranslator } from '@/lib/i18n/island';
import { cn } from '@/lib/utils';

/** Four in the order of the board for a phone. */
const PHONE_ROWS = ['perSqFt', 'area', 'handover', 'firstPayment'] as const;

type Props = Omit<ShortlistParts, 't'> & {
  homes: readonly HomeView[];
  messages: IslandMessages<ShortlistKey>;
  /** items after the homes: what has gone, what is on its way */
  others?: ReactNode;
  busy?: boolean;
  /** below the table */
  note?: ReactNode;
};

/**
 * Homes side by side as the columns of one table, from wide windows on and on paper; the fifth and later as cards, on paper in a line. On phones
 * each stands by itself. Both are drawn: which one shows is a matter of the window alone, with or without script.
 */
export function Shortlist({ homes, labels, messages, corner, others, busy, note }: Props) {
  const t = islandTranslator(messages);
  const [by, setBy] = useState<Sorting | null>(null);
  const inOrder = sorted(homes, by);
  const parts = { labels, t, corner };
  const columns = inOrder.slice(0, SIDE_BY_SIDE);
  const rest = inOrder.slice(SIDE_BY_SIDE);
  // Homes take the place of what stood for them all at once, so nothing that is seen moves.
  const stage = homes.length > 0 ? 'here' : 'awaited';
  return (
    <Fragment key={stage}>
      <div data-form className="max-lg:hidden print:block">
        {columns.length > 0 && (
          <>
            <ShortlistTable
              {...parts}
              homes={columns}
              by={by}
              onSort={
                homes.length > 1
                  ? (row) => {
                      setBy(nextSorting(by, row));
                    }
                  : null
              }
            />
            <p className="mt-5 text-caption text-ink-3">
              {columns.length > 1 && t('favourite.best')} <span className="print:hidden">{note}</span>
              {rest.length > 0 && <Further homes={rest} labels={labels} t={t} />}
            </p>
          </>
        )}
        {rest.length > 0 && <h2 className="title-3 mt-16 print:hidden">{t('favourite.more')}</h2>}
        <List
          className={cn(
            'mt-8 grid gap-x-8 gap-y-14 empty:hidden print:hidden',
            // On its way, the list has the columns of the table to come.
            homes.length > 0 ? 'grid-cols-3' : 'shortlist-wait grid-cols-4',
          )}
          aria-busy={busy}
        >
          {rest.map((home) => (
            <li key={home.id} className="cell">
              <PropertyCard view={home} labels={labels} headingLevel="h3" />
            </li>
          ))}
          {others}
        </List>
      </div>
      <div data-form className="lg:hidden print:hidden">
        <List className="mt-8 grid gap-x-6 gap-y-6 empty:hidden sm:grid-cols-2 sm:gap-y-12" aria-busy={busy}>
          {inOrder.map((home) => (
            <li key={home.id} className="group relative" data-property={home.slug}>
              <Home {...parts} home={home} />
            </li>
          ))}
          {others}
        </List>
        {homes.length > 0 && <p className="mt-6 text-caption text-ink-3">{note}</p>}
      </div>
    </Fragment>
  );
}

type FurtherProps = Pick<ShortlistParts, 'labels' | 't'> & { homes: readonly HomeView[] };

/** The homes that have no column, for paper: in the line below the table, as the sheet has no room for their cards. */
function Further({ homes, labels, t }: FurtherProps) {
  const from = islandTranslator(labels.messages)('common.from');
  return (
    <span className="hidden print:inline">
      {' '}
      <span className="me-6 inline-block">{t('favourite.more')}</span>
      {homes.map((home) => (
        <Fragment key={home.id}>
          {' '}
          <span className="me-6 inline-block">
            <bdi className="text-ink" lang={home.titleLang}>
              {home.shortTitle ?? home.title}
            </bdi>{' '}
            {home.price !== null && !home.exact && from} <bdi>{home.figures.price.text}</bdi>
          </span>
        </Fragment>
      ))}
    </span>
  );
}

/** A home by itself, as phones show it. */
function Home({ home, labels, t, corner }: ShortlistParts & { home: HomeView }) {
  return (
    <>
      <Cover home={home} labels={labels} corner={corner} />
      <p className="mt-4 flex justify-between gap-4 text-caption text-ink-3">
        <span lang={home.placeLang}>{home.place}</span>
        <Status status={home.status} />
      </p>
      <h2 className="mt-1 text-[1.75rem]" lang={home.titleLang}>
        <Name home={home} />
      </h2>
      <p className="figure mt-1.5 text-[1.9375rem]">
        {home.price !== null && !home.exact && (
          <small className="me-2 font-sans text-caption text-ink-3">
            {islandTranslator(labels.messages)('common.from')}
          </small>
        )}
        <bdi>{home.figures.price.text}</bdi>
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 border-t border-line text-body">
        {PHONE_ROWS.map((row) => (
          <div key={row} className="flex flex-col-reverse justify-end border-b border-line py-2.5 leading-normal">
            <dt className="text-caption text-ink-3">{t(NAMES[row])}</dt>
            <dd>
              <bdi>{home.figures[row].text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-3.5">{home.plan && <Bar plan={home.plan} />}</div>
    </>
  );
}
