import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { LOCKS } from '../../reference-api/db/locks';
import { runProgram } from '../support/accounts';
import { type RunningApi, startApi } from '../support/api';
import { createDatabase, createEmptyDatabase, query, temporaryFolder } from '../support/database';
import { listen } from '../support/listen';
import { program } from '../support/programs';
import { until } from '../support/until';
import { itOurs } from './subject';

jest.setTimeout(120_000);

/** Starts that cannot succeed: one line that says why, and 1. */
describe('a start that fails', () => {
  const folder = temporaryFolder();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function fails(own: Record<string, string>): Promise<{ code: number | null; said: string[] }> {
    const child = spawn(process.execPath, program('reference-api'), {
      env: { PATH: process.env.PATH, NODE_ENV: 'test', LOG_LEVEL: 'silent', API_PORT: '0', DATA_DIR: folder, ...own },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, said: said.trim().split('\n') };
  }

  itOurs('says that its folder is not writable', async () => {
    expect(await fails({ DATA_DIR: '/dev/null/data' })).toEqual({
      code: 1,
      said: ['The reference API cannot start: DATA_DIR /dev/null/data cannot be written (ENOTDIR).'],
    });
  });

  itOurs('names the wrong variable', async () => {
    const { code, said } = await fails({ API_PORT: 'many' });
    expect(code).toBe(1);
    expect(said).toEqual([expect.stringContaining('Wrong environment. API_PORT')]);
  });

  itOurs('refuses an address for enquiries that no mail server would take', async () => {
    const { code, said } = await fails({ ENQUIRY_TO: 'house@example.com, büro@example.com' });
    expect(code).toBe(1);
    expect(said).toEqual([expect.stringContaining('Wrong environment. ENQUIRY_TO.1: not an e-mail address')]);
  });

  itOurs('says at once that the database or its account is wrong, as awaiting it would not help', async () => {
    const given = new URL(process.env.CONTRACT_ADMIN_URL ?? '');
    const [nowhere, stranger] = [new URL(given), new URL(given)];
    nowhere.pathname = '/no_such_database';
    [stranger.username, stranger.password] = ['no_such_account', 'of-nobody'];
    const began = performance.now();
    for (const { href } of [nowhere, stranger]) {
      const { code, said } = await fails({ DATABASE_URL: href });
      expect([code, said]).toEqual([1, [expect.stringMatching(/^The reference API cannot start: .*no_such_/)]]);
    }
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  itOurs('names the port that is taken', async () => {
    const taken = createServer();
    const { port } = new URL(await listen(taken));
    const url = await createDatabase(process.env.CONTRACT_ADMIN_URL ?? '', 'taken');
    try {
      expect(await fails({ API_PORT: port, DATABASE_URL: url })).toEqual({
        code: 1,
        said: [`The reference API cannot start: Port ${port} is taken by another process.`],
      });
    } finally {
      taken.close();
    }
  });
});

describe('a start while an import or an export holds its lock', () => {
  const folder = temporaryFolder();
  const admin = () => process.env.CONTRACT_ADMIN_URL ?? '';
  const open: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of open.splice(0)) await close();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function hold(url: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    open.push(() => client.end());
    await client.query('select pg_advisory_lock($1)', [LOCKS.upkeep]);
    return client;
  }
  const start = async (url: string, DEMO: string) => {
    const api = await startApi({ DATABASE_URL: url, DATA_DIR: folder, DEMO });
    open.push(() => api.stop());
    return api;
  };

  itOurs.each(['true', 'false'])('awaits nobody where the database needs nothing: DEMO=%s', async (DEMO) => {
    const url = await createDatabase(admin(), `held_${DEMO}`);
    const holder = await hold(url);
    const starting = start(url, DEMO);
    const first = await Promise.race([starting.then(() => 'started'), sleep(60_000, 'waits', { ref: false })]);
    await holder.query('select pg_advisory_unlock_all()');
    await starting;
    expect(first).toBe('started');
  });

  itOurs('that has to write into the database says once that it waits, then goes on', async () => {
    const url = await createEmptyDatabase(admin(), 'held_empty');
    const holder = await hold(url);
    const starting = start(url, 'false');
    const waits = `select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
    await until(async () => (await query(url, waits)).length === 1, 60_000, 200);
    await holder.query('select pg_advisory_unlock_all()');
    const { stderr } = (await starting).output;
    expect(stderr.filter((line) => line.includes('"event":"upkeep_awaited"'))).toHaveLength(1);
    expect(stderr.join('\n')).toContain('"event":"names_written"');
  });
});

describe('a first start with the embedded database', () => {
  const folder = temporaryFolder();
  const noRoom = `${folder}.no-room`;
  const env = {
    ...{ DATABASE_URL: '', DATA_DIR: folder, DEMO: 'false', LOG_LEVEL: 'silent', NO_ROOM: noRoom },
    NODE_OPTIONS: `--import=${path.resolve('tests/support/no-room.mjs')}`,
  };
  afterEach(() => rmSync(noRoom, { force: true }));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  itOurs('on a full disk names the folder, and leaves nothing there', async () => {
    writeFileSync(noRoom, 'ENOSPC');
    await expect(startApi(env)).rejects.toThrow(`DATA_DIR ${folder} cannot be written (ENOSPC).`);
    writeFileSync(noRoom, 'ENOSPC owner');
    await expect(startApi(env)).rejects.toThrow('ENOSPC');
    expect(readdirSync(folder)).toEqual([]);
  });

  itOurs('that broke off as it noted its database is made good by the next', async () => {
    writeFileSync(noRoom, 'ENOSPC postgres.json');
    await expect(startApi(env)).rejects.toThrow('ENOSPC');
    expect(readdirSync(folder)).toEqual([]);
    rmSync(noRoom);
    expect(await (await startApi(env)).stop()).toBe(0);
  });

  itOurs('makes no other database where the folder of the one that it noted is gone', async () => {
    const [database, file] = [path.join(folder, 'postgres'), path.join(folder, 'postgres.json')];
    const { made, ...older } = JSON.parse(readFileSync(file, 'utf8')) as { made?: boolean };
    expect(made).toBe(true);
    // As an earlier version has left it: the start that finds the folder notes that it is there.
    writeFileSync(file, JSON.stringify(older));
    expect(await (await startApi(env)).stop()).toBe(0);
    renameSync(database, `${database}.away`);
    const gone = `cannot start: ${database}, the folder of the database of ${folder}, is not there.`;
    await expect(startApi(env)).rejects.toThrow(gone);
    expect(existsSync(database)).toBe(false);
    renameSync(`${database}.away`, database);
    expect(await (await startApi(env)).stop()).toBe(0);
  });

  itOurs('names the file that says which its database is, where that is no longer whole', async () => {
    const file = path.join(folder, 'postgres.json');
    // A parser's own words would quote the password.
    for (const text of ['', '{"password":secret}', '{"password":7}']) {
      writeFileSync(file, text);
      await expect(startApi(env)).rejects.toThrow(`cannot start: ${file} cannot be read (not what is kept there).`);
    }
  });
});

/** As where root starts it below a folder that the database's account may not enter. */
describe('a copy of a DATA_DIR whose database is kept elsewhere', () => {
  const folder = temporaryFolder();
  const below = (name: string) => path.join(folder, name);
  const [first, moved, copy, elsewhere] = [below('first'), below('moved'), below('copy'), below('elsewhere')];
  const record = `${elsewhere}.belongs-to`;
  const started: RunningApi[] = [];
  const start = async (dataDir: string) => {
    const api = await startApi({ DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'silent' });
    started.push(api);
    return api;
  };
  const stopAll = async () => {
    for (const api of started.splice(0)) expect(await api.stop()).toBe(0);
  };
  const keep = (dataDir: string, where: string) =>
    writeFileSync(path.join(dataDir, 'postgres.json'), JSON.stringify({ password: 'of-a-test', elsewhere: where }));
  const refused = (of: string) => `${copy} is a copy of ${of}, to which the database ${elsewhere} belongs`;
  const command = () => runProgram('staff', { DATABASE_URL: '', DATA_DIR: copy }, 'owner@agency.example', '--remove');

  beforeAll(async () => {
    mkdirSync(first);
    keep(first, elsewhere);
    await start(first);
    await stopAll();
    cpSync(first, copy, { recursive: true });
  });
  afterEach(stopAll);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  itOurs('is refused while the API of the first runs, which goes on', async () => {
    const api = await start(first);
    const postmaster = () => readFileSync(path.join(elsewhere, 'postmaster.pid'), 'utf8').split('\n')[0];
    const before = postmaster();
    await expect(start(copy)).rejects.toThrow(refused(first));
    expect((await command()).stderr).toContain(refused(first));
    expect([postmaster(), (await fetch(`${api.url}/api/health/`)).status]).toEqual([before, 200]);
  });

  (process.platform === 'linux' ? itOurs : it.skip)('is refused so where the first was started before', async () => {
    await start(first);
    rmSync(record);
    await expect(start(copy)).rejects.toThrow(refused(first));
    expect((await command()).stderr).toContain(refused(first));
  });

  itOurs('is refused while the first is stopped, by a start and by a command', async () => {
    await start(first);
    await stopAll();
    await expect(start(copy)).rejects.toThrow(refused(first));
    expect((await command()).stderr).toContain(refused(first));
  });

  itOurs('is refused where the first was moved, which takes its database along', async () => {
    renameSync(first, moved);
    try {
      await start(moved);
      expect(readFileSync(record, 'utf8')).toBe(moved);
      await expect(start(copy)).rejects.toThrow(refused(moved));
    } finally {
      await stopAll();
      renameSync(moved, first);
    }
  });

  itOurs('starts over a copy of the database that it names', async () => {
    const own = below('elsewhere-copy');
    execFileSync('cp', ['-a', elsewhere, own]);
    keep(copy, own);
    await Promise.all([start(first), start(copy)]);
    expect(readFileSync(`${own}.belongs-to`, 'utf8')).toBe(copy);
    expect(readFileSync(record, 'utf8')).toBe(first);
  });
});
