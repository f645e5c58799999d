import { latinDigits } from './rules';

/** A month of the calendar, 1 to 12. */
export type YearMonth = { year: number; month: number };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** From here a number of seconds is a date of this century's kind, and from there one of milliseconds. */
const SECONDS_FROM = 100_000_000;
const MILLISECONDS_FROM = 100_000_000_000;

function yearMonth(year: number, month: number): YearMonth | null {
  return year >= 1900 && year <= 2200 && month >= 1 && month <= 12 ? { year, month } : null;
}

function fromInstant(milliseconds: number): YearMonth | null {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? null : yearMonth(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

function fromNumber(value: number): YearMonth | null {
  if (!Number.isInteger(value) || value < 100_000) return null;
  if (value <= 999_999) return yearMonth(Math.trunc(value / 100), value % 100);
  if (value < SECONDS_FROM) return null;
  return fromInstant(value < MILLISECONDS_FROM ? value * 1000 : value);
}

function named(month: string | undefined, year: string | undefined): YearMonth | null {
  const at = MONTHS.indexOf((month ?? '').slice(0, 3).toLowerCase());
  return yearMonth(Number(year), at + 1);
}

const MONTH_NAME =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const ZONED = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})$/i;
const HTTP_DATE = /^(?:[a-z]{3,9},? )?\d{1,2} [a-z]{3} \d{4} \d{2}:\d{2}:\d{2} (?:GMT|UTC)$/i;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})(?:[-/.]\d{1,2}(?:[T ]\d{2}:\d{2}.*)?)?$/;
const MONTH_YEAR = /^(\d{1,2})[/.-](\d{4})$/;
const NUMERIC_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const MONTH_FIRST = new RegExp(`^(?:[a-z]{3,9},? )?${MONTH_NAME}\\.?,? (?:\\d{1,2}(?:st|nd|rd|th)?,? )?(\\d{4})$`, 'i');
const DAY_FIRST = new RegExp(`^\\d{1,2}(?:st|nd|rd|th)?[ -]${MONTH_NAME}\\.?,?[ -](\\d{4})$`, 'i');

/**
 * A year-month in any of the forms of section 5: six digits YYYYMM (text or number), seconds, milliseconds, a date
 * text. Read in UTC whatever the zone of the machine; the engine's own parser would read nonsense as dates.
 * @returns null (shown as N/A) for anything else
 */
export function parseYearMonth(value: string | number | null | undefined): YearMonth | null {
  if (typeof value === 'number') return fromNumber(value);
  const text = latinDigits(value ?? '').trim();
  if (/^\d+$/.test(text)) return fromNumber(Number(text));
  if (ZONED.test(text)) return fromInstant(Date.parse(text.replace(' ', 'T').replace(/\s/g, '')));
  if (HTTP_DATE.test(text)) return fromInstant(Date.parse(text));
  let found = YEAR_FIRST.exec(text);
  if (found) return yearMonth(Number(found[1]), Number(found[2]));
  found = MONTH_YEAR.exec(text);
  if (found) return yearMonth(Number(found[2]), Number(found[1]));
  found = NUMERIC_DAY.exec(text);
  // Month first, as a browser reads it; a first number above 12 can only be a day.
  if (found) return yearMonth(Number(found[3]), Number(Number(found[1]) > 12 ? found[2] : found[1]));
  found = MONTH_FIRST.exec(text) ?? DAY_FIRST.exec(text);
  return found ? named(found[1], found[2]) : null;
}
