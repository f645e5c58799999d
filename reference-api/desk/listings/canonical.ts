import { isDeepStrictEqual } from 'node:util';
import { focusOnce } from '../../catalogue/focus';
import { type CatalogueRecord, pathText, record } from '../../catalogue/shape';
import { inOthers } from '../../catalogue/translated';
import { TITLE_FIELDS } from '../../../lib/contract/property';
import { plainLine, plainLines } from '../../../lib/contract/rules';
import { searchText } from '../../db/text';
import { noErrors, Problem } from '../../http/problem';
import { translated } from '../../catalogue/translated';
import type { ListingRecord } from '../shapes';

/** Fields that a record may have and that follow from others. */
const DERIVED = ['display_title', 'english_title', 'content_language', 'is_favorite', 'property_units_summary'];
const MEASURED = /_(width|height|placeholder)$|^(width|height|placeholder|total_installments|payment_plan)$/;

/**
 * A record as drafts, history and comparisons have it: valid, of that id, every text without control characters, without what
 * follows from other fields, and titles of other languages among their translations.
 * @throws Problem 422 with what is wrong, by path
 */
export function canonical(raw: unknown, id: number | null): ListingRecord {
  const read = record.safeParse(cleaned(raw));
  if (!read.success) throw refused(read.error.issues.map(({ path, message }) => [pathText(path), message]));
  const { arabic_title: _ar, farsi_title: _fa, ...own } = focusOnce(read.data);
  const translations = inOthers((locale) => {
    const field = TITLE_FIELDS[locale];
    const texts = own.translations?.[locale];
    const title = texts?.title ?? (field && read.data[field]);
    return texts || title ? { ...texts, title: title ?? null, content_language: undefined } : undefined;
  });
  // What changed last is dated when it is written.
  const whole = { ...own, id, agent: agentOf(own.agent), translations, updated_at: undefined };
  return JSON.parse(JSON.stringify(whole, dropDerived)) as ListingRecord;
}

/** An agent who has a number is that one, whoever they are by now; what is known of them is changed by itself alone (reference-api/desk/agents.ts). */
const agentOf = (agent: CatalogueRecord['agent']) =>
  agent === null || agent.id === null ? agent : { id: agent.id, name: agent.name };

/** A canonical record, read again for what is made of it. */
export const parsedRecord = (stored: ListingRecord): CatalogueRecord => record.parse(stored);

function dropDerived(key: string, value: unknown): unknown {
  return DERIVED.includes(key) || MEASURED.test(key) ? undefined : value;
}

/** Fields of several lines; all other texts have one. */
const MANY_LINES = ['description', 'formatted_address'];

/** Without control characters in any text. */
function cleaned(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return MANY_LINES.includes(field) ? plainLines(value) : plainLine(value);
  if (Array.isArray(value)) return value.map((each) => cleaned(each, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleaned(inner, key)]));
}

/** A 422 with reasons by path. */
export function refused(reasons: readonly (readonly [path: string, reason: string])[]): Problem {
  const errors = noErrors();
  for (const [path, reason] of reasons) (errors[path] ??= []).push(reason);
  const [first] = reasons;
  return new Problem(422, first ? `${first[0]}: ${first[1]}` : 'The record is not valid.', errors);
}

/** The top-level fields in which two records differ; of one that is not there, all that the other has. */
export function changedFields(one: object | null, other: object | null): string[] {
  const [a, b] = [one ?? {}, other ?? {}] as Record<string, unknown>[];
  const keys = new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})]);
  return [...keys].filter((key) => !isDeepStrictEqual(a?.[key] ?? null, b?.[key] ?? null)).sort();
}

/** What the list's search compares of a draft, as `properties.search_text` of what is published. */
export function draftSearchText(given: ListingRecord): string {
  const draft = parsedRecord(given);
  const { translations } = draft;
  const name = (kind: 'city' | 'district' | 'developer' | 'property_type' | 'property_status' | 'sales_status') => {
    const thing = draft[kind];
    return thing && translated(thing.name, (locale) => translations?.[locale]?.[kind]?.name);
  };
  return searchText({
    title: translated(draft.title, (locale) => translations?.[locale]?.title),
    places: [name('city'), name('district')],
    developer: name('developer'),
    kinds: [name('property_type'), name('property_status'), name('sales_status')],
    bedrooms: draft.property_units.map((unit) => unit.apartment_type_id),
  });
}
