import { desc, eq, gt, and, asc } from 'drizzle-orm';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { ENQUIRY_STATES, type WireEnquiryRecord, enquiryPatch } from '../lib/contract/enquiry';
import type { Database } from './db/client';
import { enquiries, outbox } from './db/schema';
import { cleanTexts } from './http/clean';
import { Problem, fieldErrors } from './http/problem';
import { readQuery } from './http/query';
import { failure } from './log';
import { enquiryById } from './routes/enquiry/administration';
import { type EnquiryFilters, conditionsOf, readEnquiries } from './routes/enquiry/list';
import { recordOf } from './routes/enquiry/record';
import { changeEnquiry } from './routes/enquiry/work';
import { CSV_HEAD, csvLine } from './cli/csv';
import { databases, databaseSource, withDatabase } from './cli/databases';
import { printed } from './cli/print';
import { beginCommand } from './cli/usage';

/** `npm run enquiries`: the enquiries of the reference API in a terminal. */
const USAGE = `npm run enquiries                                the newest, oldest of them first
npm run enquiries -- show ID                     one, with its note and how it was sent
npm run enquiries -- mark ID STATUS [--note …]   ${ENQUIRY_STATES.join(', ')}
npm run enquiries -- export FILE.csv             as a table; - writes to stdout

Options: --limit 20, --status new,in_progress, --search TEXT, --from 2026-01-01, --to 2026-01-31, --json
Without DATABASE_URL or DATA_DIR it looks in the usual places below .data.`;

const EXPORT_BATCH = 500;

beginCommand(USAGE);

const { values, positionals } = arguments_();

try {
  await run();
} catch (error) {
  process.stderr.write(`${told(error)}\n`);
  process.exitCode = 1;
}

function arguments_() {
  try {
    const text = { type: 'string' } as const;
    const options = { limit: text, status: text, search: text, from: text, to: text, note: text };
    const flags = { json: { type: 'boolean', default: false } } as const;
    return parseArgs({ options: { ...options, ...flags }, allowPositionals: true });
  } catch (error) {
    process.stderr.write(`${told(error)}\n\n${USAGE}\n`);
    process.exit(1);
  }
}

async function run(): Promise<void> {
  const [command = 'list', ...rest] = positionals;
  if (command === 'list' && rest.length === 0) await list();
  else if (command === 'show' && rest.length === 1) await show(rest[0] ?? '');
  else if (command === 'mark' && rest.length === 2) await mark(rest[0] ?? '', rest[1] ?? '');
  else if (command === 'export' && rest.length === 1) await exportTo(rest[0] ?? '-');
  else throw new Error(`Not understood.\n\n${USAGE}`);
}

function filters(): EnquiryFilters {
  const { status = '', search = '', from = '', to = '' } = values;
  return readQuery({ status, search, created_from: from, created_to: to }, readEnquiries).filters;
}

async function list(): Promise<void> {
  const limit = Number(values.limit ?? 20);
  if (!Number.isInteger(limit) || limit < 1) throw new Error('--limit is a whole number.');
  const where = conditionsOf(filters());
  const sources = databases();
  const found: WireEnquiryRecord[] = [];
  for (const source of sources) {
    const newest = await withDatabase(source, (db) =>
      db.select().from(enquiries).where(where).orderBy(desc(enquiries.id)).limit(limit),
    );
    const records = newest.reverse().map(recordOf);
    if (sources.length > 1 && !values.json) process.stdout.write(`${source.dataDir}: ${records.length}\n\n`);
    if (!values.json) for (const record of records) process.stdout.write(`${printed(record)}\n`);
    found.push(...records);
  }
  if (values.json) process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
  else if (found.length === 0) process.stdout.write('No enquiries.\n');
}

async function show(id: string): Promise<void> {
  await withDatabase(databaseSource(), async (db) => {
    const record = recordOf(await enquiryById(db, id));
    const sent = await db.select().from(outbox).where(eq(outbox.enquiryId, record.id)).orderBy(outbox.id);
    process.stdout.write(values.json ? `${JSON.stringify(record, null, 2)}\n` : printed(record, sent));
  });
}

async function mark(id: string, status: string): Promise<void> {
  const change = enquiryPatch.safeParse(cleanTexts({ status, note: values.note }));
  if (!change.success) throw new Problem(422, 'Not understood.', fieldErrors(change.error));
  await withDatabase(databaseSource(), async (db) => {
    process.stdout.write(printed(recordOf(await changeEnquiry(db, id, change.data, { who: 'npm run enquiries' }))));
  });
}

async function exportTo(file: string): Promise<void> {
  const where = conditionsOf(filters());
  const written = await withDatabase(databaseSource(), async (db) => {
    if (file === '-') return writeTable(db, where, process.stdout);
    // Personal data: for the one who runs this alone, and never over a file that is there.
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
    await once(target, 'open');
    const count = await writeTable(db, where, target);
    target.end();
    await once(target, 'close');
    return count;
  });
  process.stderr.write(`${written} enquiries exported.\n`);
}

/** In batches, so that years of enquiries need no more memory than a few hundred. */
async function writeTable(
  db: Database,
  where: ReturnType<typeof conditionsOf>,
  target: NodeJS.WritableStream,
): Promise<number> {
  target.write(CSV_HEAD);
  let [last, written] = [0, 0];
  for (;;) {
    const rows = await db
      .select()
      .from(enquiries)
      .where(and(where, gt(enquiries.id, last)))
      .orderBy(asc(enquiries.id))
      .limit(EXPORT_BATCH);
    if (rows.length === 0) return written;
    const whole = rows.map((row) => csvLine(recordOf(row))).join('');
    if (!target.write(whole)) await once(target, 'drain');
    last = rows.at(-1)?.id ?? last;
    written += rows.length;
  }
}

function told(error: unknown): string {
  if (!(error instanceof Problem)) return failure(error).message;
  const fields = Object.entries(error.errors ?? {}).map(([field, texts]) => `${field}: ${texts.join(' ')}`);
  return [error.message, ...fields].join('\n');
}
