import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { failure } from '../../log';
import { writeWhole } from '../../whole-file';
import { type Account, SHARED_FOLDER, databaseAccount, mayUse, runnableBinaries, spawnOptions } from './binaries';
import { isAlive, lockDataFolder } from './owner';
import { type Installation, USER, launch, shutDown, startedFrom, stopOrphan } from './postmaster';

const STATE_FILE = 'postgres.json';
/** Limit of restarts after crashes, and the period in which they count. */
const REVIVALS = 5;
const REVIVAL_WINDOW_MS = 600_000;

export type Cluster = {
  /** Address of one of its databases; `postgres` always exists. */
  url: (database: string) => string;
  /** Stops it; safe to call twice. */
  stop: () => Promise<void>;
};

/** Facts about the cluster that are stored in DATA_DIR. */
const stateShape = z.object({
  password: z.string(),
  elsewhere: z.string().nullable(),
  /** its folder was there; a first start that broke off before, and an earlier version, have not said so */
  made: z.boolean().default(false),
});
type State = z.infer<typeof stateShape>;

/**
 * Starts the embedded PostgreSQL of `dataDir`, making the cluster at the first start and recovering from a killed one.
 * @param tell is told, in one line, what an operator should know (where data and binaries went, what was recovered)
 * @param lost is called when it ended by itself and does not come back
 * @throws AlreadyRunning when another living process holds `dataDir`; Error when `dataDir` is a copy (refuseCopy), or its cluster gone
 */
export async function startCluster(
  dataDir: string,
  tell: (line: string) => void,
  lost: (error: Error) => void = () => undefined,
): Promise<Cluster> {
  mkdirSync(dataDir, { recursive: true });
  const release = lockDataFolder(dataDir);
  try {
    const account = databaseAccount();
    const binaries = runnableBinaries(account, (folder) => tell(`PostgreSQL copied to ${folder}`));
    const state = readState(dataDir) ?? (await newState(dataDir, account));
    const folder = folderOf(dataDir, state);
    refuseCopy(dataDir, state);
    if (state.elsewhere) tell(`The database of ${dataDir} is kept in ${folder}`);
    const installation = { binaries, account, folder };
    if (existsSync(folder)) stopOrphan(installation, tell);
    else if (state.made) throw goneError(dataDir, folder);
    else initialise(installation, state.password);
    if (state.elsewhere) writeFileSync(recordOf(folder), realpathSync(dataDir));
    const logFile = path.join(dataDir, 'postgres.log');
    const first = await launch(installation, state.password, logFile);
    // Not sooner, nor for root on behalf of the API's account: the file would be taken from the one that can start it.
    if (!state.made && isOwn(path.join(dataDir, STATE_FILE))) await keepState(dataDir, { ...state, made: true });
    const { port } = first;
    let { child } = first;
    let stopping: Promise<void> | null = null;
    let reviving: Promise<void> | null = null;
    const deaths: number[] = [];
    const watch = () => child.once('exit', (code, signal) => void (stopping ?? (reviving = revive(signal ?? code))));
    // On the same port, so that existing addresses stay valid.
    const revive = async (how: string | number | null) => {
      const since = Date.now() - REVIVAL_WINDOW_MS;
      deaths.splice(0, deaths.length, ...deaths.filter((at) => at > since), Date.now());
      tell(`The embedded PostgreSQL ended by itself (${how}): start ${deaths.length} of at most ${REVIVALS}`);
      try {
        if (deaths.length > REVIVALS) throw new Error(`It ended ${deaths.length} times within ten minutes.`);
        ({ child } = await launch(installation, state.password, logFile, port));
        // A stop requested meanwhile waits for this start and then ends it.
        tell('The embedded PostgreSQL answers again');
        watch();
      } catch (error) {
        if (!stopping) lost(error instanceof Error ? error : new Error(String(error)));
      }
    };
    watch();
    const stop = async () => {
      await reviving;
      if (child.exitCode === null && child.signalCode === null) await shutDown(installation, child);
      release();
    };
    return {
      url: addresses(state.password, port),
      stop: () => (stopping ??= stop()),
    };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Connects to the cluster of `dataDir` that another process runs; `stop` leaves it running.
 * @returns null when it does not run
 * @throws Error when `dataDir` is a copy (refuseCopy)
 */
export function joinCluster(dataDir: string): Cluster | null {
  const state = readState(dataDir);
  if (!state) return null;
  refuseCopy(dataDir, state);
  const file = path.join(folderOf(dataDir, state), 'postmaster.pid');
  const [pid, , , port] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return isAlive(Number(pid)) ? { url: addresses(state.password, Number(port)), stop: async () => {} } : null;
}

/** Whether `dataDir` holds a cluster. */
export const hasCluster = (dataDir: string): boolean => existsSync(path.join(dataDir, STATE_FILE));

const folderOf = (dataDir: string, state: State) => state.elsewhere ?? path.join(dataDir, 'postgres');

/** Beside a cluster that is kept elsewhere: a file with the real path of the DATA_DIR that it belongs to. */
const recordOf = (folder: string) => `${folder}.belongs-to`;

/**
 * A copy of a DATA_DIR names the same folder elsewhere: it would stop the database of the first, or write into it.
 * @throws Error when the cluster belongs to another DATA_DIR that is still there; one that was moved takes it along
 */
function refuseCopy(dataDir: string, { elsewhere }: State): void {
  if (elsewhere === null) return;
  const own = realpathSync(dataDir);
  const record = recordOf(elsewhere);
  // A cluster that was started by an earlier version has no record yet.
  const known = [existsSync(record) ? readFileSync(record, 'utf8') : null, startedFrom(elsewhere)];
  const other = known.find((each) => each !== null && each !== own && readState(each)?.elsewhere === elsewhere);
  if (!other) return;
  throw new Error(
    `${dataDir} is a copy of ${other}, to which the database ${elsewhere} belongs. To try the copy, copy that folder too and ` +
      `name its copy as \`elsewhere\` in ${path.join(dataDir, STATE_FILE)}; to go on with the copy alone, move ${other} away.`,
  );
}

const addresses = (password: string, port: number) => (database: string) =>
  `postgresql://${USER}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;

/** @throws Error that names the file where it cannot be read: what cluster it told of is not known, so none is made in its place */
function readState(dataDir: string): State | null {
  const file = path.join(dataDir, STATE_FILE);
  if (!existsSync(file)) return null;
  try {
    return stateShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    // Of a file that could be read no words of the parser: they quote it, and with it the password.
    const reason = failure(error).code ?? 'not what is kept there';
    throw new Error(
      `${file} cannot be read (${reason}). Put it back from a backup; where this folder never held a database, remove it.`,
    );
  }
}

/** The folder of the cluster: below `dataDir`, or below the shared folder when the account has no access there. */
async function newState(dataDir: string, account: Account): Promise<State> {
  const probe = path.join(dataDir, 'postgres.probe');
  mkdirSync(probe, { recursive: true });
  if (account) chownSync(probe, account.uid, account.gid);
  const here = mayUse(account, probe);
  rmSync(probe, { recursive: true, force: true });
  const elsewhere = here ? null : path.join(SHARED_FOLDER, `data-${randomBytes(6).toString('hex')}`);
  const state = { password: randomBytes(24).toString('base64url'), elsewhere, made: false };
  await keepState(dataDir, state);
  return state;
}

const isOwn = (file: string) => process.getuid === undefined || statSync(file).uid === process.getuid();

const keepState = (dataDir: string, state: State) =>
  writeWhole(path.join(dataDir, STATE_FILE), JSON.stringify(state), 0o600);

/** Of a DATA_DIR that was restored, or moved, without its cluster: an empty one in its place would look as if all were well. */
const goneError = (dataDir: string, folder: string) =>
  new Error(
    `${folder}, the folder of the database of ${dataDir}, is not there. Put it back from a backup; ` +
      `to begin anew without it, remove ${path.join(dataDir, STATE_FILE)}.`,
  );

/** Runs initdb in a temporary folder and renames it, so that a failed initdb leaves no half-made cluster. */
function initialise({ binaries, account, folder }: Installation, password: string): void {
  const holder = `${folder}.new`;
  const data = path.join(holder, 'data');
  const secret = path.join(holder, 'password');
  rmSync(holder, { recursive: true, force: true });
  // The shared folder is for all of its users to enter; `mode` would close it too if it were made with the holder.
  if (folder.startsWith(SHARED_FOLDER)) {
    mkdirSync(SHARED_FOLDER, { recursive: true });
    chmodSync(SHARED_FOLDER, 0o755);
  }
  mkdirSync(holder, { recursive: true, mode: 0o700 });
  writeFileSync(secret, password, { mode: 0o600 });
  if (account) for (const file of [holder, secret]) chownSync(file, account.uid, account.gid);
  const run = (...locale: string[]) => {
    rmSync(data, { recursive: true, force: true });
    const options = ['-D', data, '-U', USER, `--pwfile=${secret}`, '--auth=scram-sha-256', '--encoding=UTF8'];
    const collation = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', ...locale];
    return spawnSync(binaries.initdb, [...options, ...collation], { ...spawnOptions(account), encoding: 'utf8' });
  };
  // pg_trgm asks the C library what a letter is; without a UTF-8 locale, Arabic words go without the index.
  const ctype = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' }[process.platform as string];
  let made = ctype ? run(`--lc-ctype=${ctype}`) : run();
  if (made.status !== 0 && ctype) made = run();
  if (made.status !== 0) {
    throw new Error(`initdb failed. ${made.error?.message ?? made.stderr.trim()}`);
  }
  renameSync(data, folder);
  rmSync(holder, { recursive: true, force: true });
}
