import { useLocaleState } from 'ra-core';
import type { EnquiryHistory } from '../../reference-api/desk/shapes';
import { formatMoment } from '../format';
import { type DeskLocale, useWords } from '../i18n';
import type { State } from './states';

/** What was done with an enquiry, newest first: who, when, what. */
export function History({ entries }: { entries: readonly EnquiryHistory[] }) {
  const t = useWords();
  return (
    <section className="mt-12">
      <h2 className="border-b border-line pb-2 text-2xl">{t('enquiries.history')}</h2>
      {entries.length === 0 && <p className="mt-4 text-ink-2">{t('enquiries.noHistory')}</p>}
      <ol>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry: { who, at, way, changes } }: { entry: EnquiryHistory }) {
  const t = useWords();
  const [locale] = useLocaleState() as [DeskLocale, unknown];
  const state = (name: string | null) => (name === null ? t('common.none') : t(`enquiries.states.${name as State}`));
  const { status, assignee, note } = changes;
  const lines = [
    way && t(`enquiries.ways.${way}`),
    status && t('enquiries.didStatus', { from: state(status.from), to: state(status.to) }),
    assignee && (assignee.to === null ? t('enquiries.didFree') : t('enquiries.didAssign', { name: assignee.to })),
    note && (note.to === null ? t('enquiries.didNoNote') : t('enquiries.didNote', { note: note.to })),
  ].filter((line) => typeof line === 'string');
  return (
    <li className="border-b border-line py-3">
      {lines.map((line) => (
        <p key={line} className="break-words whitespace-pre-wrap" dir="auto">
          {line}
        </p>
      ))}
      <p className="mt-0.5 text-sm text-ink-3">
        <bdi>{who}</bdi> · <bdi>{formatMoment(at, locale)}</bdi>
      </p>
    </li>
  );
}
