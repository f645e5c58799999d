import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES, LOCALE_ROWS, forEachLocale } from '@/lib/contract/locales';

const read = (file: string) => readFileSync(path.resolve(__dirname, '../../../..', file), 'utf8');

describe('the table of languages', () => {
  it('agrees with the style sheet, which has to name those in Arabic script', () => {
    const named = /@custom-variant arabic-script \(&:is\((.*?)\)\);/.exec(read('app/globals.css'))?.[1] ?? '';
    const rightToLeft = LOCALES.filter((locale) => LOCALE_ROWS[locale].direction === 'rtl');
    expect([...named.matchAll(/:lang\((\w+)\)/g)].map(([, locale]) => locale)).toEqual(rightToLeft);
  });

  it('has a catalogue of messages and a face in public/fonts for each', () => {
    for (const locale of LOCALES) {
      expect(JSON.parse(read(`messages/${locale}.json`))).toHaveProperty('common');
      for (const face of LOCALE_ROWS[locale].faces) expect(read(`public/fonts/${face}.woff2`)).not.toBe('');
    }
  });

  it('gives one value for each', () => {
    expect(forEachLocale((locale) => locale.length)).toEqual(Object.fromEntries(LOCALES.map((locale) => [locale, 2])));
  });
});
