import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@/scripts/ports.mjs';

const ROOT = path.resolve(__dirname, '../../..');
const place = mkdtempSync(path.join(os.tmpdir(), 'scripts-'));
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(place, name)), { recursive: true });
  writeFileSync(path.join(place, name), text);
};

/** Runs a script of the copy, without npm on the path, and waits for its end. */
function run(script: string, words: string[] = [], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
    cwd: place,
    encoding: 'utf8',
    env: { PATH: '', NODE_ENV: 'test', ...env },
    timeout: 30_000,
  });
  return { status, stdout, stderr: stderr.trim() };
}

/** A checkout whose packages are installed and whose build is done, as far as the scripts look. */
beforeAll(() => {
  for (const name of ['scripts', 'server/identity-file.mjs', 'package.json'])
    cpSync(path.join(ROOT, name), path.join(place, name), { recursive: true });
  for (const name of ['chaos', 'security']) mkdirSync(path.join(place, 'tests', name), { recursive: true });
  for (const name of ['package-lock.json', 'node_modules/.package-lock.json']) write(name, '{ "packages": {} }');
  write('dist/sw.js', '');
  const print = `import { sourcesHash } from './scripts/steps.mjs'; process.stdout.write(sourcesHash());`;
  write('print.mjs', print);
  write('dist/.sources', run('print.mjs').stdout);
  write('.data/demo/desk-password.txt', '');
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

it('a script that is started through a link to its folder does its work', () => {
  symlinkSync(place, path.join(place, 'link'));
  expect(run('link/scripts/command.mjs', ['nothing']).stderr).toMatch(/^Which command\? reference-api, /);
  expect(run('link/scripts/chaos.mjs', ['nothing']).stderr).toMatch(/^There is no script nothing /);
});

it.each(['--help', '--shrt'])('chaos runs nothing for an option that it does not know, %s', (word) => {
  expect(run('scripts/chaos.mjs', [word])).toEqual({
    status: 1,
    stdout: '',
    stderr: `There is no script ${word} in tests/chaos or tests/security: npm run chaos [-- NAME ...] [--short]`,
  });
});

describe.each(['scripts/demo.mjs', 'scripts/dev.mjs'])('%s says in one line, before it does anything,', (script) => {
  it.each([
    [{ PORT: 'abc' }, 'PORT abc must be a whole number from 1 to 65535.'],
    [{ PORT: '0' }, 'PORT 0 must be a whole number from 1 to 65535.'],
    [{ API_PORT: '70000' }, 'API_PORT 70000 must be a whole number from 1 to 65535.'],
    [{ API_PORT: '-1' }, 'API_PORT -1 must be a whole number from 1 to 65535.'],
    [{ PORT: '4000' }, 'PORT and API_PORT are both 4000: site and API need one each.'],
    [{ SITE_URL: 'example.com' }, 'SITE_URL example.com must be a bare origin, like https://example.com'],
    [
      { SITE_URL: 'https://example.com/a' },
      'SITE_URL https://example.com/a must be a bare origin, like https://example.com',
    ],
    [{ IDENTITY_FILE: '/no.json' }, 'IDENTITY_FILE /no.json is not there; looked for /no.json'],
  ] as const)('what is wrong with %j', (env, stderr) => {
    expect(run(script, [], env)).toEqual({ status: 1, stdout: '', stderr });
  });
});

describe('the demo', () => {
  const running: ChildProcess[] = [];
  afterEach(() => running.splice(0).forEach((child) => child.kill()));

  it('says why the site did not start, of whatever else it then stops', async () => {
    const [port, apiPort] = [await freePort(), await freePort()];
    write(
      'dist/reference-api.mjs',
      `process.on('SIGTERM', () => process.exit(0));
      setInterval(() => undefined, 1000);
      console.log('Listening on http://127.0.0.1:${apiPort}');`,
    );
    write('dist/site.mjs', `console.error('The site cannot start:\\nMAPS_KEY is wrong'); process.exit(1);`);
    // A process that has the number of an earlier demo, and is none.
    const other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)', 'demonstration']);
    running.push(other);
    write('.data/demo/running.json', JSON.stringify({ pid: other.pid, url: 'http://localhost:1', servers: [] }));
    const { status, stdout, stderr } = run('scripts/demo.mjs', [], { PORT: String(port), API_PORT: String(apiPort) });
    expect([status, stdout]).toEqual([1, expect.stringContaining('Site … ')]);
    expect(stderr).toBe('site.mjs ended at its start (1).\nThe site cannot start:\nMAPS_KEY is wrong');
  });
});

it('the check in WebKit says that no site answers, instead of how it came to notice', () => {
  const words = ['--import', 'tsx', 'tests/webkit/webkit.ts', 'http://127.0.0.1:1'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([1, '', expect.stringMatching(/^No site answers at \S+: [^\n]+\n$/)]);
});

it('README and SECURITY name the oldest Node.js that package.json allows, and so does the lockfile', () => {
  const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const [, least = '', minor] = /^>=(20\.(\d+))\.0$/.exec(engines.node) ?? [];
  // sharp asks for 20.10 by `import … with`, import.meta.dirname for 20.11.
  expect(Number(minor)).toBeGreaterThanOrEqual(11);
  for (const name of ['README.md', 'SECURITY.md'])
    expect([name, /Node (\d+\.\d+)/.exec(read(name))?.[1]]).toEqual([name, least]);
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { engines?: object }> };
  expect(lock.packages['']?.engines).toEqual(engines);
});
