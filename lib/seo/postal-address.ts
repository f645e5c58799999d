import type { PostalAddress } from 'schema-dts';
import { LOCALES, type Locale } from '@/lib/i18n/locales';

/** Addresses that come as one line of text, as schema.org has them. */

const COUNTRY = 'AE';
/** What stands before the last two parts of a line, and those two; a postcode is no city. */
const STREET_CITY_COUNTRY = /^(.+?)\s*[,،]\s*([^,،\d]+?)\s*[,،]\s*([^,،]+)$/su;

// eslint-disable-next-line no-restricted-globals -- the name of a country, not a number or date
const nameIn = (language: string) => new Intl.DisplayNames(language, { type: 'region' }).of(COUNTRY)?.toLowerCase();
/** By the language of an address. */
const NAMES = new Map(LOCALES.map((locale) => [locale, [nameIn(locale), nameIn('en'), 'uae', 'ae']]));

/** Whether a part of an address in `locale` is the country: its name there or in English, or its letters. */
const isCountry = (part: string, locale: Locale) => NAMES.get(locale)?.includes(part.toLowerCase()) === true;

/** The address of the agency's office. The city is named apart where it can be told: before the country, at the end. */
export function agencyAddress(text: string, locale: Locale): PostalAddress {
  const [, street, city, country] = STREET_CITY_COUNTRY.exec(text.trim()) ?? [];
  const told = street !== undefined && country !== undefined && isCountry(country, locale);
  return {
    '@type': 'PostalAddress',
    ...(told ? { streetAddress: street, addressLocality: city } : { streetAddress: text }),
    addressCountry: COUNTRY,
  };
}

/**
 * The street of an address in `locale`, where the line says one.
 * @param places the district and city that stand beside it
 * @returns null where every part of it is one of them, or the country
 */
export function streetIn(text: string | null, places: readonly string[], locale: Locale): string | null {
  const known = places.map((name) => name.trim().toLowerCase());
  const parts = (text ?? '').split(/[,،]/).map((part) => part.trim());
  const more = parts.some((part) => part !== '' && !known.includes(part.toLowerCase()) && !isCountry(part, locale));
  return more ? text : null;
}
