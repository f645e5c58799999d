import { and, eq, getTableColumns, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../db/client';
import { type AccountMailKind, type TransportName, type Channel, type StoredChange, outbox } from '../db/schema';
import type { Delivery } from '../env';

export type Entry = typeof outbox.$inferSelect;
/** `ageMs` is told by the clock of the database, which wrote `createdAt`: that of this process may be another. */
export type Claimed = Entry & { ageMs: number };
/** An open transaction, or the database itself. */
export type Writer = Pick<Database, 'insert' | 'select' | 'update' | 'delete' | 'execute'>;

/** Who takes entries: of those for one, a process delivers one at a time. */
export type Receiver = Channel | 'change';
/** The receiver of an entry; `RECEIVER` is the same in SQL. */
export const receiverOf = ({ kind, channel }: Entry): Receiver => (kind === 'change' ? 'change' : channel);
const RECEIVER = sql`case when ${outbox.kind} = 'change' then 'change' else ${outbox.channel} end`;

export const LONGEST_PAUSE_MS = 60 * 60 * 1000;

/** How an enquiry is delivered: by what is set, and by mail if a recipient is set or there is nothing else. */
export function enquiryChannels({ webhook, telegram, whatsapp, enquiryTo }: Delivery): Channel[] {
  const others: Channel[] = [
    ...(webhook ? ['webhook' as const] : []),
    ...(telegram ? ['telegram' as const] : []),
    ...(whatsapp ? ['whatsapp' as const] : []),
  ];
  return others.length === 0 || enquiryTo !== null ? [...others, 'mail'] : others;
}

/** Writes an accepted enquiry into the outbox, in the transaction that stores it. */
export async function enqueueEnquiry(tx: Writer, enquiryId: number, channels: readonly Channel[]): Promise<void> {
  await tx.insert(outbox).values(channels.map((channel) => ({ kind: 'enquiry' as const, channel, enquiryId })));
}

/** Writes a mail to an account into the outbox, unless one of its kind is still undelivered. */
export async function enqueueMail(tx: Writer, userId: number, kind: AccountMailKind): Promise<void> {
  const waiting = and(
    eq(outbox.userId, userId),
    eq(outbox.kind, kind),
    eq(outbox.attempts, 0),
    isNull(outbox.deliveredAt),
    isNull(outbox.abandonedAt),
  );
  const [already] = await tx.select({ id: outbox.id }).from(outbox).where(waiting).limit(1);
  if (!already) await tx.insert(outbox).values({ kind, channel: 'mail', userId });
}

/** Writes a change of the catalogue into the outbox, in the transaction that makes it: the site is told of none that was not. */
export async function enqueueChange(client: pg.ClientBase, change: StoredChange): Promise<void> {
  await client.query(`insert into outbox (kind, channel, change) values ('change', 'webhook', $1)`, [
    JSON.stringify(change),
  ]);
}

/**
 * Claims the next due entry for this process until its lease ends; what was refused twice waits behind the rest.
 * @param leaseMs longer than one attempt lasts; a process that dies leaves the entry to others after that
 * @param except ids that were taken by their receiver and wait to be marked so
 * @param busy receivers that this process delivers to, or leaves alone: they hold up nothing for another
 */
export async function claim(
  db: Database,
  leaseMs: number,
  except: readonly number[],
  busy: readonly Receiver[],
): Promise<Claimed | null> {
  const due = sql`select ${outbox.id} from ${outbox}
    where ${waitsForNoneOf(busy)} and ${outbox.nextAttemptAt} <= now()
      and ${outbox.id} <> all(${sql.param([...except])}::int[])
    order by ${outbox.attempts} > 1, ${outbox.nextAttemptAt}, ${outbox.id} limit 1 for update skip locked`;
  const ageMs = sql<number>`(extract(epoch from now() - ${outbox.createdAt}) * 1000)::float8`;
  const [entry] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: inMs(leaseMs) })
    .where(sql`${outbox.id} = (${due})`)
    .returning({ ...getTableColumns(outbox), ageMs });
  return entry ?? null;
}

/** Milliseconds until the next entry for a receiver that is not busy is due; null when there is none. */
export async function msUntilDue(db: Database, busy: readonly Receiver[]): Promise<number | null> {
  const next = sql<number | null>`(extract(epoch from min(${outbox.nextAttemptAt}) - now()) * 1000)::float8`;
  const [row] = await db.select({ ms: next }).from(outbox).where(waitsForNoneOf(busy));
  return row?.ms ?? null;
}

/** Of entries that wait, those for other receivers. */
const waitsForNoneOf = (busy: readonly Receiver[]) =>
  and(isNull(outbox.deliveredAt), isNull(outbox.abandonedAt), sql`${RECEIVER} <> all(${sql.param([...busy])}::text[])`);

/**
 * Whether an enquiry has a way out beside `entry`: it took one, or one of those that are set still carries it. Of two that are not
 * set the older is that of the other.
 */
export async function hasOtherWay(db: Database, entry: Entry, delivery: Delivery): Promise<boolean> {
  const others = and(
    eq(outbox.enquiryId, entry.enquiryId ?? 0),
    eq(outbox.kind, 'enquiry'),
    ne(outbox.id, entry.id),
    isNull(outbox.abandonedAt),
  );
  const carries = or(
    isNotNull(outbox.deliveredAt),
    inArray(outbox.channel, enquiryChannels(delivery)),
    lt(outbox.id, entry.id),
  );
  const [other] = await db.select({ id: outbox.id }).from(outbox).where(and(others, carries)).limit(1);
  return other !== undefined;
}

/**
 * Marks an entry as delivered by `carrier`.
 * @returns whether there still is one
 */
export async function markDelivered(db: Database, id: number, carrier: TransportName): Promise<boolean> {
  const { rowCount } = await db
    .update(outbox)
    .set({ deliveredAt: sql`now()`, carrier, lastError: null })
    .where(eq(outbox.id, id));
  return rowCount !== 0;
}

/**
 * Makes an entry due again after a pause that grows with its attempts.
 * @param attempts by which the pause grows
 * @param leastMs how long its receiver asks to be left alone; an hour at most is kept to
 * @returns the pause until the next attempt, in ms
 */
export async function postpone(
  db: Database,
  { id, attempts }: Pick<Entry, 'id' | 'attempts'>,
  reason: string,
  firstPauseMs: number,
  leastMs: number,
): Promise<number> {
  const doubled = firstPauseMs * 2 ** Math.min(attempts - 1, 20);
  // Ten percent of jitter, so that entries that failed together are not all retried at once.
  const own = Math.min(doubled, LONGEST_PAUSE_MS) * (0.9 + Math.random() * 0.2);
  const pause = Math.max(own, Math.min(leastMs, LONGEST_PAUSE_MS));
  await db
    .update(outbox)
    .set({ nextAttemptAt: inMs(pause), lastError: reason })
    .where(eq(outbox.id, id));
  return pause;
}

/** Makes an entry due after `ms`. */
export async function putOff(db: Database, id: number, ms: number): Promise<void> {
  await db
    .update(outbox)
    .set({ nextAttemptAt: inMs(ms) })
    .where(eq(outbox.id, id));
}

/** Marks an entry as abandoned: it is not retried. `reason` is null where nothing failed. */
export async function abandon(db: Database, id: number, reason: string | null): Promise<void> {
  await db
    .update(outbox)
    .set({ abandonedAt: sql`now()`, lastError: reason })
    .where(eq(outbox.id, id));
}

const inMs = (ms: number) => sql`now() + make_interval(secs => ${ms / 1000}::float8)`;
