import { readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type RunningApi, startApi } from '../support/api';
import { createDatabase, temporaryFolder } from '../support/database';
import { itOurs } from './subject';

/** The embedded database from first start to recovery, in a folder of its own. */
describe('the process', () => {
  const folder = temporaryFolder();
  const env = { DATA_DIR: folder };
  const started: RunningApi[] = [];
  const start = async (own: Record<string, string> = {}) => {
    const api = await startApi({ ...env, ...own });
    started.push(api);
    return api;
  };
  afterEach(async () => {
    // One that a failed test left running; stopping twice does no harm.
    for (const api of started.splice(0)) await api.stop();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const good = { name: 'Layla Haddad', email: 'a@b.co', subject: 'Viewing', message: 'May we see it on Sunday?' };
  const submit = (url: string, key: string) =>
    fetch(`${url}/api/v1/contact/submit/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(good),
    });

  itOurs(
    'starts with the demo, stops cleanly, and comes back from a kill with what it had accepted',
    async () => {
      const first = await start();
      expect(first.output.stdout).toEqual([`Listening on ${first.url}`]);
      const accepted = (await (await submit(first.url, 'before-kill')).json()) as { id: number };
      expect(statSync(path.join(folder, 'postgres.json')).mode & 0o777).toBe(0o600);

      await expect(start()).rejects.toThrow(`already running (pid ${first.child.pid})`);
      expect((await fetch(`${first.url}/api/health/`)).status).toBe(200);

      await first.stop('SIGKILL');
      const second = await start();
      expect(second.output.stderr.join('\n')).toContain('left running by a killed process is stopped');
      const again = (await (await submit(second.url, 'before-kill')).json()) as { id: number };
      expect(again.id).toBe(accepted.id);

      const postmaster = Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
      expect(await second.stop('SIGTERM')).toBe(0);
      expect(() => process.kill(postmaster, 0)).toThrow();
      const third = await start();
      expect(third.output.stderr.join('\n')).not.toMatch(/killed|demo catalogue written/);
      expect(await third.stop('SIGINT')).toBe(0);
    },
    120_000,
  );

  itOurs(
    'answers what is under way before it ends',
    async () => {
      const url = await createDatabase(process.env.CONTRACT_ADMIN_URL ?? '', 'draining');
      const api = await start({ DATABASE_URL: url });
      const answers = Array.from({ length: 30 }, () => fetch(`${api.url}/api/v1/property-filters/`));
      await answers[0];
      const ended = api.stop();
      expect((await Promise.allSettled(answers)).filter((it) => it.status === 'fulfilled').length).toBeGreaterThan(0);
      expect(await ended).toBe(0);
      await expect(fetch(`${api.url}/api/health/`)).rejects.toThrow();
    },
    60_000,
  );

  itOurs(
    'says 503 while the database is gone, and is well again after',
    async () => {
      const admin = process.env.CONTRACT_ADMIN_URL ?? '';
      const url = await createDatabase(admin, 'outage');
      const name = new URL(url).pathname.slice(1);
      const api = await start({ DATABASE_URL: url });
      const client = new pg.Client({ connectionString: admin });
      await client.connect();
      try {
        await client.query(`alter database ${name} with allow_connections false`);
        await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
        const health = await fetch(`${api.url}/api/health/`);
        expect([health.status, await health.json()]).toEqual([503, { status: 'unavailable', database: 'unavailable' }]);
        const list = await fetch(`${api.url}/api/v1/properties/`);
        expect([list.status, list.headers.get('retry-after')]).toEqual([503, '10']);
        await client.query(`alter database ${name} with allow_connections true`);
        expect((await fetch(`${api.url}/api/v1/properties/`)).status).toBe(200);
      } finally {
        await client.end();
        await api.stop();
      }
    },
    60_000,
  );

  itOurs('names a wrong variable and never its value', async () => {
    await expect(start({ DATABASE_URL: 'mysql://secret@x/y' })).rejects.toThrow(/DATABASE_URL(?!.*secret)/s);
  });
});
