import { serve } from '@hono/node-server';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { Limiters } from '../lib/contract/limits';
import { createApp } from './app';
import { openDatabase } from './db/client';
import { AlreadyRunning } from './db/embedded/owner';
import { migrate } from './db/migrate';
import { demoCatalogue } from './demo/catalogue';
import { readEnv } from './env';
import { Attempts } from './http/attempts';
import { retentionJob } from './retention';
import { createLog, failure } from './log';
import { readMedia } from './media';
import { enquiryChannels } from './outbox/queue';
import { type Outbox, announce, startOutbox } from './outbox/worker';
import { seedWhenEmpty } from './seed';

/** Longer than clients keep idle connections, else a request could be sent on one that is just being closed. */
const KEEP_ALIVE_MS = 65_000;
/** How long requests may take to finish at shutdown before their connections are closed. */
const DRAIN_MS = 10_000;

const env = readEnvOrExit();
const log = createLog(env.logLevel);

// A signal during start ends it there: the embedded database is asked to stop by its own exit hook.
let end: (signal: string) => void = () => process.exit(0);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(signal));

try {
  await start();
} catch (error) {
  if (error instanceof AlreadyRunning) log.fatal({ pid: error.pid }, error.message);
  else log.fatal({ error: failure(error) }, 'the reference API did not start');
  giveUp(error);
}

function readEnvOrExit() {
  try {
    return readEnv(process.env);
  } catch (error) {
    return giveUp(error);
  }
}

/** @throws Error that names the folder when nothing can be written there */
function needFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    const probe = path.join(folder, `probe.${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new Error(`DATA_DIR ${folder} cannot be written (${failure(error).code ?? failure(error).message}).`);
  }
}

/** Prints the reason in one line, not by the log, whose level may be silent. */
function giveUp(error: unknown): never {
  process.stderr.write(`The reference API cannot start: ${whyOf(error)}\n`);
  process.exit(1);
}

function whyOf(error: unknown): string {
  const { code = '', message } = (error instanceof Error ? error : new Error(String(error))) as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `Port ${env.port} is taken by another process.`;
  return message;
}

async function start(): Promise<void> {
  needFolder(env.dataDir);
  const database = await openDatabase(env, log);
  const migrations = await migrate(database.pool);
  if (migrations.length > 0) log.info({ migrations }, 'database migrated');
  if (env.demo) {
    const properties = await seedWhenEmpty(database.db, database.pool, demoCatalogue);
    if (properties > 0) log.info({ properties }, 'demo catalogue written');
  }
  const cache = path.join(env.dataDir, 'media');
  const mailFolder = path.join(env.dataDir, 'mail');
  announce(env.delivery, mailFolder, log);
  const outbox = startOutbox({ db: database.db, delivery: env.delivery, mailFolder, log });
  const endRetentionJob = retentionJob({ ...database, retentionDays: env.retentionDays, mailFolder, log });
  const limiters = new Limiters();
  setInterval(() => limiters.forget(), 60_000).unref();
  if (env.siteKey === null)
    log.warn('no SITE_KEY: visitors of the site cannot be told apart, enquiries are limited in all');
  const app = createApp({
    db: database.db,
    log,
    publicUrl: env.publicUrl,
    readMedia: (name) => readMedia(name, cache),
    attempts: new Attempts(database.pool, log),
    wakeOutbox: outbox.wake,
    enquiryChannels: enquiryChannels(env.delivery),
    proxies: env.proxies,
    siteKey: env.siteKey,
    limiters,
  });
  const server = serve({ fetch: app.fetch, port: env.port, hostname: env.host }, ({ port }) => {
    process.stdout.write(`Listening on http://${env.host}:${port}\n`);
  }) as Server;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on('error', (error) => {
    log.fatal({ error: failure(error) }, 'the reference API cannot listen');
    void outbox
      .stop(0)
      .then(database.close)
      .finally(() => giveUp(error));
  });
  let ending = false;
  end = (signal) => {
    if (ending) return;
    ending = true;
    log.info({ signal }, 'stopping');
    endRetentionJob();
    void stop(server, outbox, database.close);
  };
}

/** HTTP and the outbox first, then the pool, then the embedded database: each is used by the one before. */
async function stop(server: Server, outbox: Outbox, closeDatabase: () => Promise<void>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await Promise.all([closed, outbox.stop(DRAIN_MS)]);
  clearTimeout(cut);
  try {
    await closeDatabase();
    process.exit(0);
  } catch (error) {
    log.error({ error: failure(error) }, 'the database did not close cleanly');
    process.exit(1);
  }
}
