import type { NameRow } from '../../reference-api/desk/shapes';
import { type ListingRecord, OTHER_LOCALES, type OtherLocale } from './record';

/** What the facility at `at` of the record is called in a language; empty where nothing is said. */
export const facilityText = (record: ListingRecord, locale: OtherLocale, at: number): string =>
  record.translations?.[locale]?.facilities?.[at]?.name ?? '';

/** The record with that name there; translations are matched by position, and a list of none is empty. */
export function withFacilityText(record: ListingRecord, locale: OtherLocale, at: number, text: string): ListingRecord {
  const texts = record.translations?.[locale];
  const names = (record.facilities ?? []).map((_, place) =>
    place === at ? (text === '' ? null : { name: text }) : (texts?.facilities?.[place] ?? null),
  );
  const facilities = names.some((each) => each !== null) ? names : [];
  return { ...record, translations: { ...record.translations, [locale]: { ...texts, facilities } } };
}

/** The facilities whose names `known` does not have in each language: where they stand, and the languages. */
export function unnamedFacilities(record: ListingRecord, known: readonly NameRow[]) {
  return (record.facilities ?? []).flatMap(({ name }, at) => {
    const row = known.find((each) => each.name.en === name);
    const locales = OTHER_LOCALES.filter((locale) => !row?.name[locale]);
    return locales.length > 0 ? [{ name, at, locales }] : [];
  });
}
