import path from 'node:path';
import { inspect } from 'node:util';
import { BoundedFolder } from '../lib/bounded-folder';
import { changes } from '../lib/changes';
import { env, EnvError, isDeveloped, nextDist, strayVariables, wrongVariables } from '../lib/env';
import { log, warnOnceAMinute } from '../lib/log';
import { measureProcess, metrics } from '../lib/metrics';
import { once } from '../lib/process';
import { limiters } from '../lib/request';
import { serveMetrics } from '../lib/running/metrics-server';
import { checkIdentity } from '../lib/site';
import { cacheFolder, isCopy, tidyFolders } from './cache-folder.mjs';
import { identityFile } from './identity-file.mjs';
import { tellSearchEngines } from './indexnow';

const SECOND = 1000;
const MINUTE = 60_000;
const DAY = 86_400_000;

/** Says why in words, past the log, which may be silent, and ends; a fault that nobody foresaw with its place. */
export function giveUp(error: unknown): never {
  const known = error instanceof EnvError || !(error instanceof Error);
  process.stderr.write(
    `The site cannot start:\n${known ? String(error instanceof Error ? error.message : error) : inspect(error)}\n`,
  );
  process.exit(1);
}

/**
 * Replaces IDENTITY_FILE by its whole path: it was written from where one stands, and is read in the project.
 * @throws EnvError when there is no such file; its message names every other variable that is missing or wrong, too
 */
export function nameIdentity(root: string): void {
  try {
    // eslint-disable-next-line no-restricted-syntax -- before env() reads it, from where the command was given
    const file = identityFile(process.env, root);
    // eslint-disable-next-line no-restricted-syntax -- written here, read by lib/env.ts and server/cache-folder.mjs
    if (file !== undefined) process.env.IDENTITY_FILE = file;
  } catch (error) {
    throw new EnvError([...wrongVariables(), error instanceof Error ? error.message : String(error)].join('\n'));
  }
}

/**
 * Marks the folder of copies as used and deletes those of builds long gone; now and once a day, so that a folder in use
 * never looks unused.
 * @throws EnvError when it cannot be written
 */
async function keepTidy(folder: string, CACHE_DIR: string): Promise<void> {
  const tidy = async () => {
    const deleted = await tidyFolders(folder);
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
  }, DAY).unref();
}

/** @throws EnvError when the port is taken */
async function offerMetrics(host: string, port: number): Promise<void> {
  measureProcess();
  try {
    await serveMetrics(metrics().registry, host, port);
  } catch (error) {
    throw new EnvError(`METRICS_PORT ${port} cannot be listened at: ${error instanceof Error ? error.message : ''}`);
  }
  log().info({ event: 'metrics', host, port }, 'metrics are served at /metrics');
}

async function joinOthers(url: string): Promise<void> {
  if (env().SITE_KEY === undefined)
    log().warn({ event: 'start' }, 'REDIS_URL without SITE_KEY: a form of one instance is no form of another');
  // Loaded only where it is wanted.
  await (await import('./instances/redis')).joinInstances(url);
}

/**
 * Checks everything that a start can fail of, and begins what a process does by the clock. Called by instrumentation.ts,
 * so under every way to run Next; the working directory is the project's.
 * @throws EnvError when a start cannot succeed
 */
export async function startSite(): Promise<void> {
  const root = process.cwd();
  nameIdentity(root);
  const { CACHE_DIR, PAGE_CACHE_MB, INDEXNOW_KEY, METRICS_HOST, METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT, REDIS_URL } =
    env();
  for (const line of [...strayVariables(), ...checkIdentity()]) log().warn({ event: 'start' }, line);
  // Before the first page is looked for: server/cache-handler.mjs asks it.
  changes();
  // Here and not where it is counted: a timer holds the request that set it.
  setInterval(() => limiters().forget(), MINUTE).unref();
  if (INDEXNOW_KEY !== undefined) setInterval(() => void tellSearchEngines(), SECOND).unref();
  if (METRICS_PORT !== undefined) await offerMetrics(METRICS_HOST, METRICS_PORT);
  // Loaded only where it is wanted: it is large.
  if (OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) (await import('./telemetry')).startTelemetry();
  if (REDIS_URL !== undefined) await joinOthers(REDIS_URL);
  if (isDeveloped()) return;
  const folder = cacheFolder(path.join(/* turbopackIgnore: true */ root, nextDist()));
  await keepTidy(folder, CACHE_DIR);
  // Those of other builds too, which leave first; server/cache-handler.mjs finds both by these names.
  once('pages.folder', () => new BoundedFolder(path.dirname(folder), PAGE_CACHE_MB, (file) => !isCopy(file, folder)));
  once('pages.failed', () => (error: unknown) => {
    warnOnceAMinute({ event: 'pages_not_stored', error }, 'pages cannot be written to disk');
  });
}
