import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** A process, identified by number and start time, because numbers are reused. */
const owner = z.object({ pid: z.number().int(), started: z.string() });
type Owner = z.infer<typeof owner>;

/** Thrown when another running process has locked the folder. */
export class AlreadyRunning extends Error {
  constructor(
    readonly pid: number,
    folder: string,
  ) {
    super(`The reference API of ${folder} is already running (pid ${pid}).`);
    this.name = 'AlreadyRunning';
  }
}

/**
 * Locks `folder` for this process; takes over the lock of a process that no longer runs.
 * @returns the function that gives it back
 * @throws AlreadyRunning
 */
export function lockDataFolder(folder: string): () => void {
  const lock = path.join(folder, 'owner.json');
  const mine = path.join(folder, `owner.${process.pid}.json`);
  try {
    writeFileSync(mine, JSON.stringify({ pid: process.pid, started: startOf(process.pid) ?? '' } satisfies Owner));
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        // A hard link is atomic, also between two processes that start at the same time.
        linkSync(mine, lock);
        return () => rmSync(lock, { force: true });
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      }
      const holder = readOwner(lock);
      if (holder && lives(holder)) throw new AlreadyRunning(holder.pid, folder);
      setStaleAside(lock, holder);
    }
    throw new Error(`The lock ${lock} could not be taken.`);
  } finally {
    rmSync(mine, { force: true });
  }
}

function setStaleAside(lock: string, stale: Owner | null): void {
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    return; // Somebody else set it aside first.
  }
  const moved = readOwner(aside);
  // It may be the new lock of another process that took over at the same time: put it back.
  if (moved && moved.pid !== stale?.pid && lives(moved)) linkSync(aside, lock);
  rmSync(aside, { force: true });
}

function readOwner(file: string): Owner | null {
  try {
    return owner.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null; // Gone, or cut off by a crash: held by nobody.
  }
}

function lives({ pid, started }: Owner): boolean {
  if (!isAlive(pid)) return false;
  const now = startOf(pid);
  return now === null || started === '' || now === started;
}

/** Whether a process with this number runs; a zombie does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return !/^[ZX]/.test(facts(pid)?.state ?? '');
}

/** Start time of a process in the system's own format; null when unknown. */
function startOf(pid: number): string | null {
  return facts(pid)?.started ?? null;
}

function facts(pid: number): { state: string; started: string } | null {
  try {
    if (process.platform === 'win32') return null;
    if (process.platform === 'linux') {
      // The command name in field 2 may hold spaces: fields are counted after its closing parenthesis.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return fields[0] && fields[19] ? { state: fields[0], started: fields[19] } : null;
    }
    const told = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const [state = '', ...started] = told.split(/\s+/);
    return { state, started: started.join(' ') };
  } catch {
    return null; // Gone between two looks.
  }
}
