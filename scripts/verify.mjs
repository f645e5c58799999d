import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build, isBuilt } from './build.mjs';
import { chaos, count } from './chaos.mjs';
import { installedPostgres } from './postgres.mjs';
import { installedRedis } from './redis.mjs';
import { bin, Halt, install, needNode, ROOT, run } from './steps.mjs';

const OUT = '.verify';
const total = { passed: 0, failed: 0 };
const rows = [];
/** What failed, by name: said again at the end, as a log may be cut. */
const failures = [];

/**
 * Does one step, prints how it went and counts it.
 * @param {string} title
 * @param {() => Promise<{ passed: number, failed: number, note?: string, names?: string[] }>} work `names`: of what failed
 */
async function step(title, work) {
  console.log(`\n▸ ${title}`);
  const started = performance.now();
  let result;
  try {
    result = await work();
  } catch (error) {
    console.error(error instanceof Halt ? error.message : error);
    result = { passed: 0, failed: 1 };
  }
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  total.passed += result.passed;
  total.failed += result.failed;
  const mark = result.failed > 0 ? '✗' : '✓';
  const tests = result.passed + result.failed > 1 ? `${result.passed} passed, ${result.failed} failed` : '';
  const row = [mark, title.padEnd(28), seconds.padStart(9), tests, result.note ?? ''].filter(Boolean).join('  ');
  rows.push(row);
  failures.push(...(result.names ?? []).map((name) => `✗  ${title}: ${name}`));
  console.log(row);
  return result.failed === 0;
}

/** A step that either works or does not; its output is shown when it does not. */
async function command(title, words, { idle } = {}) {
  return step(title, async () => {
    const { code, output } = await run(words, { quiet: true, idle });
    if (code !== 0) console.log(output.trim());
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  });
}

/** Files of one project that may be tried again where machines are shared, as a browser test is: more is no pause of a machine. */
const MOST_AGAIN = 3;

/**
 * A runner's report; a runner that fails without a failed test (it did not start, a suite did not load) counts as one.
 * @param again gives the counts with what failed tried once more; on CI alone
 */
async function tests(title, words, env, report, read, again = undefined) {
  return step(title, async () => {
    const file = path.join(ROOT, report);
    rmSync(file, { force: true });
    const { code } = await run(words, { env });
    let counts = { passed: 0, failed: 0 };
    try {
      counts = read(JSON.parse(readFileSync(file, 'utf8')));
    } catch {
      console.error(`${title} left no report.`);
      return { passed: 0, failed: 1 };
    }
    if (code !== 0 && counts.failed === 0) counts.failed = 1;
    if (counts.passed + counts.failed === 0) return { passed: 0, failed: 1, note: 'no tests' };
    const few = counts.failed > 0 && counts.files?.length > 0 && counts.files.length <= MOST_AGAIN;
    return few && again && process.env.CI ? again(counts) : counts;
  });
}

/** What a report of Jest says; `files`: those that failed. */
const readJest = (found) => ({
  passed: found.numPassedTests,
  failed: found.numFailedTests + found.numRuntimeErrorTestSuites,
  note: found.numPendingTests > 0 ? `${found.numPendingTests} skipped` : undefined,
  names: found.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
    return failed.length === 0 && message ? [name] : failed;
  }),
  files: found.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
});

const jestOf = (project) => [...bin('jest', 'bin/jest.js'), '--selectProjects', project];

function jest(project, title = project, program = jestOf(project)) {
  const report = `${OUT}/${title}.json`;
  const words = [...program, '--json', `--outputFile=${report}`];
  return tests(`tests: ${title}`, words, {}, report, readJest, async (first) => {
    const second = await rerun([...words, '--runTestsByPath', ...first.files], report);
    const note = `passed at the second try: ${first.names.join('; ')}`;
    return second ? { ...first, passed: first.passed + first.failed, failed: 0, names: [], note } : first;
  });
}

/** Whether all of these files pass now. */
async function rerun(words, report) {
  console.log('\nThe files that failed, once more:');
  rmSync(path.join(ROOT, report), { force: true });
  return (await run(words)).code === 0;
}

/** Names of the browser tests that failed in a suite of Playwright's report. */
const failedIn = ({ suites = [], specs = [], title }) => [
  ...specs.filter(({ ok }) => !ok).map((spec) => `${title} › ${spec.title}`),
  ...suites.flatMap(failedIn),
];

function end() {
  console.log(`\n${[...failures, ...rows].join('\n')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/** What is said of the sources without running them, but for lint. */
async function checkSources() {
  await command('format', [...bin('prettier', 'bin/prettier.cjs'), '--check', '.']);
  await command('types', [...bin('typescript', 'bin/tsc'), '--noEmit']);
  await command('dead code', [...bin('knip', 'bin/knip.js')]);
  await command('supply chain', [process.execPath, 'scripts/supply.mjs']);
  // Of an agency's own identity this says what is too faint to be read; its icons are a note.
  await step('identity', async () => {
    const { code, output } = await run([...bin('tsx', 'dist/cli.mjs'), 'scripts/identity.mjs'], { quiet: true });
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, note: output.trim() || undefined };
  });
}

/**
 * Suites that ask how a database sorts, folds and searches texts, and how it starts and is brought up to date: in these the
 * embedded one and another differ.
 */
const OF_THE_DATABASE = 'contract/[^/]*(addresses|catalogue|desk-list|desk-names|migrat|property-list|search|start)';

/**
 * The contract suite: whole on this system's PostgreSQL where it has one, which is older than the embedded one and knows
 * less, and then on that, over which all browser tests run, what depends on the database.
 */
async function contract() {
  const older = installedPostgres();
  if (older) await jest('contract', 'contract-postgres', [process.execPath, 'scripts/contract-postgres.mjs']);
  await jest('contract', 'contract', [
    ...jestOf('contract'),
    ...(older ? ['--testPathPatterns', OF_THE_DATABASE] : []),
  ]);
}

const lint = () => command('lint', [...bin('eslint', 'bin/eslint.js'), '.', '--max-warnings=0'], { idle: true });

/** Every suite and script that runs the project, and lint. `browsable`: there is a build and a browser. */
async function suites(places, browsable) {
  await jest('unit');
  await contract();

  // What instances share needs the servers themselves.
  if (installedPostgres() && installedRedis()) await jest('instances');
  else
    await step('tests: instances', async () => ({
      passed: 0,
      failed: 0,
      note: 'not run: needs postgresql and redis-server of this system',
    }));

  if (!browsable) {
    await step('tests: browser', async () => ({ passed: 0, failed: 1, note: 'not run' }));
    await lint();
    return;
  }
  // The short forms: in full they take hours. They wait for most of that time, in which lint has the minutes of a core that it needs.
  const shortChaos = { short: true, quiet: true, env: { E2E_DIST: places.out, E2E_NEXT: places.next } };
  await Promise.all([step('chaos and security', async () => count(await chaos(shortChaos))), lint()]);
  const report = `${OUT}/browser.json`;
  await tests(
    'tests: browser',
    [...bin('@playwright/test', 'cli.js'), 'test', '--reporter=list,json'],
    {
      E2E_DIST: places.out,
      E2E_NEXT: places.next,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
    report,
    ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      names: suites.flatMap(failedIn),
      note:
        [
          stats.skipped > 0 ? `${stats.skipped} skipped` : '',
          stats.flaky > 0 ? `${stats.flaky} passed at the second try` : '',
        ]
          .filter(Boolean)
          .join(', ') || undefined,
    }),
  );
}

async function verify() {
  mkdirSync(path.join(ROOT, OUT), { recursive: true });
  const ready = await step('packages', async () => ({ passed: 1, failed: 0, note: await install() }));
  if (!ready) return;

  const browses = await step('browser', async () => {
    const { needBrowser } = await import('./browser.mjs');
    return { passed: 1, failed: 0, note: (await needBrowser()) || 'of Playwright' };
  });

  const places = { next: `${OUT}/next`, out: `${OUT}/dist` };
  const building = async () => {
    const built = await step('build', async () => {
      if (isBuilt(places.out)) return { passed: 1, failed: 0, note: 'unchanged' };
      await build({ ...places, quiet: true });
      return { passed: 1, failed: 0 };
    });
    await jest('architecture');
    return built;
  };
  const [built] = await Promise.all([building(), checkSources()]);
  await suites(places, built && browses);
}

needNode('20.19');
await verify();
end();
