import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect, stripVTControlCharacters } from 'node:util';
import next from 'next';
import { env, EnvError, strayVariables, type Env } from '../lib/env';
import { isSiteError } from '../lib/errors';
import { log } from '../lib/log';
import { limiters } from '../lib/request';
import { checkIdentity } from '../lib/site';
import { cacheFolder, tidyFolders } from './cache-folder.mjs';
import { identityFile } from './identity-file.mjs';
import { frontDoor } from './door';
import { workerScript } from './worker';

/** Set by scripts/build.mjs: where the build lies, and where the root of the project is seen from the bundle. */
declare const NEXT_DIST: string;
declare const FROM_BUNDLE_TO_ROOT: string;

/** Seconds that requests under way may take after a signal to stop. */
const DRAIN = 15;

/**
 * IDENTITY_FILE by its whole path, as one wrote it from where one stands and the site then moves to the project.
 * @throws EnvError when there is no such file
 */
function namedIdentity(root: string): string | undefined {
  try {
    // eslint-disable-next-line no-restricted-syntax -- before env() reads it, from where the command was given
    return identityFile(process.env, root);
  } catch (error) {
    throw new EnvError(error instanceof Error ? error.message : String(error));
  }
}

/** @throws EnvError when a start cannot succeed */
function settings(root: string): Env {
  if (!existsSync(path.join(root, NEXT_DIST, 'BUILD_ID'))) {
    throw new EnvError(`There is no build in ${NEXT_DIST}: run "npm run build" first.`);
  }
  const current = env();
  for (const line of [...strayVariables(), ...checkIdentity()]) log().warn({ event: 'start' }, line);
  return current;
}

/** Says why in words, past the log, which may be silent; a fault that nobody foresaw with its place. */
function giveUp(error: unknown): never {
  const known = error instanceof EnvError || !(error instanceof Error);
  process.stderr.write(
    `The site cannot start:\n${known ? String(error instanceof Error ? error.message : error) : inspect(error)}\n`,
  );
  process.exit(1);
}

type Level = 'info' | 'warn' | 'error';

function logged(level: Level, args: unknown[]): void {
  const error = args.find((value) => value instanceof Error);
  // The upstream layer has told the story of this one already.
  if (isSiteError(error)) {
    log().warn({ event: 'page_failed', kind: error.kind, why: error.message, digest: error.digest }, 'page failed');
    return;
  }
  const texts = args
    .filter((value) => value !== error)
    .map((value) => (typeof value === 'string' ? value : inspect(value)));
  log()[level]({ event: 'console', error }, stripVTControlCharacters(texts.join(' ')).trim() || level);
}

/** What Next and packages print becomes lines of the structured log, with the id of the request they belong to. */
function logConsole(): void {
  const through =
    (level: Level) =>
    (...args: unknown[]) =>
      logged(level, args);
  Object.assign(console, {
    log: through('info'),
    info: through('info'),
    warn: through('warn'),
    error: through('error'),
  });
}

/**
 * Now and once a day, so that a folder in use never looks unused.
 * @throws EnvError when it cannot be written
 */
async function keepTidy(root: string, { CACHE_DIR }: Env): Promise<void> {
  const tidy = async () => {
    const deleted = await tidyFolders(cacheFolder(path.join(root, NEXT_DIST)));
    if (deleted.length > 0) log().info({ event: 'cache_tidied', deleted }, 'unused copies deleted');
  };
  try {
    await tidy();
  } catch (error) {
    throw new EnvError(
      `CACHE_DIR ${CACHE_DIR} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  setInterval(() => {
    tidy().catch((error: unknown) => {
      log().warn({ event: 'cache_untidy', error }, 'unused copies could not be deleted');
    });
  }, 86_400_000).unref();
}

async function start(): Promise<void> {
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), FROM_BUNDLE_TO_ROOT);
  const file = namedIdentity(root);
  // Next's parts look for the environment and for files relative to here.
  process.chdir(root);
  // Next's own settings, read by next.config.mjs and by Next itself, and a path that stands wherever it is read.
  // eslint-disable-next-line no-restricted-syntax -- written here, and read by nothing of the site
  Object.assign(process.env, {
    NODE_ENV: 'production',
    NEXT_DIST,
    NEXT_TELEMETRY_DISABLED: '1',
    ...(file && { IDENTITY_FILE: file }),
  });
  const current = settings(root);
  await keepTidy(root, current);

  logConsole();
  const app = next({ dev: false, dir: root, hostname: current.HOST, port: current.PORT });
  await app.prepare();
  const script = workerScript(fileURLToPath(new URL('sw.js', import.meta.url)), current.SERVICE_WORKER === 'on');
  const door = frontDoor(app.getRequestHandler(), current, script);
  // Here and not where it is counted: a timer holds the request that set it.
  setInterval(() => limiters().forget(), 60_000).unref();
  await door.warm();

  let draining = false;
  const server = createServer((req, res) => {
    if (draining) res.setHeader('Connection', 'close');
    void door.handle(req, res);
  });
  // Longer than the idle time of common load balancers, so that it is they who hang up.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 66_000;

  function stop(signal: string): void {
    if (draining) return;
    draining = true;
    log().info({ event: 'stopping', signal }, 'draining');
    const late = setTimeout(() => server.closeAllConnections(), DRAIN * 1000);
    server.close(() => {
      clearTimeout(late);
      void app.close().finally(() => process.exit(0));
    });
    server.closeIdleConnections();
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  server.on('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE' ? `Port ${current.PORT} is taken by another process.` : error.message;
    giveUp(new EnvError(taken));
  });
  server.listen(current.PORT, current.HOST, () => {
    const { port } = server.address() as AddressInfo;
    process.stdout.write(`Listening on http://127.0.0.1:${port}\n`);
  });
}

await start().catch(giveUp);
