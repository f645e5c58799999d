import { LOCALES, type Locale } from '../../lib/contract/locales';
import { isDay, itemsOf, plainLine } from '../../lib/contract/rules';
import { type FieldErrors, Problem } from './problem';

/** Largest id of the database's integer columns. */
export const MAX_ID = 2_147_483_647;
const MAX_PAGE = 1_000_000;
const PAGE_SIZE = 24;
/** As the documentation says of all lists but a few (docs/decisions/api-openapi-from-the-contract.md). */
const MAX_PAGE_SIZE = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Parses the values of a query string and collects their errors; `check` throws them all at once as a 400. Absent and blank
 * values are null. Unknown keys are ignored.
 */
export class QueryReader {
  readonly #values: Record<string, string>;
  readonly #errors: FieldErrors = {};

  constructor(values: Record<string, string>) {
    this.#values = values;
  }

  text(key: string, maxLength: number): string | null {
    const value = plainLine(this.#values[key] ?? '').trim();
    if (Array.from(value).length > maxLength) return this.#wrong(key, `At most ${maxLength} characters.`);
    return value === '' ? null : value;
  }

  /** A text of that form; `told` says which. */
  matching(key: string, pattern: RegExp, told: string): string | null {
    const value = this.text(key, 100);
    return value === null || pattern.test(value) ? value : this.#wrong(key, told);
  }

  whole(key: string, min: number, max: number): number | null {
    const value = this.text(key, 100);
    if (value === null) return null;
    const number = /^\d{1,16}$/.test(value) ? Number(value) : Number.NaN;
    return number >= min && number <= max ? number : this.#wrong(key, `A whole number from ${min} to ${max}.`);
  }

  number(key: string, min: number, max: number): number | null {
    const value = this.text(key, 100);
    if (value === null) return null;
    const number = /^\d{1,12}(\.\d{1,6})?$/.test(value) ? Number(value) : Number.NaN;
    return number >= min && number <= max ? number : this.#wrong(key, `A number from ${min} to ${max}.`);
  }

  /** An id; one that is larger than any here is the largest, which nothing has: it is no mistake to ask for it. */
  id(key: string): number | null {
    const value = this.whole(key, 1, Number.MAX_SAFE_INTEGER);
    return value === null ? null : Math.min(value, MAX_ID);
  }

  /** Comma-joined whole numbers, large ones as in `id`; blank items are skipped, and items after the first `most` are ignored. */
  list(key: string, min: number, most: number): number[] | null {
    const value = this.text(key, 2000);
    if (value === null) return null;
    const numbers = itemsOf(value).map((item) => (/^\d{1,16}$/.test(item) ? Number(item) : -1));
    if (numbers.some((number) => number < min || !Number.isSafeInteger(number))) {
      return this.#wrong(key, 'Whole numbers, joined by commas.');
    }
    return numbers.length === 0 ? null : [...new Set(numbers.map((number) => Math.min(number, MAX_ID)))].slice(0, most);
  }

  /** Comma-joined words of a fixed list. */
  words<Word extends string>(key: string, known: readonly Word[]): Word[] | null {
    const items = itemsOf(this.text(key, 200) ?? '');
    const words = items.flatMap((item) => known.find((word) => word === item.toLowerCase()) ?? []);
    if (words.length < items.length) return this.#wrong(key, `Of ${known.join(', ')}, joined by commas.`);
    return words.length === 0 ? null : words;
  }

  /** `YYYY-MM-DD`, a day of UTC, or a moment with its zone; with `to`, the first moment after the day. */
  moment(key: string, end: 'from' | 'to'): Date | null {
    const value = this.text(key, 100);
    if (value === null) return null;
    const isWholeDay = /^(19|2)/.test(value) && isDay(value);
    const isMoment = /^(19|2\d)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/i.test(value);
    const time = isWholeDay || isMoment ? Date.parse(value) : Number.NaN;
    if (!Number.isFinite(time)) return this.#wrong(key, 'A day as YYYY-MM-DD, or a moment with its time zone.');
    return new Date(time + (isWholeDay && end === 'to' ? DAY_MS : 0));
  }

  flag(key: string): boolean | null {
    const value = this.text(key, 100)?.toLowerCase() ?? null;
    if (value === null) return null;
    if (value === 'true' || value === '1') return true;
    return value === 'false' || value === '0' ? false : this.#wrong(key, 'true or false.');
  }

  /** `min-max`; `null` or nothing on either side leaves that side open. Bounds in the unit of the field. */
  range(key: string): { min: number | null; max: number | null } | null {
    const value = this.text(key, 100);
    if (value === null) return null;
    const bounds = /^(null|\d{1,12}(?:\.\d{1,2})?)?-(null|\d{1,12}(?:\.\d{1,2})?)?$/.exec(value);
    if (!bounds) return this.#wrong(key, 'Two numbers as min-max, or min-null.');
    const [min, max] = [bounds[1], bounds[2]].map((side) =>
      side === undefined || side === 'null' ? null : Number(side),
    );
    return { min: min ?? null, max: max ?? null };
  }

  lang(): Locale {
    const value = this.text('lang', 100)?.toLowerCase() ?? 'en';
    const locale = LOCALES.find((known) => known === value);
    return locale ?? this.#wrong('lang', `One of ${LOCALES.join(', ')}.`) ?? 'en';
  }

  page(defaultSize = PAGE_SIZE, maxSize = MAX_PAGE_SIZE): Page {
    return {
      number: this.whole('page', 1, MAX_PAGE) ?? 1,
      size: this.whole('page_size', 1, maxSize) ?? defaultSize,
    };
  }

  /** @throws Problem 400 with everything that was wrong */
  check(): void {
    if (Object.keys(this.#errors).length > 0) {
      throw new Problem(400, 'Some values of the query are not understood.', this.#errors);
    }
  }

  #wrong(key: string, text: string): null {
    this.#errors[key] = [text];
    return null;
  }
}

/** One page of a list, counted from 1. */
export type Page = { number: number; size: number };

/** Parses with `read`, then throws the collected errors. */
export function readQuery<T>(values: Record<string, string>, read: (reader: QueryReader) => T): T {
  const reader = new QueryReader(values);
  const result = read(reader);
  reader.check();
  return result;
}

/** The id in a path; null when it is not a valid one. */
export function pathId(value: string | undefined): number | null {
  const id = /^\d{1,10}$/.test(value ?? '') ? Number(value) : 0;
  return id >= 1 && id <= MAX_ID ? id : null;
}
