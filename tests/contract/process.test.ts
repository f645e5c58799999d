import { appendFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type RunningApi, startApi } from '../support/api';
import { createDatabase, temporaryFolder } from '../support/database';
import { until } from '../support/until';
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
  const admin = () => process.env.CONTRACT_ADMIN_URL ?? '';
  const told: pg.Client[] = [];
  /** An API over a database of its own, and what the server is told meanwhile: other settings of it, the end of its connections. */
  const startBeside = async (label: string) => {
    const url = await createDatabase(admin(), label);
    const name = new URL(url).pathname.slice(1);
    const api = await start({ DATABASE_URL: url });
    const client = new pg.Client({ connectionString: admin() });
    told.push(client);
    await client.connect();
    return {
      api,
      set: (how: string) => client.query(`alter database ${name} ${how}`),
      drop: () => client.query(`drop database ${name} with (force)`),
      cut: () => client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]),
    };
  };
  afterEach(async () => {
    for (const client of told.splice(0)) await client.end();
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
    'starts with the demo, stops cleanly, and recovers from a kill with all accepted data',
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
    'finishes current requests before it exits',
    async () => {
      const url = await createDatabase(admin(), 'draining');
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
    'finishes also what comes at the end of the longest grace',
    async () => {
      const api = await start({ DATABASE_URL: await createDatabase(admin(), 'grace'), STOP_GRACE_S: '10' });
      const ended = api.stop();
      await sleep(9500);
      const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
      let said = '';
      socket.on('data', (chunk) => (said += String(chunk)));
      const closed = new Promise((resolve) => socket.once('close', resolve));
      const body = JSON.stringify(good);
      socket.write(
        `POST /api/v1/contact/submit/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
      );
      await sleep(1000);
      socket.write(body);
      await closed;
      expect(said).toMatch(/^HTTP\/1\.1 201 /);
      expect(await ended).toBe(0);
    },
    60_000,
  );

  // @spec 7.call.health
  itOurs(
    'answers 503 while the database is down, and recovers with it',
    async () => {
      const { api, set, cut } = await startBeside('outage');
      await set('with allow_connections false');
      await cut();
      const health = await fetch(`${api.url}/api/health/`);
      expect([health.status, await health.json()]).toEqual([503, { status: 'unavailable', database: 'unavailable' }]);
      const list = await fetch(`${api.url}/api/v1/properties/`);
      expect([list.status, list.headers.get('retry-after')]).toEqual([503, '10']);
      await set('with allow_connections true');
      expect((await fetch(`${api.url}/api/v1/properties/`)).status).toBe(200);
    },
    60_000,
  );

  itOurs(
    'answers 503 while the database is not there, to whatever is asked',
    async () => {
      const { api, drop } = await startBeside('gone');
      await drop();
      const answers = [
        await fetch(`${api.url}/api/v1/properties/`),
        await fetch(`${api.url}/api/v1/property-filters/`),
        await fetch(`${api.url}/api/v1/properties/detail/any/`),
        await submit(api.url, 'while-gone'),
      ];
      expect(answers.map(({ status, headers }) => `${status} ${headers.get('retry-after')}`)).toEqual(
        answers.map(() => '503 10'),
      );
      expect((await fetch(`${api.url}/api/health/`)).status).toBe(503);
    },
    60_000,
  );

  itOurs(
    'refuses enquiries for a while when the database may only be read, and says so once',
    async () => {
      const { api, set, cut } = await startBeside('read_only');
      const readOnly = async (is: 'on' | 'off') => {
        await set(`set default_transaction_read_only = ${is}`);
        await cut();
      };
      // The connections that are ended first are a failure of their own.
      const rests = () => api.output.stderr.filter((line) => /"outbox_rests".*read-only transaction/.test(line)).length;
      await readOnly('on');
      await until(() => rests() > 0);
      const refused = await submit(api.url, 'while-read-only');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
      expect((await fetch(`${api.url}/api/v1/properties/`)).status).toBe(200);
      // It tries each second.
      await sleep(3500);
      expect(rests()).toBe(1);
      await readOnly('off');
      expect(await until(async () => (await submit(api.url, 'while-read-only')).status === 201)).toBe(true);
    },
    60_000,
  );

  itOurs(
    'survives connections that are cut while in use',
    async () => {
      const { api, cut } = await startBeside('cut');
      let asking = true;
      const statuses = new Set<number>();
      const ask = async (own: number) => {
        for (let n = 0; asking; n += 1) {
          const asked =
            n % 2 ? fetch(`${api.url}/api/v1/property-filters/`) : submit(api.url, `cut-${own}-${n % 80}-key`);
          statuses.add((await asked).status);
        }
      };
      const askers = Array.from({ length: 12 }, (_, own) => ask(own));
      for (let times = 0; times < 40; times += 1) {
        await cut();
        await sleep(50);
      }
      asking = false;
      await Promise.all(askers);
      expect([...statuses].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
      expect(api.output.stderr.join('\n')).toContain('database connection lost in use');
      // None of the connections was lost to the pool: more calls at once than it holds are all answered.
      await sleep(5500);
      const all = Array.from({ length: 30 }, () => fetch(`${api.url}/api/v1/property-filters/`));
      expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]));
      expect(api.child.exitCode).toBeNull();
    },
    90_000,
  );

  itOurs(
    'restarts a killed embedded database without losing data',
    async () => {
      const api = await start();
      const postmaster = () =>
        Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
      const { id } = (await (await submit(api.url, 'before-the-kill')).json()) as { id: number };
      const killed = postmaster();
      process.kill(killed, 'SIGKILL');
      const answered = await until(
        async () => {
          const answer = await submit(api.url, 'before-the-kill');
          return answer.status === 201 && answer;
        },
        30_000,
        200,
      );
      expect(await answered.json()).toMatchObject({ id });
      expect(postmaster()).not.toBe(killed);
      expect(api.output.stderr.join('\n')).toContain('ended by itself (SIGKILL): start 1 of at most 5');
      expect(await api.stop()).toBe(0);
      expect(() => process.kill(postmaster(), 0)).toThrow();
    },
    90_000,
  );

  itOurs(
    'exits with status 1 and one line when its database does not come back',
    async () => {
      const api = await start();
      const pid = Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
      const conf = path.join(folder, 'postgres', 'postgresql.conf');
      const before = readFileSync(conf);
      appendFileSync(conf, '\nno_such_setting = 1\n');
      try {
        process.kill(pid, 'SIGKILL');
        const ended = await new Promise((resolve) => api.child.once('close', resolve));
        expect(ended).toBe(1);
        expect(api.output.stderr.join('\n')).toContain(
          'The reference API ends: its embedded database cannot be started again.',
        );
      } finally {
        writeFileSync(conf, before);
      }
    },
    90_000,
  );

  itOurs(
    'exits with status 1 and one line when its database is unreachable',
    async () => {
      await expect(
        start({ DATABASE_URL: 'postgresql://nobody:no@127.0.0.1:1/none', LOG_LEVEL: 'silent' }),
      ).rejects.toThrow(/ended with 1:\nThe reference API cannot start: .*ECONNREFUSED/);
    },
    90_000,
  );

  itOurs('names a wrong variable and never its value', async () => {
    await expect(start({ DATABASE_URL: 'mysql://secret@x/y' })).rejects.toThrow(/DATABASE_URL(?!.*secret)/s);
  });
});
