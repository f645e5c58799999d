import { createWriteStream, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { needDatabase } from '../cli/databases';
import { needOwner } from '../cli/owner';
import { beginCommand } from '../cli/usage';
import { type Connection, openBeside } from '../db/client';
import { migrate } from '../db/migrate';
import { ownSession } from '../db/session';
import { type Env, readEnv } from '../env';
import { createLog, failure } from '../log';
import { invocationFolder } from '../root';
import { type PortalReport, portalXml } from './portal-xml';
import { runFeed, type RunReport } from './run/run';
import { undoRun } from './run/undo';
import type { Fate } from './run/compare';
import { FEED_KINDS, type FeedRun, isWeb, listRuns, listSources, removeSource, saveSource, setActive } from './sources';

/** `npm run feeds`: sources of listings, and what their runs did. */
const USAGE = `npm run feeds                                        the sources, each with its last run
npm run feeds -- add NAME --kind KIND --from ADDRESS-OR-FILE
                                                     or changes it; KIND: ${FEED_KINDS.join(', ')}
    [--mapping FILE.json] [--every MINUTES] [--keep] [--most-removed PERCENT]
npm run feeds:run -- NAME [--dry-run] [--allow-removals] [--bring-back]
npm run feeds -- runs NAME                           its last runs, with the rows that were not taken
npm run feeds -- undo RUN                            brings back what stood before, and pauses the source
npm run feeds -- pause|resume|forget NAME
npm run feeds -- export FILE.xml                     what is published and priced, for sale or rent, as Property Finder's feed`;

const PROGRESS_MS = 5000;
const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const OPTIONS = {
  kind: text,
  from: text,
  mapping: text,
  every: text,
  'most-removed': text,
  keep: flag,
  'dry-run': flag,
  'allow-removals': flag,
  'bring-back': flag,
};

beginCommand(USAGE);

const stop = new AbortController();
// The transaction is rolled back; an embedded database that was started for this ends with it.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop.abort());

try {
  await run();
} catch (error) {
  process.stderr.write(`${whyOf(error)}\n`);
  process.exitCode = 1;
}

function whyOf(error: unknown): string {
  if (error instanceof z.ZodError)
    return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n');
  return failure(error).message;
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [command = 'list', name, ...rest] = positionals;
  const commands: Record<string, ((database: Connection, env: Env, name: string) => Promise<void>) | undefined> = {
    add: (database, env, named) => add(database, env, named, values),
    run: (database, env, named) => runNamed(database, env, named, values),
    runs: async ({ pool }, _, named) => {
      for (const found of (await listRuns(pool, named)).reverse())
        process.stdout.write(`${told(found)}\n${problems(found)}`);
    },
    undo,
    export: exportTo,
    pause: ({ pool }, _, named) => setActive(pool, named, false),
    resume: ({ pool }, _, named) => setActive(pool, named, true),
    forget: ({ pool }, _, named) => removeSource(pool, named),
  };
  const known = command === 'list' ? list : commands[command];
  if (!known || rest.length > 0 || (name === undefined) !== (command === 'list'))
    throw new Error(`Not understood.\n\n${USAGE}`);
  const env = readEnv(process.env);
  needDatabase(env);
  if (command === 'run') needOwner(env.dataDir);
  const database = await openBeside(env, createLog('warn'));
  try {
    await migrate(database.direct);
    await known(database, env, name ?? '');
  } finally {
    await database.close();
  }
}

async function list({ pool }: Connection): Promise<void> {
  const sources = await listSources(pool);
  if (sources.length === 0) process.stdout.write('There are no sources yet: npm run feeds -- --help\n');
  for (const source of sources) {
    const every = source.everyMinutes === null ? 'by hand' : `every ${source.everyMinutes} minutes`;
    process.stdout.write(
      `${source.name}  ${source.kind}, ${every}${source.active ? '' : ', paused'}\n  ${source.address}\n`,
    );
    process.stdout.write(source.lastRun ? `  ${told(source.lastRun)}\n` : '  not run yet\n');
  }
}

type Values = {
  kind?: string;
  from?: string;
  mapping?: string;
  every?: string;
  'most-removed'?: string;
  keep: boolean;
};

async function add({ pool }: Connection, env: Env, name: string, values: Values): Promise<void> {
  const { kind = '', from = '', mapping, every, 'most-removed': most } = values;
  const here = (file: string) => path.resolve(invocationFolder(process.env), file);
  const saved = await saveSource(
    pool,
    {
      name,
      kind: kind as (typeof FEED_KINDS)[number],
      address: isWeb(from) || from === '' ? from : here(from),
      mapping: mapping === undefined ? null : (JSON.parse(readFileSync(here(mapping), 'utf8')) as never),
      everyMinutes: every === undefined ? null : Number(every),
      removal: values.keep ? 'keep' : 'unpublish',
      mostRemoved: most === undefined ? undefined : Number(most) / 100,
    },
    env.privateHosts,
  );
  process.stdout.write(
    `${saved.name}: ${saved.address}\nWhat it would bring: npm run feeds:run -- ${saved.name} --dry-run\n`,
  );
}

type RunValues = { 'dry-run': boolean; 'allow-removals': boolean; 'bring-back': boolean };

async function runNamed(database: Connection, env: Env, name: string, values: RunValues): Promise<void> {
  const report = await runFeed(database.direct, name, {
    by: os.userInfo().username,
    dataDir: env.dataDir,
    privateHosts: env.privateHosts,
    dryRun: values['dry-run'],
    allowRemovals: values['allow-removals'],
    bringBack: values['bring-back'],
    signal: stop.signal,
    onFate: (fate) => process.stdout.write(`${line(fate)}\n`),
    onProgress: reporter(),
  });
  if (!values['dry-run']) process.stdout.write(problems(report));
  const { state, reason, counts, seconds } = report;
  const what = { done: values['dry-run'] ? 'Would be done' : 'Done', stopped: 'Stopped: nothing was written' }[
    state as string
  ];
  process.stdout.write(
    `${what ?? state}${report.run === null ? '' : ` (run ${report.run})`}: ${summary(counts)} ${seconds.toFixed(1)} s\n`,
  );
  if (reason !== null)
    process.stderr.write(`${reason}${state === 'stopped' ? ' If that is right: --allow-removals.' : ''}\n`);
  process.exitCode = state === 'done' || state === 'not modified' ? 0 : 1;
}

async function undo({ direct }: Connection, _env: Env, name: string): Promise<void> {
  const run = Number(name);
  if (!Number.isInteger(run)) throw new Error('A run is a number: npm run feeds -- runs NAME');
  const { restored, removed, left } = await undoRun(direct, run, stop.signal);
  for (const { reference, reason } of left) process.stdout.write(`left as it is  ${reference}: ${reason}\n`);
  process.stdout.write(
    `Undone: ${restored} as before, ${removed} removed, ${left.length} left. The source is paused.\n`,
  );
}

async function exportTo({ direct }: Connection, env: Env, name: string): Promise<void> {
  const { deskUrl } = env.delivery;
  if (deskUrl === null) throw new Error('DESK_URL or PUBLIC_URL is missing: pictures in the file need an address.');
  const file = path.resolve(invocationFolder(process.env), name);
  const report: PortalReport = { homes: 0, left: [] };
  try {
    await ownSession(direct, stop.signal, (client) =>
      pipeline(Readable.from(portalXml(client, deskUrl, report)), createWriteStream(`${file}.part`), {
        signal: stop.signal,
      }),
    );
    await rename(`${file}.part`, file);
  } finally {
    await rm(`${file}.part`, { force: true });
  }
  const left = report.left.map(({ why, count }) => `${count} ${why}`).join(', ');
  process.stdout.write(`${report.homes} homes in ${file}${left ? `; left out: ${left}` : ''}\n`);
}

function line({ row, reference, fate, title, reasons }: Fate): string {
  const named = [row === null ? null : `row ${row}`, reference, title].filter((part) => part !== null).map(clean);
  return [`${fate.padEnd(8)} ${named.join('  ')}`, ...reasons.map((reason) => `    ${clean(reason)}`)].join('\n');
}

function problems({ problems: found }: Pick<RunReport, 'problems'>): string {
  return found.map((problem) => `${line({ ...problem, title: null })}\n`).join('');
}

/** Without control characters: a feed could otherwise send commands to the terminal. */
function clean(said: string): string {
  return said.replace(/[\p{Cc}\p{Bidi_Control}]/gu, ' ');
}

function told({ id, state, startedAt, startedBy, counts, reason }: FeedRun): string {
  return `run ${id}, ${new Date(startedAt).toISOString()}, ${startedBy}: ${state}; ${summary(counts)}${reason === null ? '' : ` ${clean(reason)}`}`;
}

function summary(counts: RunReport['counts']): string {
  const named = Object.entries(counts).filter(([, count]) => count > 0);
  return named.length === 0
    ? 'nothing was read.'
    : `${named.map(([what, count]) => `${count.toLocaleString('en-US')} ${what === 'missingPictures' ? 'pictures missing' : what}`).join(', ')}.`;
}

/** One line every five seconds. */
function reporter(): (doing: string, rows: number) => void {
  let next = Date.now() + PROGRESS_MS;
  return (doing, rows) => {
    if (Date.now() < next) return;
    next = Date.now() + PROGRESS_MS;
    process.stderr.write(`… ${doing}: ${rows.toLocaleString('en-US')} rows\n`);
  };
}
