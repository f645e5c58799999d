import { ContactAction } from '@/components/agency/contact-action';
import { Bar, Cover, Name, NAMES, type ShortlistParts, Status } from '@/components/favourite/shortlist-parts';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { NewTab } from '@/components/ui/new-tab';
import { bestFigures, directionOfSort, FIGURE_ROWS, SIDE_BY_SIDE } from '@/lib/favourite/rules';
import type { Sorting } from '@/lib/favourite/rules';
import type { FigureRow, HomeFigure } from '@/lib/favourite/types';
import type { HomeView } from '@/lib/favourite/view';
import { islandTranslator } from '@/lib/i18n/island';

type Props = ShortlistParts & {
  homes: readonly HomeView[];
  by: Sorting | null;
  /** null where there is nothing to be put in order */
  onSort: ((row: FigureRow) => void) | null;
};

/** Homes side by side: a column each, a row for each figure, the best of a row marked. */
export function ShortlistTable({ homes, by, onSort, labels, t, corner }: Props) {
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
                <span className="place" lang={home.placeLang}>
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

/** What leads on from a column; each says of which home to those who hear it alone. */
function Actions({ home, labels, t }: Omit<ShortlistParts, 'corner'> & { home: HomeView }) {
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
