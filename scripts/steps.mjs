import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the project. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Environment of an API that writes to no database but the one in its DATA_DIR. */
export const OWN_DATABASE = { DATABASE_URL: '', DATABASE_DIRECT_URL: '', DATABASE_READ_URL: '' };

/** A failure whose message is all there is to say: no stack. */
export class Halt extends Error {}

/** Prints why a script stops, and stops it. */
export function halt(error) {
  console.error(error instanceof Halt ? `\n${error.message}\n` : error);
  process.exit(1);
}

/** Whether the module of this address is what Node.js was started with, also by a link to it or to a folder above. */
export function isMain(url) {
  const [, started = ''] = process.argv;
  return existsSync(started) && realpathSync(started) === realpathSync(fileURLToPath(url));
}

/** The oldest Node.js that package.json allows, such as `20.11.0`. */
const leastNode = () =>
  JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).engines.node.replace('>=', '');

/** Stops with a clear message on a Node.js older than `least`, such as `20.19`. */
export function needNode(least = leastNode()) {
  const parts = (version) => version.split('.').map(Number);
  const [major, minor] = parts(least);
  const [haveMajor, haveMinor] = parts(process.versions.node);
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return;
  halt(new Halt(`This needs Node.js ${least} or newer; this is ${process.versions.node}.`));
}

/** The npm that runs this script, else the one on the path. */
export function npm() {
  const own = process.env.npm_execpath;
  if (own && existsSync(own)) return [process.execPath, own];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

/**
 * Runs a command to its end.
 * @param {string[]} command
 * @param {{ env?: Record<string, string | undefined>, quiet?: boolean, idle?: boolean, onOutput?: (text: string) => void }}
 *   [options] `idle`: takes what processor time nobody else wants
 * @returns {Promise<{ code: number, output: string }>} never rejects for a command that fails
 */
export function run([program, ...args], { env = {}, quiet = false, idle = false, onOutput } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    // Before its own threads start, which inherit it. A program that was not found has no number.
    if (idle && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = '';
    const take = (target) => (chunk) => {
      output += chunk;
      onOutput?.(String(chunk));
      if (!quiet) target.write(chunk);
    };
    child.stdout.on('data', take(process.stdout));
    child.stderr.on('data', take(process.stderr));
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** A program of node_modules, run by this very Node.js. */
export function bin(name, file) {
  return [process.execPath, path.join(ROOT, 'node_modules', name, file)];
}

function* filesBelow(place) {
  const whole = path.join(ROOT, place);
  if (!existsSync(whole)) return;
  if (statSync(whole).isFile()) {
    yield place;
    return;
  }
  for (const entry of readdirSync(whole, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!entry.isSymbolicLink()) yield* filesBelow(path.join(place, entry.name));
  }
}

/** Hash of the content of files and folders, so that a copied or freshly cloned tree counts as unchanged. */
export function hashOf(places, seed = '') {
  const hash = createHash('sha256').update(seed);
  for (const place of places) {
    for (const file of filesBelow(place)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(path.join(ROOT, file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** Remembered under `name`: what a folder was last made from. */
export function stamp(file) {
  const whole = path.join(ROOT, file);
  return {
    matches: (value) => existsSync(whole) && readFileSync(whole, 'utf8') === value,
    write: (value) => {
      mkdirSync(path.dirname(whole), { recursive: true });
      writeFileSync(whole, value);
    },
  };
}

const SOURCES = [
  'app',
  'components',
  'content',
  'desk',
  'lib',
  'messages',
  'public',
  'reference-api',
  'server',
  'worker',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'middleware.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.site.json',
  'scripts/backend.mjs',
  'scripts/build.mjs',
  'scripts/bundle.mjs',
  'scripts/command.mjs',
  'scripts/compile-hints.mjs',
  'scripts/compress.mjs',
  'scripts/desk.mjs',
  'scripts/site.mjs',
];

/** Hash of everything a build is made from. */
export const sourcesHash = () => hashOf(SOURCES, process.versions.node.split('.')[0]);

/** Every package of the lockfile that node_modules lacks or holds in another version; optional ones may be absent. */
function installed() {
  const read = (file) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')).packages;
  const hidden = 'node_modules/.package-lock.json';
  if (!existsSync(path.join(ROOT, hidden))) return false;
  const have = read(hidden);
  return Object.entries(read('package-lock.json')).every(([place, wanted]) => {
    if (place === '' || wanted.link) return true;
    if (!have[place]) return Boolean(wanted.optional || wanted.devOptional || wanted.peer);
    return have[place].version === wanted.version;
  });
}

/** `npm ci` with the packages a build needs, whatever NODE_ENV says, unless node_modules already is what the lockfile says. */
export async function install({ quiet = false } = {}) {
  if (installed()) return 'unchanged';
  const { code, output } = await run([...npm(), 'ci', '--include=dev', '--no-audit', '--no-fund'], { quiet });
  if (code !== 0) throw new Halt(`npm ci failed.${quiet ? `\n${output.slice(-4000)}` : ''}`);
  return 'installed';
}

/**
 * Starts a server of ours and waits for its "Listening on …" line.
 * @param {string[]} command
 * @param {{ env: Record<string, string>, onOutput?: (line: string) => void, within?: number }} options
 * @returns {Promise<{ child: import('node:child_process').ChildProcess, url: string }>}
 */
export function startServer([program, ...args], { env, onOutput, within = 120_000 }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its own group: Ctrl-C reaches us alone, and we stop it in our order.
      detached: process.platform !== 'win32',
    });
    let output = '';
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Halt(`${args[0]} did not start within ${within / 1000} s.\n${output.slice(-2000)}`));
    }, within);
    const take = (chunk) => {
      output = (output + chunk).slice(-20_000);
      onOutput?.(String(chunk));
      const url = /Listening on (http:\/\/\S+)/.exec(output)?.[1];
      if (!url) return;
      clearTimeout(late);
      resolve({ child, url });
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => reject(new Halt(error.message)));
    child.on('exit', (code, signal) => {
      clearTimeout(late);
      reject(
        new Halt(`${path.basename(args[0])} ended at its start (${signal ?? code}).\n${output.slice(-2000).trim()}`),
      );
    });
  });
}

/** Asks a server of ours to stop, and kills it when it has not done so in time. */
export function stopServer(child) {
  return new Promise((resolve) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
    const late = setTimeout(() => child.kill('SIGKILL'), 20_000);
    child.once('exit', () => {
      clearTimeout(late);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
