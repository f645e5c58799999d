import { getRequestListener } from '@hono/node-server';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { listenAt, stoppable, whileConnected } from '../lib/running/listening';
import { Limiters } from '../lib/contract/limits';
import { serveMetrics } from '../lib/running/metrics-server';
import { readCredentials } from './analytics/credentials';
import { startViews } from './analytics/keeper';
import { NotRead } from './analytics/post';
import { createApp } from './app';
import { openDatabase } from './db/client';
import { AlreadyRunning } from './db/embedded/owner';
import { migrate } from './db/migrate';
import { LATEST_MS } from './db/replica';
import { demoCatalogue } from './demo/catalogue';
import { readEnv } from './env';
import { feedRunner } from './feeds/background';
import { type Schedule, startFeeds } from './feeds/schedule';
import { Attempts } from './http/attempts';
import { retentionJob } from './retention';
import { createLog, failure } from './log';
import { readMedia } from './media';
import { createMetrics } from './metrics';
import { enquiryChannels } from './outbox/queue';
import { type Outbox, announce, startOutbox } from './outbox/worker';
import { keepIndex } from './search-index/keeper';
import type { IndexKeeper } from './search-index/search-index';
import { deskFolder } from './routes/desk/route';
import { nameWhenEmpty, seedWhenEmpty } from './seed';

/** Longer than clients keep idle connections, else a request could be sent on one that is just being closed. */
const KEEP_ALIVE_MS = 65_000;
/** How long requests and the delivery under way may take at shutdown, in all, before they are cut. */
const STOP_LIMIT_MS = 10_000;
/** The same of requests that came at the end of a long grace: with the longest, and CLOSE_MS, less than the 20 s that supervisors wait. */
const AFTER_GRACE_MS = 4000;
/** How long the rest of a stop may take after that: marks and roll-backs at a database that may answer nothing any more. */
const CLOSE_MS = 5000;

const env = readEnvOrExit();
const log = createLog(env.logLevel);

// A signal during start ends it there: the embedded database is asked to stop by its own exit hook.
let end: (signal: string) => void = () => process.exit(0);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(signal));

try {
  await start();
} catch (error) {
  if (error instanceof AlreadyRunning) log.fatal({ event: 'start_failed', pid: error.pid }, error.message);
  else log.fatal({ event: 'start_failed', error }, 'the reference API did not start');
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
    try {
      // A full disk still takes an empty file.
      writeFileSync(probe, 'x');
    } finally {
      rmSync(probe, { force: true });
    }
  } catch (error) {
    throw new Error(`DATA_DIR ${folder} cannot be written (${failure(error).code ?? failure(error).message}).`);
  }
}

/** @throws Error that names what is wrong with the file that views of listings are read by */
async function needCredentials(): Promise<void> {
  if (env.analytics === null) return;
  await readCredentials(env.analytics.credentialsFile).catch((error: unknown) => {
    throw new Error(`GA_CREDENTIALS_FILE: ${error instanceof NotRead ? error.reason : failure(error).message}.`);
  });
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
  await needCredentials();
  const database = await openDatabase(env, log);
  await migrate(database.direct, log);
  if (env.demo) {
    const properties = await seedWhenEmpty(database.direct, demoCatalogue, log);
    if (properties > 0) log.info({ event: 'demo_catalogue', properties }, 'demo catalogue written');
  } else if (await nameWhenEmpty(database.direct, log)) {
    log.info({ event: 'names_written' }, 'types, statuses and facilities written, as the database had none');
  }
  const cache = path.join(env.dataDir, 'media');
  const mailFolder = path.join(env.dataDir, 'mail');
  announce(env.delivery, mailFolder, log);
  const outbox = startOutbox({
    db: database.db,
    delivery: env.delivery,
    mailFolder,
    log,
    lateMs: env.readUrl === null ? 0 : LATEST_MS,
  });
  const endRetentionJob = retentionJob({
    ...database,
    retentionDays: env.retentionDays,
    dataDir: env.dataDir,
    mailFolder,
    log,
  });
  const feedOptions = { pool: database.direct, dataDir: env.dataDir, privateHosts: env.privateHosts, log };
  const runner = feedRunner({ ...feedOptions, onEnded: outbox.wake });
  const schedule = startFeeds(feedOptions);
  const views = env.analytics && startViews({ pool: database.pool, log, analytics: env.analytics });
  const background: Schedule = {
    stop: async () => {
      await Promise.all([schedule.stop(), runner.stop(), views?.stop()]);
    },
  };
  const metrics = createMetrics(database.pool);
  const index = keepIndex(database.direct, log);
  if (env.metrics) {
    await serveMetrics(metrics.registry, env.metrics.host, env.metrics.port);
    log.info({ event: 'metrics', ...env.metrics }, 'metrics are served at /metrics');
  }
  let ending = false;
  const limiters = new Limiters(metrics.refused);
  setInterval(() => limiters.forget(), 60_000).unref();
  if (env.siteKey === null)
    log.warn({ event: 'start' }, 'no SITE_KEY: visitors cannot be told apart, enquiries are limited in all');
  const app = createApp({
    db: database.db,
    pool: database.pool,
    reads: database.reads,
    index,
    log,
    metrics,
    isStopping: () => ending,
    desk: { folder: deskFolder(), siteUrl: env.delivery.siteUrl },
    publicUrl: env.publicUrl,
    deskUrl: env.delivery.deskUrl,
    readMedia: (name) => readMedia(name, cache, log),
    mediaFolder: cache,
    mailFolder,
    feeds: runner,
    analyticsProperty: env.analytics?.property ?? null,
    attempts: new Attempts(database.pool, log),
    wakeOutbox: outbox.wake,
    enquiryChannels: enquiryChannels(env.delivery),
    receipts: env.delivery.receipt,
    proxies: env.proxies,
    siteKey: env.siteKey,
    limiters,
  });
  const answer = getRequestListener(app.fetch);
  const server = createServer(whileConnected((req, res) => void answer(req, res)));
  const finish = stoppable(server);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on('error', (error) => {
    log.fatal({ event: 'start_failed', error }, 'the reference API cannot listen');
    endRetentionJob();
    void Promise.all([outbox.stop(0), index.stop(), background.stop()])
      .then(database.close)
      .finally(() => giveUp(error));
  });
  server.listen(listenAt(env.passed, env.port, env.host), () => {
    const { port } = server.address() as AddressInfo;
    process.stdout.write(`Listening on http://${env.host}:${port}\n`);
  });
  end = (signal) => {
    if (ending) return;
    ending = true;
    log.info({ event: 'stopping', signal }, 'stopping');
    endRetentionJob();
    // SIGINT and SIGHUP are a person at the keyboard, whom nobody balances.
    const graceMs = signal === 'SIGTERM' ? env.graceMs : 0;
    const limitMs = Math.max(STOP_LIMIT_MS, graceMs + AFTER_GRACE_MS);
    exitAfter(limitMs + CLOSE_MS);
    void stop(finish(graceMs, limitMs), outbox, background, index, database.close);
  };
}

/** Ends the process after `ms`, whatever still waits then. */
function exitAfter(ms: number): void {
  setTimeout(() => {
    log.error({ event: 'stop_cut' }, 'what was under way did not end in time and is cut');
    process.exit(1);
  }, ms);
}

/** HTTP, the outbox, feeds, views and the index first, then the pool, then the embedded database: each is used by the one before. */
async function stop(
  closed: Promise<void>,
  outbox: Outbox,
  background: Schedule,
  index: IndexKeeper,
  closeDatabase: () => Promise<void>,
): Promise<void> {
  try {
    await Promise.all([closed, outbox.stop(STOP_LIMIT_MS), index.stop(), background.stop()]);
    await closeDatabase();
    process.exit(0);
  } catch (error) {
    log.error({ event: 'database_unclosed', error }, 'the database did not close cleanly');
    process.exit(1);
  }
}
