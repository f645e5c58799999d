/** @jest-environment jsdom */
import { markOf } from '@/desk/content/mark';
import { ownWords } from '@/desk/content/own-words';
import { edited, inLanguages, lacking, rebased, withEdit, withoutEdits } from '@/desk/content/record';
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
    const edits = { one: 'mine', two: 'same', three: 'mine' };
    expect(rebased(before, theirs, edits)).toEqual({ edits, clashes: { one: 'theirs' } });
    // What was typed while a save was under way is an edit still.
    expect(withoutEdits({ one: 'more', two: 'same', four: 'new' }, { one: 'mine', two: 'same' })).toEqual({
      one: 'more',
      four: 'new',
    });
  });

  it('keeps the languages that somebody else wrote of the same text, and clashes in those alone that both wrote', () => {
    const mine = { body: { en: 'By the quiet water' } };
    const arabic = { en: 'By the water', ar: 'على الماء' };
    expect(rebased({ body: HERO }, { body: arabic }, mine)).toEqual({
      edits: { body: { en: 'By the quiet water', ar: 'على الماء' } },
      clashes: {},
    });
    expect(rebased({ body: HERO }, { body: { en: 'At sea', ar: 'على الماء' } }, mine)).toEqual({
      edits: { body: { en: 'By the quiet water', ar: 'على الماء' } },
      clashes: { body: { en: 'At sea' } },
    });
    // Nothing is a text in no language, whoever made it one.
    expect(rebased({}, { body: { ar: 'ماء' } }, mine)).toEqual({
      edits: { body: { ...mine.body, ar: 'ماء' } },
      clashes: {},
    });
    expect(rebased({ body: HERO }, { body: arabic }, { body: undefined })).toEqual({
      edits: { body: { ar: 'على الماء' } },
      clashes: {},
    });
    expect(rebased({ body: HERO }, {}, mine)).toEqual({ edits: mine, clashes: { body: { en: null } } });
  });

  it('keeps them of texts within an object, which is else one thing', () => {
    const before = { claims: { sold: { en: '1' } }, colours: { ink: '#000000', paper: '#ffffff' }, hours: [] };
    const theirs = {
      claims: { sold: { en: '1', ar: 'واحد' }, years: { en: '9' } },
      colours: { ...before.colours, ink: '#111111' },
      hours: [{ days: 'monday' }],
    };
    const edits = {
      claims: { sold: { en: '2' } },
      colours: { ...before.colours, paper: '#eeeeee' },
      hours: [{ days: 'friday' }],
    };
    expect(rebased(before, theirs, edits)).toEqual({
      edits: { ...edits, claims: { sold: { en: '2', ar: 'واحد' }, years: { en: '9' } } },
      clashes: { colours: theirs.colours, hours: theirs.hours },
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
