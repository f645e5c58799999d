import { z } from 'zod';
import { storable } from '../../catalogue/values';
import { COMPLETIONS, LIVE, meantBy, OFFERS, type Words } from './words';

/**
 * What a feed can say of a listing. A source of any kind is a mapping from its own names to these; `record.ts` makes a record of
 * the catalogue of them.
 */
export const TARGETS = [
  'reference',
  'live',
  'offer',
  'title',
  'title_ar',
  'title_fa',
  'description',
  'description_ar',
  'description_fa',
  'type',
  'completion',
  'sales_status',
  'price',
  'price_year',
  'price_month',
  'price_week',
  'price_day',
  'price_hidden',
  'rent_period',
  'rent_cheques',
  'rent_deposit',
  'currency',
  'city',
  'district',
  'sub_district',
  'building',
  'developer',
  'delivery',
  'bedrooms',
  'baths',
  'area',
  'area_unit',
  'floor',
  'number',
  'permit',
  'permit_url',
  'permit_expires',
  'coordinates',
  'latitude',
  'longitude',
  'facilities',
  'photos',
  'floor_plan',
  'agent',
  'agent_brn',
  'agent_phone',
  'agent_email',
  'agent_photo',
] as const;
export type Target = (typeof TARGETS)[number];

/** Of these a known word stands for what it means: another word for the same changes no row. */
const WORDS: Partial<Record<Target, Words<string>>> = { live: LIVE, offer: OFFERS, completion: COMPLETIONS };

/** What may be there several times; of the others the first counts. */
const LISTS: readonly Target[] = ['facilities', 'photos'];

const kept = (most: number) => z.string().max(most).refine(storable, 'Holds a character that is none.');
const name = kept(200).trim().min(1);
const field = z.union([
  z.strictObject({
    /** columns or element paths; the first that holds anything counts, of lists all */
    from: z.union([name, z.array(name).min(1).max(20)]).transform((given) => [given].flat()),
    /** what a value means; others stay as they are */
    values: z.record(kept(200), kept(200)).optional(),
    /** whether a value that `values` does not name refuses the row */
    only: z.boolean().default(false),
    /** what parts several in one value, such as `|` */
    split: kept(5).min(1).optional(),
  }),
  z.strictObject({ always: kept(500).min(1) }),
  name.transform((from) => ({ from: [from], values: undefined, only: false, split: undefined })),
]);
type Field = z.infer<typeof field>;

const fields = z.partialRecord(z.enum(TARGETS), field);
const delimiter = kept(3).min(1);
const encoding = kept(40).optional();

export const mapping = z.strictObject({
  delimiter: delimiter.default(','),
  encoding,
  fields: fields.refine((given) => given.reference && given.title, 'A mapping needs `reference` and `title`.'),
});
/** How a table is read, before anything is said of its columns. Its delimiter is guessed where it is not said. */
export const reading = z.strictObject({
  delimiter: delimiter.optional(),
  encoding,
  fields: z.strictObject({}),
});
export type Reading = z.infer<typeof reading>;
export type Mapping = z.infer<typeof mapping>;
export type MappingInput = z.input<typeof mapping>;

/** A listing as its source says it, by our names. */
export type Said = Partial<Record<Target, string[]>>;

/**
 * What a row says.
 * @param texts the row's own texts of a column or path
 * @returns it, and what its mapping refuses, one line each
 */
export function saidBy(texts: (name: string) => string[], { fields }: Mapping): { said: Said; wrong: string[] } {
  const said: Said = {};
  const wrong: string[] = [];
  for (const target of TARGETS) {
    const given = fields[target];
    if (!given) continue;
    const found = valuesOf(given, texts, LISTS.includes(target));
    if (found.length === 0) continue;
    said[target] = found.map((value) => {
      const meant = meaningOf(given, value);
      if (meant === null) wrong.push(`${target}: ${shown(value)} is not known.`);
      const words = WORDS[target];
      return (words && meantBy(words, meant ?? value)) ?? meant ?? value;
    });
  }
  return { said, wrong };
}

function valuesOf(given: Field, texts: (name: string) => string[], list: boolean): string[] {
  if ('always' in given) return [given.always];
  const all = given.from.map(texts).filter((found) => found.length > 0);
  const found = list ? all.flat() : (all[0]?.slice(0, 1) ?? []);
  const { split } = given;
  if (split === undefined) return found;
  const parts = found.flatMap((value) => value.split(split)).map((value) => value.trim());
  return parts.filter((value) => value !== '').slice(0, list ? undefined : 1);
}

/** The meanings of a mapping by value in small letters: a feed asks for them a million times. */
const meanings = new WeakMap<object, ReadonlyMap<string, string>>();

function meaningsOf(values: Record<string, string>): ReadonlyMap<string, string> {
  const known = meanings.get(values);
  if (known) return known;
  const made = new Map(Object.entries(values).map(([value, meaning]) => [value.toLowerCase(), meaning]));
  meanings.set(values, made);
  return made;
}

/** What a value means; null where it must mean something and does not. */
function meaningOf(given: Field, value: string): string | null {
  if ('always' in given || !given.values) return value;
  return meaningsOf(given.values).get(value.toLowerCase()) ?? (given.only ? null : value);
}

/** A stranger's value as it may stand in a report. */
export const shown = (value: string) => JSON.stringify(value.replace(/[\p{Cc}\p{Bidi_Control}]/gu, ' ').slice(0, 80));
