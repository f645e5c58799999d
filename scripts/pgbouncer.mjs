import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './ports.mjs';
import { accountForServers } from './postgres.mjs';
import { Halt } from './steps.mjs';

/** Whether PgBouncer is on this system. */
export const hasPgBouncer = () => spawnSync('pgbouncer', ['--version']).status === 0;

/**
 * Starts PgBouncer in transaction mode before a server of `startPostgres`, on 127.0.0.1, with fewer connections than an API opens.
 * @param {string} database its address
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 * @throws Halt with what it said when it does not start
 */
export async function startPgBouncer(database) {
  const { hostname, port, username, password } = new URL(database);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-pgbouncer-'));
  const [settings, users] = ['pgbouncer.ini', 'users.txt'].map((name) => path.join(folder, name));
  const own = await freePort();
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 5
max_client_conn = 200
`,
  );
  // It refuses to run as root, as PostgreSQL does.
  const account = accountForServers();
  if (account) for (const each of [folder, settings, users]) chownSync(each, account.uid, account.gid);
  const server = spawn('pgbouncer', [settings], { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  let said = '';
  server.stderr.on('data', (chunk) => (said = (said + chunk).slice(-4000)));
  const stop = async () => {
    server.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let waited = 0; !said.includes('process up'); waited += 20) {
    if (server.exitCode !== null || waited > 10_000) {
      await stop();
      throw new Halt(`pgbouncer did not start: ${said}`);
    }
    await sleep(20);
  }
  const url = new URL(database);
  url.port = String(own);
  return { url: url.href, stop };
}
