import { LinkBase } from 'ra-core';
import { VIEW_DAYS } from '../../lib/contract/rules';
import type { Overview } from '../../reference-api/desk/shapes';
import { formatMoment, formatNumber } from '../format';
import { type DeskLocale, useWords } from '../i18n';
import { titleIn } from '../listings/title';
import { Status } from '../ui/status';
import { Nothing, Part } from './part';

type Figures = NonNullable<Overview['views']>;
type Props = { part: Overview['views']; locale: DeskLocale };

/** Views and enquiries of listings, side by side; where no analytics is configured, one line that says how they come. */
export function Views({ part, locale }: Props) {
  const t = useWords();
  if (part?.configured === false) return <p className="text-sm text-ink-3 lg:col-span-2">{t('overview.viewsOff')}</p>;
  return (
    <Part title={t('overview.views', { n: formatNumber(VIEW_DAYS) })} count={part === null ? null : undefined} wide>
      {part && <Standing part={part} locale={locale} />}
      {part?.taken_at && part.results.length === 0 && <Nothing>{t('overview.viewsNone')}</Nothing>}
      {part && part.results.length > 0 && <Table results={part.results} locale={locale} />}
    </Part>
  );
}

/** Of when the figures are, and that newer ones cannot be read. */
function Standing({ part: { taken_at, failed_at, reason }, locale }: { part: Figures; locale: DeskLocale }) {
  const t = useWords();
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1 pt-3 text-sm text-ink-3">
      {taken_at && <p>{t('overview.viewsAsOf', { at: formatMoment(taken_at, locale) })}</p>}
      {!taken_at && !failed_at && <p>{t('overview.viewsNotYet')}</p>}
      {failed_at && (
        <p>
          <Status tone="bad">{t('overview.viewsFailed', { at: formatMoment(failed_at, locale) })}</Status>
        </p>
      )}
      {reason && (
        <p>
          <bdi dir="ltr">{reason}</bdi>
        </p>
      )}
    </div>
  );
}

function Table({ results, locale }: { results: Figures['results']; locale: DeskLocale }) {
  const t = useWords();
  const most = Math.max(1, ...results.map(({ views }) => views));
  // Digits run left to right in both languages: the last of each number stand beneath each other.
  const column = 'w-20 ps-3 text-end sm:w-32 sm:ps-4 rtl:text-start';
  const figure = `figure py-3 align-baseline text-lg ${column}`;
  return (
    <table className="mt-3 w-full table-fixed">
      <thead>
        <tr className="border-b border-line text-caption text-ink-3">
          <th scope="col" className="py-2 text-start font-normal">
            {t('overview.viewsOf')}
          </th>
          <th scope="col" className={`py-2 font-normal ${column}`}>
            {t('overview.viewed')}
          </th>
          <th scope="col" className={`py-2 font-normal ${column}`}>
            {t('overview.asked')}
          </th>
        </tr>
      </thead>
      <tbody>
        {results.map((row) => (
          <tr key={row.id} className="group relative border-b border-line hover:bg-white">
            <th scope="row" className="py-3 text-start align-baseline font-normal">
              <span className="block text-lead leading-snug [overflow-wrap:anywhere]">
                <LinkBase to={`/listings/${String(row.id)}`} className="card-link">
                  <bdi>{titleIn(row, locale) || t('listings.untitled')}</bdi>
                </LinkBase>
              </span>
              <meter aria-hidden="true" className="desk-meter" min={0} max={most} value={row.views} />
            </th>
            <td className={figure}>{formatNumber(row.views)}</td>
            <td className={figure}>{formatNumber(row.enquiries)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
