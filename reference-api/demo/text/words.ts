import type { Text3 } from '../types';

const MONTHS: Record<keyof Text3, readonly string[]> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  ar: ['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو', 'يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'],
  fa: ['ژانویهٔ', 'فوریهٔ', 'مارس', 'آوریل', 'مهٔ', 'ژوئن', 'ژوئیهٔ', 'اوت', 'سپتامبر', 'اکتبر', 'نوامبر', 'دسامبر'],
};

/** Bedrooms as they follow a preposition: in Arabic the genitive, so that the dual is right after من and إلى. */
const BEDS: Record<keyof Text3, readonly string[]> = {
  en: [
    'a studio',
    'one bedroom',
    'two bedrooms',
    'three bedrooms',
    'four bedrooms',
    'five bedrooms',
    'six bedrooms',
    'seven bedrooms',
  ],
  ar: [
    'استوديو',
    'غرفة نوم واحدة',
    'غرفتي نوم',
    'ثلاث غرف نوم',
    'أربع غرف نوم',
    'خمس غرف نوم',
    'ست غرف نوم',
    'سبع غرف نوم',
  ],
  fa: ['استودیو', 'یک‌خوابه', 'دوخوابه', 'سه‌خوابه', 'چهارخوابه', 'پنج‌خوابه', 'شش‌خوابه', 'هفت‌خوابه'],
};

/** The same before `to`, where a second number follows: four, not four bedrooms. */
const FROM: Record<'en' | 'ar', readonly string[]> = {
  en: ['a studio', 'one', 'two', 'three', 'four', 'five', 'six'],
  ar: ['استوديو', 'غرفة نوم واحدة', 'غرفتي نوم', 'ثلاث', 'أربع', 'خمس', 'ست'],
};

const each = (of: (language: keyof Text3) => string): Text3 => ({ en: of('en'), ar: of('ar'), fa: of('fa') });

/** `202803` → March 2028, in the three languages, Gregorian, Latin digits. */
export const monthText = (yyyymm: string): Text3 =>
  each((l) => `${MONTHS[l][Number(yyyymm.slice(4)) - 1] ?? ''} ${yyyymm.slice(0, 4)}`);

/** How many bedrooms, in words; more than there are words for as a figure. */
export const bedsText = (beds: number): Text3 => each((l) => BEDS[l][beds] ?? String(beds));

/** The lower end of a run of bedrooms, whose upper end is a larger `bedsText`. */
export const bedsFrom = (beds: number): Text3 => ({
  ...bedsText(beds),
  en: FROM.en[beds] ?? String(beds),
  ar: FROM.ar[beds] ?? String(beds),
});

/** A figure or name that is the same in each language. */
export const same = (value: number | string): Text3 => {
  const shown = typeof value === 'number' ? value.toLocaleString('en-US') : value;
  return { en: shown, ar: shown, fa: shown };
};

/** A percentage as it stands in Arabic: isolated, else the sign goes to the other side of its number. */
export const percentAr = (figure: number | string): string => `\u2066${figure}%\u2069`;

/** Puts the values into `{slots}`; a slot without a value is a mistake in the text and throws. */
export function interpolate(template: Text3, values: Record<string, Text3>): Text3 {
  const isolated = { ...template, ar: template.ar.replace(/(\{\w+\})%/g, (_, slot: string) => percentAr(slot)) };
  return each((l) =>
    isolated[l].replace(/\{(\w+)\}/g, (_, slot: string) => {
      const value = values[slot];
      if (!value) throw new Error(`no value for {${slot}} in: ${template.en}`);
      return value[l];
    }),
  );
}

/** Sentences of one paragraph. */
export const join = (...parts: readonly Text3[]): Text3 => each((l) => parts.map((part) => part[l]).join(' '));
