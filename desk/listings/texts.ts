import type { ListingRecord, OtherLocale } from './record';
import { OTHER_LOCALES } from './record';

/** The texts of a listing that are written in each language. */
export const TEXTS = ['title', 'description', 'formatted_address'] as const;
export type TextField = (typeof TEXTS)[number];
export type ListingLocale = 'en' | OtherLocale;
export const LISTING_LOCALES: readonly ListingLocale[] = ['en', ...OTHER_LOCALES];

const TITLES: Record<OtherLocale, 'arabic_title' | 'farsi_title'> = { ar: 'arabic_title', fa: 'farsi_title' };

/** What `field` says in `locale`; empty where nothing does. */
export function textOf(record: ListingRecord, locale: ListingLocale, field: TextField): string {
  if (locale === 'en') return record[field] ?? '';
  return record.translations?.[locale]?.[field] ?? (field === 'title' ? record[TITLES[locale]] : null) ?? '';
}

/** The record with `field` of `locale` saying `text`; an empty one is taken away. */
export function withText(record: ListingRecord, locale: ListingLocale, field: TextField, text: string): ListingRecord {
  const value = text === '' ? null : text;
  if (locale === 'en') return { ...record, [field]: field === 'title' ? text : value };
  const translations = { ...record.translations, [locale]: { ...record.translations?.[locale], [field]: value } };
  // The contract has the titles twice.
  return { ...record, translations, ...(field === 'title' && { [TITLES[locale]]: value }) };
}

/** The texts that a language lacks: English ones that must be there, of the others those that English has. */
export function missingTexts(record: ListingRecord, locale: ListingLocale): TextField[] {
  return TEXTS.filter(
    (field) =>
      textOf(record, locale, field).trim() === '' && (locale === 'en' || textOf(record, 'en', field).trim() !== ''),
  );
}
