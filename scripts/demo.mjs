import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandOf, endWithNpm, isAlive, needPort } from './ports.mjs';
import { build, isBuilt } from './build.mjs';
import { demoStaff } from './demo-staff.mjs';
import { readSettings } from './settings.mjs';
import { halt, Halt, install, needNode, OWN_DATABASE, ROOT, startServer, stopServer } from './steps.mjs';

const STATE = path.join(ROOT, '.data', 'demo');
const RUNNING = path.join(STATE, 'running.json');
const SERVERS = ['dist/reference-api.mjs', 'dist/site.mjs'];

needNode();
const { port, apiPort, siteUrl } = readSettings(process.env);
const apiUrl = `http://127.0.0.1:${apiPort}`;

function said() {
  try {
    return JSON.parse(readFileSync(RUNNING, 'utf8'));
  } catch {
    return null;
  }
}

/** A demo that lives is shown instead of a second one; servers that a killed demo left behind are stopped. */
async function meetOther() {
  const other = said();
  if (!other) return;
  // A process id may have passed to another program since.
  if (isAlive(other.pid) && /scripts[\\/]demo\.mjs|^$/.test(commandOf(other.pid))) {
    console.log(`The demo already runs: ${other.url} (process ${other.pid})`);
    process.exit(0);
  }
  for (const pid of other.servers ?? []) {
    if (!isAlive(pid) || !SERVERS.some((file) => commandOf(pid).includes(file))) continue;
    console.log(`Stopping a server that an earlier demo left behind (process ${pid}).`);
    process.kill(pid, 'SIGTERM');
    for (let waited = 0; isAlive(pid) && waited < 20_000; waited += 200) await new Promise((go) => setTimeout(go, 200));
  }
  rmSync(RUNNING, { force: true });
}

function note(servers = []) {
  mkdirSync(STATE, { recursive: true });
  writeFileSync(RUNNING, JSON.stringify({ pid: process.pid, url: siteUrl, servers: servers.map(({ pid }) => pid) }));
}

/** Does `work` and says how long it took. */
async function step(title, work) {
  const started = performance.now();
  process.stdout.write(`${title} … `);
  const result = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(result === 'unchanged' ? 'unchanged' : `${seconds} s`);
  return result;
}

function logTo(name, flags) {
  const file = createWriteStream(path.join(STATE, `${name}.log`), { flags });
  return (text) => file.write(text);
}

const children = [];
let stopping = false;

async function stop(code) {
  if (stopping) return;
  stopping = true;
  // The site first: it reads from the API until its last request is answered.
  for (const child of [...children].reverse()) await stopServer(child);
  rmSync(RUNNING, { force: true });
  process.exit(code);
}

/** A server that ends sooner than this (ms) would end again. */
const LIVED = 10_000;

async function serve(name, file, env, again = false) {
  // The log of what ended says why: it is written on.
  const { child } = await startServer([process.execPath, file], { env, onOutput: logTo(name, again ? 'a' : 'w') });
  const since = performance.now();
  children.push(child);
  note(children);
  child.once('exit', (code, signal) => {
    children.splice(children.indexOf(child), 1);
    if (stopping) return;
    console.error(`\n${file} ended (${signal ?? code}); its log is in .data/demo/${name}.log.`);
    // The API holds the database, and the site reads from it: without the API there is no demo.
    if (name !== 'site' || performance.now() - since < LIVED) return void stop(1);
    console.error('It is started again.');
    serve(name, file, env, true).then(
      () => console.error(`It runs again: ${siteUrl}`),
      (error) => {
        console.error(error.message);
        void stop(1);
      },
    );
  });
}

async function demo() {
  await meetOther();
  await needPort(port, 'PORT');
  await needPort(apiPort, 'API_PORT');
  note();
  await step('Packages', () => install({ quiet: true }));
  await step('Build', async () => {
    if (isBuilt('dist')) return 'unchanged';
    await build({ quiet: true });
    return 'built';
  });
  const common = {
    NODE_ENV: 'production',
    // Drawing pictures costs 230 MB less (docs/decisions/caches-on-disk.md).
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '2',
    LOG_LEVEL: process.env.LOG_LEVEL || 'info',
    SITE_URL: siteUrl,
    STOP_GRACE_S: '0',
    SITE_KEY: process.env.SITE_KEY || randomBytes(24).toString('base64url'),
    // The API tells the site of every import.
    REVALIDATE_SECRET: process.env.REVALIDATE_SECRET || randomBytes(32).toString('base64url'),
  };
  await step('API, with its database and demo catalogue', () =>
    serve('api', SERVERS[0], {
      ...common,
      API_HOST: '127.0.0.1',
      API_PORT: String(apiPort),
      SITE_REVALIDATE_URL: `http://127.0.0.1:${port}/api/revalidate`,
      DATA_DIR: STATE,
      ...OWN_DATABASE,
      DEMO: '1',
    }),
  );
  const staff = await demoStaff(STATE);
  await step('Site', () =>
    serve('site', SERVERS[1], {
      ...common,
      PORT: String(port),
      API_BASE_URL: apiUrl,
      CACHE_DIR: path.join(STATE, 'cache'),
    }),
  );
  console.log(
    `\n  Site  ${siteUrl}\n  API   ${apiUrl}\n  Desk  ${apiUrl}/desk (${staff})\n\nCtrl-C stops both. Logs and data are in .data/demo.`,
  );
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
endWithNpm(() => void stop(0));
await demo().catch(async (error) => {
  // What ends from here on was stopped, and is not the reason.
  stopping = true;
  for (const child of [...children].reverse()) await stopServer(child);
  if (said()?.pid === process.pid) rmSync(RUNNING, { force: true });
  halt(error instanceof Halt ? error : new Halt(error.stack ?? String(error)));
});
