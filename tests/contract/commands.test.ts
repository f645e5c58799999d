import { spawn } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import pg from 'pg';
import { databaseSource } from '../../reference-api/cli/databases';
import { runProgram } from '../support/accounts';
import { createDatabase, temporaryFolder } from '../support/database';
import { program, type Program } from '../support/programs';
import { itOurs } from './subject';

jest.setTimeout(60_000);

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a command where no database is', () => {
  itOurs.each([
    ['enquiries', ['--limit', '20']],
    ['enquiries', ['export', '-']],
    ['staff', ['owner@agency.example']],
    ['feeds', []],
    ['feeds', ['run', 'crm']],
    ['feeds', ['runs', 'crm']],
    ['catalogue-export', [path.join(folder, 'catalogue.json')]],
    ['database-copy', ['--to', 'postgresql://127.0.0.1:9/site']],
  ] as [Program, string[]][])('says so and makes none: %s %j', async (name, words) => {
    const ran = await runProgram(name, { DATABASE_URL: '', DATA_DIR: folder }, ...words);
    expect([ran.code, ran.stdout]).toEqual([1, '']);
    expect(ran.stderr).toContain('There is no database yet');
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a command that changes something where several databases are', () => {
  const root = temporaryFolder();
  const usual = ['.data/reference-api', '.data/demo'];
  beforeAll(() => {
    for (const each of usual) {
      mkdirSync(path.join(root, each), { recursive: true });
      writeFileSync(path.join(root, each, 'postgres.json'), '{}');
    }
    writeFileSync(path.join(root, 'package.json'), '{}');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  afterEach(() => jest.restoreAllMocks());
  const sourceOf = (DATA_DIR: string) => {
    jest.spyOn(process, 'cwd').mockReturnValue(root);
    jest.replaceProperty(process, 'env', { ...process.env, DATABASE_URL: '', DATA_DIR });
    return databaseSource();
  };

  itOurs('asks which one', () => {
    expect(() => sourceOf('')).toThrow(`set DATA_DIR to one of ${usual.join(', ')}.`);
  });

  itOurs.each(usual)('takes the one that DATA_DIR names, be it that of a plain start: %s', (folder) => {
    expect(sourceOf(folder)).toMatchObject({ databaseUrl: null, dataDir: path.join(root, folder) });
  });
});

describe('a command asked for help', () => {
  itOurs.each([
    ['enquiries', 'enquiries'],
    ['staff', 'staff:create'],
    ['catalogue-import', 'catalogue:import'],
    ['catalogue-export', 'catalogue:export'],
    ['feeds', 'feeds'],
    ['database-copy', 'database:copy'],
  ] as [Program, string][])('says how it is used, and does nothing else: %s', async (name, script) => {
    const ran = await runProgram(name, { DATABASE_URL: '', DATA_DIR: folder }, '--help');
    expect([ran.code, ran.stderr]).toEqual([0, '']);
    expect(ran.stdout).toContain(`npm run ${script} `);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a command whose reader goes away', () => {
  itOurs.each(['enquiries', 'feeds'] as Program[])('ends without a word: %s', async (name) => {
    const url = await createDatabase(process.env.CONTRACT_ADMIN_URL ?? '', `reader_${name}`);
    const child = spawn(process.execPath, program(name), {
      env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.destroy();
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    expect([await new Promise((resolve) => child.once('close', resolve)), said]).toEqual([0, '']);
  });
});

describe('the commands of feeds', () => {
  itOurs('say of a run whose process was killed that it has failed', async () => {
    const url = await createDatabase(process.env.CONTRACT_ADMIN_URL ?? '', 'killed_run');
    const client = new pg.Client(url);
    await client.connect();
    await client.query(
      `with crm as (insert into feed_sources (name, kind, address) values ('crm', 'catalogue', '/catalogue.json') returning id)
       insert into feed_runs (source_id, state, started_by) select id, 'running', 'schedule' from crm`,
    );
    await client.end();
    for (const words of [[], ['runs', 'crm']]) {
      const { stdout } = await runProgram('feeds', { DATABASE_URL: url, DATA_DIR: folder }, ...words);
      expect(stdout).toContain('schedule: failed; nothing was read. Its process ended.');
    }
  });
});

describe('a command that root gives where DATA_DIR is of another account', () => {
  const theirs = temporaryFolder();
  const file = path.join(folder, 'catalogue.json');
  beforeAll(() => {
    if (process.getuid?.() === 0) chownSync(theirs, 4321, 4321);
    writeFileSync(file, '[]');
  });
  afterAll(() => rmSync(theirs, { recursive: true, force: true }));

  (process.getuid?.() === 0 ? itOurs : it.skip).each([
    ['catalogue-import', [file]],
    ['feeds', ['run', 'crm']],
  ] as [Program, string[]][])('is refused before anything is written: %s', async (name, words) => {
    const ran = await runProgram(name, { DATABASE_URL: 'postgresql://127.0.0.1:9/site', DATA_DIR: theirs }, ...words);
    expect([ran.code, ran.stdout]).toEqual([1, '']);
    expect(ran.stderr).toContain('belongs to account 4321, and this is root');
    expect(readdirSync(theirs)).toEqual([]);
  });
});

/** What is imported by a bundle, by the names of the packages. */
const packagesOf = (name: Program) => {
  const code = readFileSync(program(name)[0] ?? '', 'utf8');
  const imported = [...code.matchAll(/^import [^;]*?"([^".]+)";$/gm)].map(([, from = '']) => from);
  return [...new Set(imported.filter((from) => !isBuiltin(from)).map((from) => /^(@[^/]+\/)?[^/]+/.exec(from)?.[0]))];
};

describe('a check of what runs', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };

  itOurs.each(['check-site', 'check-backend'] as const)('needs no development package: %s', async (name) => {
    expect(packagesOf(name).length).toBeGreaterThan(0);
    expect(packagesOf(name).filter((each) => !Object.hasOwn(dependencies, each ?? ''))).toEqual([]);
    const ran = await runProgram(name, {});
    expect([ran.code, ran.stderr]).toEqual([2, expect.stringContaining(`npm run ${name.replace('-', ':')} -- https`)]);
  });
});
