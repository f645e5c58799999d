import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cacheFolder } from '../../../server/cache-folder.mjs';
import { IDENTITY_FILE } from './identity';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Where the bundles lie; scripts/verify.mjs builds into a folder of its own and names it. */
export const DIST = path.resolve(ROOT, process.env.E2E_DIST ?? 'dist');
/** Next's build that those bundles serve. */
export const NEXT = path.resolve(ROOT, process.env.E2E_NEXT ?? '.next');
const START_TIMEOUT = 120_000;

/** A server of ours that runs for a test. */
export type Running = {
  url: string;
  process: ChildProcess;
  /** Everything it printed so far. */
  output: () => string;
  /** Asks it to end, waits, and removes its folder. */
  stop: () => Promise<void>;
};

type Environment = Record<string, string>;

/**
 * Starts a program of Node and waits for the address it prints.
 * @param cwd where it is started
 * @param folder removed with it
 * @throws Error with what it printed, when it ends or says nothing in time
 */
async function start(
  [file = '', ...words]: string[],
  environment: Environment,
  folder: string,
  cwd = ROOT,
): Promise<Running> {
  if (!existsSync(file)) throw new Error(`${file} is missing: run "npm run build" first.`);
  const bundle = path.basename(file);
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(PATH|HOME|TMPDIR|TMP|TEMP|SystemRoot|LANG)$/.test(name)),
  );
  const child = spawn(process.execPath, [file, ...words], {
    cwd,
    // As docs/running.md has it.
    env: { ...inherited, NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${bundle} ${why}\n${output}`));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail(`said no address in ${START_TIMEOUT / 1000} s`);
    }, START_TIMEOUT);
    let listening = false;
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      // All of it searched at each line would keep a site that tells of every request waiting.
      if (listening) return;
      // The second is Next's own.
      const address = /(?:Listening on|- Local:)\s+(http:\/\/\S+)/.exec(output)?.[1];
      if (!address) return;
      listening = true;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code) => fail(`ended with ${code ?? 'a signal'}`));
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      const late = setTimeout(() => child.kill('SIGKILL'), 25_000);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(late);
    }
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, process: child, output: () => output, stop };
}

/** A new folder of the run; who asks for it removes it. */
export const ownFolder = (name: string) => mkdtempSync(path.join(os.tmpdir(), `${name}-`));

/** The reference API over a database of its own, with the demo catalogue. */
export async function startReferenceApi(more: Environment = {}): Promise<Running & { dataDir: string }> {
  const dataDir = ownFolder('e2e-api');
  // The account of the database may enter it, so that its files go when the folder goes.
  chmodSync(dataDir, 0o755);
  const environment = { API_PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO: 'true', STOP_GRACE_S: '0', ...more };
  return { ...(await start([path.join(DIST, 'reference-api.mjs')], environment, dataDir)), dataDir };
}

/**
 * Runs a command of the reference API over its database to the end.
 * @param databaseUrl where that is none of `dataDir`
 * @returns what it printed
 * @throws Error with what it printed when it fails
 */
export async function runCommand(name: string, words: string[], dataDir: string, databaseUrl = ''): Promise<string> {
  const child = spawn(process.execPath, [path.join(DIST, `${name}.mjs`), ...words], {
    cwd: ROOT,
    // Records name pictures of an API on this machine.
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, FEEDS_PRIVATE_HOSTS: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${name} ended with ${String(code)}\n${output}`);
  return output;
}

/** The origin that pages name as their own: canonical addresses do not depend on the port of a test. */
export const SITE_URL = 'https://site.example';

/** What a site of a test is told. */
export function environmentOf(upstream: string, CACHE_DIR: string): Environment {
  return {
    API_BASE_URL: upstream,
    SITE_URL,
    PORT: '0',
    HOST: '127.0.0.1',
    CACHE_DIR,
    LOG_LEVEL: 'warn',
    STOP_GRACE_S: '0',
    ...(IDENTITY_FILE && { IDENTITY_FILE }),
  };
}

/**
 * One site for one upstream, with caches of its own.
 * @param pictures folder of the pictures it makes, where another site that has the same ones need not make them again
 */
export async function startSite(upstream: string, environment: Environment = {}, pictures = ''): Promise<Running> {
  const folder = ownFolder('e2e-site');
  const all = { ...environmentOf(upstream, folder), ...environment };
  if (pictures) {
    const cache = path.join(cacheFolder(NEXT, all), 'cache');
    mkdirSync(cache, { recursive: true });
    symlinkSync(pictures, path.join(cache, 'images'));
  }
  return start([path.join(DIST, 'site.mjs')], all, folder);
}

/** The same build under `next start`: Next alone, without the front door. */
export async function startNext(upstream: string, environment: Environment = {}): Promise<Running> {
  const folder = ownFolder('e2e-next');
  const program = path.join(ROOT, 'node_modules/next/dist/bin/next');
  const own = { ...environmentOf(upstream, folder), NEXT_DIST: path.relative(ROOT, NEXT) };
  return start([program, 'start', '--port', '0', '--hostname', '127.0.0.1'], { ...own, ...environment }, folder);
}

/**
 * What the container holds: the standalone folder, copied alone to an empty place and started there.
 * @param change what is done to the build in it first
 */
export async function startStandalone(
  upstream: string,
  change?: (built: string) => void,
  environment: Environment = {},
): Promise<Running> {
  const folder = ownFolder('e2e-standalone');
  const [copy, cache] = [path.join(folder, 'site'), path.join(folder, 'cache')];
  cpSync(path.join(NEXT, 'standalone'), copy, { recursive: true, verbatimSymlinks: true });
  change?.(path.join(copy, path.relative(ROOT, NEXT)));
  const program = path.join(copy, path.relative(ROOT, DIST), 'site.mjs');
  return start([program], { ...environmentOf(upstream, cache), ...environment }, folder, copy);
}

/**
 * The site as an earlier build would be: with another id, and with scripts that the build of today does not have.
 * @param aged is told of that build before it starts
 */
export function startEarlier(
  upstream: string,
  environment: Environment = {},
  aged: (built: string) => void = () => undefined,
): Promise<Running> {
  const age = (built: string) => {
    const chunks = path.join(built, 'static/chunks');
    const id = readFileSync(path.join(built, 'BUILD_ID'), 'utf8');
    const names = new Map([[id, [...id].reverse().join('')]]);
    for (const name of readdirSync(chunks).filter((each) => each.endsWith('.js'))) {
      names.set(name, `earlier-${name}`);
      renameSync(path.join(chunks, name), path.join(chunks, `earlier-${name}`));
    }
    renameSync(path.join(built, 'static', id), path.join(built, 'static', names.get(id) ?? ''));
    const any = new RegExp([...names.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
    for (const at of readdirSync(built, { recursive: true, encoding: 'utf8' })) {
      const file = path.join(built, at);
      if (!/(BUILD_ID|\.(js|json|html|rsc))$/.test(at) || !statSync(file).isFile()) continue;
      const text = readFileSync(file, 'utf8');
      const changed = text.replace(any, (name) => names.get(name) ?? name);
      if (changed !== text) writeFileSync(file, changed);
    }
    aged(built);
  };
  return startStandalone(upstream, age, environment);
}
