'use client';

import { Fragment, type ReactNode, useState } from 'react';
import { ContactAction } from '@/components/agency/contact-action';
import { PropertyCard } from '@/components/property/property-card';
import { statusColour } from '@/components/property/sales-status';
import { EmptyFrame, FramedImage } from '@/components/ui/framed-image';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { List } from '@/components/ui/list';
import { NewTab } from '@/components/ui/new-tab';
import { bestFigures, directionOfSort, FIGURE_ROWS, nextSorting, SIDE_BY_SIDE, sorted } from '@/lib/favourite/rules';
import type { Sorting } from '@/lib/favourite/rules';
import type { FigureRow, HomeFigure, PlanBar } from '@/lib/favourite/types';
import type { HomeView, SHORTLIST_MESSAGES } from '@/lib/favourite/view';
import { type IslandMessages, islandTranslator, type IslandTranslate } from '@/lib/i18n/island';
import { sourcesOf } from '@/lib/image-sources';
import { stepColour } from '@/lib/property/format';
import type { CardLabels } from '@/lib/property/view';
import { cn } from '@/lib/utils';

type Key = (typeof SHORTLIST_MESSAGES)[number] | 'favourite.more';

/** What each row is called. */
const NAMES = {
  price: 'favourite.row.price',
  perSqFt: 'unit.perSqFt',
  area: 'favourite.row.area',
  bedrooms: 'property.bedrooms',
  handover: 'unit.handover',
  firstPayment: 'favourite.row.firstPayment',
} as const satisfies Record<FigureRow, Key>;

/** Four in the order of the board for a phone. */
const PHONE_ROWS = ['perSqFt', 'area', 'handover', 'firstPayment'] as const;
/** The same in the table and on a phone: what is printed from either is there already. */
const SIZES = '(min-width: 64rem) 22vw, (min-width: 37.5rem) 46vw, 92vw';

type Parts = {
  labels: CardLabels;
  t: IslandTranslate<Key>;
  /** what stands in the corner of a picture: takes the home away, or saves it */
  corner: (home: HomeView) => ReactNode;
};

type Props = Omit<Parts, 't'> & {
  homes: readonly HomeView[];
  messages: IslandMessages<Key>;
  /** items after the homes: what has gone, what is on its way */
  others?: ReactNode;
  busy?: boolean;
  /** below the table */
  note?: ReactNode;
};

/**
 * Homes side by side as the columns of one table, from wide windows on and on paper; the fifth and later as cards. On phones
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
            <Table
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

/** The picture of a home with what stands in its corner. */
function Cover({ home, labels, corner }: Pick<Parts, 'labels' | 'corner'> & { home: HomeView }) {
  return (
    <span className="relative block">
      {home.picture ? (
        <FramedImage
          sources={sourcesOf(labels.pictures, home.picture.src)}
          alt=""
          sizes={SIZES}
          placeholder={home.picture.placeholder}
          focus={home.picture.focus}
          frameClassName="aspect-[3/2]"
          className="card-picture"
        />
      ) : (
        <EmptyFrame label="" className="aspect-[3/2]" />
      )}
      {corner(home)}
    </span>
  );
}

/** The name of a home: the link over all that stands with it. */
function Name({ home }: { home: HomeView }) {
  const name = <bdi>{home.shortTitle ?? home.title}</bdi>;
  if (home.href === null) return name;
  return (
    <SiteLink href={home.href} className="card-link" data-track="card_open" data-track-label={home.slug}>
      {name}
    </SiteLink>
  );
}

function Status({ status: { key, name, lang } }: { status: HomeView['status'] }) {
  return (
    <span lang={lang} className={`dotted inline-flex items-center gap-2 ${statusColour(key)}`}>
      {name}
    </span>
  );
}

/** @param best what is said of the best figure of its row; left out for any other */
function Figure({ figure: { text, value, note }, best }: { figure: HomeFigure; best?: string }) {
  return (
    <>
      <bdi className={best ? 'best' : value === null ? 'text-ink-3' : undefined}>{text}</bdi>
      {best && <span className="sr-only"> ({best})</span>}{' '}
      {note && (
        // Its place is the page's affair, its direction its own.
        <span className="ms-1 text-ink-3">
          <bdi>{note}</bdi>
        </span>
      )}
    </>
  );
}

/** A plan as one bar in proportion: the first payment bronze, the last pale. */
function Bar({ plan: { shares, open } }: { plan: PlanBar }) {
  return (
    <span className="flex h-1.5 gap-0.5" aria-hidden="true">
      {shares.map((share, at) => (
        <i key={at} className={`min-w-0.5 ${stepColour(at, shares.length - 1)}`} style={{ flex: `${share} 0 0` }} />
      ))}
      {open > 0 && <i style={{ flex: `${open} 0 0` }} />}
    </span>
  );
}

type TableProps = Parts & {
  homes: readonly HomeView[];
  by: Sorting | null;
  /** null where there is nothing to be put in order */
  onSort: ((row: FigureRow) => void) | null;
};

function Table({ homes, by, onSort, labels, t, corner }: TableProps) {
  const best = bestFigures(homes);
  // The columns of two or three homes are those of four.
  const empty = homes.length < SIDE_BY_SIDE && <td colSpan={SIDE_BY_SIDE - homes.length} />;
  return (
    <div className="shortlist">
      <table>
        <caption className="sr-only">{t('favourite.table')}</caption>
        <thead>
          <tr>
            <td />
            {homes.map((home) => (
              // Its name is said with each figure below it: the home, without what is done with it.
              <th
                key={home.id}
                scope="col"
                className="group"
                data-property={home.slug}
                aria-label={home.shortTitle ?? home.title}
              >
                <Cover home={home} labels={labels} corner={corner} />
                <span className="serif name" lang={home.titleLang}>
                  <Name home={home} />
                </span>
                <span className="place" lang={home.lang}>
                  {home.place}
                </span>
              </th>
            ))}
            {empty}
          </tr>
        </thead>
        <tbody>
          {FIGURE_ROWS.map(({ row }) => (
            <tr key={row} className={row === 'price' ? 'high' : undefined}>
              <th scope="row" aria-sort={by?.row === row ? directionOfSort(by) : undefined}>
                {onSort && (
                  <button
                    type="button"
                    className="needs-script"
                    onClick={() => {
                      onSort(row);
                    }}
                  >
                    {t(NAMES[row])}
                    <Icon name="arrow" className="size-3.5" />
                  </button>
                )}
                <span className={onSort ? 'instead' : undefined}>{t(NAMES[row])}</span>
              </th>
              {homes.map((home) => (
                <td key={home.id} className={row === 'price' ? 'figure' : undefined}>
                  <Figure
                    figure={home.figures[row]}
                    best={
                      best[row] !== null && home.figures[row].value === best[row]
                        ? t('favourite.bestFigure')
                        : undefined
                    }
                  />
                </td>
              ))}
              {empty}
            </tr>
          ))}
          <tr className="high">
            <th scope="row">{t('favourite.row.plan')}</th>
            {homes.map(({ id, plan }) => (
              <td key={id}>
                {plan && <Bar plan={plan} />}
                <small>{plan?.text ?? t('favourite.noPlan')}</small>
              </td>
            ))}
            {empty}
          </tr>
          <tr>
            <th scope="row">{t('unit.status')}</th>
            {homes.map(({ id, status }) => (
              <td key={id}>
                <Status status={status} />
              </td>
            ))}
            {empty}
          </tr>
          <tr className="high print:hidden">
            <td />
            {homes.map((home) => (
              <td key={home.id}>
                <Actions home={home} labels={labels} t={t} />
              </td>
            ))}
            {empty}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** What leads on from a column; each says of which home to those who hear it alone. */
function Actions({ home, labels, t }: Omit<Parts, 'corner'> & { home: HomeView }) {
  const { title } = home;
  const of = <span className="sr-only">{title}</span>;
  return (
    <span className="flex gap-x-6">
      {home.href !== null && (
        <SiteLink href={home.href} className="action">
          {t('favourite.open')} {of}
        </SiteLink>
      )}
      <ContactAction
        way="whatsapp"
        to={labels.agency.whatsapp}
        text={islandTranslator(labels.messages)('common.whatsappText', { title })}
        label={home.slug}
        className="action quiet"
      >
        {t('favourite.ask')} {of}
        <NewTab words={t('common.newTab')} />
      </ContactAction>
    </span>
  );
}

/** A home by itself, as phones show it. */
function Home({ home, labels, t, corner }: Parts & { home: HomeView }) {
  return (
    <>
      <Cover home={home} labels={labels} corner={corner} />
      <p className="mt-4 flex justify-between gap-4 text-caption text-ink-3">
        <span lang={home.lang}>{home.place}</span>
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
