import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A server of this project, started for a test. */
export type Started = {
  /** without a trailing slash */
  url: string;
  /** everything it has printed so far */
  log: () => string;
  /** asks it to stop and waits for its end; its exit code, null when a signal ended it */
  stop: () => Promise<number | null>;
  pid: number;
};

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Folder of the bundles under test: what `npm run verify` built, else what `npm run build` did. */
export function bundles(): string {
  const chosen =
    process.env.E2E_DIST ?? (existsSync(path.join(ROOT, '.verify/dist/site.mjs')) ? '.verify/dist' : 'dist');
  return path.join(ROOT, chosen);
}

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}

/** Starts `file` of the bundles and waits for its "Listening on" line. */
export function startBundle(file: string, env: Record<string, string>): Promise<Started> {
  // Nothing of the shell that runs the tests may change what is tested.
  const { PATH, HOME, TMPDIR } = process.env;
  const clean = { NODE_ENV: 'production' as const, PATH, HOME, TMPDIR, LOG_LEVEL: 'info', ...env };
  const child = spawn(process.execPath, [path.join(bundles(), file)], { cwd: ROOT, env: clean });
  let printed = '';
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`${file} did not start in time.\n${printed}`));
    }, 90_000);
    const take = (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /Listening on (http:\/\/\S+)/.exec(printed)?.[1];
      if (!url) return;
      clearTimeout(late);
      resolve({
        url,
        pid: child.pid ?? 0,
        log: () => printed,
        stop: () => {
          child.kill('SIGTERM');
          return ended(child);
        },
      });
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`${file} ended at its start (${code}).\n${printed}`));
    });
  });
}

/** A site of its own, with a cache folder of its own unless `CACHE_DIR` is given; `stop` removes that folder. */
export async function startSite(env: { API_BASE_URL: string } & Record<string, string>): Promise<Started> {
  const own = env.CACHE_DIR ? null : await mkdtemp(path.join(tmpdir(), 'site-cache-'));
  const site = await startBundle('site.mjs', {
    PORT: '0',
    HOST: '127.0.0.1',
    SITE_URL: 'http://site.test',
    ...(own && { CACHE_DIR: own }),
    ...env,
  });
  return {
    ...site,
    stop: async () => {
      const code = await site.stop();
      if (own) await rm(own, { recursive: true, force: true });
      return code;
    },
  };
}
