import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import type { Locale } from './locales';
import type { MessageKey } from './translate';

/** The messages an island uses, compiled on the server: what `islandMessages` makes and `islandTranslator` formats. */
export type IslandMessages<Key extends MessageKey> = {
  locale: Locale;
  messages: Readonly<Record<Key, CompiledMessage>>;
};

/** Formats a message of the island's list with its values. */
export type IslandTranslate<Key extends MessageKey> = (key: Key, values?: Record<string, string | number>) => string;

/* eslint-disable no-restricted-globals -- asked for by icu-minify; messages hold no number or date of their own (tests/architecture/messages) */
/** Made once for each language: a page of cards asks a hundred times. */
const plurals = new Map<string, Intl.PluralRules>();

const formatters: FormatOptions['formatters'] = {
  getDateTimeFormat: (...args) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args) => new Intl.NumberFormat(...args),
  getPluralRules: (locale, options) => {
    const key = `${String(locale)} ${String(options?.type)}`;
    const rules = plurals.get(key) ?? new Intl.PluralRules(locale, options);
    plurals.set(key, rules);
    return rules;
  },
};
/* eslint-enable no-restricted-globals */

/** The translator of an island: the server's `t`, over the island's own keys alone. Plurals follow the locale. */
export function islandTranslator<Key extends MessageKey>({
  locale,
  messages,
}: IslandMessages<Key>): IslandTranslate<Key> {
  return (key, values) => String(format(messages[key], locale, values, { formatters }));
}
