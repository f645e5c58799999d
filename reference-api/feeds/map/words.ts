import { foldText } from '../../../lib/contract/rules';

/** Words of feeds in their folded form, by what they mean. */
export type Words<Meaning extends string> = ReadonlyMap<string, Meaning>;

/** Neither letters' forms nor signs between words nor runs of blanks make another word. */
const folded = (text: string) => foldText(text.replace(/[-_]/g, ' '));

function wordsOf<Meaning extends string>(given: Record<Meaning, string[]>): Words<Meaning> {
  const meanings = Object.entries(given) as [Meaning, string[]][];
  return new Map(meanings.flatMap(([meaning, words]) => words.map((word) => [folded(word), meaning] as const)));
}

/** What a value means; null for none of the words. */
export const meantBy = <Meaning extends string>(words: Words<Meaning>, value: string): Meaning | null =>
  words.get(folded(value)) ?? null;

/** Of Property Finder the codes: residential or commercial, sale or rent. */
export const OFFERS = wordsOf({
  sale: ['sale', 'for sale', 'sell', 'buy', 'RS', 'CS', 'بيع', 'للبيع', 'شراء', 'للشراء'],
  rent: ['rent', 'for rent', 'rental', 'to let', 'let', 'lease', 'RR', 'CR', 'إيجار', 'للإيجار', 'تأجير', 'للتأجير'],
});

export const COMPLETIONS = wordsOf({
  ready: ['ready', 'completed', 'complete', 'completed_primary', 'جاهز', 'جاهزة', 'مكتمل', 'مكتملة'],
  off_plan: [
    ...['off_plan', 'offplan', 'off_plan_primary', 'under construction'],
    ...['على الخارطة', 'على المخطط', 'قيد الإنشاء', 'تحت الإنشاء'],
  ],
});

/** What a rent is for, one word of each that the catalogue has. */
export const PERIODS = wordsOf({
  year: [
    ...['year', 'yearly', 'per year', 'annual', 'annually', 'per annum', 'Y'],
    ...['سنة', 'سنوي', 'سنويا', 'سالانه'],
  ],
  month: [...['month', 'monthly', 'per month', 'M'], ...['شهر', 'شهري', 'شهريا', 'ماهانه']],
  week: [...['week', 'weekly', 'per week', 'W'], ...['أسبوع', 'أسبوعي', 'أسبوعيا', 'هفتگی']],
  day: [...['day', 'daily', 'per day', 'D'], ...['يوم', 'يومي', 'يوميا', 'روزانه']],
});

/** Units of area in letters that are not Latin; of those in Latin ones, with their many signs, see `Reading.area`. */
export const UNITS = wordsOf({
  sqft: ['قدم', 'قدم²', 'قدم مربع', 'قدم مربعة', 'فوت مربع'],
  sqm: ['م', 'م²', 'م مربع', 'متر', 'متر²', 'متر مربع'],
});

/** Of bedrooms, also -1 (dubizzle's), and of bathrooms (Property Finder's): there is none. */
export const NO_ROOMS: readonly string[] = ['studio', 'none', '-1', 'ستوديو', 'استوديو'];

/** How a feed says of anything that it is so, and that it is not. */
export const YES: readonly string[] = ['yes', 'y', 'true', '1', 'on'];
export const NO: readonly string[] = ['no', 'n', 'false', '0', 'off'];

/** Whether a listing is on offer; of Bayut and of tables also by what became of it. */
export const LIVE = wordsOf({
  yes: [...YES, 'live', 'active', 'published', 'available', 'نعم', 'نشط', 'منشور', 'متاح'],
  no: [
    ...NO,
    ...['archive', 'archived', 'delete', 'deleted', 'draft', 'sold', 'rented', 'inactive'],
    ...['pending', 'unpublished', 'expired', 'rejected', 'withdrawn', 'suspended'],
    ...['لا', 'مباع', 'مؤجر', 'غير نشط', 'غير منشور', 'مؤرشف', 'محذوف', 'مسودة'],
  ],
});
