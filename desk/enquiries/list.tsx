import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LinkBase, ListBase, type RaRecord, useListContext, useLocaleState, usePermissions } from 'ra-core';
import { useCallback } from 'react';
import type { DeskEnquiryRow, Role } from '../../reference-api/desk/shapes';
import { mayDo } from '../auth';
import { call } from '../call';
import { formatMinutes, formatMoment, formatNumber } from '../format';
import { useFilters } from '../frame/filters';
import { FailedList } from '../frame/failed';
import { Heading } from '../frame/heading';
import { type DeskLocale, nameIn, useWords } from '../i18n';
import { SelectField } from '../ui/field';
import { Pager } from '../ui/pager';
import { SearchField } from '../ui/search-field';
import { ExportButton } from './export';
import { useNews } from './live';
import { PeopleOptions } from './people';
import { OPEN, StateMark, StateOptions } from './states';

const FIGURES = ['enquiry-figures'];

type Filters = { search?: string; status?: string; assignee?: string };

/** The inbox: who asks what of which home, and who works on it. What comes in shows by itself. */
export default function Enquiries() {
  return (
    <ListBase resource="enquiries" perPage={24} sort={{ field: 'created_at', order: 'DESC' }}>
      <Inbox />
    </ListBase>
  );
}

function Inbox() {
  const t = useWords();
  const list = useListContext<DeskEnquiryRow & RaRecord>();
  const { data = [], total, isPending, error, refetch } = list;
  const { permissions } = usePermissions<Role>();
  const { filters, put } = useFilters<Filters>();
  const search = useCallback((words: string) => put({ search: words }), [put]);
  const client = useQueryClient();
  const renew = useCallback(() => {
    void refetch();
    void client.invalidateQueries({ queryKey: FIGURES });
  }, [refetch, client]);
  const fresh = useNews(renew);
  return (
    <>
      <Heading
        eyebrow={total === undefined ? '\u00a0' : t('enquiries.count', { count: total, n: formatNumber(total) })}
        title={t('frame.enquiries')}
      >
        {mayDo(permissions, 'editor') && <ExportButton filters={filters} />}
      </Heading>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-2">
        <span role="status">{fresh !== null && t('enquiries.fresh', { count: fresh, n: formatNumber(fresh) })}</span>
        <Figures />
      </p>
      <search className="mt-8 grid items-end gap-x-8 gap-y-4 sm:grid-cols-[2fr_1fr_1fr]">
        <SearchField label={t('enquiries.search')} value={filters.search ?? ''} onSearch={search} />
        <SelectField
          label={t('enquiries.status')}
          value={filters.status ?? ''}
          onChange={({ target }) => put({ status: target.value })}
        >
          <option value="">{t('listings.state.all')}</option>
          <option value={OPEN}>{t('enquiries.open')}</option>
          <StateOptions />
        </SelectField>
        <SelectField
          label={t('enquiries.assignee')}
          value={filters.assignee ?? ''}
          onChange={({ target }) => put({ assignee: target.value })}
        >
          <option value="">{t('enquiries.whoever')}</option>
          <option value="me">{t('enquiries.me')}</option>
          <option value="none">{t('enquiries.nobody')}</option>
          <PeopleOptions />
        </SelectField>
      </search>
      {error && <FailedList onAgain={refetch} />}
      <ul aria-busy={isPending} className="mt-8 border-t border-ink">
        {data.map((enquiry) => (
          <Row key={enquiry.id} enquiry={enquiry} />
        ))}
      </ul>
      {!isPending && !error && data.length === 0 && <p className="py-16 text-ink-2">{t('enquiries.nothing')}</p>}
      <Pager />
    </>
  );
}

function Figures() {
  const t = useWords();
  const [locale] = useLocaleState() as [DeskLocale, unknown];
  const { data } = useQuery({ queryKey: FIGURES, queryFn: () => call('GET', '/api/desk/enquiry-figures/') });
  if (!data || data.received === 0) return null;
  const { first_answer_minutes: minutes, answered, received } = data;
  return (
    <>
      <span>{t('enquiries.share', { answered: formatNumber(answered), received: formatNumber(received) })}</span>
      {minutes !== null && <span>{t('enquiries.soon', { time: formatMinutes(minutes, locale) })}</span>}
    </>
  );
}

function Row({ enquiry }: { enquiry: DeskEnquiryRow }) {
  const t = useWords();
  const [locale] = useLocaleState() as [DeskLocale, unknown];
  const who = enquiry.assignee ? nameIn(enquiry.assignee, locale) : t('enquiries.nobody');
  return (
    <li className="border-b border-line">
      <LinkBase
        to={`/enquiries/${enquiry.id}`}
        className="grid w-full gap-x-6 gap-y-1 py-4 text-start -outline-offset-2 hover:bg-white sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_170px] sm:items-baseline lg:-mx-6 lg:w-[calc(100%+48px)] lg:px-6"
      >
        <span className="min-w-0">
          <span className="serif block truncate text-xl">
            <bdi>{enquiry.name}</bdi>
          </span>
          <span className="block truncate text-caption text-ink-3">
            <bdi>#{enquiry.id}</bdi> · <bdi>{who}</bdi>
          </span>
        </span>
        <span className="min-w-0 truncate text-body text-ink-2">
          <bdi>{enquiry.property_title ?? enquiry.subject}</bdi>
          <span className="block truncate text-sm text-ink-3">
            <bdi>{enquiry.message}</bdi>
          </span>
        </span>
        <span>
          <StateMark state={enquiry.status} />
          <span className="block text-caption text-ink-3">
            <bdi>{formatMoment(enquiry.created_at, locale)}</bdi>
          </span>
        </span>
      </LinkBase>
    </li>
  );
}
