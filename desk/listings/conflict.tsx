import { useState } from 'react';
import type { Listing } from '../../reference-api/desk/shapes';
import { useWords } from '../i18n';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { useEditor } from './context';
import { recordOf } from './draft';
import { useFieldName } from './field-names';
import { merged } from './merge';

/** Somebody else was quicker, and saved or removed the listing. */
export function ConflictDialog() {
  const { conflict } = useEditor();
  if (!conflict) return null;
  return conflict.state === 'removed' ? <Removed conflict={conflict} /> : <Clashes conflict={conflict} />;
}

/** It was removed: what was typed stays, and is saved once the listing is back. */
function Removed({ conflict }: { conflict: Listing }) {
  const t = useWords();
  const { restore, closeConflict, busy } = useEditor();
  return (
    <Dialog
      title={t('conflict.removed')}
      onClose={closeConflict}
      foot={
        <>
          <Button onClick={closeConflict}>{t('conflict.later')}</Button>
          {conflict.removed && (
            <Button look="solid" icon="undo" disabled={busy} onClick={() => void restore()}>
              {t('conflict.restore')}
            </Button>
          )}
        </>
      }
    >
      <p className="text-ink-2">{t('conflict.removedLede', { who: conflict.updated_by ?? t('conflict.somebody') })}</p>
    </Dialog>
  );
}

/** Each field that both changed is shown in both versions, and one of them is chosen. */
function Clashes({ conflict }: { conflict: Listing }) {
  const t = useWords();
  const nameOf = useFieldName();
  const { listing, record, settle, closeConflict, busy } = useEditor();
  const [takes, setTakes] = useState<ReadonlySet<string>>(new Set());
  const { clashes } = merged(recordOf(listing), record, recordOf(conflict));
  const choose = (path: string, theirs: boolean) => {
    const next = new Set(takes);
    if (theirs) next.add(path);
    else next.delete(path);
    setTakes(next);
  };
  return (
    <Dialog
      wide
      title={t('conflict.title')}
      onClose={closeConflict}
      foot={
        <>
          <Button onClick={closeConflict}>{t('conflict.later')}</Button>
          <Button look="solid" disabled={busy} onClick={() => void settle(takes)}>
            {t('conflict.save')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t('conflict.lede', { who: conflict.updated_by ?? t('conflict.somebody') })}</p>
      {clashes.map(({ path, mine, theirs }) => (
        <fieldset key={path} className="mt-6 grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
          <legend className="float-start w-full pb-2 text-body font-medium sm:col-span-2">{nameOf(path)}</legend>
          {[
            { words: t('conflict.mine'), value: mine, of: false },
            { words: t('conflict.theirs'), value: theirs, of: true },
          ].map(({ words, value, of }) => (
            <label
              key={words}
              className="flex min-w-0 cursor-pointer gap-3 border border-line p-4 has-checked:border-ink"
            >
              <input
                type="radio"
                name={path}
                aria-label={words}
                className="mt-1 accent-ink"
                checked={takes.has(path) === of}
                onChange={() => choose(path, of)}
              />
              <span className="min-w-0">
                <span className="block text-caption text-ink-3">{words}</span>
                <span className="mt-1 block max-h-48 overflow-y-auto break-words whitespace-pre-wrap" dir="auto">
                  {said(value) || t('common.none')}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
}

/** A value in few words: a text as it is, a name, a list by its items. */
export function said(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(said).filter(Boolean).join('\n');
  if (typeof value !== 'object') return JSON.stringify(value);
  const { name } = value as { name?: unknown };
  if (typeof name === 'string' && !('values' in value)) return name;
  return Object.values(value).map(said).filter(Boolean).join(' · ');
}
