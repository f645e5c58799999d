import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { needOwner } from '../cli/owner';
import { beginCommand } from '../cli/usage';
import { openBeside } from '../db/client';
import { withAdvisoryLock, migrate } from '../db/migrate';
import { CATALOGUE_TABLES } from '../db/schema';
import { readEnv } from '../env';
import { GuardedReader } from '../feeds/read/fetch';
import { guardedPictures } from '../feeds/run/pictures';
import { createLog, failure } from '../log';
import { invocationFolder } from '../root';
import { type Progress, type Report, importFile } from './import-file';
import { Pictures } from './pictures';

/** `npm run catalogue:import`: a catalogue file into the database that the environment names. */
const USAGE = 'npm run catalogue:import -- FILE.json [--replace [--also-desk]] [--dry-run]';
const PROGRESS_MS = 5000;

beginCommand(USAGE);

// An embedded database that was started for this is asked to stop by its own exit hook.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

try {
  const report = await run();
  process.stdout.write(`${summary(report)}\n`);
  process.exitCode = report.refused + report.othersRefused > 0 ? 1 : 0;
} catch (error) {
  process.stderr.write(`Nothing was imported. ${failure(error).message}\n`);
  process.exitCode = 1;
}

async function run(): Promise<Report> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      'also-desk': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [name] = positionals;
  if (name === undefined || positionals.length > 1) throw new Error(`One file. ${USAGE}`);
  // npm starts us in the project's folder; the file is named from where the command was typed.
  const file = path.resolve(invocationFolder(process.env), name);
  if (!existsSync(file)) throw new Error(`There is no ${file}. ${USAGE}`);
  const env = readEnv(process.env);
  const dryRun = values['dry-run'];
  if (!dryRun) needOwner(env.dataDir);
  process.stderr.write(`Database: ${env.databaseUrl === null ? `embedded, of ${env.dataDir}` : 'DATABASE_URL'}\n`);
  const log = createLog('warn');
  const database = await openBeside(env, log);
  const reader = new GuardedReader(env.privateHosts);
  try {
    await migrate(database.pool, log);
    const work = (client: pg.PoolClient) =>
      importFile(client, {
        file,
        pictures: new Pictures(
          path.dirname(file),
          dryRun ? null : path.join(env.dataDir, 'media'),
          guardedPictures(reader),
        ),
        replace: values.replace,
        alsoDesk: values['also-desk'],
        dryRun,
        onRefused: (at, why) => process.stderr.write(`Refused ${at}\n${why.map((line) => `  ${line}\n`).join('')}`),
        onProgress: reporter(),
      });
    const report = await withAdvisoryLock(database.pool, work, log);
    if (report.written) {
      for (const table of CATALOGUE_TABLES) {
        await withAdvisoryLock(database.pool, (client) => client.query(`vacuum analyze ${table}`));
      }
    }
    return report;
  } finally {
    reader.close();
    await database.close();
  }
}

/** One line every five seconds. */
function reporter(): (progress: Progress) => void {
  const began = Date.now();
  let next = began + PROGRESS_MS;
  return ({ read, refused }) => {
    const now = Date.now();
    if (now < next) return;
    next = now + PROGRESS_MS;
    process.stderr.write(`… ${count(read)} read, ${count(refused)} refused, ${Math.round((now - began) / 1000)} s\n`);
  };
}

function summary({ read, refused, added, changed, unchanged, removed, kept, units, written }: Report): string {
  const as = unchanged > 0 ? `${count(unchanged)} unchanged, ` : '';
  const left = kept > 0 ? `, ${count(kept)} of the desk kept (--also-desk)` : '';
  const taken = `${count(added)} new, ${count(changed)} changed, ${as}${count(removed)} removed${left}; ${count(units)} units`;
  const verdict = written
    ? `Imported ${count(read - refused)} of ${count(read)}`
    : `Would import ${count(read - refused)} of ${count(read)}`;
  return `${verdict} properties: ${taken}. Refused: ${count(refused)}.${written ? '' : ' Nothing was written (--dry-run).'}`;
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
