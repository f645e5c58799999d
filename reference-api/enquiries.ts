import { parseArgs } from 'node:util';
import { desc } from 'drizzle-orm';
import path from 'node:path';
import { openBeside } from './db/client';
import { hasCluster } from './db/embedded/cluster';
import { migrate } from './db/migrate';
import { enquiries } from './db/schema';
import { DEFAULT_DATA_DIR, readEnv } from './env';
import { createLog, failure } from './log';
import { projectRoot } from './root';

/** `npm run enquiries`: the enquiries of the reference API in a terminal, newest last. */
const USAGE = 'npm run enquiries -- [--limit 20] [--json]';

/** Where the demo, the development servers and a plain start keep their databases. */
const USUAL_FOLDERS = [DEFAULT_DATA_DIR, '.data/demo', '.data/dev'];

const log = createLog('warn');
try {
  await list();
} catch (error) {
  process.stderr.write(`Cannot list the enquiries: ${failure(error).message}\n`);
  process.exitCode = 1;
}

async function list(): Promise<void> {
  const { values } = parseArgs({
    options: { limit: { type: 'string', default: '20' }, json: { type: 'boolean', default: false } },
  });
  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1) throw new Error(`--limit is a whole number. ${USAGE}`);
  const sources = databases();
  const found: Shown[] = [];
  for (const { databaseUrl, dataDir } of sources) {
    const rows = await newest({ databaseUrl, dataDir }, limit);
    if (sources.length > 1 && !values.json) process.stdout.write(`${dataDir}: ${rows.length}\n\n`);
    if (!values.json) for (const row of rows) process.stdout.write(`${printed(row)}\n`);
    found.push(...rows);
  }
  if (values.json) process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
  else if (found.length === 0) process.stdout.write('No enquiries yet.\n');
}

type Source = { databaseUrl: string | null; dataDir: string };

/** The database that the environment names; where it names none, those that exist in the usual places. */
function databases(): Source[] {
  const env = readEnv(process.env);
  const folders = USUAL_FOLDERS.map((folder) => path.join(projectRoot(), folder));
  if (env.databaseUrl !== null || env.dataDir !== folders[0]) return [env];
  return folders.filter(hasCluster).map((dataDir) => ({ databaseUrl: null, dataDir }));
}

/** The newest `limit` enquiries of a database, oldest of them first. */
async function newest(source: Source, limit: number): Promise<Shown[]> {
  const database = await openBeside(source, log);
  try {
    await migrate(database.pool);
    const rows = await database.db.select().from(enquiries).orderBy(desc(enquiries.id)).limit(limit);
    return rows.reverse().map(({ idempotencyKey: _key, contentHash: _hash, ...shown }) => shown);
  } finally {
    await database.close();
  }
}

type Shown = Omit<typeof enquiries.$inferSelect, 'idempotencyKey' | 'contentHash'>;

function printed(enquiry: Shown): string {
  const about = [enquiry.propertyTitle, enquiry.propertySlug, enquiry.propertyId].filter(Boolean).join(', ');
  const lines = [
    `#${enquiry.id}  ${enquiry.createdAt.toISOString()}  ${enquiry.status}`,
    `  From     ${enquiry.name} <${enquiry.email}>${enquiry.phone ? `, ${enquiry.phone}` : ''}`,
    `  Subject  ${enquiry.subject}`,
    ...(about ? [`  About    ${about}`] : []),
    ...(enquiry.propertyType ? [`  Type     ${enquiry.propertyType}`] : []),
    ...enquiry.message.split('\n').map((line) => `  | ${line}`),
  ];
  // What a stranger typed must not steer the terminal.
  return `${lines.map((line) => line.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')).join('\n')}\n`;
}
