import { OpenAPIHono } from '@hono/zod-openapi';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../../reference-api/db/client';
import { SESSIONS } from '../../reference-api/db/session';
import { mountPortalFeed, portalAddress } from '../../reference-api/desk/feeds/portal';
import { feedRunner, TooManyRuns } from '../../reference-api/feeds/background';
import { startFeeds } from '../../reference-api/feeds/schedule';
import { listRuns } from '../../reference-api/feeds/sources';
import { Problem } from '../../reference-api/http/problem';
import { createLog } from '../../reference-api/log';
import { keepIndex } from '../../reference-api/search-index/keeper';
import { startApi } from '../support/api';
import { until } from '../support/until';
import { FeedSubject, HERE, itOurs, pfFeed, pfProperty } from './feed-subject';

jest.setTimeout(90_000);

/** What holds a session of the database in one process, and that all of it ends with the process. */

const subject = FeedSubject.forSuite('feeds_stop');
const log = createLog('silent');
const PUBLIC_URL = 'https://api.agency.example';

/** Keeps everybody from the catalogue: what reads or writes it waits for as long as this is held. */
async function held(): Promise<() => Promise<void>> {
  const client = await subject.pool.connect();
  await client.query('begin; lock table properties, catalogue_version in access exclusive mode');
  let ended: Promise<void> | null = null;
  return () => (ended ??= client.query('rollback').then(() => client.release()));
}

const portalPath = async () => new URL((await portalAddress(subject.pool, PUBLIC_URL)).address ?? '').pathname;
const drafts = () => readdirSync(path.join(subject.folder, 'feeds')).filter((name) => name.startsWith('portal.xml'));

itOurs('all that needs a session has one at once, what ends it too, and stopping ends them all', async () => {
  await subject.file('undoable', pfFeed([pfProperty('U-1'), pfProperty('U-2')]));
  const { run } = await subject.run('undoable');
  const before = await subject.shown();
  subject.answer = (_, response) => void response.writeHead(200).write('<list>');
  const address = `${subject.origin}/slow.xml`;
  await subject.file('asked-1', '', { address });
  await subject.file('asked-2', '', { address });
  await subject.file('due', '', { address, everyMinutes: 60 });
  const file = await portalPath();
  const database = await openDatabase(
    { databaseUrl: subject.url, directUrl: subject.url, dataDir: subject.folder },
    log,
  );
  const { direct } = database;
  const feeds = { pool: direct, dataDir: subject.folder, privateHosts: HERE, log };
  const runner = feedRunner({ ...feeds, onEnded: () => undefined });
  const app = new OpenAPIHono();
  mountPortalFeed(app, { pool: database.pool, feeds: runner, deskUrl: PUBLIC_URL });
  app.onError((error, c) => c.text('', error instanceof Problem ? (error.status as 503) : 500));
  const letGo = await held();
  const index = keepIndex(direct, log);
  const schedule = startFeeds({ ...feeds, lookMs: 50, firstMs: 0 });
  try {
    await runner.start('asked-1', { by: 'test' });
    await runner.start('asked-2', { by: 'test' });
    await runner.undo(run ?? 0);
    const ask = async () => (await app.request(file)).status;
    const asked = [ask(), ask()];
    const most = Object.values(SESSIONS).reduce((sum, held) => sum + held, 0);
    await until(() => direct.totalCount - direct.idleCount === most - SESSIONS.ending);
    expect(direct.waitingCount).toBe(0);
    await expect(runner.undo(run ?? 0)).rejects.toThrow(TooManyRuns);
    await expect(runner.start('undoable', { by: 'test' })).rejects.toThrow(TooManyRuns);
    expect((await direct.query('select 1 as one')).rows).toEqual([{ one: 1 }]);

    // While nobody may read or write the catalogue.
    await Promise.all([schedule.stop(), runner.stop()]);
    expect(await Promise.all(asked)).toEqual([503, 503]);
    expect(await ask()).toBe(503);
    expect(drafts()).toEqual([]);
  } finally {
    await letGo();
    await index.stop();
    await database.close();
  }
  expect(await subject.shown()).toBe(before);
  expect((await listRuns(subject.pool, 'undoable')).map(({ state }) => state)).toEqual(['done']);
  for (const name of ['asked-1', 'asked-2', 'due'])
    expect((await listRuns(subject.pool, name))[0]).toMatchObject({ state: 'failed', reason: 'Stopped.' });
});

itOurs(
  'a process that is told to end does not wait for the portals’ file, and leaves the former one as it is',
  async () => {
    const folder = path.join(subject.folder, 'feeds');
    mkdirSync(folder, { recursive: true });
    const [kept, left] = [path.join(folder, 'portal.xml'), path.join(folder, 'portal.xml.of-a-killed-process.part')];
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    for (const file of [kept, left]) {
      writeFileSync(file, '<list/>');
      utimesSync(file, longAgo, longAgo);
    }
    const file = await portalPath();
    const api = await startApi({ DATABASE_URL: subject.url, DATA_DIR: subject.folder, PUBLIC_URL, DEMO: 'off' });
    const letGo = await held();
    try {
      const asked = fetch(`${api.url}${file}`);
      await until(
        async () =>
          (
            await subject.rows(
              `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%to_char%' and datname = current_database()`,
            )
          ).length === 1,
      );
      expect(existsSync(left)).toBe(false);
      const ended = api.stop('SIGTERM');
      expect((await asked).status).toBe(503);
      await letGo();
      expect(await ended).toBe(0);
    } finally {
      await api.stop('SIGKILL');
    }
    expect(drafts()).toEqual(['portal.xml']);
    expect(readFileSync(kept, 'utf8')).toBe('<list/>');
  },
);

itOurs('a scheduled run that ended with its process is run again by the next one', async () => {
  await subject.rows('update feed_sources set active = false');
  subject.answer = (_, response) => void response.writeHead(200).write('<list>');
  await subject.file('daily', '', { address: `${subject.origin}/daily.xml`, everyMinutes: 1440 });
  const states = async () =>
    (await listRuns(subject.pool, 'daily')).map(({ state, reason }) => (reason ? `${state}: ${reason}` : state));
  const env = { DATABASE_URL: subject.url, DATA_DIR: subject.folder, FEEDS_PRIVATE_HOSTS: HERE.join(), DEMO: 'off' };
  for (const [signal, reason] of [
    ['SIGTERM', 'Stopped.'],
    ['SIGKILL', 'Its process ended.'],
  ] as const) {
    const before = await states();
    const api = await startApi(env);
    await until(async () => (await states()).length > before.length).finally(() => api.stop(signal));
    await until(async () => (await states())[0] === `failed: ${reason}`);
  }
  const { pool, folder: dataDir } = subject;
  const schedule = startFeeds({ pool, dataDir, privateHosts: HERE, log, lookMs: 50, firstMs: 0 });
  await until(async () => (await states()).length === 3).finally(schedule.stop);
  expect(await states()).toEqual(['failed: Stopped.', 'failed: Its process ended.', 'failed: Stopped.']);
});
