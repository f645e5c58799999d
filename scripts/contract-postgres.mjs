import { bin, halt, Halt, run } from './steps.mjs';
import { needPostgres, startPostgres } from './postgres.mjs';

/**
 * The contract suite against a PostgreSQL that is not the embedded one: that of `DATABASE_URL` (whose role may create
 * databases; only databases made here are written to, and dropped again), else a private one of this system.
 * Words after it go to Jest.
 */
async function contract() {
  const given = process.env.DATABASE_URL;
  // It is thrown away: nothing of it need outlive a machine that loses its power.
  const server = given ? null : await startPostgres(needPostgres(), ['fsync=off']);
  console.log(`PostgreSQL: ${server ? `${server.version}, started for this run` : 'DATABASE_URL'}`);
  // Ctrl-C also reaches Jest, which ends first; another signal is ours alone.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      server?.stop();
      process.exit(1);
    });
  }
  try {
    const words = [...bin('jest', 'bin/jest.js'), '--selectProjects', 'contract', ...process.argv.slice(2)];
    const { code } = await run(words, { env: { CONTRACT_ADMIN_URL: given ?? server.url, CONTRACT_URL: undefined } });
    process.exitCode = code;
  } finally {
    server?.stop();
  }
}

await contract().catch((error) => halt(error instanceof Halt ? error : new Halt(error.stack ?? String(error))));
