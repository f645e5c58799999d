import { z } from 'zod';
import { parseYearMonth } from '../../lib/contract/month';
import { isEmail, isPhone, normaliseEmail } from '../../lib/contract/rules';

/** Larger ids leave no room for new ones in an integer column. */
const MAX_ID = 2_000_000_000;
const MAX_AMOUNT = 999_999_999_999.99;

/** PostgreSQL holds neither the null character nor half a surrogate pair. */
/** Whether PostgreSQL can keep a text. */
export const storable = (text: string) => !/[\0\p{Surrogate}]/u.test(text);

/** A text of at most `max` characters. */
export const text = (max: number) =>
  z.string().max(max, `At most ${max} characters.`).refine(storable, 'Holds a character that is none.');
/** A text of 1 to `max` characters, without blanks around it. */
export const label = (max: number) => text(max).trim().min(1, 'Is empty.');

/** A field of the contract that may be null may also be absent here. */
export const maybe = <Value extends z.ZodType>(value: Value) => value.nullish().transform((given) => given ?? null);

export const id = z.number().int().min(1).max(MAX_ID);
export const whole = z.number().int('Must be a whole number.').min(0).max(2_000_000_000);
/** AED, sq ft or a mean: kept to hundredths. */
export const amount = z
  .number()
  .min(0)
  .max(MAX_AMOUNT)
  .transform((value) => Math.round(value * 100) / 100);
export const percent = amount.refine((value) => value <= 100, 'At most 100.');

/** Whole percent of a side of a picture. */
export const share = z.number().int('Must be a whole number.').min(0).max(100, 'At most 100.');

/** Of 1/2/2027 nobody knows whether it is in January or in February. */
const NUMERIC_DAY = /^\s*\p{Nd}{1,2}[/.-]\p{Nd}{1,2}[/.-]\p{Nd}{4}\s*$/u;

/**
 * The month of a date in any form of section 5 (YYYYMM, seconds, milliseconds, a date string) that can be read in one way alone.
 * @returns YYYYMM; null when it is none
 */
export function yearMonth(value: string | number): string | null {
  const found = NUMERIC_DAY.test(String(value)) ? null : parseYearMonth(value);
  return found && `${found.year}${String(found.month).padStart(2, '0')}`;
}

export const month = z.union([z.string(), z.number()]).transform((value, context) => {
  const found = yearMonth(value);
  if (found === null) context.addIssue({ code: 'custom', message: 'Not a month (YYYYMM), time stamp or date.' });
  return found ?? '';
});

const OTHER_CENTURIES = 'Not a day of these centuries.';

/** A moment of the years that people use: PostgreSQL takes not every one that JavaScript does. */
export const moment = z.string().transform((value, context) => {
  const date = new Date(value);
  const year = date.getUTCFullYear();
  if (Number.isNaN(year)) context.addIssue({ code: 'custom', message: 'Not a date.' });
  else if (year < 1900 || year > 2999) context.addIssue({ code: 'custom', message: OTHER_CENTURIES });
  return date;
});

/** A day that there is, of a calendar that people use. */
export const day = z.iso
  .date('Not a day (YYYY-MM-DD).')
  .refine((given) => given >= '1900' && given < '3000', OTHER_CENTURIES);

export const webAddress = z.url({ protocol: /^https?$/, error: 'Not an http address.' }).max(2000);

export const phone = text(40).refine((given) => given.trim() !== '' && isPhone(given), 'Not a phone number.');
export const email = z.string().overwrite(normaliseEmail).refine(isEmail, 'Not an e-mail address.');

/** The slug of a record that may be wrong elsewhere: its property is not gone. */
export function slugOf(raw: unknown): string | null {
  const slug = typeof raw === 'object' && raw !== null && 'slug' in raw ? raw.slug : null;
  // It is printed and compared, so without control characters and what PostgreSQL cannot store.
  return typeof slug === 'string' && /^[^\p{Cc}\p{Surrogate}\p{Bidi_Control}]{1,200}$/u.test(slug) ? slug : null;
}
