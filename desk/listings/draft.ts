import { HttpError, useNotify } from 'ra-core';
import { useState } from 'react';
import type { Listing } from '../../reference-api/desk/shapes';
import { call, type Problem } from '../call';
import { useFailure } from '../frame/failure';
import { useMarked } from '../frame/marked';
import { useWords } from '../i18n';
import { useFieldName, usePlaceName } from './field-names';
import { merged } from './merge';
import type { ListingRecord } from './record';

export type Errors = Readonly<Record<string, readonly string[]>>;

/** One object, as what is unsaved is told by identity. */
const NOTHING: ListingRecord = { slug: '', title: '' };

/** What is edited of a listing: its draft, else what is published; a removed one has neither. */
export const recordOf = ({ draft, published }: Listing): ListingRecord => draft ?? published ?? NOTHING;

/** A listing as it is edited: nothing is written before `save`, and nothing that was typed is lost when somebody else was quicker. */
export type Draft = {
  listing: Listing;
  /** where it stands by what was told last, of `listing` or of what somebody else has made of it meanwhile */
  state: Listing['state'];
  record: ListingRecord;
  /** whether who is signed in may change it: what no `disabled` keeps off, a drag or a paste, asks this */
  may: boolean;
  dirty: boolean;
  busy: boolean;
  /** pictures on their way, of whichever panel: one that is no longer shown still sends its own */
  under: number;
  /** what the API refused at the last save, by path in the record */
  errors: Errors;
  /** the listing as somebody else has left it meanwhile: removed, or other at fields that are changed here too */
  conflict: Listing | null;
  change: (how: (record: ListingRecord) => ListingRecord) => void;
  /** counts pictures that set out, or those that have arrived as less than none */
  count: (more: number) => void;
  /** @returns the listing as saved; null when it could not be */
  save: () => Promise<Listing | null>;
  /** settles a conflict: of the fields of `takes` theirs is saved, of the others mine */
  settle: (takes: ReadonlySet<string>) => Promise<void>;
  /** brings one back that somebody else has removed meanwhile, and saves mine over it */
  restore: () => Promise<void>;
  closeConflict: () => void;
  /** saves what is unsaved, makes a call with the version of it, and takes the listing that it answers; null when it failed */
  act: (work: (version: string) => Promise<Listing>, said?: string) => Promise<Listing | null>;
};

/** Whether something is under way, and through what it is done. */
function useBusy() {
  const [busy, setBusy] = useState(false);
  const during = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    setBusy(true);
    try {
      return await work();
    } finally {
      setBusy(false);
    }
  };
  return [busy, during] as const;
}

/** The listing as somebody else has left it meanwhile, and whether that is asked about: it is known until it is settled. */
function useTheirs() {
  const [{ theirs, asks }, set] = useState<{ theirs: Listing | null; asks: boolean }>({ theirs: null, asks: false });
  const tell = (now: Listing | null, asksNow = false) => set({ theirs: now, asks: asksNow });
  return { theirs, conflict: asks ? theirs : null, tell };
}

/** Saves `record` over the version of a listing that it was made of. */
const written = (id: number, version: string, record: ListingRecord) =>
  call('PATCH', '/api/desk/listings/{id}/', { params: { id }, body: { version, record } });

/** Undoes `change`, by which a listing was removed. */
const broughtBack = ({ id, version }: Listing, change: number) =>
  call('POST', '/api/desk/listings/{id}/undo/', { params: { id }, body: { version, change } });

/** Whether `now` leaves something to choose: it was removed, or is other where mine is too. */
const leavesChoice = (base: ListingRecord, mine: ListingRecord, now: Listing) =>
  now.state === 'removed' || merged(base, mine, recordOf(now)).clashes.length > 0;

/** What is marked in a listing's fields, and whether all its figures can be read: those that cannot are marked and named. */
function useReadable() {
  const notify = useNotify();
  const fail = useFailure();
  const t = useWords();
  const nameOf = useFieldName();
  const placeOf = usePlaceName();
  const { errors, setErrors, unread } = useMarked();
  const readable = (record: ListingRecord): boolean => {
    const fields = [...new Set(unread(record).map(nameOf))].join(t('common.comma'));
    if (fields !== '') notify('editor.unread', { type: 'error', messageArgs: { fields } });
    return fields === '';
  };
  /** Says why a call failed, at the fields that it names too. */
  const tellWhy = (error: HttpError) => {
    const { errors: fields = {} } = error.body as Problem;
    const [first] = Object.entries(fields);
    if (!first) {
      fail(error);
      return;
    }
    setErrors(fields);
    // The API says it by the field's own name.
    notify(`${placeOf(first[0])}: ${first[1].join(' ')}`, { type: 'error' });
  };
  return { errors, setErrors, readable, tellWhy };
}

/** The state of the editor of one listing, which `may` be changed or only read. */
export function useDraft(first: Listing, may: boolean): Draft {
  const notify = useNotify();
  const [listing, setListing] = useState(first);
  const [record, setRecord] = useState(() => recordOf(first));
  const { errors, setErrors, readable, tellWhy } = useReadable();
  const { theirs, conflict, tell } = useTheirs();
  const [busy, during] = useBusy();
  const [under, setUnder] = useState(0);
  const base = recordOf(listing);

  const take = (answer: Listing, sent: ListingRecord) => {
    setListing(answer);
    setErrors({});
    tell(null);
    // What was typed while the answer was under way stays, over what the answer has of the rest.
    setRecord((now) => (now === sent ? recordOf(answer) : merged(sent, now, recordOf(answer)).record));
  };
  const write = async (version: string, sent: ListingRecord): Promise<Listing | null> => {
    if (!readable(sent)) return null;
    const answer = await written(listing.id, version, sent);
    take(answer, sent);
    return answer;
  };
  const refused = (error: unknown, held = base, mine = record) => {
    if (!(error instanceof HttpError)) throw error;
    const { listing: now } = error.body as { listing?: Listing };
    if (error.status !== 409 || !now) tellWhy(error);
    else if (leavesChoice(held, mine, now)) tell(now, true);
    else {
      take(now, held);
      notify('enquiries.changed', { type: 'warning' });
    }
    return null;
  };
  /** Shows theirs and mine together; what was typed while the answer was under way stays, over both. */
  const join = (both: ListingRecord) => setRecord((now) => (now === record ? both : merged(record, now, both).record));
  /** Saves mine over `now`; asks first where it was removed, which leaves nothing to join, or without `takes` where both changed the same. */
  const saveOnto = async (now: Listing, takes?: ReadonlySet<string>): Promise<Listing | null> => {
    const { record: both } = merged(base, record, recordOf(now), takes);
    if (takes ? now.state === 'removed' : leavesChoice(base, record, now)) {
      tell(now, true);
      return null;
    }
    join(both);
    return write(now.version, both).catch((error: unknown) => refused(error, base, both));
  };
  const saveOver = async (error: unknown): Promise<Listing | null> => {
    const { listing: now } = (error instanceof HttpError ? error.body : {}) as { listing?: Listing };
    if (!(error instanceof HttpError) || error.status !== 409 || !now) return refused(error);
    const answer = await saveOnto(now);
    if (answer) notify('conflict.joined', { type: 'info' });
    return answer;
  };

  const save = () => write(listing.version, record).catch(saveOver);

  return {
    listing,
    state: (theirs ?? listing).state,
    record,
    may,
    dirty: record !== base,
    busy,
    under,
    errors,
    conflict,
    change: setRecord,
    count: (more) => setUnder((now) => now + more),
    save: () => during(save),
    settle: (takes) =>
      during(async () => {
        if (conflict) await saveOnto(conflict, takes);
      }),
    restore: () =>
      during(async () => {
        if (!conflict?.removed) return;
        try {
          const back = await broughtBack(conflict, conflict.removed.change);
          tell(back);
          if (await saveOnto(back)) notify('conflict.restored', { type: 'success' });
        } catch (error) {
          await saveOver(error);
        }
      }),
    closeConflict: () => tell(theirs),
    act: (work, said) =>
      during(async () => {
        const now = record === base ? listing : await save();
        if (!now) return null;
        try {
          const answer = await work(now.version);
          take(answer, recordOf(now));
          if (said) notify(said, { type: 'success' });
          return answer;
        } catch (error) {
          return refused(error, recordOf(now), recordOf(now));
        }
      }),
  };
}
