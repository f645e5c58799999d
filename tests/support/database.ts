import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startCluster } from '../../reference-api/db/embedded/cluster';
import { startApi } from './api';

export type TestCluster = {
  /** Address of its administration database, for `createDatabase` in another process. */
  adminUrl: string;
  stop: () => Promise<void>;
};

/**
 * One PostgreSQL for a whole test run, with the demo catalogue written once into a template: the embedded one, or the
 * server whose administration database `CONTRACT_ADMIN_URL` names. There, everything made is dropped again.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const folder = temporaryFolder();
  const given = process.env.CONTRACT_ADMIN_URL;
  const cluster = given ? null : await startCluster(path.join(folder, 'cluster'), () => {});
  const adminUrl = cluster?.url('postgres') ?? given ?? '';
  process.env.CONTRACT_DATABASES = `site_test_${process.pid}_${Date.now().toString(36)}`;
  const stop = async () => {
    if (cluster) await cluster.stop();
    else await dropAll(adminUrl);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    // It is thrown away: nothing of it need outlive a machine that loses its power.
    if (cluster) {
      await query(adminUrl, 'alter system set fsync = off');
      await query(adminUrl, 'select pg_reload_conf()');
    }
    const template = await createEmptyDatabase(adminUrl, TEMPLATE);
    const env = { DATABASE_URL: template, DATA_DIR: folder, DEMO: 'true', LOG_LEVEL: 'error' };
    const api = await startApi(env);
    await api.stop();
  } catch (error) {
    await stop();
    throw error;
  }
  return { adminUrl, stop };
}

const TEMPLATE = 'template';

/** What the names of this run's databases begin with: others may be on that server. */
const prefix = () => process.env.CONTRACT_DATABASES ?? 'site_test';

async function dropAll(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'select quote_ident(datname) as name from pg_database where starts_with(datname, $1)',
      [prefix()],
    );
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  } finally {
    await client.end();
  }
}

/** A new folder that the database's account may enter, also when root runs the tests. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-tests-'));
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * Makes a database with the demo catalogue for one suite.
 * @returns its address
 */
export function createDatabase(adminUrl: string, name: string): Promise<string> {
  return create(adminUrl, `${name}_${process.pid}_${Date.now().toString(36)}`, `template ${prefix()}_${TEMPLATE}`);
}

/** Makes a database without a table. */
export function createEmptyDatabase(adminUrl: string, name: string): Promise<string> {
  // A server's own default may be another encoding; template0 takes any.
  return create(adminUrl, name, `template template0 encoding 'UTF8'`);
}

async function create(adminUrl: string, name: string, options: string): Promise<string> {
  const unique = `${prefix()}_${name.replace(/[^a-z0-9]+/gi, '_').toLowerCase()}`;
  await query(adminUrl, `create database ${unique} ${options}`);
  const url = new URL(adminUrl);
  url.pathname = `/${unique}`;
  return url.href;
}

/** The rows of one statement, over a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
