import { COMMANDS } from './command.mjs';
import { halt, isMain, ROOT } from './steps.mjs';

/** What all bundles have in common. */
export const COMMON = {
  absWorkingDir: ROOT,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
  // Whole paths of the machine that builds have no place in a stack trace.
  sourceRoot: '/',
};

/**
 * Bundles the programs of scripts/command.mjs, whose packages stay outside.
 * @param {string} out folder of the bundles, in the project: their packages are found from there
 */
export async function bundleCommands(out) {
  const { build } = await import('esbuild');
  const entries = Object.entries(COMMANDS);
  await Promise.all(
    entries.map(([name, entry]) => build({ ...COMMON, entryPoints: [entry], outfile: `${out}/${name}.mjs` })),
  );
}

// `node scripts/bundle.mjs FOLDER`: for the tests, which start these programs by the hundred.
if (isMain(import.meta.url)) await bundleCommands(process.argv[2]).catch(halt);
