import { LinkBase, useLocaleState } from 'ra-core';
import { VIEW_DAYS } from '../../lib/contract/rules';
import type { ListingRow, ListingState } from '../../reference-api/desk/shapes';
import { formatMoment, formatNumber, formatPrice } from '../format';
import { type DeskLocale, nameIn, useWords } from '../i18n';
import { CheckField } from '../ui/field';
import { Status, type Tone } from '../ui/status';
import { Thumb } from '../ui/thumb';
import { PermitEnd } from './permit-end';
import { titleIn } from './title';

const TONES: Record<ListingState, Tone> = { published: 'good', changed: 'waiting', draft: 'quiet', removed: 'bad' };

/** Where a listing stands: on the site, changed since, not on it, gone. */
export function StateMark({ state }: { state: ListingState }) {
  const t = useWords();
  return <Status tone={TONES[state]}>{t(`listings.state.${state}`)}</Status>;
}

type Props = { row: ListingRow; chosen: boolean; onChoose: ((on: boolean) => void) | undefined };

/** A listing in the list: its cover, what it is, what it misses. The whole row opens it. */
export function Row({ row, chosen, onChoose }: Props) {
  const t = useWords();
  const [locale] = useLocaleState() as [DeskLocale, unknown];
  const title = titleIn(row, locale);
  const place = [row.district, row.city]
    .flatMap((each) => (each ? [nameIn(each, locale)] : []))
    .join(t('common.comma'));
  return (
    <li className="group relative grid grid-cols-[auto_72px_1fr] items-start gap-x-4 gap-y-1 border-b border-line py-4 hover:bg-white sm:grid-cols-[auto_108px_1fr] sm:gap-x-6 lg:-mx-6 lg:grid-cols-[auto_108px_minmax(0,2.4fr)_minmax(0,1fr)_minmax(0,1.4fr)] lg:items-center lg:px-6">
      {onChoose ? (
        <CheckField
          hidden
          label={t('listings.choose', { title })}
          className="relative z-10 -my-2 pe-1"
          checked={chosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      ) : (
        <span />
      )}
      <Thumb picture={row.cover} focus={row.cover_focus} className="" />
      <div className="min-w-0">
        <h2 className="text-xl leading-tight sm:text-[1.375rem]">
          <LinkBase to={`/listings/${row.id}`} className="card-link">
            <bdi>{title === '' ? t('listings.untitled') : title}</bdi>
          </LinkBase>
        </h2>
        <p className="mt-1 truncate text-sm text-ink-3">
          <bdi>{place || row.slug}</bdi>
        </p>
        {row.missing.length > 0 && (
          <p className="mt-1.5 text-caption text-bronze">
            {t('listings.misses', {
              what: row.missing.map((each) => t(`listings.missing.${each}`)).join(t('common.comma')),
            })}
          </p>
        )}
        <div className="mt-1 empty:hidden">
          <PermitEnd expires={row.permit_expires} />
        </div>
      </div>
      <p className="figure col-start-3 text-lg lg:col-start-auto lg:text-end">
        <bdi>{row.low_price === null ? '' : formatPrice(row.low_price)}</bdi>
      </p>
      <div className="col-start-3 flex flex-wrap items-baseline gap-x-4 lg:col-start-auto lg:block lg:ps-8">
        <StateMark state={row.state} />
        <p className="text-caption text-ink-3">
          <bdi>{formatMoment(row.updated_at, locale)}</bdi>
        </p>
        {row.views !== undefined && (
          <p className="text-caption text-ink-3">
            {t('listings.views', { count: row.views, n: formatNumber(row.views), days: formatNumber(VIEW_DAYS) })}
          </p>
        )}
      </div>
    </li>
  );
}
