import path from 'node:path';
import { parseArgs } from 'node:util';
import { needDatabase } from '../cli/databases';
import { beginCommand } from '../cli/usage';
import { openBeside } from '../db/client';
import { withAdvisoryLock, migrate } from '../db/migrate';
import { readEnv } from '../env';
import { createLog, failure } from '../log';
import { invocationFolder } from '../root';
import { exportFile } from './export-file';

/** `npm run catalogue:export`: the catalogue as a file that `catalogue:import` takes, its pictures in `media` beside it. */
const USAGE = 'npm run catalogue:export -- FILE.json';

beginCommand(USAGE);

// An embedded database that was started for this is asked to stop by its own exit hook.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

try {
  await run();
} catch (error) {
  process.stderr.write(`The catalogue was not exported. ${failure(error).message}\n`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [name] = positionals;
  if (name === undefined || positionals.length > 1) throw new Error(`One file. ${USAGE}`);
  const file = path.resolve(invocationFolder(process.env), name);
  const env = readEnv(process.env);
  needDatabase(env);
  const log = createLog('warn');
  const database = await openBeside(env, log);
  try {
    await migrate(database.pool, log);
    const report = await withAdvisoryLock(
      database.pool,
      (client) => exportFile(client, file, path.join(env.dataDir, 'media'), log),
      log,
    );
    const { properties, units, pictures, missing } = report;
    process.stdout.write(`Exported ${properties} properties, ${units} units and ${pictures} pictures to ${file}\n`);
    if (missing.length > 0) {
      throw new Error(`It is not whole: ${missing.length} pictures are not in DATA_DIR, the first is ${missing[0]}.`);
    }
  } finally {
    await database.close();
  }
}
