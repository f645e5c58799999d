import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { endWithNpm, needPort } from './ports.mjs';
import { readSettings } from './settings.mjs';
import { bin, halt, install, needNode, OWN_DATABASE, ROOT, stopServer } from './steps.mjs';

const STATE = path.join(ROOT, '.data', 'dev');
needNode();
const { port, apiPort, siteUrl, identity } = readSettings(process.env);

const children = [];
let stopping = false;

async function stop(code) {
  if (stopping) return;
  stopping = true;
  await Promise.all(children.map((child) => stopServer(child)));
  process.exit(code);
}

function start(name, [program, ...args], env) {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(4)} | ${line}`));
  }
  child.once('exit', (code) => void stop(code ?? 1));
  children.push(child);
}

async function dev() {
  await needPort(port, 'PORT');
  await needPort(apiPort, 'API_PORT');
  await install();
  mkdirSync(STATE, { recursive: true });
  const shared = {
    SITE_URL: siteUrl,
    SITE_KEY: process.env.SITE_KEY || randomBytes(24).toString('base64url'),
    // The API tells the site of every import.
    REVALIDATE_SECRET: process.env.REVALIDATE_SECRET || randomBytes(32).toString('base64url'),
  };
  start('api', [...bin('tsx', 'dist/cli.mjs'), 'watch', '--clear-screen=false', 'reference-api/server.ts'], {
    ...shared,
    API_HOST: '127.0.0.1',
    API_PORT: String(apiPort),
    SITE_REVALIDATE_URL: `http://127.0.0.1:${port}/api/revalidate`,
    DATA_DIR: STATE,
    ...OWN_DATABASE,
    DEMO: '1',
  });
  start('desk', [process.execPath, 'scripts/desk.mjs', '--watch'], {});
  start('site', [...bin('next', 'dist/bin/next'), 'dev', '--port', String(port)], {
    NEXT_TELEMETRY_DISABLED: '1',
    ...(identity && { IDENTITY_FILE: identity }),
    SERVICE_WORKER: 'off',
    ...shared,
    API_BASE_URL: process.env.API_BASE_URL || `http://127.0.0.1:${apiPort}`,
    CACHE_DIR: path.join(STATE, 'cache'),
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
endWithNpm(() => void stop(0));
await dev().catch(halt);
