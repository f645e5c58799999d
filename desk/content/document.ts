import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify } from 'ra-core';
import { useState } from 'react';
import type { ContentChange, ContentPart, ContentPartName } from '../../reference-api/desk/shapes';
import { call, type Problem } from '../call';
import { useFailure } from '../frame/failure';
import { useMarked } from '../frame/marked';
import type { PageOf } from '../frame/pages';
import { edited, type ContentRecord, type Edits, rebased, withEdit, withoutEdits } from './record';

/** A record of the API with its version, by which a save says what it was made over. */
type Held = Pick<ContentPart, 'version' | 'record'>;

/** Where a record is kept: a part of the content, or an article. */
export type Source<Kept extends Held> = {
  /** under what it is kept on this device */
  key: readonly (string | number)[];
  read: () => Promise<Kept>;
  save: (body: { version: string; record: ContentRecord }) => Promise<Kept>;
  undo: (body: { version: string; change: number }) => Promise<Kept>;
  /** its changes, newest first, a page of them */
  history: (page: number) => Promise<PageOf<ContentChange>>;
};

/** A record on the screen: as it was read, with what was changed here since. */
export type ContentDocument<Kept extends Held = Held> = {
  source: Source<Kept>;
  /** undefined until it was read */
  held: Kept | undefined;
  /** why it could not be read; null */
  error: unknown;
  reload: () => void;
  record: ContentRecord;
  dirty: boolean;
  busy: boolean;
  /** by path, as `home.hero.ar` */
  errors: Readonly<Record<string, string[]>>;
  /** what others have written meanwhile in fields that were changed here, by field; of a text in the languages that were */
  theirs: Readonly<ContentRecord>;
  put: (field: string, value: unknown) => void;
  /** whether all of it is saved, with `more` over what was changed */
  save: (more?: Edits) => Promise<boolean>;
  undo: (change: number) => Promise<void>;
};

/** A part of the content. */
export const useContent = (part: ContentPartName): ContentDocument => useDocument(partSource(part));

const partSource = (part: ContentPartName): Source<ContentPart> => ({
  key: ['content', part],
  read: () => call('GET', '/api/desk/content/{part}/', { params: { part } }),
  save: (body) => call('PATCH', '/api/desk/content/{part}/', { params: { part }, body }),
  undo: (body) => call('POST', '/api/desk/content/{part}/undo/', { params: { part }, body }),
  history: (page) => call('GET', '/api/desk/content/{part}/history/', { params: { part }, query: { page } }),
});

/** Under what the changes of a record are kept on this device. */
export const historyKey = ({ key }: Pick<Source<Held>, 'key'>) => [...key, 'history'];

/** Reads a record, and saves what is changed over the version that was read. */
export function useDocument<Kept extends Held>(source: Source<Kept>): ContentDocument<Kept> {
  const fail = useFailure();
  const notify = useNotify();
  const client = useQueryClient();
  const [edits, setEdits] = useState<Edits>({});
  const { errors, setErrors, unread } = useMarked();
  const [theirs, setTheirs] = useState<ContentRecord>({});
  const [busy, setBusy] = useState(false);
  const read = useQuery({
    queryKey: source.key,
    queryFn: source.read,
    retry: false,
    // What is edited stays over the version that it was begun on.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const held = read.data;
  const before: ContentRecord = held?.record ?? {};
  const record = edited(before, edits);
  const dirty = Object.keys(edits).length > 0;
  const keep = (now: Kept) => {
    client.setQueryData<Kept>(source.key, now);
    void client.invalidateQueries({ queryKey: historyKey(source) });
  };
  /** Keeps the record as it now is beneath what is changed here; whether both changed the same, which is told. */
  const rebase = (now: Kept): boolean => {
    const { clashes } = rebased(before, now.record, edits);
    const clashing = Object.keys(clashes).length > 0;
    setTheirs(clashes);
    // With what was typed while the answer was under way.
    setEdits((typed) => rebased(before, now.record, typed).edits);
    keep(now);
    if (clashing) notify('content.clash', { type: 'warning' });
    return clashing;
  };
  const conflict = (now: Kept) => {
    if (!rebase(now)) notify('content.joined', { type: 'warning' });
  };
  const act = async (
    work: (version: string) => Promise<Kept>,
    done: string,
    take: (now: Kept) => unknown = keep,
  ): Promise<boolean> => {
    if (!held) return false;
    setBusy(true);
    try {
      const now = await work(held.version);
      notify(done, { type: 'success' });
      take(now);
      setErrors({});
      return true;
    } catch (refusal) {
      const body = refusal instanceof HttpError ? (refusal.body as Problem & { content?: Kept }) : {};
      if (refusal instanceof HttpError && refusal.status === 409 && body.content) conflict(body.content);
      else if (refusal instanceof HttpError && refusal.status === 422 && body.errors) {
        setErrors(body.errors);
        notify('content.refused', { type: 'error' });
      } else fail(refusal);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    source,
    held,
    error: read.error,
    reload: () => void read.refetch(),
    record,
    dirty,
    busy,
    errors,
    theirs,
    put: (field, value) => setEdits((now) => withEdit(before, now, field, value)),
    save: async (more) => {
      if (!dirty && !more) return true;
      if (unread(record).length > 0) {
        notify('content.refused', { type: 'error' });
        return false;
      }
      const saved = await act(
        (version) => source.save({ version, record: edited(record, more ?? {}) }),
        'editor.saved',
      );
      if (saved) {
        // What was typed while the answer was under way stays.
        setEdits((now) => withoutEdits(now, edits));
        setTheirs({});
      }
      return saved;
    },
    undo: async (change) => {
      // An edit holds the whole text: as it stands, it would bring back what is undone in the other languages.
      await act((version) => source.undo({ version, change }), 'history.undone', rebase);
    },
  };
}
