import type { Locale } from '../../lib/contract/locales';

/** A part of the content as it is edited: fields by name, of which one that holds nothing is not there. */
export type ContentRecord = Record<string, unknown>;
/** What was changed here; undefined takes a field away. */
export type Edits = ContentRecord;
export type InLanguages = Partial<Record<Locale, string>>;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** `record` with the changes over it. */
export function edited(record: ContentRecord, edits: Edits): ContentRecord {
  return Object.fromEntries(Object.entries({ ...record, ...edits }).filter(([, value]) => value !== undefined));
}

/** `edits` with one more; one that leaves the field as the record has it is none. */
export function withEdit(record: ContentRecord, edits: Edits, field: string, value: unknown): Edits {
  const others = Object.fromEntries(Object.entries(edits).filter(([name]) => name !== field));
  return same(record[field], value) ? others : { ...others, [field]: value };
}

/** `edits` without those of `saved` that were not changed again. */
export function withoutEdits(edits: Edits, saved: Edits): Edits {
  return Object.fromEntries(
    Object.entries(edits).filter(([field, value]) => !(field in saved && same(saved[field], value))),
  );
}

/** The fields that were changed here and, to something else, by somebody else meanwhile. */
export function clashing(before: ContentRecord, theirs: ContentRecord, edits: Edits): string[] {
  return Object.keys(edits).filter(
    (field) => !same(before[field], theirs[field]) && !same(theirs[field], edits[field]),
  );
}

/** A text with what it says in `locale`; undefined where it then says nothing in any. */
export function inLanguages(text: unknown, locale: Locale, said: string): InLanguages | undefined {
  const all = { ...(text as InLanguages), [locale]: said === '' ? undefined : said };
  return fieldsOf(all);
}

/** An object without what is undefined; undefined where nothing is left of it. */
export function fieldsOf(object: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  const held = Object.entries(object).filter(([, value]) => value !== undefined);
  return held.length === 0 ? undefined : Object.fromEntries(held);
}

/** The languages that a text lacks: all others, once it says something in one. */
export function lacking(text: InLanguages | undefined, locales: readonly Locale[]): Locale[] {
  return text === undefined ? [] : locales.filter((locale) => text[locale] === undefined);
}
