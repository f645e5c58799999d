import { advisoryFaults, isOlder, licenceFaults, lockfileFaults, scriptFaults } from '@/scripts/supply.mjs';

const row = { version: '1.2.3', integrity: 'sha512-x', license: 'MIT' };
const lock = (packages: Record<string, object>) => ({
  lockfileVersion: 3,
  packages: { '': { dependencies: { a: '1.2.3' } }, 'node_modules/a': row, ...packages },
});
const manifest = { dependencies: { a: '1.2.3' } };

describe('the lockfile', () => {
  it('in step, from the registry and with hashes is well', () => {
    expect(lockfileFaults(lock({}), manifest)).toEqual([]);
    expect(
      lockfileFaults(
        lock({ 'node_modules/b': { ...row, resolved: 'https://registry.npmjs.org/b/-/b.tgz' } }),
        manifest,
      ),
    ).toEqual([]);
  });

  it.each([
    ['git', { ...row, resolved: 'git+ssh://git@github.com/x/y.git#abc' }],
    ['http', { ...row, resolved: 'http://registry.npmjs.org/b/-/b.tgz' }],
    ['another host', { ...row, resolved: 'https://evil.example/b.tgz' }],
    ['a link', { ...row, link: true }],
    ['a weak hash', { ...row, integrity: 'sha1-x' }],
    ['no hash', { version: '1.0.0' }],
  ])('with a package of %s is not', (_, bad) => {
    expect(lockfileFaults(lock({ 'node_modules/b': bad }), manifest)).toHaveLength(1);
  });

  it('out of step with package.json, or with a range there, is not', () => {
    expect(lockfileFaults(lock({}), { dependencies: { a: '1.2.4' } })).toHaveLength(1);
    expect(lockfileFaults(lock({ 'node_modules/a': { ...row, version: '1.2.2' } }), manifest)).toHaveLength(1);
    const range = { dependencies: { a: '^1.2.3' } };
    expect(lockfileFaults({ ...lock({}), packages: { ...lock({}).packages, '': range } }, range)).toHaveLength(1);
  });
});

it('install scripts run by name alone', () => {
  const running = lock({ 'node_modules/b': { ...row, hasInstallScript: true } });
  expect(scriptFaults(running, { allowScripts: { b: false } })).toEqual([]);
  expect(scriptFaults(running, {})).toHaveLength(1);
  expect(scriptFaults(running, { allowScripts: { b: true, gone: true } })).toHaveLength(1);
});

it('no version is below a floor, in its own range', () => {
  const floor = { package: 'b', below: '2.1.4', from: '2.0.0', why: 'memory', source: 'GHSA-x' };
  const at = (version: string) =>
    advisoryFaults(lock({ 'node_modules/a/node_modules/b': { ...row, version } }), [floor]);
  expect([at('2.1.3').length, at('2.1.4').length, at('1.9.0').length, at('2.1.4-beta.1').length]).toEqual([1, 0, 0, 1]);
  expect(advisoryFaults(lock({}), [{ ...floor, source: '' }])).toHaveLength(1);
  expect([isOlder('1.10.0', '1.9.9'), isOlder('1.9.9', '1.10.0'), isOlder('1.0.0', '1.0.0')]).toEqual([
    false,
    true,
    false,
  ]);
});

it('licences are of the list', () => {
  const of = (license?: string) => licenceFaults(lock({ 'node_modules/b': { ...row, license } })).length;
  expect([of('MIT'), of('(MIT OR GPL-3.0)'), of('Apache-2.0 AND MIT')]).toEqual([0, 0, 0]);
  expect([of('GPL-3.0'), of('MIT AND GPL-3.0'), of('UNLICENSED'), of(undefined)]).toEqual([1, 1, 1, 1]);
});
