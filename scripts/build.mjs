import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bundleCommands, COMMON } from './bundle.mjs';
import { hintCompilation } from './compile-hints.mjs';
import { compressFiles } from './compress.mjs';
import { buildDesk } from './desk.mjs';
import { bin, halt, Halt, isMain, needNode, ROOT, run, sourcesHash, stamp } from './steps.mjs';

/** What a build is made and checked with: `npm ci` leaves it out with NODE_ENV=production or --omit=dev. */
function missingForBuild() {
  const { devDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  return Object.keys(devDependencies).filter(
    (name) =>
      /^(typescript|esbuild|tailwindcss|@tailwindcss\/postcss|postcss|ra-core|react-router-dom|@types\/.*)$/.test(
        name,
      ) && !existsSync(path.join(ROOT, 'node_modules', name, 'package.json')),
  );
}

/** Where app/sw.js/route.ts reads the service worker, whatever folders a build has. */
const WORKER = 'dist/sw.js';

/** Whether the bundles in `out` are made of the sources as they are now. */
export const isBuilt = (out) => stamp(`${out}/.sources`).matches(sourcesHash()) && existsSync(path.join(ROOT, WORKER));

/**
 * By it Next names server actions, whose names stand in every form: with one of its own in each build, forms of pages that an
 * earlier build made would not arrive. It is no secret: it encrypts what actions close over, and ours close over nothing.
 */
const ACTIONS_KEY = createHash('sha256').update('the actions of every build').digest('base64');

/**
 * Builds the site, bundles both servers and the agency's desk.
 * @param {{ next?: string, out?: string, quiet?: boolean }} [places] folder of Next's build, folder of the bundles
 */
export async function build({ next = '.next', out = 'dist', quiet = false } = {}) {
  const missing = missingForBuild();
  if (missing.length > 0)
    throw new Halt(
      `A build needs the development packages, of which ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} not installed: npm ci --include=dev`,
    );
  const made = stamp(`${out}/.sources`);
  made.write('');
  const sources = sourcesHash();
  const id = sources.slice(0, 20);
  await bundleWorker(id);
  // No environment of the site is read at build time: the same build serves any API and any address.
  const { code, output } = await run([...bin('next', 'dist/bin/next'), 'build'], {
    quiet,
    env: {
      NEXT_DIST: next,
      BUILD_ID: id,
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: ACTIONS_KEY,
      NEXT_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
      API_BASE_URL: undefined,
      SITE_URL: undefined,
    },
  });
  if (code !== 0) throw new Halt(`next build failed.${quiet ? `\n${output.slice(-6000)}` : ''}`);
  hintCompilation(path.join(ROOT, next, 'static'));
  await compressFiles(path.join(ROOT, next, 'static'));
  await bundle({ next, out });
  await buildDesk({ out });
  complete({ next, out });
  made.write(sources);
}

/**
 * The service worker, which app/sw.js/route.ts sends; before Next's build, which takes it along.
 * @param {string} id of the build: a new build is a new worker
 */
async function bundleWorker(id) {
  const { build: esbuild } = await import('esbuild');
  await esbuild({
    ...COMMON,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    packages: 'bundle',
    minify: true,
    sourcemap: false,
    define: { BUILD: JSON.stringify(id) },
    entryPoints: ['worker/worker.ts'],
    outfile: WORKER,
  });
}

/** Bundles the front door, and the reference API with its commands, whose packages stay outside. */
async function bundle({ next, out }) {
  const { build: esbuild } = await import('esbuild');
  const places = { NEXT_DIST: next, FROM_BUNDLE_TO_ROOT: path.relative(out, '.') || '.' };
  const define = Object.fromEntries(Object.entries(places).map(([name, value]) => [name, JSON.stringify(value)]));
  await esbuild({
    ...COMMON,
    define,
    // All but what the standalone folder has anyway.
    packages: 'bundle',
    external: ['next', 'next/*', 'pino', 'prom-client', '@opentelemetry/api'],
    // Packages written as CommonJS ask for parts of Node.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    entryPoints: ['server/door/site.ts'],
    outfile: `${out}/site.mjs`,
  });
  await bundleCommands(out);
}

/** Puts into the standalone folder what Next leaves out of it: it then runs copied to any place. */
function complete({ next, out }) {
  const standalone = path.join(ROOT, next, 'standalone');
  for (const place of ['public', `${next}/static`, `${out}/site.mjs`, `${out}/site.mjs.map`]) {
    cpSync(path.join(ROOT, place), path.join(standalone, place), { recursive: true });
  }
}

if (isMain(import.meta.url)) {
  needNode();
  await build().catch(halt);
}
