import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');

it('a build without the development packages says in one line what is missing and how to get it', () => {
  const place = mkdtempSync(path.join(os.tmpdir(), 'install-'));
  cpSync(path.join(ROOT, 'scripts'), path.join(place, 'scripts'), { recursive: true });
  cpSync(path.join(ROOT, 'package.json'), path.join(place, 'package.json'));
  mkdirSync(path.join(place, 'node_modules'));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: place,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/^A build needs the development packages, of which .*typescript.* npm ci --include=dev$/),
  ]);
  rmSync(place, { recursive: true });
});

it('every package with an install script is allowed or refused by name, so that npm has nothing to warn of', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };
  const withScripts = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.replace(/^.*node_modules\//, ''));
  expect(withScripts.length).toBeGreaterThan(0);
  expect(Object.keys(allowScripts).sort()).toEqual([...new Set(withScripts)].sort());
});

it('every font has its licence beside it, which LICENSE names', () => {
  const fonts = readdirSync(path.join(ROOT, 'public/fonts')).filter((name) => name.endsWith('.woff2'));
  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts) {
    const licence = `public/fonts/${font.replace(/(?:-more)?\.woff2$/, '.OFL.txt')}`;
    expect([licence, existsSync(path.join(ROOT, licence))]).toEqual([licence, true]);
    expect(read(licence)).toMatch(/^Copyright [^]*SIL OPEN FONT LICENSE Version 1\.1/);
    expect(read('LICENSE')).toContain(licence);
  }
});

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'child processes of npm end when npm gets a %s, although npm does not forward it',
  async (signal) => {
    const place = mkdtempSync(path.join(os.tmpdir(), 'npm-'));
    const script = `import { endWithNpm } from '${path.join(ROOT, 'scripts/ports.mjs')}';
    endWithNpm(() => process.exit(0));
    setInterval(() => undefined, 1000);
    process.stdout.write('started');`;
    writeFileSync(path.join(place, 'dev.mjs'), script);
    writeFileSync(path.join(place, 'package.json'), JSON.stringify({ scripts: { dev: 'node dev.mjs' } }));
    const npm = spawn('npm', ['run', '--silent', 'dev'], { cwd: place, stdio: ['ignore', 'pipe', 'ignore'] });
    await new Promise((resolve) => npm.stdout.once('data', resolve));
    const ended = new Promise((resolve) => npm.stdout.once('close', () => resolve('ended')));
    npm.kill(signal);
    // The pipe closes when the last of those that hold it has ended.
    expect(await ended).toBe('ended');
    rmSync(place, { recursive: true });
  },
  30_000,
);
