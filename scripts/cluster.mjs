import { spawnSync } from 'node:child_process';
import { build, isBuilt } from './build.mjs';
import { hasPgBouncer } from './pgbouncer.mjs';
import { installedPostgres } from './postgres.mjs';
import { installedRedis } from './redis.mjs';
import { bin, halt, Halt, needNode, run } from './steps.mjs';

/** What of this system a cluster is made of, and the package of Debian that brings it. */
const PARTS = [
  { is: () => installedPostgres(), name: 'PostgreSQL 15 or newer', from: 'postgresql' },
  { is: () => hasPgBouncer(), name: 'PgBouncer', from: 'pgbouncer' },
  { is: () => installedRedis(), name: 'Redis or Valkey', from: 'redis-server' },
  { is: () => spawnSync('nginx', ['-v']).status === 0, name: 'nginx', from: 'nginx-light' },
];

/**
 * `npm run cluster`: PostgreSQL with a replica and PgBouncer, Redis, two APIs, two sites and nginx on this machine; what several machines
 * promise is tried, and everything is stopped again.
 */
async function main() {
  // Debian has nginx where accounts other than root do not look.
  process.env.PATH += ':/usr/sbin';
  const missing = PARTS.filter(({ is }) => !is());
  if (missing.length > 0)
    throw new Halt(
      `A cluster needs what is not installed here: ${missing.map(({ name }) => name).join(', ')}.\napt-get install ${missing.map(({ from }) => from).join(' ')}`,
    );
  if (!isBuilt('dist')) await build();
  const { code } = await run([...bin('tsx', 'dist/cli.mjs'), 'tests/cluster/cluster.ts', ...process.argv.slice(2)]);
  process.exitCode = code;
}

needNode('20.19');
await main().catch(halt);
