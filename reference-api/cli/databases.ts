import path from 'node:path';
import { type Connection, openBeside } from '../db/client';
import { hasCluster } from '../db/embedded/cluster';
import { migrate } from '../db/migrate';
import { DEFAULT_DATA_DIR, readEnv } from '../env';
import { createLog } from '../log';
import { projectRoot } from '../root';

export type Source = { databaseUrl: string | null; dataDir: string };

/** Where the demo, the development servers and a plain start keep their databases. */
const USUAL_FOLDERS = [DEFAULT_DATA_DIR, '.data/demo', '.data/dev'];

const log = createLog('warn');

const NONE = 'There is no database yet: start the reference API once, or set DATABASE_URL or DATA_DIR as it has them.';

/**
 * For commands that read: they would answer out of an embedded database which they had just made.
 * @throws Error when the environment names no server and `dataDir` holds no database
 */
export function needDatabase({ databaseUrl, dataDir }: Source): void {
  if (databaseUrl === null && !hasCluster(dataDir)) throw new Error(NONE);
}

/**
 * The database that the environment names; where it names none, those that exist in the usual places.
 * @throws Error when there is none
 */
export function databases(): Source[] {
  const env = readEnv(process.env);
  const folders = USUAL_FOLDERS.map((folder) => path.join(projectRoot(), folder));
  if (env.namesDatabase) {
    needDatabase(env);
    return [env];
  }
  const found = folders.filter(hasCluster).map((dataDir) => ({ databaseUrl: null, dataDir }));
  if (found.length === 0) throw new Error(NONE);
  return found;
}

/**
 * The one database that a change is made in.
 * @throws Error when there is none, or when it is not clear which
 */
export function databaseSource(): Source {
  const found = databases();
  const [first] = found;
  if (first && found.length === 1) return first;
  const names = found.map(({ dataDir }) => path.relative(projectRoot(), dataDir));
  throw new Error(`There are several databases: set DATA_DIR to one of ${names.join(', ')}.`);
}

/** Works on a database, also while a reference API runs on it. */
export async function withDatabase<T>(source: Source, work: (db: Connection['db']) => Promise<T>): Promise<T> {
  const database = await openBeside(source, log);
  try {
    await migrate(database.pool, log);
    return await work(database.db);
  } finally {
    await database.close();
  }
}
