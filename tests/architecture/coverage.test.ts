import { coverageOf, sentences, tagsIn, testFiles } from '../../scripts/coverage.mjs';

const FILE = 'tests/unit/a.test.ts';
const SENTENCES = [
  { id: '1.a', sentence: 'A price is shown' },
  { id: '1.b', sentence: 'A unit is shown' },
];
/** A tag, written apart so that this file has none of its own. */
const tag = (ids: string) => ['//', '@spec', ids].join(' ');
const faults = (text: string) => coverageOf(SENTENCES, { [FILE]: text }).faults;

describe('the coverage of the specification', () => {
  it('has a test for every sentence, and every tag names a sentence', () => {
    const { rows, faults } = coverageOf(sentences(), testFiles());
    expect(faults).toEqual([]);
    expect(rows.length).toBeGreaterThan(430);
  });

  it('lists the tests of each sentence under the suites around them', () => {
    const text = `
      describe('a price', () => {
        ${tag('1.a 1.b')}
        it('is shown', () => {});
        ${tag('1.b')}
        it.each([1])('of %d is shown', () => {});
      });`;
    expect(coverageOf(SENTENCES, { [FILE]: text })).toEqual({
      rows: [
        { ...SENTENCES[0], tests: [`${FILE} › a price › is shown`] },
        { ...SENTENCES[1], tests: [`${FILE} › a price › is shown`, `${FILE} › a price › of %d is shown`] },
      ],
      faults: [],
    });
  });

  it('reads tags of every way to write a test', () => {
    const text = `
      ${tag('1.a')}
      ${tag('1.b')}
      test(\`by \${key}\`, async () => {});
      for (const key of KEYS) {
        /* why */ ${tag('1.a')}
        test('in a loop', async () => {});
      }
      ${tag('1.a')}
      itOurs.each([1])('ours', () => {});`;
    expect(tagsIn(FILE, text)).toEqual({
      tests: [
        { title: 'by ${key}', ids: ['1.a', '1.b'] },
        { title: 'in a loop', ids: ['1.a'] },
        { title: 'ours', ids: ['1.a'] },
      ],
      stray: [],
    });
  });

  it.each([
    ['a sentence without a test', `${tag('1.a')}\nit('is shown', () => {});`, '1.b: no test shows it'],
    [
      'a tag of no sentence',
      `${tag('1.a 1.b 1.c')}\nit('is shown', () => {});`,
      `${FILE}: tests/specification.json has no sentence 1.c`,
    ],
    [
      'a tag above no test',
      `${tag('1.a 1.b')}\nit('is shown', () => {});\n${tag('1.a')}\nconst a = 1;`,
      `${FILE}: the tag 1.a stands above no test that runs`,
    ],
  ])('tells of %s', (_, text, fault) => {
    expect(faults(text)).toEqual([fault]);
  });

  it('does not count a test that is left out, nor one of a suite that is', () => {
    const text = `
      ${tag('1.a')}
      it.skip('is shown', () => {});
      describe.skip('never', () => {
        ${tag('1.b')}
        it('runs', () => {});
      });`;
    expect(faults(text)).toEqual([
      `${FILE}: the tag 1.a stands above no test that runs`,
      `${FILE}: the tag 1.b stands above no test that runs`,
      '1.a: no test shows it',
      '1.b: no test shows it',
    ]);
  });

  it('tells of an id that stands twice', () => {
    expect(coverageOf([...SENTENCES, ...SENTENCES], {}).faults).toContain(
      'tests/specification.json: an id stands twice',
    );
  });
});
