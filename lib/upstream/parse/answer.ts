import { z } from 'zod';
import * as articles from '@/lib/contract/article';
import { CALLS, type CallName } from '@/lib/contract/calls';
import * as common from '@/lib/contract/common';
import { siteContent } from '@/lib/contract/content';
import * as enquiries from '@/lib/contract/enquiry';
import { favouriteState } from '@/lib/contract/favourite';
import { forEachLocale } from '@/lib/contract/locales';
import * as places from '@/lib/contract/place';
import * as properties from '@/lib/contract/property';
import * as searches from '@/lib/contract/search';
import { unit as wireUnit, unitDetail as wireUnitDetail } from '@/lib/contract/unit';
import { unavailable } from '@/lib/errors';
import { log } from '@/lib/log';
import { article, articleDetail } from './article';
import {
  id,
  isRecord,
  items,
  listIn,
  number,
  parseEach,
  pick,
  plainFields,
  text,
  whole,
  type JsonObject,
} from './coerce';
import { content } from './content';
import { filterOptions, language, property, propertyDetail, unit, unitDetail } from './normalise';
import { hasErrorText, saysFailed } from './problem';

/** An answer coerced to the shape of the contract, where that is possible. */
export type Coerced = {
  value: unknown;
  /** records of a list that could not be read or came before */
  dropped: number;
  /** the share of records that could not be read, 0 to 1 */
  lost: number;
  /** of several lists, the names of those that are missing, or without one readable record */
  without?: string[];
};

type CoerceRecord = (raw: unknown) => JsonObject | null;

function listOf(raw: unknown[], record: CoerceRecord): { results: JsonObject[]; dropped: number; lost: number } {
  let unreadable = 0;
  const results = parseEach(raw, (each) => {
    const found = record(each);
    if (found === null) unreadable += 1;
    return found;
  });
  return { results, dropped: raw.length - results.length, lost: raw.length > 0 ? unreadable / raw.length : 0 };
}

/** Not a list at all: fails the strict parse. */
const UNREADABLE: Coerced = { value: null, dropped: 0, lost: 0 };

/** The records of a list, bare or in `results`; null for anything else, and for none in an answer that says it failed. */
function recordsIn(raw: unknown): unknown[] | null {
  const inside = isRecord(raw) ? raw.results : raw;
  return Array.isArray(inside) && (inside.length > 0 || !saysFailed(raw)) ? inside : null;
}

function list(record: CoerceRecord, raw: unknown): Coerced {
  const inside = recordsIn(raw);
  if (!inside) return UNREADABLE;
  const { results, ...rest } = listOf(inside, record);
  return { value: results, ...rest };
}

/** A page of results; a bare list is one whole page. */
function page(record: CoerceRecord, raw: unknown): Coerced {
  if (Array.isArray(raw)) {
    const { results, ...rest } = listOf(raw, record);
    return { value: { count: results.length, next: null, previous: null, results }, ...rest };
  }
  const inside = recordsIn(raw);
  if (!isRecord(raw) || !inside) return UNREADABLE;
  const { results, ...rest } = listOf(inside, record);
  const count = Math.max(whole(raw.count) ?? 0, inside.length);
  // Missing neighbours stay undefined, which means unknown, not none.
  const neighbour = (key: 'next' | 'previous') => (raw[key] === undefined ? {} : { [key]: text(raw[key]) });
  return { value: { count, ...neighbour('next'), ...neighbour('previous'), results }, ...rest };
}

/** The filter options: losses are counted over all lists together, as a back end may have none of one kind; not one is a failure. */
function options(raw: unknown): Coerced {
  const value = filterOptions(raw);
  if (!isRecord(raw) || !value || saysFailed(raw)) return UNREADABLE;
  const lists = searches.OPTION_LISTS.map((name) => {
    const all = listIn(raw[name]);
    return { name, all, given: all?.length ?? 0, read: items(value[name]).length };
  });
  if (lists.every(({ all }) => all === null)) return UNREADABLE;
  const sum = (what: 'given' | 'read') => lists.reduce((total, each) => total + each[what], 0);
  const [given, dropped] = [sum('given'), sum('given') - sum('read')];
  const without = lists.filter((each) => each.all === null || (each.given > 0 && each.read === 0));
  return { value, dropped, lost: given > 0 ? dropped / given : 0, without: without.map(({ name }) => name) };
}

const place: CoerceRecord = (raw) => {
  if (!isRecord(raw)) return null;
  const key = id(pick(raw, 'id', 'pk', 'value'));
  const name = text(pick(raw, 'name', 'label', 'title'));
  return key === null || name === null ? null : { id: key, name };
};

const district: CoerceRecord = (raw) => {
  const found = place(raw);
  return found && isRecord(raw) ? { ...found, city: place(raw.city) } : null;
};

const multilingual: CoerceRecord = (raw) => {
  const found = property(raw);
  if (!found || !isRecord(raw)) return null;
  const titles = isRecord(raw.titles) ? raw.titles : {};
  return {
    ...found,
    titles: {
      ...forEachLocale((locale) => {
        const field = properties.TITLE_FIELDS[locale];
        return text(titles[locale]) ?? (field && found[field]) ?? null;
      }),
      en: text(titles.en) ?? found.title,
    },
  };
};

/** An answer of which only the message is used; it may be empty. */
const message: CoerceRecord = (raw) => ({
  ...(isRecord(raw) ? raw : {}),
  message: text(isRecord(raw) ? pick(raw, 'message', 'detail') : raw) ?? '',
  id: (isRecord(raw) ? id(raw.id) : null) ?? undefined,
  content_language: isRecord(raw) ? language(raw.content_language) : undefined,
});

const enquiry: CoerceRecord = (raw) => {
  if (!isRecord(raw)) return null;
  return {
    ...raw,
    ...plainFields(enquiries.enquiryRecord.omit({ language: true }), raw),
    id: id(raw.id),
    propertyType: text(pick(raw, 'propertyType', 'property_type')),
    property_id: id(raw.property_id),
    status: text(raw.status) ?? 'new',
    updated_at: pick(raw, 'updated_at', 'created_at'),
  };
};

const NUMBERS_OF_STATISTICS = ['total', 'last_7_days', 'last_30_days', 'count'];

/** The answer of a toggle: the flag is false where none is said, as with an empty body; one that says it failed is unreadable. */
const toggled: CoerceRecord = (raw) => (saysFailed(raw) ? null : plainFields(favouriteState, isRecord(raw) ? raw : {}));

/** Statistics: numbers as text become numbers, also in lists of records. */
const figures: CoerceRecord = (raw) => {
  if (!isRecord(raw)) return null;
  const entries = Object.entries(raw).map(([key, value]) => {
    if (Array.isArray(value)) return [key, items(value).map((each) => figures(each) ?? each)];
    const counts = NUMBERS_OF_STATISTICS.includes(key) || typeof value === 'string';
    return [key, counts ? (number(value) ?? value) : value];
  });
  return Object.fromEntries(entries) as JsonObject;
};

/** How records of the contract are coerced; those of any other shape are left as they are. */
const RECORDS = new Map<unknown, CoerceRecord>([
  [properties.property, property],
  [properties.propertyDetail, propertyDetail],
  [properties.multilingualProperty, multilingual],
  [properties.propertyStatistics, figures],
  [wireUnit, unit],
  [wireUnitDetail, unitDetail],
  [places.city, place],
  [places.developer, place],
  [places.district, district],
  [articles.article, article],
  [articles.articleDetail, articleDetail],
  [favouriteState, toggled],
  [enquiries.enquiryRecord, enquiry],
  [enquiries.enquiryStatistics, figures],
  [enquiries.enquiryAccepted, message],
  [common.message, message],
]);

const recordOf = (shape: unknown): CoerceRecord => RECORDS.get(shape) ?? ((raw) => (isRecord(raw) ? raw : null));

/** Coerces an answer to a shape of the contract: a list, a page of results, the filter options or one record. */
export function coerceAnswer(shape: z.ZodType, raw: unknown): Coerced {
  if (shape === searches.filterOptions) return options(raw);
  if (shape === siteContent) return { ...content(raw), lost: 0 };
  if (shape instanceof z.ZodArray) return list(recordOf(shape.element), raw);
  const results: unknown = shape instanceof z.ZodObject ? shape.shape.results : undefined;
  return results instanceof z.ZodArray
    ? page(recordOf(results.element), raw)
    : { value: recordOf(shape)(raw), dropped: 0, lost: 0 };
}

/** A successful answer without a list (decisions: three samples are shown). */
class AbsentList extends Error {
  override readonly name = 'AbsentList';
}

/** Looks at the name and not at the class: pages and route handlers are bundled apart and share the cache. */
export function isAbsentList(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbsentList';
}

function hasNoList(name: CallName, raw: unknown): boolean {
  if (name !== 'listProperties' && name !== 'searchProperties') return false;
  return isRecord(raw) && (raw.results === undefined || raw.results === null) && !hasErrorText(raw);
}

/** A list is lossy when a larger share of it is unreadable (docs/decisions/upstream-copies.md). */
const MOST_LOST = 0.2;

/** What a readable answer lacks (docs/decisions/upstream-copies.md). */
export type Flaws = {
  /** more than a fifth of its list was unreadable */
  lossy: boolean;
  /** of several lists, the names of those that it is without */
  without: readonly string[];
};

/**
 * An answer of the upstream, coerced and strictly parsed. Records of a list that cannot be read or are repeated are left out
 * and logged.
 * @throws AbsentList; SiteError unavailable when the answer, or every record of its list, is unreadable
 */
export function parseAnswer(name: CallName, raw: unknown): { answer: unknown } & Flaws {
  const shape: z.ZodType | null = CALLS[name].response;
  if (shape === null) return { answer: null, lossy: false, without: [] };
  if (hasNoList(name, raw)) throw new AbsentList('the answer holds no list');
  const { value, dropped, lost, without = [] } = coerceAnswer(shape, raw);
  if (dropped > 0)
    log().warn({ event: 'upstream_dropped', call: name, dropped }, 'unreadable or repeated records left out');
  if (lost === 1) throw unavailable(`unreadable answer to ${name}: none of its ${dropped} records`);
  const parsed = shape.safeParse(value);
  if (parsed.success) return { answer: parsed.data, lossy: lost > MOST_LOST, without };
  const issue = parsed.error.issues[0];
  throw unavailable(`unreadable answer to ${name}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
}
