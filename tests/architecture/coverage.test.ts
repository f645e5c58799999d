import { faultsOf, PAGE, readProject, rowsOf, testsIn } from '../../scripts/coverage.mjs';

const table = (...rows: string[]) =>
  ['# Any', '', '| Id | Sentence | Where | Test |', '|---|---|---|---|', ...rows, '', 'More.'].join('\n');

const PROJECT: Readonly<Record<string, string>> = {
  'lib/a.ts': '',
  'tests/unit/a.test.ts': `
    describe('a price', () => {
      it('is shown', () => {});
      it.each([1, 2])('of %d is shown', () => {});
      it.skip('is left out', () => {});
      describe.each(['x'])('in %s', () => { it('holds', () => {}); });
    });
    for (const key of KEYS) test(\`by \${key}\`, async () => {});
    test.describe('with script', () => {
      test.skip(isMobile, 'phones have none');
      test('it\\'s so', async () => { await test.step('no test', () => {}); });
    });
    describe.skip('never', () => { it('runs', () => {}); });
    itOurs.each([
      1,
    ])('ours', () => {});`,
};
const faults = (...rows: string[]) => faultsOf(table(...rows), (file) => PROJECT[file] ?? null);
const row = (test: string, where = '`lib/a.ts`', id = '1.a') => `| ${id} | A sentence | ${where} | ${test} |`;

describe('the coverage of the specification', () => {
  it('has a test for every row, each of which is there', () => {
    const page = readProject(PAGE) ?? '';
    expect(faultsOf(page, readProject)).toEqual([]);
    expect(rowsOf(page).length).toBeGreaterThan(40);
  });

  it('is well where file and title are there', () => {
    expect(
      faults(
        row('`tests/unit/a.test.ts › is shown`'),
        row('`tests/unit/a.test.ts › a price › is shown`, `tests/unit/a.test.ts › by ${key}`', '`lib/a.ts`', '1.b'),
      ),
    ).toEqual([]);
  });

  it.each([
    ['a row without a test', row(''), 'names no test'],
    ['a row whose test is a plain word', row('everywhere'), 'names no test'],
    [
      'a test file that is not there',
      row('`tests/unit/b.test.ts › is shown`'),
      'there is no file tests/unit/b.test.ts',
    ],
    ['a title that is not there', row('`tests/unit/a.test.ts › is hidden`'), "has no test 'is hidden'"],
    ['a suite of another name', row('`tests/unit/a.test.ts › a cost › is shown`'), "has no test 'a cost › is shown'"],
    ['a test that is left out', row('`tests/unit/a.test.ts › is left out`'), "has no test 'is left out'"],
    ['a test of a suite that is left out', row('`tests/unit/a.test.ts › runs`'), "has no test 'runs'"],
    ['a step of a test', row('`tests/unit/a.test.ts › no test`'), "has no test 'no test'"],
    ['a file alone', row('`tests/unit/a.test.ts`'), "has no test ''"],
    ['a file that is no test', row('`lib/a.ts › is shown`'), 'lib/a.ts is no test'],
    ['a source that is not there', row('`tests/unit/a.test.ts › is shown`', '`lib/b.ts`'), 'there is no file lib/b.ts'],
    ['no source', row('`tests/unit/a.test.ts › is shown`', ''), 'names no file'],
    ['no id', row('`tests/unit/a.test.ts › is shown`', '`lib/a.ts`', ''), 'is no id'],
    ['a cell too many', `${row('`tests/unit/a.test.ts › is shown`')} more |`, 'has 5 cells'],
  ])('tells of %s', (_, bad, fault) => {
    const found = faults(bad);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(fault);
    expect(found[0]).toContain(`${PAGE}:5`);
  });

  it('tells of an id that stands twice, and of a page without rows', () => {
    const good = row('`tests/unit/a.test.ts › is shown`');
    expect(faults(good, good)).toEqual([`${PAGE}:6 1.a: stands twice`]);
    expect(faults()).toEqual(['there is no row']);
  });

  it('knows the ways to name a test', () => {
    expect([...testsIn('a.test.ts', PROJECT['tests/unit/a.test.ts'] ?? '')].sort()).toEqual(
      [
        'is shown',
        'a price › is shown',
        'of %d is shown',
        'a price › of %d is shown',
        'holds',
        'in %s › holds',
        'a price › in %s › holds',
        'by ${key}',
        "it's so",
        "with script › it's so",
        'ours',
      ].sort(),
    );
  });
});
