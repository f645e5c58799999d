import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify } from 'ra-core';
import { useState } from 'react';
import type { ContentPart, ContentPartName } from '../../reference-api/desk/shapes';
import { call, type Problem } from '../call';
import { useFailure } from '../frame/failure';
import { clashing, edited, type ContentRecord, type Edits, withEdit, withoutEdits } from './record';

/** A part of the content on the screen: as it was read, with what was changed here since. */
export type ContentDocument = {
  part: ContentPartName;
  /** undefined until it was read */
  held: ContentPart | undefined;
  failed: boolean;
  reload: () => void;
  record: ContentRecord;
  dirty: boolean;
  busy: boolean;
  /** by path, as `home.hero.ar` */
  errors: Readonly<Record<string, string[]>>;
  /** what others have written meanwhile in fields that were changed here, by field */
  theirs: Readonly<ContentRecord>;
  put: (field: string, value: unknown) => void;
  /** whether all of it is saved */
  save: () => Promise<boolean>;
  undo: (change: number) => Promise<void>;
};

/** Reads a part, and saves what is changed over the version that was read. */
export function useContent(part: ContentPartName): ContentDocument {
  const fail = useFailure();
  const notify = useNotify();
  const client = useQueryClient();
  const [edits, setEdits] = useState<Edits>({});
  const [errors, setErrors] = useState<ContentDocument['errors']>({});
  const [theirs, setTheirs] = useState<ContentRecord>({});
  const [busy, setBusy] = useState(false);
  const {
    data: held,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['content', part],
    queryFn: () => call('GET', '/api/desk/content/{part}/', { params: { part } }),
    // What is edited stays over the version that it was begun on.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const before: ContentRecord = held?.record ?? {};
  const record = edited(before, edits);
  const dirty = Object.keys(edits).length > 0;
  const keep = (now: ContentPart) => {
    client.setQueryData(['content', part], now);
    void client.invalidateQueries({ queryKey: ['content-history', part] });
  };
  const conflict = (now: ContentPart) => {
    const clashes = clashing(before, now.record, edits);
    setTheirs(Object.fromEntries(clashes.map((field) => [field, now.record[field] ?? null])));
    keep(now);
    notify(clashes.length > 0 ? 'content.clash' : 'content.joined', { type: 'warning' });
  };
  const act = async (work: (version: string) => Promise<ContentPart>, done: string): Promise<boolean> => {
    if (!held) return false;
    setBusy(true);
    try {
      keep(await work(held.version));
      setErrors({});
      notify(done, { type: 'success' });
      return true;
    } catch (error) {
      const body = error instanceof HttpError ? (error.body as Problem & { content?: ContentPart }) : {};
      if (error instanceof HttpError && error.status === 409 && body.content) conflict(body.content);
      else if (error instanceof HttpError && error.status === 422) {
        setErrors(body.errors ?? {});
        notify('content.refused', { type: 'error' });
      } else fail(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    part,
    held,
    failed: isError,
    reload: () => void refetch(),
    record,
    dirty,
    busy,
    errors,
    theirs,
    put: (field, value) => setEdits((now) => withEdit(before, now, field, value)),
    save: async () => {
      if (!dirty) return true;
      const saved = await act(
        (version) => call('PATCH', '/api/desk/content/{part}/', { params: { part }, body: { version, record } }),
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
      await act(
        (version) => call('POST', '/api/desk/content/{part}/undo/', { params: { part }, body: { version, change } }),
        'history.undone',
      );
    },
  };
}
