import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES, type Locale } from '../../../lib/contract/locales';

export { LOCALES, type Locale };

type Messages = { [key: string]: string | Messages };

const held = new Map<Locale, Messages>();

/** The words of a locale as the site has them; `key` is `namespace.part`. Values are filled in as given. */
export function words(locale: Locale, key: string, values: Record<string, string> = {}): string {
  const file = path.resolve(import.meta.dirname, `../../../messages/${locale}.json`);
  const messages = held.get(locale) ?? (JSON.parse(readFileSync(file, 'utf8')) as Messages);
  held.set(locale, messages);
  const found = key.split('.').reduce<string | Messages | undefined>((at, part) => {
    return typeof at === 'object' ? at[part] : undefined;
  }, messages);
  if (typeof found !== 'string') throw new Error(`${locale} has no words for ${key}`);
  return found.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** The address of `path` in a locale: English without a prefix. */
export function inLocale(locale: Locale, path: string): string {
  if (locale === 'en') return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
