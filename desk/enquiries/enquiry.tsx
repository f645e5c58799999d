import { HttpError, LinkBase, useLocaleState, useNotify } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { DeskEnquiry } from '../../reference-api/desk/shapes';
import { LOCALE_ROWS } from '../../lib/contract/locales';
import { shownPhone, sourceLine } from '../../lib/contract/rules';
import { formatMinutes, formatMoment } from '../format';
import { FailedList } from '../frame/failed';
import { Heading } from '../frame/heading';
import { LeaveGuard } from '../frame/leave-guard';
import { type DeskLocale, useWords } from '../i18n';
import { siteAddress } from '../site';
import { Button, buttonClass } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { AreaField, SelectField } from '../ui/field';
import { Icon } from '../ui/icon';
import { History } from './history';
import { PeopleOptions } from './people';
import { replyLinks } from './reply';
import { type State, StateMark, StateOptions } from './states';
import { useEnquiry } from './work';

type Work = ReturnType<typeof useEnquiry>;
type Props = { enquiry: DeskEnquiry; work: Work };

/** One enquiry: what is asked, answered in one tap; who works on it; what was done. */
export default function EnquiryScreen() {
  const t = useWords();
  const { id = '' } = useParams();
  const work = useEnquiry(id);
  const { enquiry, error, refetch } = work;
  if (!enquiry) {
    const gone = error instanceof HttpError && error.status === 404;
    return (
      <>
        <Heading eyebrow={<Back />} title={t('frame.enquiries')} />
        {error && !gone ? (
          <FailedList onAgain={refetch} />
        ) : (
          <p className="py-16 text-ink-2" role={gone ? 'alert' : undefined} aria-busy={!gone}>
            {t(gone ? 'enquiries.gone' : 'common.loading')}
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <Heading
        eyebrow={
          <span className="flex flex-wrap items-center gap-x-4">
            <Back /> <bdi>#{enquiry.id}</bdi>
          </span>
        }
        title={enquiry.name}
      >
        <StateMark state={enquiry.status} />
      </Heading>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[2fr_1fr]">
        <div className="min-w-0">
          <Asked enquiry={enquiry} />
          <Answer enquiry={enquiry} work={work} />
          <History entries={enquiry.history} />
        </div>
        <div className="grid content-start gap-5">
          <Fields enquiry={enquiry} work={work} />
          <Note key={enquiry.id} enquiry={enquiry} work={work} />
        </div>
      </div>
    </>
  );
}

function Back() {
  const t = useWords();
  return (
    <LinkBase to="/enquiries" className="inline-flex min-h-6 items-center gap-2 hover:underline">
      <Icon name="back" className="size-4" />
      {t('enquiries.all')}
    </LinkBase>
  );
}

function Asked({ enquiry }: { enquiry: DeskEnquiry }) {
  const t = useWords();
  const [locale] = useLocaleState() as [DeskLocale, unknown];
  const page = enquiry.path === null ? null : siteAddress(enquiry.path);
  const about = enquiry.property_title ?? enquiry.listing ?? enquiry.property_slug;
  const came = sourceLine(enquiry.source);
  const known: [label: string, value: string | null][] = [
    [t('enquiries.unit'), enquiry.unit],
    [t('enquiries.type'), enquiry.propertyType && t(`enquiries.types.${enquiry.propertyType}`)],
    [t('enquiries.received'), formatMoment(enquiry.created_at, locale)],
    [t('enquiries.language'), enquiry.language ? LOCALE_ROWS[enquiry.language].name : null],
    [t('enquiries.source'), came || null],
    [t('enquiries.firstAnswer'), firstAnswer(enquiry, locale) ?? t('enquiries.unanswered')],
  ];
  const facts = known.filter(([, value]) => value !== null);
  return (
    <>
      <p className="text-lg">
        <bdi>{enquiry.subject}</bdi>
      </p>
      <p className="mt-3 max-w-[68ch] break-words whitespace-pre-wrap" dir="auto">
        {enquiry.message}
      </p>
      {about && (
        <p className="mt-3 flex flex-wrap gap-x-6">
          {enquiry.property_id === null ? (
            <bdi className="text-ink-2">{about}</bdi>
          ) : (
            <LinkBase to={`/listings/${enquiry.property_id}`} className="hub-link underline">
              <bdi>{about}</bdi>
            </LinkBase>
          )}
          {page && (
            <a href={page} target="_blank" rel="noopener" className="hub-link underline">
              {t('enquiries.onSite')}
            </a>
          )}
        </p>
      )}
      <dl className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-3">{label}</dt>
            <dd className="break-words">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** How long it took; null while it was not answered. */
function firstAnswer({ answered_at: at, created_at: from }: DeskEnquiry, locale: DeskLocale): string | null {
  return at === null ? null : formatMinutes((Date.parse(at) - Date.parse(from)) / 60_000, locale);
}

function Answer({ enquiry, work: { answered } }: Props) {
  const t = useWords();
  const { mail, phone, whatsapp } = replyLinks(enquiry);
  return (
    <>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href={mail} className={buttonClass('solid')} onClick={() => answered('mail', enquiry)}>
          <Icon name="mail" />
          {t('enquiries.mail')}
        </a>
        {whatsapp && (
          <a
            href={whatsapp}
            target="_blank"
            rel="noopener"
            className={buttonClass('outline')}
            onClick={() => answered('whatsapp', enquiry)}
          >
            <Icon name="whatsapp" />
            {t('enquiries.whatsapp')}
          </a>
        )}
        {phone && (
          <a href={phone} className={buttonClass('outline')} onClick={() => answered('call', enquiry)}>
            <Icon name="phone" />
            {t('enquiries.call')}
          </a>
        )}
      </p>
      <p className="mt-3 text-sm break-words text-ink-3">
        <bdi dir="ltr">{[enquiry.email, enquiry.phone && shownPhone(enquiry.phone)].filter(Boolean).join(' · ')}</bdi>
      </p>
    </>
  );
}

function Fields({ enquiry, work: { keep } }: Props) {
  const t = useWords();
  const notify = useNotify();
  const put = (change: Parameters<typeof keep>[0]) =>
    void keep(change, enquiry).then(({ how }) => how === 'clash' && notify('enquiries.changed', { type: 'warning' }));
  return (
    <>
      <SelectField
        label={t('enquiries.status')}
        value={enquiry.status}
        onChange={({ target }) => put({ status: target.value as State })}
      >
        <StateOptions />
      </SelectField>
      <SelectField
        label={t('enquiries.assignee')}
        value={enquiry.assignee?.key ?? ''}
        onChange={({ target }) => put({ assignee: target.value || null })}
      >
        <option value="">{t('enquiries.nobody')}</option>
        <PeopleOptions also={enquiry.assignee} />
      </SelectField>
    </>
  );
}

/** The note keeps what it was written over: where somebody else changed it meanwhile, both are shown, and one is chosen. */
function Note({ enquiry, work: { keep } }: Props) {
  const t = useWords();
  const [draft, setDraft] = useState<{ text: string; base: DeskEnquiry } | null>(null);
  const [theirs, setTheirs] = useState<DeskEnquiry | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (text: string, base: DeskEnquiry) => {
    setBusy(true);
    const outcome = await keep({ note: text || null }, base);
    setBusy(false);
    setTheirs(outcome.how === 'clash' ? outcome.now : null);
    // What could not be kept stays, and so does what was typed meanwhile.
    if (outcome.how === 'kept')
      setDraft((typed) => (!typed || typed.text === text ? null : { ...typed, base: outcome.now }));
    return outcome.how === 'kept';
  };
  return (
    <>
      <AreaField
        label={t('enquiries.note')}
        maxLength={5000}
        dir="auto"
        value={draft?.text ?? enquiry.note ?? ''}
        onChange={({ target }) => setDraft({ text: target.value, base: draft?.base ?? enquiry })}
      />
      <p>
        <Button disabled={!draft || busy} onClick={() => draft && void save(draft.text, draft.base)}>
          {t('enquiries.keepNote')}
        </Button>
      </p>
      <LeaveGuard when={draft !== null} onSave={async () => !draft || save(draft.text, draft.base)} busy={busy} />
      {theirs && draft && (
        <Dialog
          title={t('conflict.title')}
          onClose={() => setTheirs(null)}
          foot={
            <>
              <Button
                disabled={busy}
                onClick={() => {
                  setTheirs(null);
                  setDraft(null);
                }}
              >
                {t('enquiries.takeTheirs')}
              </Button>
              <Button look="solid" disabled={busy} onClick={() => void save(draft.text, theirs)}>
                {t('enquiries.takeMine')}
              </Button>
            </>
          }
        >
          {[
            { words: t('conflict.theirs'), text: theirs.note },
            { words: t('conflict.mine'), text: draft.text },
          ].map(({ words, text }) => (
            <div key={words} className="mt-4">
              <p className="text-caption text-ink-3">{words}</p>
              <p className="mt-1 max-h-48 overflow-y-auto break-words whitespace-pre-wrap" dir="auto">
                {text || t('common.none')}
              </p>
            </div>
          ))}
        </Dialog>
      )}
    </>
  );
}
