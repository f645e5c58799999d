import { editedOr, paragraphsOf, partsOf, withTexts } from '@/lib/content/rules';
import { legalContent } from '@/lib/contract/content';
import { AGENCY_PLACE, CONTENT_TEXTS, LEGAL_TEXTS } from '@/lib/contract/content-texts';
import { LOCALES } from '@/lib/i18n/locales';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';
import fa from '@/messages/fa.json';
import { offered } from '../../support/raw-messages';

const OWN = { home: { hero: 'Own', why: 'Why' }, about: { title: 'About' } };

describe('the words of the site with what editors have written', () => {
  it('are their own where nothing was written: the very same object', () => {
    expect(withTexts(OWN, {}, 'en', 'Quay')).toBe(OWN);
    expect(withTexts(OWN, { 'home.hero': { ar: 'كي' } }, 'en', 'Quay')).toBe(OWN);
  });

  it('are the written ones, by language, and leave the rest and the original as they were', () => {
    const merged = withTexts(OWN, { 'home.hero': { en: 'Written', ar: 'كي' } }, 'en', 'Quay');
    expect(merged).toEqual({ ...OWN, home: { hero: 'Written', why: 'Why' } });
    expect(merged.about).toBe(OWN.about);
    expect(OWN.home.hero).toBe('Own');
  });

  it('name the agency where the text asks for it, each time', () => {
    const { home } = withTexts(OWN, { 'home.hero': { en: '{agency} is {agency}' } }, 'en', 'Quay $& Co');
    expect(home.hero).toBe('Quay $& Co is Quay $& Co');
  });

  it('have no place for a text that the site does not say', () => {
    const texts = {
      'home.kings': { en: 'x' },
      'home.hero.deep': { en: 'x' },
      '__proto__.hero': { en: 'x' },
      '': { en: 'x' },
    };
    expect(withTexts(OWN, texts, 'en', 'Quay')).toEqual(OWN);
    expect(({} as Record<string, unknown>).hero).toBeUndefined();
  });

  it('are one’s own in a language that nothing was written in', () => {
    expect([
      editedOr({ en: 'New' }, 'en', 'Own'),
      editedOr({ en: 'New' }, 'fa', 'Own'),
      editedOr(undefined, 'en', 'Own'),
    ]).toEqual(['New', 'Own', 'Own']);
  });
});

describe('each text that an editor may write', () => {
  // Sections of legal pages stand in place of paragraphs, with facts of their own.
  const keys = [
    ...Object.values(CONTENT_TEXTS).flatMap((group) => Object.entries<number>(group)),
    ...LEGAL_TEXTS.filter(([name]) => !name.endsWith('.text')),
  ];
  const MESSAGES = { en, ar, fa };

  it.each(keys)(
    '%s stands in place of words that take nothing but the agency’s name, and are no longer',
    (key, most) => {
      for (const locale of LOCALES) {
        const own = key
          .split('.')
          .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], MESSAGES[locale]);
        const parts = typeof own === 'string' ? [own] : (own as unknown[]);
        const names = parts.filter((part) => typeof part !== 'string');
        expect(names.every((part) => JSON.stringify(part) === JSON.stringify([AGENCY_PLACE.slice(1, -1)]))).toBe(true);
        expect([key, parts.filter((part) => typeof part === 'string').join('').length <= most]).toEqual([key, true]);
      }
    },
  );
});

describe('a section of a legal page', () => {
  it('is parted by blank lines, and a line by itself stays in its paragraph', () => {
    expect(paragraphsOf('One.\nTwo.\n \n\n  Three. \n')).toEqual(['One.\nTwo.', 'Three.']);
  });

  it('is words and the facts that it names, each where it stands', () => {
    expect(partsOf('{agency}: after {days}, {kings} {days}.')).toEqual([
      { fact: '{agency}' },
      { words: ': after ' },
      { fact: '{days}' },
      { words: ', ' },
      { words: '{kings}' },
      { words: ' ' },
      { fact: '{days}' },
      { words: '.' },
    ]);
  });

  it.each(LEGAL_TEXTS)('%s may be begun from what the site says, in every language', (name, most) => {
    const own = Object.fromEntries(LOCALES.map((locale) => [locale, offered(name, locale)]));
    expect(legalContent.safeParse({ [name]: own })).toMatchObject({ success: true, data: { [name]: own } });
    // With room to say more.
    for (const text of Object.values(own)) expect(text.length).toBeLessThanOrEqual(most);
    for (const text of Object.values(own)) expect(text).not.toMatch(/[<>]/);
  });
});
