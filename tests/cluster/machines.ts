import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPgBouncer } from '../../scripts/pgbouncer.mjs';
import { needPostgres, startPostgres, startReplica } from '../../scripts/postgres.mjs';
import { needRedis, startRedis } from '../../scripts/redis.mjs';
import { balancer, runNginx } from '../chaos/support/nginx';
import { SITE_KEY } from '../chaos/support/requests';
import { type Running, startEarlier, startReferenceApi, startStandalone } from '../e2e/support/processes';

/** The first of seven ports that nothing else may listen at; below those that systems give to connections. */
const BASE = Number(process.env.CLUSTER_PORT ?? 4200);
const SECRET = 'a-secret-of-the-sites-and-their-back-end';

/** Ends a process as the fall of its machine does. */
export async function kill(process: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => process.once('exit', resolve));
  process.kill('SIGKILL');
  await ended;
}

/** All the machines of a site, on this one; `stop` ends whatever was started. */
// Long: each machine is told of the others
export async function startCluster() {
  const ending: (() => unknown)[] = [];
  const stop = async () => {
    for (const end of ending.splice(0).reverse()) await end();
  };
  try {
    const [front, back, forRedis] = [BASE + 4, BASE + 5, BASE + 6];
    const ports = { sites: [BASE, BASE + 1], apis: [BASE + 2, BASE + 3], front, back };
    const programs = needPostgres();
    const primary = await startPostgres(programs);
    ending.push(primary.stop);
    const replica = await startReplica(programs, primary.url);
    ending.push(replica.stop);
    const pooler = await startPgBouncer(primary.url);
    ending.push(pooler.stop);
    const redis = { now: await startRedis(needRedis(), forRedis) };
    ending.push(() => redis.now.stop());
    ending.push((await runNginx(() => balancer(ports))).stop);
    const shared = { SITE_KEY, REVALIDATE_SECRET: SECRET, STOP_GRACE_S: '2' };
    const startApi = async (port: number) => {
      const running = await startReferenceApi({
        ...shared,
        API_PORT: String(port),
        API_TRUST_PROXY: '1',
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: primary.url,
        DATABASE_READ_URL: replica.url,
        // Any one of the sites: it tells the others.
        SITE_REVALIDATE_URL: `http://127.0.0.1:${front}/api/revalidate`,
      });
      ending.push(running.stop);
      return running;
    };
    // The first one writes the catalogue.
    const apis: Awaited<ReturnType<typeof startApi>>[] = [];
    /** Starts an API at its port. */
    const api = async (at: number) => {
      apis[at] = await startApi(ports.apis[at] ?? 0);
    };
    await api(0);
    await api(1);
    const environment = (at: number) => ({
      ...shared,
      PORT: String(ports.sites[at]),
      REDIS_URL: redis.now.url,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
    });
    const upstream = `http://127.0.0.1:${back}`;
    const sites: Running[] = [];
    const scripts = mkdtempSync(path.join(os.tmpdir(), 'cluster-scripts-'));
    ending.push(() => rmSync(scripts, { recursive: true, force: true }));
    /** Starts a site at its port: of the earlier build, or of that of today beside the earlier one's files. */
    const site = async (at: number, which: 'earlier' | 'today') => {
      const running =
        which === 'earlier'
          ? await startEarlier(upstream, environment(at), (built) => {
              cpSync(path.join(built, 'static'), scripts, { recursive: true });
            })
          : // As docs/running.md says: what tabs of the earlier build still ask for lies beside today's.
            await startStandalone(
              upstream,
              (built) => cpSync(scripts, path.join(built, 'static'), { recursive: true, force: false }),
              environment(at),
            );
      sites[at] = running;
      ending.push(running.stop);
    };
    await site(0, 'earlier');
    await site(1, 'earlier');
    return {
      front: `http://127.0.0.1:${front}`,
      back: upstream,
      sites,
      apis,
      site,
      api,
      redis: {
        kill: () => redis.now.stop(),
        start: async () => {
          redis.now = await startRedis(needRedis(), forRedis);
        },
      },
      primary,
      replica,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
