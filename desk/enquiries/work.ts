import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify } from 'ra-core';
import { useCallback, useRef } from 'react';
import type { AnswerWay, DeskEnquiry } from '../../reference-api/desk/shapes';
import { call } from '../call';
import { useFailure } from '../frame/failure';
import { useNews } from './live';

/** What is changed of an enquiry, one at a time; `assignee` by its key. */
export type Change = { status: DeskEnquiry['status'] } | { note: string | null } | { assignee: string | null };
/** How a change went, with how the enquiry now is: where it clashes, somebody else has changed the same meanwhile. A failure was told. */
type Outcome = { how: 'kept' | 'clash'; now: DeskEnquiry } | { how: 'failed' };

const valuesOf = ({ status, note, assignee }: DeskEnquiry) => ({ status, note, assignee: assignee?.key ?? null });

/** One enquiry as it now is, and what is done with it. */
export function useEnquiry(id: string) {
  const client = useQueryClient();
  const fail = useFailure();
  const notify = useNotify();
  const key = ['enquiry', id];
  const {
    data: enquiry,
    error,
    refetch,
  } = useQuery({
    queryKey: key,
    queryFn: () => call('GET', '/api/desk/enquiries/{id}/', { params: { id } }),
    retry: false,
  });
  useNews(useCallback(() => void client.invalidateQueries({ queryKey: ['enquiry', id] }), [client, id]));
  const show = (now: DeskEnquiry) => client.setQueryData(key, now);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** What changes from here, one over the other, have made of the versions `over`, with nobody else's between them. */
  const own = useRef<{ over: readonly string[]; now: DeskEnquiry } | null>(null);

  /** The version to write over: what changes from here alone have made of `base`. */
  const latest = (base: DeskEnquiry) => {
    const { over, now } = own.current ?? {};
    return now?.id === base.id && over?.includes(base.version) ? now : base;
  };
  const made = (base: DeskEnquiry, now: DeskEnquiry) => {
    const before = own.current?.now;
    const follows = before?.id === base.id && before.version === base.version;
    own.current = { over: [...(follows ? (own.current?.over ?? []) : []), base.version], now };
  };
  const queued = <Done>(work: () => Promise<Done>): Promise<Done> => {
    const done = queue.current.then(work);
    queue.current = done.catch(() => undefined);
    return done;
  };

  async function write(change: Change, base: DeskEnquiry): Promise<Outcome> {
    try {
      const now = await call('PATCH', '/api/desk/enquiries/{id}/', {
        params: { id },
        body: { version: base.version, ...change },
      });
      made(base, now);
      show(now);
      notify('editor.saved', { type: 'success' });
      return { how: 'kept', now };
    } catch (failed) {
      const theirs = failed instanceof HttpError && failed.status === 409 ? presentOf(failed) : null;
      if (!theirs) {
        fail(failed);
        return { how: 'failed' };
      }
      show(theirs);
      const [field] = Object.keys(change) as (keyof ReturnType<typeof valuesOf>)[];
      const untouched = field !== undefined && valuesOf(theirs)[field] === valuesOf(base)[field];
      return untouched ? write(change, theirs) : { how: 'clash', now: theirs };
    }
  }

  /** Writes a change over what was read as `base`, one after another; where others changed something else of it, over theirs. */
  const keep = (change: Change, base: DeskEnquiry) => queued(() => write(change, latest(base)));

  async function note(way: AnswerWay, base: DeskEnquiry) {
    try {
      const now = await call('POST', '/api/desk/enquiries/{id}/answers/', { params: { id }, body: { way } });
      // Noted over whichever version there was: that it was `base`, the history says.
      if (now.history[1]?.id === base.history[0]?.id) made(base, now);
      show(now);
    } catch (error) {
      fail(error);
    }
  }

  /** Notes that what was read as `base` is being answered, in its turn among the changes; the way itself is a link. */
  const answered = (way: AnswerWay, base: DeskEnquiry) => void queued(() => note(way, latest(base)));

  return { enquiry, error, refetch, keep, answered };
}

const presentOf = ({ body }: HttpError) => (body as { enquiry?: DeskEnquiry }).enquiry ?? null;
