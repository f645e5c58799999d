import type { ListingRecord, OtherLocale } from './record';
import { OTHER_LOCALES } from './record';

/** The texts of a listing that are written in each language. */
export const TEXTS = ['title', 'description', 'formatted_address'] as const;
export type TextField = (typeof TEXTS)[number];
export type ListingLocale = 'en' | OtherLocale;
export const LISTING_LOCALES: readonly ListingLocale[] = ['en', ...OTHER_LOCALES];

/** What `field` says in `locale`; empty where nothing does. */
export function textOf(record: ListingRecord, locale: ListingLocale, field: TextField): string {
  if (locale === 'en') return record[field] ?? '';
  return record.translations?.[locale]?.[field] ?? '';
}

/** The record with `field` of `locale` saying `text`; an empty one is taken away. The contract has titles twice, the desk's API once. */
export function withText(record: ListingRecord, locale: ListingLocale, field: TextField, text: string): ListingRecord {
  const value = text === '' ? null : text;
  if (locale === 'en') return { ...record, [field]: field === 'title' ? text : value };
  return {
    ...record,
    translations: { ...record.translations, [locale]: { ...record.translations?.[locale], [field]: value } },
  };
}

/** The texts that a language lacks: English ones that must be there, of the others those that English has. */
export function missingTexts(record: ListingRecord, locale: ListingLocale): TextField[] {
  return TEXTS.filter(
    (field) =>
      textOf(record, locale, field).trim() === '' && (locale === 'en' || textOf(record, 'en', field).trim() !== ''),
  );
}
