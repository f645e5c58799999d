import { type Locale, LOCALES } from '../../lib/contract/locales';

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

/**
 * `edits` over what the record has become meanwhile. Languages of a text are changed each by itself: what was not changed here is as
 * `theirs` has it; any other value is one thing.
 * @returns also what somebody else wrote where both changed the same to something else, by field: of a text, in those languages alone
 */
export function rebased(
  before: ContentRecord,
  theirs: ContentRecord,
  edits: Edits,
): { edits: Edits; clashes: ContentRecord } {
  const clashes: ContentRecord = {};
  const over: Edits = {};
  for (const [field, value] of Object.entries(edits)) {
    const [joined, clash] = joinedValue(before[field], value, theirs[field]);
    over[field] = joined;
    if (clash !== undefined) clashes[field] = clash;
  }
  return { edits: over, clashes };
}

/** The value of both, and theirs of what both changed to something else: null where that is nothing, undefined without any. */
function joinedValue(was: unknown, mine: unknown, theirs: unknown): [joined: unknown, clash: unknown] {
  if (same(mine, was) || same(mine, theirs)) return [theirs, undefined];
  if (same(theirs, was)) return [mine, undefined];
  const sides = [was, mine, theirs];
  if (!sides.every(isText) && !sides.every(isTexts)) return [mine, theirs ?? null];
  const [there, here] = [partsOf(theirs), partsOf(mine)];
  const all = Object.fromEntries(Object.keys({ ...there, ...here }).map((part) => [part, here[part]]));
  const parts = rebased(partsOf(was), there, all);
  return [fieldsOf(parts.edits), fieldsOf(parts.clashes)];
}

const partsOf = (value: unknown): ContentRecord => ({ ...(value as ContentRecord | undefined) });
const isHolding = (value: unknown, holds: (part: [string, unknown]) => boolean) =>
  value === undefined || (typeof value === 'object' && value !== null && Object.entries(value).every(holds));
/** A text in languages; nothing is one in none. */
const isText = (value: unknown) => isHolding(value, ([part]) => (LOCALES as readonly string[]).includes(part));
/** An object of such texts, as the agency's claims. */
const isTexts = (value: unknown) => isHolding(value, ([, part]) => typeof part === 'object' && isText(part));

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
