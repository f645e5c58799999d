import { readdirSync } from 'node:fs';
import path from 'node:path';
import { build, isBuilt } from './build.mjs';
import { bin, halt, Halt, isMain, needNode, ROOT, run } from './steps.mjs';

const FOLDERS = ['tests/chaos', 'tests/security'];

/** The scripts that show that the site holds, by name. */
const scripts = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder))
      .filter((file) => file.endsWith('.ts'))
      .sort()
      .map((file) => ({ name: file.replace(/\.ts$/, ''), file: `${folder}/${file}` })),
  );

/**
 * Runs those scripts one after another.
 * @param {{ short?: boolean, only?: string[], env?: Record<string, string>, quiet?: boolean }} options `only`: names; all
 *   when left out. `quiet`: prints what a script said only when it failed
 * @returns {Promise<{ name: string, code: number, output: string, seconds: number, promises: { held: boolean, text: string, figure: string }[] }[]>}
 */
export async function chaos({ short = false, only = [], env = {}, quiet = false } = {}) {
  const results = [];
  for (const { name, file } of scripts().filter((each) => only.length === 0 || only.includes(each.name))) {
    if (!quiet) console.log(`\n▸ ${name}`);
    const started = performance.now();
    const words = [...bin('tsx', 'dist/cli.mjs'), file, ...(short ? ['--short'] : [])];
    const { code, output } = await run(words, { env, quiet });
    if (quiet && code !== 0) console.log(`\n▸ ${name}\n${output.trim()}`);
    const promises = [...output.matchAll(/^([✓✗]) (.*) \| (.*)$/gm)].map(([, mark, text = '', figure = '']) => ({
      held: mark === '✓',
      text,
      figure,
    }));
    results.push({ name, code, output, seconds: (performance.now() - started) / 1000, promises });
  }
  return results;
}

/** Promises that held and that did not, with names; a script that failed otherwise counts as one that did not. */
export function count(results) {
  const passed = results.flatMap(({ promises }) => promises.filter(({ held }) => held)).length;
  const names = results.flatMap(({ name, code, promises }) => {
    const broken = promises.filter(({ held }) => !held).map(({ text, figure }) => `${name}: ${text} | ${figure}`);
    return code !== 0 && broken.length === 0 ? [`${name} ended with ${code}`] : broken;
  });
  return { passed, failed: names.length, names };
}

/** `npm run chaos [-- NAME ...] [--short]`: one table at the end, promise by promise. */
async function main() {
  const words = process.argv.slice(2);
  const only = words.filter((word) => word !== '--short');
  const unknown = only.filter((name) => !scripts().some((script) => script.name === name));
  if (unknown.length > 0)
    throw new Halt(
      `There is no script ${unknown.join(', ')} in ${FOLDERS.join(' or ')}: npm run chaos [-- NAME ...] [--short]`,
    );
  if (!isBuilt('dist')) await build();
  const results = await chaos({ short: words.includes('--short'), only });
  console.log('');
  for (const { name, seconds, promises, code } of results) {
    console.log(`${name} (npm run chaos -- ${name}), ${seconds.toFixed(0)} s${code === 0 ? '' : ', FAILED'}`);
    for (const { held, text, figure } of promises) console.log(`  ${held ? '✓' : '✗'} ${text} | ${figure}`);
  }
  const { passed, failed } = count(results);
  console.log(`\n${passed} held, ${failed} did not`);
  process.exitCode = failed > 0 ? 1 : 0;
}

if (isMain(import.meta.url)) {
  needNode('20.19');
  await main().catch(halt);
}
