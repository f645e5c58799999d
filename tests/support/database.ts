import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startCluster } from '../../reference-api/db/embedded/cluster';
import { startApi } from './api';

const TEMPLATE = 'demo_template';

export type TestCluster = {
  /** Address of its administration database, for `createDatabase` in another process. */
  adminUrl: string;
  stop: () => Promise<void>;
};

/** One PostgreSQL for a whole test run, with the demo catalogue written once into a template. */
export async function startTestCluster(): Promise<TestCluster> {
  const folder = temporaryFolder();
  const cluster = await startCluster(path.join(folder, 'cluster'), () => {});
  const stop = async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await statement(cluster.url('postgres'), `create database ${TEMPLATE}`);
    const env = { DATABASE_URL: cluster.url(TEMPLATE), DATA_DIR: folder, DEMO: 'true', LOG_LEVEL: 'error' };
    const api = await startApi(env);
    await api.stop();
  } catch (error) {
    await stop();
    throw error;
  }
  return { adminUrl: cluster.url('postgres'), stop };
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
export async function createDatabase(adminUrl: string, name: string): Promise<string> {
  const unique = `${name.replace(/[^a-z0-9]+/gi, '_').toLowerCase()}_${process.pid}_${Date.now().toString(36)}`;
  await statement(adminUrl, `create database ${unique} template ${TEMPLATE}`);
  const url = new URL(adminUrl);
  url.pathname = `/${unique}`;
  return url.href;
}

async function statement(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
