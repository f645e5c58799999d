import type { Locale } from '../../../lib/contract/locales';
import type { Text3 } from '../types';

/** What a plan says, by its English words: names of rooms, floors and what lies outside. A number at the end stays. */
const WORDS: Record<string, readonly [ar: string, fa: string]> = {
  'Ground floor': ['الطابق الأرضي', 'طبقهٔ همکف'],
  'First floor': ['الطابق الأول', 'طبقهٔ اول'],
  Balcony: ['الشرفة', 'بالکن'],
  Terrace: ['التراس', 'تراس'],
  'Master Bedroom': ['غرفة النوم الرئيسية', 'اتاق خواب اصلی'],
  Bedroom: ['غرفة النوم', 'اتاق خواب'],
  'Guest Bedroom': ['غرفة نوم الضيوف', 'اتاق خواب مهمان'],
  'Master Bath': ['الحمّام الرئيسي', 'حمام اصلی'],
  'En-suite': ['حمّام خاص', 'حمام اختصاصی'],
  Bathroom: ['حمّام', 'حمام'],
  Bath: ['حمّام', 'حمام'],
  'Guest Bath': ['حمّام الضيوف', 'حمام مهمان'],
  'Staff Bath': ['حمّام الخدمة', 'حمام خدمه'],
  Powder: ['دورة مياه', 'سرویس'],
  WC: ['دورة مياه', 'سرویس'],
  Dressing: ['غرفة الملابس', 'اتاق لباس'],
  Laundry: ['غرفة الغسيل', 'رختشویی'],
  Store: ['مخزن', 'انبار'],
  Linen: ['البياضات', 'کمد ملافه'],
  Staff: ['غرفة الخدمة', 'اتاق خدمه'],
  Entry: ['المدخل', 'ورودی'],
  Stairs: ['الدرج', 'پله'],
  Kitchen: ['المطبخ', 'آشپزخانه'],
  Dining: ['الطعام', 'غذاخوری'],
  Living: ['المعيشة', 'نشیمن'],
  'Living / Dining': ['المعيشة / الطعام', 'نشیمن / غذاخوری'],
  'Living / Sleeping': ['المعيشة / النوم', 'نشیمن / خواب'],
  'Family Lounge': ['صالة العائلة', 'نشیمن خانوادگی'],
  Majlis: ['المجلس', 'پذیرایی'],
  Study: ['المكتب', 'اتاق کار'],
  Pantry: ['مطبخ صغير', 'آبدارخانه'],
  Reception: ['الاستقبال', 'پذیرش'],
  Meeting: ['قاعة الاجتماعات', 'اتاق جلسه'],
  'Open Workspace': ['مساحة عمل مفتوحة', 'فضای کار باز'],
  Office: ['مكتب', 'دفتر'],
  'Office suite': ['وحدة مكتبية', 'واحد اداری'],
  Studio: ['استوديو', 'استودیو'],
};

export const NOTE: Text3 = {
  en: 'Illustrative plan. Room areas are net; dimensions are approximate.',
  ar: 'مخطط توضيحي. مساحات الغرف صافية والأبعاد تقريبية.',
  fa: 'این پلان تنها راهنماست. مساحت اتاق‌ها خالص و ابعاد تقریبی است.',
};

export const NORTH: Text3 = { en: 'N', ar: 'ش', fa: 'ش' };
export const METRE: Text3 = { en: 'm', ar: 'م', fa: 'متر' };

/** Whether the sheet is read from the right. */
export const fromRight = (lang: Locale): boolean => lang !== 'en';

/**
 * A name of `layouts.ts` in the language of a drawing: `Bedroom 2` → غرفة النوم 2.
 * @throws when the name has no translation
 */
export function roomLabel(name: string, lang: Locale): string {
  const [, words = name, number = ''] = /^(.*?)( \d+)?$/.exec(name) ?? [];
  const found = WORDS[words];
  if (!found) throw new Error(`no translation of “${name}”`);
  return { en: words, ar: found[0], fa: found[1] }[lang] + number;
}

/** An Arabic count of 1 to 10. */
const arabic = (n: number, one: string, two: string, few: string): string =>
  n === 1 ? one : n === 2 ? two : `${n} ${few}`;

/** `4 Bedrooms`. */
export function bedroomsOf(n: number, lang: Locale): string {
  if (lang === 'ar') return arabic(n, 'غرفة نوم واحدة', 'غرفتا نوم', 'غرف نوم');
  return lang === 'fa' ? `${n} خوابه` : `${n} Bedroom${n === 1 ? '' : 's'}`;
}

/** `3 baths`. */
export function bathsOf(n: number, lang: Locale): string {
  if (lang === 'ar') return arabic(n, 'حمّام واحد', 'حمّامان', 'حمّامات');
  return lang === 'fa' ? `${n} حمام` : `${n} bath${n === 1 ? '' : 's'}`;
}

/** `2 washrooms`, of an office. */
export function washroomsOf(n: number, lang: Locale): string {
  if (lang === 'ar') return arabic(n, 'دورة مياه واحدة', 'دورتا مياه', 'دورات مياه');
  return lang === 'fa' ? `${n} سرویس` : `${n} washroom${n === 1 ? '' : 's'}`;
}

/** `Type A`. */
export const typeOf = (letter: string, lang: Locale): string =>
  ({ en: `Type ${letter}`, ar: `النموذج ${letter}`, fa: `تیپ ${letter}` })[lang];

/** `4,000 sq ft`, from figures. */
export const sqFtOf = (figures: string, lang: Locale): string =>
  ({ en: `${figures} sq ft`, ar: `${figures} قدم مربعة`, fa: `${figures} فوت مربع` })[lang];

/** What the drawing is, for those who do not see it. */
export const describedAs = (title: string, figures: string, lang: Locale): string =>
  ({
    en: `${title}, floor plan, ${figures} square feet`,
    ar: `${title}، مخطط الطابق، ${figures} قدم مربعة`,
    fa: `${title}، پلان، ${figures} فوت مربع`,
  })[lang];

export const TOTAL: Text3 = { en: 'Total', ar: 'المساحة الكلية', fa: 'مساحت کل' };
/** Of a flat, without its balcony. */
export const INSIDE: Text3 = { en: 'Suite', ar: 'المساحة الداخلية', fa: 'مساحت داخلی' };
