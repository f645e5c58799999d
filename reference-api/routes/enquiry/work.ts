import { eq, isNotNull, sql } from 'drizzle-orm';
import { inOthers } from '../../catalogue/translated';
import type { Database } from '../../db/client';
import { type Translated, agents, enquiries, enquiryHistory, users } from '../../db/schema';
import type { AnswerWay, Assignee, EnquiryChanges } from '../../desk/enquiry-shapes';
import { Problem } from '../../http/problem';
import { nameOf } from '../account/tokens';
import { idOf, unknown } from './administration';

type Row = typeof enquiries.$inferSelect;
type Reader = Pick<Database, 'select'>;
/** What is absent stays. */
export type EnquiryChange = { status?: Row['status']; note?: string | null; assignee?: string | null };
type Doing = {
  /** as the history names them */
  who: string;
  /** that was read; without, the change is made whatever was changed meanwhile */
  version?: string;
};

/** The version of an enquiry, as the desk names it. */
export const versionOf = ({ version }: Pick<Row, 'version'>) => String(version);

/** Another version than the one that was read is in the database. */
export class Stale extends Error {
  constructor(readonly id: number) {
    super('changed meanwhile');
    this.name = 'Stale';
  }
}

/**
 * Changes an enquiry, and writes who did it into its history in the same transaction; a change that changes nothing writes nothing.
 * @throws Problem 404, 422 for an assignee that is not there; Stale where `version` is another
 */
export async function changeEnquiry(
  db: Database,
  param: string | undefined,
  { status, note, assignee }: EnquiryChange,
  { who, version }: Doing,
): Promise<Row> {
  return db.transaction(async (tx) => {
    const row = await locked(tx, idOf(param));
    if (version !== undefined && version !== versionOf(row)) throw new Stale(row.id);
    const changes: EnquiryChanges = {};
    const next: Partial<Row> = {};
    if (status !== undefined && status !== row.status) {
      changes.status = { from: row.status, to: status };
      next.status = status;
    }
    // A half of a character is refused by the history's JSON.
    const words = note?.replace(/\p{Surrogate}/gu, '\ufffd').trim() || null;
    if (note !== undefined && words !== row.note) {
      changes.note = { from: row.note, to: words };
      next.note = words;
    }
    const before = await assigneeOf(tx, row);
    if (assignee !== undefined && assignee !== (before?.key ?? null)) {
      const after = assignee === null ? null : await assignableBy(tx, assignee);
      changes.assignee = { from: before?.name ?? null, to: after?.name ?? null };
      next.assigneeUserId = after?.kind === 'user' ? numberOf(after.key) : null;
      next.assigneeAgentId = after?.kind === 'agent' ? numberOf(after.key) : null;
    }
    if (Object.keys(changes).length === 0) return row;
    await tx.insert(enquiryHistory).values({ enquiryId: row.id, who, action: 'change', changes });
    return write(tx, row.id, next, status === 'answered');
  });
}

/**
 * Notes that an enquiry is being answered; a new one is then in progress. It is an addition, so that no version is asked for.
 * @throws Problem 404
 */
export async function noteAnswer(db: Database, param: string | undefined, way: AnswerWay, who: string): Promise<Row> {
  return db.transaction(async (tx) => {
    const row = await locked(tx, idOf(param));
    const changes: EnquiryChanges = row.status === 'new' ? { status: { from: 'new', to: 'in_progress' } } : {};
    await tx.insert(enquiryHistory).values({ enquiryId: row.id, who, action: 'answer', way, changes });
    return write(tx, row.id, changes.status ? { status: 'in_progress' } : {}, true);
  });
}

async function locked(tx: Reader, id: number): Promise<Row> {
  const [row] = await tx.select().from(enquiries).where(eq(enquiries.id, id)).for('update');
  if (!row) throw unknown();
  return row;
}

async function write(tx: Pick<Database, 'update'>, id: number, next: Partial<Row>, answers: boolean): Promise<Row> {
  const [row] = await tx
    .update(enquiries)
    .set({
      ...next,
      ...(answers && { answeredAt: sql`coalesce(${enquiries.answeredAt}, now())` }),
      version: sql`${enquiries.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(enquiries.id, id))
    .returning();
  if (!row) throw unknown();
  return row;
}

const numberOf = (key: string) => Number(key.split(':')[1]);
/** An account of staff that an enquiry is given to. */
export const userOf = ({ id, name, email }: { id: number; name: string | null; email: string }): Assignee => ({
  key: `user:${id}`,
  name: nameOf({ name, email }),
  names: {},
  kind: 'user',
});
/** An agent that an enquiry is given to. */
export const agentOf = ({ id, name }: { id: number; name: Translated }): Assignee => ({
  key: `agent:${id}`,
  name: name.en,
  names: inOthers((locale) => name[locale]),
  kind: 'agent',
});

const accounts = { id: users.id, name: users.name, email: users.email };
const people = { id: agents.id, name: agents.name };

/** Who works on an enquiry; null while nobody does. One that has left since is named still. */
async function assigneeOf(
  db: Reader,
  { assigneeUserId, assigneeAgentId }: Pick<Row, 'assigneeUserId' | 'assigneeAgentId'>,
): Promise<Assignee | null> {
  if (assigneeUserId !== null) {
    const [found] = await db.select(accounts).from(users).where(eq(users.id, assigneeUserId));
    return found ? userOf(found) : null;
  }
  if (assigneeAgentId === null) return null;
  const [found] = await db.select(people).from(agents).where(eq(agents.id, assigneeAgentId));
  return found ? agentOf(found) : null;
}

/** Everybody that an enquiry may be given to, by name: staff, then active agents. */
export async function assignable(db: Reader): Promise<Assignee[]> {
  const staff = await db.select(accounts).from(users).where(isNotNull(users.role));
  const active = await db.select(people).from(agents).where(eq(agents.active, true));
  const byName = (a: Assignee, b: Assignee) => a.name.localeCompare(b.name, 'en');
  return [...staff.map(userOf).sort(byName), ...active.map(agentOf).sort(byName)];
}

/** @throws Problem 422 for somebody who cannot be given an enquiry */
async function assignableBy(db: Reader, key: string): Promise<Assignee> {
  const found = (await assignable(db)).find((each) => each.key === key);
  const wrong = 'Nobody of that name can be given an enquiry.';
  if (!found) throw new Problem(422, wrong, { assignee: [wrong] });
  return found;
}
