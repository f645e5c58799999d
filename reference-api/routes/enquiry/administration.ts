import { count, eq, sql } from 'drizzle-orm';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { ENQUIRY_STATES } from '../../../lib/contract/enquiry';
import type { Database } from '../../db/client';
import { enquiries, outbox } from '../../db/schema';
import { notFound } from '../../http/problem';
import { pathId } from '../../http/query';
import { mailFile } from '../../outbox/transports';

type Row = typeof enquiries.$inferSelect;

/** The 404 for an id of no enquiry. */
export const unknown = () => notFound('No enquiry of that id.');
/** @throws Problem 404 for what is no id */
export const idOf = (param: string | undefined): number => {
  const id = pathId(param);
  if (id === null) throw unknown();
  return id;
};

/** @throws Problem 404 */
export async function enquiryById(db: Database, param: string | undefined): Promise<Row> {
  const [row] = await db
    .select()
    .from(enquiries)
    .where(eq(enquiries.id, idOf(param)));
  if (!row) throw unknown();
  return row;
}

/**
 * Deletes an enquiry with its entries of the outbox, and then the mails that were written of them as files below `mailFolder`.
 * @throws Problem 404
 */
export async function deleteEnquiry(db: Database, param: string | undefined, mailFolder: string): Promise<void> {
  const id = idOf(param);
  const sent = await db.select().from(outbox).where(eq(outbox.enquiryId, id));
  const gone = await db.delete(enquiries).where(eq(enquiries.id, id)).returning({ id: enquiries.id });
  if (gone.length === 0) throw unknown();
  const mails = sent.map((entry) => path.basename(mailFile(mailFolder, entry)));
  const names = existsSync(mailFolder) ? await readdir(mailFolder) : [];
  // Beside a mail lies half of it where a process ended while it wrote it.
  const written = names.filter((name) => mails.some((mail) => name === mail || name.startsWith(`${mail}.`)));
  await Promise.all(written.map((name) => rm(path.join(mailFolder, name), { force: true })));
}

/** Statistics over all enquiries; statuses with no enquiry are listed too. */
export async function enquiryFigures(db: Database) {
  const since = (days: number) =>
    sql<number>`count(*) filter (where ${enquiries.createdAt} > now() - make_interval(days => ${days}))::int`;
  const [[figures], byStatus] = await Promise.all([
    db.select({ total: count(), last_7_days: since(7), last_30_days: since(30) }).from(enquiries),
    db.select({ status: enquiries.status, count: count() }).from(enquiries).groupBy(enquiries.status),
  ]);
  const counts = new Map(byStatus.map((row) => [row.status, row.count]));
  return {
    total: figures?.total ?? 0,
    last_7_days: figures?.last_7_days ?? 0,
    last_30_days: figures?.last_30_days ?? 0,
    by_status: ENQUIRY_STATES.map((status) => ({ status, count: counts.get(status) ?? 0 })),
  };
}
