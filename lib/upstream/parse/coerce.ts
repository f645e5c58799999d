import { z } from 'zod';
import { latinDigits } from '@/lib/contract/rules';

/** Coercion of any back end's JSON: each function takes what it finds and gives null where it can make nothing of it. */

export type JsonObject = Record<string, unknown>;

/** Whether `value` is a JSON object: neither null nor a list. */
export function isRecord(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The first non-empty value under `keys`. */
export function pick(record: JsonObject, ...keys: string[]): unknown {
  for (const key of keys) {
    const value = record[key];
    if (value !== undefined && value !== null && value !== '') return value;
  }
  return undefined;
}

/** A text without control characters (but line breaks), trimmed; numbers as text; null when nothing is left. */
export function text(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  const clean = value
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\p{Cs}/gu, '')
    .trim();
  return clean === '' ? null : clean;
}

/** A finite number, also from text such as `1,250,000.00`, `AED 900000` or `40%`. */
export function number(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const plain = latinDigits(value)
    .replace(/[\s,٬]|aed|sq\.?\s?ft\.?|د\.إ/gi, '')
    .replace(/%$/, '');
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d{1,3})?$/i.test(plain) && Number.isFinite(Number(plain))
    ? Number(plain)
    : null;
}

/** A number that cannot be negative: a price, an area, a count, a share. */
export function amount(value: unknown): number | null {
  const found = number(value);
  return found !== null && found >= 0 ? found : null;
}

/** A price or an area; null for what is said as 0, which is how back ends say that they do not know it. */
export const known = (found: number | null) => (found !== null && Math.round(found) > 0 ? found : null);

/** A whole number; fractions are rounded. */
export function whole(value: unknown): number | null {
  const found = number(value);
  return found === null || Math.abs(found) > Number.MAX_SAFE_INTEGER ? null : Math.round(found);
}

/** An id: a whole number above 0, as number or text; never rounded. */
export function id(value: unknown): number | null {
  const found = typeof value === 'string' && !/^\s*\d+\s*$/.test(latinDigits(value)) ? null : number(value);
  return found !== null && Number.isSafeInteger(found) && found > 0 ? found : null;
}

/** A flag, also as `1`, `'true'`, `'yes'`, `'on'`. */
function flag(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^(true|1|yes|y|on|t)$/i.test(value.trim()));
}

/** The items of a list, bare or under `results`, `items` or `data`; null where `value` is no list. */
export function listIn(value: unknown): unknown[] | null {
  const inside = isRecord(value) ? pick(value, 'results', 'items', 'data') : value;
  return Array.isArray(inside) ? inside : null;
}

/** The same; empty when there is none. */
export const items = (value: unknown): unknown[] => listIn(value) ?? [];

function coerce(type: unknown, value: unknown): unknown {
  if (type instanceof z.ZodOptional)
    return value === undefined ? undefined : (coerce(type.unwrap(), value) ?? undefined);
  if (type instanceof z.ZodNullable) return coerce(type.unwrap(), value);
  if (type instanceof z.ZodString) return text(value);
  if (type instanceof z.ZodNumber) return type.format?.includes('int') ? whole(value) : amount(value);
  return type instanceof z.ZodBoolean ? flag(value) : undefined;
}

/**
 * The texts, numbers and flags of a shape, each under its own name and coerced to its type. Lists, objects and
 * enumerations are left to the caller, and so is what goes by several names.
 */
export function plainFields({ shape }: z.ZodObject, record: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(shape).map(([name, type]) => [name, coerce(type, record[name])]));
}

/**
 * What `parse` makes of each record, without those it cannot read and those that came before: a wrong join gives one
 * record twice, and two cards with one React key stay on the page for good.
 */
export function parseEach<T extends object>(raw: unknown[], parse: (each: unknown) => T | null): T[] {
  const seen = new Set<unknown>();
  return raw.map(parse).filter((each) => {
    const key = each && 'id' in each ? (each.id ?? each) : each;
    if (key === null || seen.has(key)) return false;
    seen.add(key);
    return true;
  }) as T[];
}

/** A machine name made of a text (`Under Construction` gives `under_construction`); null where the text is not Latin. */
export function keyOf(name: string | null): string | null {
  const snake = (name ?? '')
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_');
  const key = snake.replace(/^_+|_+$/g, '');
  return /^[a-z][a-z0-9_]{0,60}$/.test(key) ? key : null;
}

/** For lists of what may not be readable. */
export const present = <T>(value: T | null): value is T => value !== null;

/** A slug that has an address: half of a letter has none, and would let no page that links to it be drawn. */
export const addressable = (slug: string) => slug.replace(/\p{Surrogate}/gu, '\ufffd');
