import { type SQL, and, asc, count, desc, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import { ENQUIRY_STATES } from '../../../lib/contract/enquiry';
import { DESK_CSV_HEAD, csvLine } from '../../cli/csv';
import type { Database } from '../../db/client';
import { type Translated, agents, enquiries, enquiryHistory, users } from '../../db/schema';
import { offsetOf } from '../../http/paging';
import { MAX_ID, type QueryReader } from '../../http/query';
import { aboutOf } from '../../outbox/enquiry-facts';
import type { User } from '../../routes/account/tokens';
import { idOf, unknown } from '../../routes/enquiry/administration';
import { type EnquiryQuery, conditionsOf, orderOf, readEnquiries } from '../../routes/enquiry/list';
import { recordOf } from '../../routes/enquiry/record';
import { agentOf, userOf, versionOf } from '../../routes/enquiry/work';
import { ASSIGNEE, type DeskEnquiry, type DeskEnquiryRow } from '../enquiry-shapes';

/** Of the history of one enquiry, as much is shown. */
const HISTORY = 200;
/** Lines of one part of the exported table. */
const PART = 500;
const WINDOW_DAYS = 30;
/** For so long the number of changes stands in the mark: a change is never committed later than its number says. */
const MARKED_MINUTES = 10;

/** `me`, `none`, or as ASSIGNEE. */
const ASKED = new RegExp(`^(me|none)$|${ASSIGNEE.source}`);

export type DeskQuery = EnquiryQuery & {
  /** `user:ID`, `agent:ID` or `none`; null: whoever works on them */
  assignee: string | null;
};

/** Parses the query of the desk's list; the reader collects the errors. */
export const readDeskQuery =
  ({ id }: User) =>
  (reader: QueryReader): DeskQuery => {
    const asked = reader.matching('assignee', ASKED, 'me, none, user:ID or agent:ID.');
    return { ...readEnquiries(reader), assignee: asked === 'me' ? `user:${id}` : asked };
  };

function whereOf({ filters, assignee }: DeskQuery): SQL | undefined {
  return and(conditionsOf(filters), worksOn(assignee));
}

function worksOn(assignee: string | null): SQL | undefined {
  if (assignee === null) return undefined;
  if (assignee === 'none') return and(isNull(enquiries.assigneeUserId), isNull(enquiries.assigneeAgentId));
  const [, kind, id] = ASSIGNEE.exec(assignee) ?? [];
  return eq(kind === 'user' ? enquiries.assigneeUserId : enquiries.assigneeAgentId, Math.min(Number(id), MAX_ID));
}

type Found = {
  enquiry: typeof enquiries.$inferSelect;
  user: { id: number; name: string | null; email: string } | null;
  agent: { id: number; name: Translated } | null;
};

const found = (db: Database) =>
  db
    .select({
      enquiry: enquiries, // Null as a whole where its first is.
      user: { id: users.id, email: users.email, name: users.name },
      agent: { id: agents.id, name: agents.name },
    })
    .from(enquiries)
    .leftJoin(users, eq(users.id, enquiries.assigneeUserId))
    .leftJoin(agents, eq(agents.id, enquiries.assigneeAgentId))
    .$dynamic();

function rowOf({ enquiry, user, agent }: Found): DeskEnquiryRow {
  return {
    ...recordOf(enquiry),
    version: versionOf(enquiry),
    assignee: user ? userOf(user) : agent && agentOf(agent),
    answered_at: enquiry.answeredAt?.toISOString() ?? null,
  };
}

/** One page of the enquiries that are asked for, and how many there are in all. */
export async function deskPage(db: Database, asked: DeskQuery): Promise<{ rows: DeskEnquiryRow[]; count: number }> {
  const where = whereOf(asked);
  const [rows, [total]] = await Promise.all([
    found(db)
      .where(where)
      .orderBy(...orderOf(asked.ordering))
      .limit(asked.page.size)
      .offset(offsetOf(asked.page)),
    db.select({ count: count() }).from(enquiries).where(where),
  ]);
  return { rows: rows.map(rowOf), count: total?.count ?? 0 };
}

/**
 * One enquiry with its history.
 * @throws Problem 404
 */
export async function deskEnquiry(db: Database, param: string | undefined): Promise<DeskEnquiry> {
  const id = idOf(param);
  const [row] = await found(db).where(eq(enquiries.id, id));
  if (!row) throw unknown();
  const { title, slug, unit } = await aboutOf(db, row.enquiry);
  const done = await db
    .select()
    .from(enquiryHistory)
    .where(eq(enquiryHistory.enquiryId, id))
    .orderBy(desc(enquiryHistory.id))
    .limit(HISTORY);
  return {
    ...rowOf(row),
    path: slug === undefined ? null : `/properties/${encodeURIComponent(slug)}`,
    listing: title?.en ?? null,
    unit: unit ? (unit.name ?? String(unit.id)) : null,
    history: done.map(({ id: number, at, who, action, way, changes }) => ({
      id: number,
      at: at.toISOString(),
      who,
      action,
      way,
      changes,
    })),
  };
}

/**
 * What is another text when an enquiry came or was changed, and how many are new. Numbers of changes are given before they are
 * committed, so that the highest alone could stand still while a lower one comes.
 */
export async function enquiryMark(db: Database): Promise<{ mark: string; new: number }> {
  const recent = sql`${enquiryHistory.at} > now() - make_interval(mins => ${MARKED_MINUTES})`;
  const [[newest], [worked], [last]] = await Promise.all([
    db.select({ count: count() }).from(enquiries).where(eq(enquiries.status, 'new')),
    db.select({ count: count() }).from(enquiryHistory).where(recent),
    db
      .select({
        enquiry: sql<number>`(select coalesce(max(id), 0) from enquiries)`,
        change: sql<number>`(select coalesce(max(id), 0) from enquiry_history)`,
      })
      .from(sql`(select 1) as one`),
  ]);
  const numbers = [last?.enquiry ?? 0, last?.change ?? 0, worked?.count ?? 0, newest?.count ?? 0];
  return { mark: numbers.join('.'), new: newest?.count ?? 0 };
}

/** How many enquiries are in which state, and how soon those of the last 30 days were answered. */
export async function deskFigures(db: Database) {
  const seconds = sql`extract(epoch from ${enquiries.answeredAt} - ${enquiries.createdAt})`;
  const [byStatus, [soon]] = await Promise.all([
    db.select({ status: enquiries.status, count: count() }).from(enquiries).groupBy(enquiries.status),
    db
      .select({
        minutes: sql<number | null>`(percentile_cont(0.5) within group (order by ${seconds}) / 60)::float8`,
        answered: count(enquiries.answeredAt),
        received: count(),
      })
      .from(enquiries)
      .where(
        and(
          gte(enquiries.createdAt, sql`now() - make_interval(days => ${WINDOW_DAYS})`),
          sql`${enquiries.status} <> 'spam'`,
        ),
      ),
  ]);
  const counts = new Map(byStatus.map((row) => [row.status, row.count]));
  return {
    by_status: ENQUIRY_STATES.map((status) => ({ status, count: counts.get(status) ?? 0 })),
    first_answer_minutes: soon?.minutes ?? null,
    answered: soon?.answered ?? 0,
    received: soon?.received ?? 0,
  };
}

/** A part of the table of enquiries, oldest first: those after the id `after`. */
export async function exportPart(
  db: Database,
  asked: DeskQuery,
  after: number,
): Promise<{ csv: string; next: number | null }> {
  const rows = await found(db)
    .where(and(whereOf(asked), gt(enquiries.id, after)))
    .orderBy(asc(enquiries.id))
    .limit(PART);
  const lines = rows.map(rowOf).map((row) => {
    const { assignee, answered_at } = row;
    return csvLine(row, { assignee: assignee?.name ?? null, answered_at });
  });
  return {
    csv: `${after === 0 ? DESK_CSV_HEAD : ''}${lines.join('')}`,
    next: rows.length < PART ? null : (rows.at(-1)?.enquiry.id ?? null),
  };
}
