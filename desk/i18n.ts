import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { type I18nProvider, useTranslate } from 'ra-core';
import { LOCALE_ROWS } from '../lib/contract/locales';
import type english from './messages/en.json';

/** The languages of the desk: a file of `messages/` each, fetched when it is chosen. */
export const DESK_LOCALES = ['en', 'ar'] as const;
export type DeskLocale = (typeof DESK_LOCALES)[number];

type Catalogue = { [key: string]: CompiledMessage | Catalogue };
type KeysOf<Messages> = {
  [Key in keyof Messages & string]: Messages[Key] extends string ? Key : `${Key}.${KeysOf<Messages[Key]>}`;
}[keyof Messages & string];
export type MessageKey = KeysOf<typeof english>;
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

/** scripts/desk.mjs compiles the files when it bundles them: what arrives is no text. */
const CATALOGUES: Record<DeskLocale, () => Promise<{ default: unknown }>> = {
  en: () => import('./messages/en.json'),
  ar: () => import('./messages/ar.json'),
};
const KEPT = 'desk.locale';

const formatters: FormatOptions['formatters'] = {
  getDateTimeFormat: (...args) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args) => new Intl.NumberFormat(...args),
  getPluralRules: (...args) => new Intl.PluralRules(...args),
};

const isDeskLocale = (value: string | null): value is DeskLocale => DESK_LOCALES.some((locale) => locale === value);

/** The language chosen before on this device, else the browser's, else English. */
function firstLocale(): DeskLocale {
  const kept = localStorage.getItem(KEPT);
  if (isDeskLocale(kept)) return kept;
  const [own = null] = navigator.language.split('-');
  return isDeskLocale(own) ? own : 'en';
}

/** Translations for ra-core and for the screens, in the language of the document, which it sets. */
export async function createI18n(): Promise<I18nProvider> {
  let locale = firstLocale();
  let messages: Catalogue = {};
  const changeLocale = async (next: string) => {
    if (!isDeskLocale(next)) return;
    messages = (await CATALOGUES[next]()).default as Catalogue;
    locale = next;
    localStorage.setItem(KEPT, next);
    document.documentElement.lang = next;
    document.documentElement.dir = LOCALE_ROWS[next].direction;
  };
  await changeLocale(locale);
  return {
    // ra-core asks for words of its own as well, and brings English ones as `_`.
    translate: (key: string, values: Record<string, string> = {}) => {
      const message = messageAt(messages, key);
      return message === null ? (values._ ?? key) : String(format(message, locale, values, { formatters }));
    },
    changeLocale,
    getLocale: () => locale,
    getLocales: () => DESK_LOCALES.map((each) => ({ locale: each, name: LOCALE_ROWS[each].name })),
  };
}

function messageAt(messages: Catalogue, key: string): CompiledMessage | null {
  let at: unknown = messages;
  for (const part of key.split('.')) {
    if (typeof at !== 'object' || at === null || Array.isArray(at) || !Object.hasOwn(at, part)) return null;
    at = (at as Catalogue)[part];
  }
  return typeof at === 'string' || Array.isArray(at) ? (at as CompiledMessage) : null;
}

/** `name` in English, `names` in the others, where there are any. */
export type Named = { name: string; names: Partial<Record<DeskLocale, string>> };

/** What something of the catalogue is called in the language of the desk, else in English. */
export const nameIn = ({ name, names }: Named, locale: DeskLocale): string => names[locale] || name;

/** The words of the screens, by keys that the compiler knows. */
export const useWords = () => useTranslate() as Translate;
