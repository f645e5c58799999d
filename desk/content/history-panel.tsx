import { useLocaleState } from 'ra-core';
import type { ReactNode } from 'react';
import type { ContentChange } from '../../reference-api/desk/shapes';
import { formatMoment } from '../format';
import { FailedList } from '../frame/failed';
import { Earlier, type PageOf, usePages } from '../frame/pages';
import { type DeskLocale, useWords } from '../i18n';
import { said } from '../listings/conflict';
import { Button } from '../ui/button';
import { type Locale, LOCALES } from '../../lib/contract/locales';
import { type ContentDocument, historyKey } from './document';

/** Longer ones stand by themselves. */
const LINE = 80;
const SIDES = ['before', 'after'] as const;

/** A change of a record; null is a side on which there was none. */
type Row = Omit<ContentChange, 'before' | 'after'> & Record<'before' | 'after', Record<string, unknown> | null>;

type Props<Kept extends Row> = {
  document: Pick<ContentDocument, 'busy'> & {
    undo: (id: number, change: Kept) => Promise<void>;
    source: Pick<ContentDocument['source'], 'key'> & {
      history: (page: number) => Promise<PageOf<Kept>>;
    };
  };
  title: string;
  may: boolean;
  /** what a field of the record is called */
  nameOf: (field: string) => string;
  /** what a change was, where that is more than a change or an undoing */
  titleOf?: (change: Kept) => ReactNode;
  /** what a field said, where that is no text; null for one whose value says it */
  sayOf?: (field: string, value: unknown) => ReactNode;
};

/** Every change of a record, newest first, with what it said before and after; each can be undone, as a new change. */
export function HistoryPanel<Kept extends Row>({ document, title, may, ...drawn }: Props<Kept>) {
  const t = useWords();
  const { source } = document;
  const { rows, error, refetch, query } = usePages(historyKey(source), source.history);
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="border-b border-ink pb-2 text-2xl">{title}</h2>
      {error && <FailedList onAgain={refetch} />}
      {!rows && !error && (
        <p aria-busy="true" className="pt-4">
          {t('common.loading')}
        </p>
      )}
      {rows?.length === 0 && <p className="pt-4 text-ink-2">{t('history.none')}</p>}
      <ol>
        {rows?.map((change) => (
          <Change key={change.id} change={change} document={document} may={may} {...drawn} />
        ))}
      </ol>
      <Earlier query={query} />
    </section>
  );
}

/** A text of several lines, each language of it by itself: in one line with the next it would run the wrong way. */
function paragraphsByLanguage(value: unknown): [Locale, string][] | null {
  if (typeof value !== 'object' || value === null) return null;
  const texts = LOCALES.flatMap((locale): [Locale, string][] => {
    const text = (value as Record<string, unknown>)[locale];
    return typeof text === 'string' ? [[locale, text]] : [];
  });
  const isText = texts.length === Object.values(value).filter((text) => text !== null).length;
  return isText && texts.some(([, text]) => text.length > LINE) ? texts : null;
}

/** What a field said on one side of a change; a long one is scrolled, by keys as well. */
function Side({ label, value, shown }: { label: string; value: unknown; shown: ReactNode }) {
  const t = useWords();
  const texts = paragraphsByLanguage(value);
  const look = 'mt-1 max-h-40 overflow-y-auto break-words whitespace-pre-wrap';
  if (texts === null)
    return (
      <div className={look}>
        {label}: <bdi>{shown ?? (said(value) || t('common.none'))}</bdi>
      </div>
    );
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must have the focus to be scrolled by keys
    <div role="group" aria-label={label} tabIndex={0} className={look}>
      {label}:
      {texts.map(([locale, text]) => (
        <bdi key={locale} lang={locale} className="mt-1 block">
          {text}
        </bdi>
      ))}
    </div>
  );
}

function Change<Kept extends Row>({
  change,
  document,
  may,
  nameOf,
  titleOf,
  sayOf,
}: Omit<Props<Kept>, 'title'> & { change: Kept }) {
  const t = useWords();
  const [locale] = useLocaleState() as [DeskLocale, unknown];
  const { undo, busy } = document;
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1">
          <p className="text-lead">
            {titleOf?.(change) ?? t(change.undoes === null ? 'content.changed' : 'history.actions.undo')}
          </p>
          <p className="mt-0.5 text-sm text-ink-3">
            <bdi>{change.who}</bdi> · <bdi>{formatMoment(change.at, locale)}</bdi>
          </p>
        </div>
        {may && (
          <Button icon="undo" disabled={busy} onClick={() => void undo(change.id, change)}>
            {t('history.undo')}
          </Button>
        )}
      </div>
      <dl className="mt-3 grid gap-4 text-sm">
        {change.fields.map((field) => (
          <div key={field}>
            <dt className="text-ink-3">{nameOf(field)}</dt>
            {SIDES.map(
              (side) =>
                // One that was not there said nothing.
                change[side] !== null && (
                  <dd key={side}>
                    <Side
                      label={t(`history.${side}`)}
                      value={change[side][field]}
                      shown={sayOf?.(field, change[side][field])}
                    />
                  </dd>
                ),
            )}
          </div>
        ))}
      </dl>
    </li>
  );
}
