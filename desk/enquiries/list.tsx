import { LinkBase, ListBase, type RaRecord, useListContext, useLocaleState, useNotify } from 'ra-core';
import { useCallback, useState } from 'react';
import type { ENQUIRY_STATES, WireEnquiryRecord } from '../../lib/contract/enquiry';
import { LOCALE_ROWS } from '../../lib/contract/locales';
import { call } from '../call';
import { useFailure } from '../frame/failure';
import { Heading } from '../frame/heading';
import { formatMoment, formatNumber } from '../format';
import { type DeskLocale, useWords } from '../i18n';
import { Button, buttonClass } from '../ui/button';
import { AreaField, SelectField } from '../ui/field';
import { Icon } from '../ui/icon';
import { Pager } from '../ui/pager';
import { SearchField } from '../ui/search-field';
import { Status, type Tone } from '../ui/status';
import { replyLinks } from './reply';

type State = (typeof ENQUIRY_STATES)[number];
const TONES: Record<State, Tone> = {
  new: 'bad',
  in_progress: 'waiting',
  answered: 'good',
  closed: 'quiet',
  spam: 'quiet',
};
const STATES = Object.keys(TONES) as State[];
/** New ones come in by themselves. */
const ASK_AGAIN_MS = 20_000;

type Filters = { search?: string; status?: string };

/** The inbox: who asks what of which home, answered in one tap; status and note are kept at once. */
export default function Enquiries() {
  return (
    <ListBase
      resource="enquiries"
      perPage={24}
      sort={{ field: 'created_at', order: 'DESC' }}
      queryOptions={{ refetchInterval: ASK_AGAIN_MS }}
    >
      <Inbox />
    </ListBase>
  );
}

function Inbox() {
  const t = useWords();
  const list = useListContext<WireEnquiryRecord & RaRecord>();
  const { data = [], total, isPending, error, refetch, setFilters } = list;
  const filters = list.filterValues as Filters;
  const put = useCallback((change: Filters) => setFilters({ ...filters, ...change }, []), [filters, setFilters]);
  const search = useCallback((words: string) => put({ search: words }), [put]);
  return (
    <>
      <Heading
        eyebrow={total === undefined ? '\u00a0' : t('enquiries.count', { count: total, n: formatNumber(total) })}
        title={t('frame.enquiries')}
      />
      <search className="mt-8 grid items-end gap-x-8 gap-y-4 sm:grid-cols-[2fr_1fr]">
        <SearchField label={t('enquiries.search')} value={filters.search ?? ''} onSearch={search} />
        <SelectField
          label={t('enquiries.status')}
          value={filters.status ?? ''}
          onChange={({ target }) => put({ status: target.value })}
        >
          <option value="">{t('listings.state.all')}</option>
          {STATES.map((state) => (
            <option key={state} value={state}>
              {t(`enquiries.states.${state}`)}
            </option>
          ))}
        </SelectField>
      </search>
      {error && (
        <p role="alert" className="py-16 text-ink-2">
          {t('common.failed')}
        </p>
      )}
      <ul aria-busy={isPending} className="mt-8 border-t border-ink">
        {data.map((enquiry) => (
          <Enquiry key={enquiry.id} enquiry={enquiry} onChange={() => void refetch()} />
        ))}
      </ul>
      {!isPending && !error && data.length === 0 && <p className="py-16 text-ink-2">{t('enquiries.nothing')}</p>}
      <Pager />
    </>
  );
}

function Enquiry({ enquiry, onChange }: { enquiry: WireEnquiryRecord; onChange: () => void }) {
  const t = useWords();
  const [locale] = useLocaleState() as [DeskLocale, unknown];
  const [open, setOpen] = useState(false);
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="grid w-full gap-x-6 gap-y-1 py-4 text-start -outline-offset-2 hover:bg-white sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_150px] sm:items-baseline lg:-mx-6 lg:w-[calc(100%+48px)] lg:px-6"
      >
        <span className="serif truncate text-xl">
          <bdi>{enquiry.name}</bdi>
        </span>
        <span className="min-w-0 truncate text-[15px] text-ink-2">
          <bdi>{enquiry.property_title ?? enquiry.subject}</bdi>
          <span className="block truncate text-sm text-ink-3">
            <bdi>{enquiry.message}</bdi>
          </span>
        </span>
        <span>
          <Status tone={TONES[enquiry.status]}>{t(`enquiries.states.${enquiry.status}`)}</Status>
          <span className="block text-[13px] text-ink-3">
            <bdi>{formatMoment(enquiry.created_at, locale)}</bdi>
          </span>
        </span>
      </button>
      {open && <Opened enquiry={enquiry} onChange={onChange} />}
    </li>
  );
}

function Opened({ enquiry, onChange }: { enquiry: WireEnquiryRecord; onChange: () => void }) {
  const t = useWords();
  const fail = useFailure();
  const notify = useNotify();
  const [note, setNote] = useState(enquiry.note ?? '');
  const { mail, phone, whatsapp } = replyLinks(enquiry);
  const keep = (body: { status?: State; note?: string | null }) =>
    call('PATCH', '/api/v1/contact/inquiries/{id}/', { params: { id: enquiry.id }, body }).then(() => {
      notify('editor.saved', { type: 'success' });
      onChange();
    }, fail);
  return (
    <div className="grid gap-x-12 gap-y-6 pt-2 pb-8 lg:grid-cols-[2fr_1fr]">
      <div className="min-w-0">
        <p className="text-sm text-ink-3">
          <bdi>{enquiry.subject}</bdi>
          {enquiry.language && ` · ${LOCALE_ROWS[enquiry.language].name}`}
        </p>
        <p className="mt-3 max-w-[68ch] break-words whitespace-pre-wrap" dir="auto">
          {enquiry.message}
        </p>
        {enquiry.property_id !== null && (
          <p className="mt-3">
            <LinkBase to={`/listings/${enquiry.property_id}`} className="hub-link underline">
              <bdi>{enquiry.property_title ?? enquiry.property_slug}</bdi>
            </LinkBase>
          </p>
        )}
        <p className="mt-5 flex flex-wrap gap-3">
          <a href={mail} className={buttonClass('solid')}>
            <Icon name="mail" />
            {t('enquiries.mail')}
          </a>
          {whatsapp && (
            <a href={whatsapp} target="_blank" rel="noopener" className={buttonClass('outline')}>
              <Icon name="whatsapp" />
              {t('enquiries.whatsapp')}
            </a>
          )}
          {phone && (
            <a href={phone} className={buttonClass('outline')}>
              <Icon name="phone" />
              {t('enquiries.call')}
            </a>
          )}
        </p>
        <p className="mt-3 text-sm text-ink-3">
          <bdi dir="ltr">{[enquiry.email, enquiry.phone].filter(Boolean).join(' · ')}</bdi>
        </p>
      </div>
      <div className="grid content-start gap-5">
        <SelectField
          label={t('enquiries.status')}
          value={enquiry.status}
          onChange={({ target }) => void keep({ status: target.value as State })}
        >
          {STATES.map((state) => (
            <option key={state} value={state}>
              {t(`enquiries.states.${state}`)}
            </option>
          ))}
        </SelectField>
        <AreaField
          label={t('enquiries.note')}
          maxLength={5000}
          dir="auto"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <p>
          <Button disabled={note === (enquiry.note ?? '')} onClick={() => void keep({ note: note || null })}>
            {t('enquiries.keepNote')}
          </Button>
        </p>
      </div>
    </div>
  );
}
