/** @jest-environment jsdom */
import { markOf } from '@/desk/content/mark';
import { ownWords } from '@/desk/content/own-words';
import { clashing, edited, inLanguages, lacking, withEdit, withoutEdits } from '@/desk/content/record';
import { LOCALES } from '@/lib/contract/locales';

const HERO = { en: 'By the water' };

describe('a part that is edited', () => {
  it('holds what was changed over what was read, and no change that leaves it so', () => {
    const record = { 'home.hero': HERO, 'home.why': { en: 'Why' } };
    const edits = withEdit(record, {}, 'home.hero', undefined);
    expect(edited(record, edits)).toEqual({ 'home.why': { en: 'Why' } });
    expect(withEdit(record, edits, 'home.hero', { ...HERO })).toEqual({});
    expect(edited(record, withEdit(record, {}, 'about.title', { ar: 'من نحن' }))).toEqual({
      ...record,
      'about.title': { ar: 'من نحن' },
    });
  });

  it('clashes with what somebody else changed to something else alone', () => {
    const before = { one: 1, two: 2, three: 3, four: 4 };
    const theirs = { ...before, one: 'theirs', two: 'same', four: 'theirs' };
    expect(clashing(before, theirs, { one: 'mine', two: 'same', three: 'mine' })).toEqual(['one']);
    // What was typed while a save was under way is an edit still.
    expect(withoutEdits({ one: 'more', two: 'same', four: 'new' }, { one: 'mine', two: 'same' })).toEqual({
      one: 'more',
      four: 'new',
    });
  });

  it('says a text in some languages, or not at all, and lacks it in others once it says it in one', () => {
    expect(inLanguages(HERO, 'ar', 'على الماء')).toEqual({ ...HERO, ar: 'على الماء' });
    expect(inLanguages(HERO, 'en', '')).toBeUndefined();
    expect(lacking(HERO, LOCALES)).toEqual(['ar', 'fa']);
    expect(lacking(undefined, LOCALES)).toEqual([]);
  });

  it('is shown beside what the site says itself, in each language', () => {
    const words = LOCALES.map((locale) => ownWords('home.hero', locale));
    expect(new Set(words).size).toBe(LOCALES.length);
    expect(words).not.toContain('');
  });
});

describe('the file of a logo', () => {
  const svg = (inside: string, head = 'viewBox="0 0 12 22"') =>
    `<svg xmlns="http://www.w3.org/2000/svg" ${head}>${inside}</svg>`;

  it('is its paths, joined, in the size of its box', () => {
    expect(markOf(svg('<g><path d="M0 0h7\n v2z"/></g><path fill="red" d="M1 1L2 2z"/>'))).toEqual({
      width: 12,
      height: 22,
      path: 'M0 0h7 v2zM1 1L2 2z',
    });
    // A small m is of the corner in a path of its own.
    expect(markOf(svg('<path d="M5 5h1z"/><path d="m1 1h2z"/>'))).toMatchObject({ path: 'M5 5h1zM0 0m1 1h2z' });
    expect(markOf(svg('<path d="M0 0z"/>', 'width="30px" height="10"'))).toMatchObject({ width: 30, height: 10 });
  });

  it.each([
    ['no SVG', 'GIF89a', 'noSvg'],
    ['HTML', '<html><body/></html>', 'noSvg'],
    ['without a size', svg('<path d="M0 0z"/>', ''), 'noSvg'],
    ['without a path', svg('<g/>'), 'noPath'],
    ['with a path that is none', svg('<path d="M0 0z url(x)"/>'), 'noPath'],
    ['with other shapes', svg('<path d="M0 0z"/><circle r="1"/>'), 'shapes'],
    ['that moves its path', svg('<path transform="scale(2)" d="M0 0z"/>'), 'shapes'],
    ['that clips', svg('<clipPath><path d="M0 0z"/></clipPath><path d="M0 0z"/>'), 'shapes'],
    ['with holes by evenodd', svg('<path fill-rule="evenodd" d="M0 0z"/>'), 'shapes'],
    ['whose box begins elsewhere', svg('<path d="M0 0z"/>', 'viewBox="1 0 5 5"'), 'shapes'],
  ])('%s is refused', (_, file, problem) => {
    expect(markOf(file)).toBe(problem);
  });
});
