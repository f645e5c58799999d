import { useQuery } from '@tanstack/react-query';
import { LinkBase, useLocaleState } from 'ra-core';
import type { ReactNode } from 'react';
import { PERMIT_SOON_DAYS, STALE_DAYS } from '../../lib/contract/rules';
import type { ListingRow, Overview as Waiting } from '../../reference-api/desk/shapes';
import { call } from '../call';
import { OPEN } from '../enquiries/states';
import { FailedList } from '../frame/failed';
import { Heading } from '../frame/heading';
import { formatDay, formatMoment, formatNumber } from '../format';
import { type DeskLocale, useWords } from '../i18n';
import { PermitEnd } from '../listings/permit-end';
import { StateMark } from '../listings/row';
import { titleIn } from '../listings/title';
import { Status } from '../ui/status';
import { Line, listAt, Nothing, Part } from './part';
import { Views } from './views';

/** Asked again while the screen stands: enquiries come in by themselves. */
const ASK_AGAIN_MS = 60_000;

/** Where the desk begins: what waits for somebody, each part with the way to its list. */
export default function Overview() {
  const t = useWords();
  const [locale] = useLocaleState() as [DeskLocale, unknown];
  const { data, error, refetch } = useQuery({
    queryKey: ['overview'],
    queryFn: () => call('GET', '/api/desk/overview/'),
    refetchInterval: ASK_AGAIN_MS,
  });
  return (
    <>
      <Heading eyebrow={formatDay(new Date().toISOString(), locale)} title={t('frame.overview')} />
      {error && <FailedList onAgain={refetch} />}
      {!data && !error && (
        <p aria-busy="true" className="py-16 text-ink-2">
          {t('common.loading')}
        </p>
      )}
      {data && (
        <div className="mt-10 grid items-start gap-x-16 gap-y-14 lg:grid-cols-2">
          <Enquiries part={data.enquiries} locale={locale} />
          <Missing part={data.missing} />
          <Untranslated part={data.untranslated} />
          <Listings
            title={t('overview.drafts')}
            none={t('overview.noDrafts')}
            part={data.drafts}
            to={listAt('listings', { state: 'draft,changed' })}
            locale={locale}
          />
          <Listings
            title={t('overview.stale', { n: formatNumber(STALE_DAYS) })}
            none={t('overview.noStale')}
            part={data.stale}
            to={listAt('listings', { state: 'published,changed', unchanged: String(STALE_DAYS) }, [
              'updated_at',
              'ASC',
            ])}
            locale={locale}
          />
          <Listings
            title={t('overview.permits')}
            none={t('overview.noPermits', { n: formatNumber(PERMIT_SOON_DAYS) })}
            part={data.permits}
            to={listAt('listings', { state: 'published,changed', permit_ends: String(PERMIT_SOON_DAYS) }, [
              'permit_expires',
              'ASC',
            ])}
            locale={locale}
            say={({ permit_expires }) => <PermitEnd expires={permit_expires} />}
          />
          <Deliveries part={data.deliveries} locale={locale} />
          <Views part={data.views} locale={locale} />
        </div>
      )}
    </>
  );
}

function Enquiries({ part, locale }: { part: Waiting['enquiries']; locale: DeskLocale }) {
  const t = useWords();
  return (
    <Part
      title={t('overview.enquiries')}
      count={part && part.new + part.in_progress}
      to={listAt('enquiries', { status: OPEN })}
    >
      {part && (
        <p className="flex flex-wrap gap-x-6 gap-y-1 pt-3">
          <Status tone={part.new > 0 ? 'bad' : 'quiet'}>
            {t('enquiries.states.new')}: {formatNumber(part.new)}
          </Status>
          <Status tone={part.in_progress > 0 ? 'waiting' : 'quiet'}>
            {t('enquiries.states.in_progress')}: {formatNumber(part.in_progress)}
          </Status>
        </p>
      )}
      {part?.results.length === 0 && <Nothing>{t('overview.noEnquiries')}</Nothing>}
      <ul>
        {part?.results.map(({ id, name, subject, property_title, created_at }) => (
          <Line
            key={id}
            to={`/enquiries/${id}`}
            first={name}
            second={
              <>
                <bdi>{property_title ?? subject}</bdi> · <bdi>{formatMoment(created_at, locale)}</bdi>
              </>
            }
          />
        ))}
      </ul>
    </Part>
  );
}

function Missing({ part }: { part: Waiting['missing'] }) {
  const t = useWords();
  const some = part?.filter(({ count }) => count > 0) ?? [];
  const most = Math.max(1, ...some.map(({ count }) => count));
  return (
    <Part title={t('overview.missing')} count={part && some.length}>
      {part && some.length === 0 && <Nothing>{t('overview.noMissing')}</Nothing>}
      <ul>
        {some.map(({ what, count }) => (
          <li key={what} className="group relative border-b border-line py-3 hover:bg-white">
            <span className="flex items-baseline justify-between gap-6">
              <LinkBase
                to={listAt('listings', { missing: what })}
                className="card-link text-lead first-letter:uppercase"
              >
                {t(`listings.missing.${what}`)}
              </LinkBase>
              <span className="text-sm text-ink-2">{t('listings.count', { count, n: formatNumber(count) })}</span>
            </span>
            <meter aria-hidden="true" className="desk-meter" min={0} max={most} value={count} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Untranslated({ part }: { part: Waiting['untranslated'] }) {
  const t = useWords();
  const some = part?.filter(({ count }) => count > 0) ?? [];
  return (
    <Part title={t('overview.untranslated')} count={part && some.reduce((sum, { count }) => sum + count, 0)}>
      {part && some.length === 0 && <Nothing>{t('overview.noUntranslated')}</Nothing>}
      <ul>
        {some.map(({ what, count }) => (
          <Line
            key={what}
            to={what === 'articles' ? '/articles' : `/places?kind=${what}`}
            first={what === 'articles' ? t('frame.articles') : t(`places.kinds.${what}`)}
            second={t(what === 'articles' ? 'overview.articlesLack' : 'overview.namesLack')}
            mark={<span className="text-sm text-ink-2">{formatNumber(count)}</span>}
          />
        ))}
      </ul>
    </Part>
  );
}

type ListingsProps = {
  title: string;
  none: string;
  part: Waiting['drafts'];
  to: string;
  locale: DeskLocale;
  /** what is said of each; without, who changed it last, and when */
  say?: (row: ListingRow) => ReactNode;
};

function Listings({ title, none, part, to, locale, say }: ListingsProps) {
  const t = useWords();
  return (
    <Part title={title} count={part && part.count} to={to}>
      {part?.count === 0 && <Nothing>{none}</Nothing>}
      <ul>
        {part?.results.map((row) => (
          <Line
            key={row.id}
            to={`/listings/${String(row.id)}`}
            first={titleIn(row, locale) || t('listings.untitled')}
            second={
              say?.(row) ?? (
                <>
                  <bdi>{formatDay(row.updated_at, locale)}</bdi>
                  {row.updated_by && (
                    <>
                      {' · '}
                      <bdi>{row.updated_by}</bdi>
                    </>
                  )}
                </>
              )
            }
            mark={<StateMark state={row.state} />}
          />
        ))}
      </ul>
    </Part>
  );
}

const KINDS = [
  ...(['enquiry', 'receipt', 'change'] as const),
  ...(['verify-email', 'account-exists', 'reset-password', 'password-changed'] as const),
] as const;

function Deliveries({ part, locale }: { part: Waiting['deliveries']; locale: DeskLocale }) {
  const t = useWords();
  const called = (kind: string) => {
    const known = KINDS.find((each) => each === kind);
    return known ? t(`overview.kinds.${known}`) : kind;
  };
  return (
    <Part title={t('overview.deliveries')} count={part && part.given_up + part.again}>
      {part?.results.length === 0 && <Nothing>{t('overview.noDeliveries')}</Nothing>}
      <ul>
        {part?.results.map(({ id, kind, attempts, given_up, reason, created_at }) => (
          <Line
            key={id}
            first={called(kind)}
            second={
              <>
                <bdi>{formatMoment(created_at, locale)}</bdi>
                {reason && (
                  <>
                    {' · '}
                    <bdi dir="ltr">{reason}</bdi>
                  </>
                )}
              </>
            }
            mark={
              <Status tone={given_up ? 'bad' : 'waiting'}>
                {given_up ? t('overview.givenUp') : t('overview.again', { count: attempts, n: formatNumber(attempts) })}
              </Status>
            }
          />
        ))}
      </ul>
    </Part>
  );
}
