import { z } from 'zod';
import type { WireAgent, WirePropertyDetail } from '../../lib/contract/property';
import { LANDING_HUBS, latinDigits, RENT_PERIODS } from '../../lib/contract/rules';
import type { WireUnit } from '../../lib/contract/unit';
import { OTHER_LOCALES } from './translated';
import * as value from './values';

/** One property of a catalogue file: the contract's detail, where what may be null may be absent, with translations. */

const { maybe, text, label } = value;
const SLUG = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]{0,199}$/u;
/** A property of such a name would have no page. */
const RESERVED: readonly string[] = LANDING_HUBS;
const PLACEHOLDER = /^data:image\/[a-z+]+;base64,[A-Za-z0-9+/=]+$/;
const MOST_UNITS = 20_000;

const KEY = /^[a-z][a-z0-9_]{0,60}$/;
const named = z.strictObject({
  id: maybe(value.id),
  name: label(200),
  key: maybe(z.string().regex(KEY, 'Not a machine name such as off_plan.')),
});
/** The same, of a thing whose machine name must be known. */
const keyed = named.transform((thing, context) => {
  const key = thing.key ?? machineName(thing.name);
  if (!KEY.test(key)) context.addIssue({ code: 'custom', message: 'Needs a `key`, as its name gives none.' });
  return { ...thing, key };
});

/** `Off-Plan` → `off_plan` */
export const machineName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

const address = text(2000).min(1, 'Is empty.');
const placeholder = z.string().regex(PLACEHOLDER, 'Not a data: picture.').max(8000);
/** Left out where there is none, in place of null: records without any are as they were before there was one. */
const focus = z
  .strictObject({ x: value.share, y: value.share })
  .nullish()
  .transform((given) => given ?? undefined);
/** Sizes are measured again: what the file says of them is not used. */
const side = z.number().nullish();

const unitFields = {
  id: maybe(value.id),
  apartment_id: maybe(text(100)),
  apartment_type_id: maybe(value.whole),
  no_of_baths: maybe(value.whole),
  area: maybe(value.amount),
  floor_no: maybe(text(100)),
  apt_no: maybe(text(100)),
  price: maybe(value.amount),
  status: maybe(text(100)),
  unit_count: maybe(value.whole),
  is_demand: z.boolean().default(false),
  unit_image: maybe(address),
  unit_image_width: side,
  unit_image_height: side,
  unit_image_placeholder: maybe(placeholder),
  floor_plan_image: maybe(address),
  floor_plan_image_width: side,
  floor_plan_image_height: side,
  floor_plan_image_placeholder: maybe(placeholder),
  content_language: z.string().optional(),
} satisfies Record<keyof WireUnit, z.ZodType>;

const instalment = z.strictObject({
  due_date: maybe(value.month),
  name: text(300),
  // not rounded: thirds of a price add up again
  percentage: maybe(z.number().min(0).max(100)),
});
const plan = z.strictObject({
  name: label(300),
  description: maybe(text(10_000)),
  total_installments: z.number().nullish(),
  values: z.array(instalment).max(500).default([]),
});

/** An agent of the agency: whole, or by id or BRN alone (docs/catalogue.md). */
export const agentFields = {
  id: maybe(value.id),
  name: maybe(label(200)),
  photo: maybe(address),
  photo_width: side,
  photo_height: side,
  photo_placeholder: maybe(placeholder),
  brn: maybe(label(40).overwrite(latinDigits)),
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'Not a language tag such as `en` or `ar`.'))
    .max(20)
    .default([]),
  phone: maybe(value.phone),
  whatsapp: maybe(value.phone),
  email: maybe(value.email),
} satisfies Record<keyof WireAgent, z.ZodType>;

const agent = z
  .strictObject(agentFields)
  .refine(({ id, brn, name: called }) => (id ?? brn ?? called) !== null, 'Needs a name, a BRN or an id.');

const name = z.object({ name: label(200) }).nullish();
/** What the detail call answers in that language, as far as it has texts; the rest of such an answer is passed over. */
const translation = z.object({
  title: maybe(label(300)),
  description: maybe(text(100_000)),
  formatted_address: maybe(text(1000)),
  property_type: name,
  property_status: name,
  sales_status: name,
  city: name,
  district: name,
  developer: name,
  agent: name,
  facilities: z.array(name).default([]),
  payment_plans: z
    .array(
      z
        .object({
          name: maybe(label(300)),
          description: maybe(text(10_000)),
          values: z.array(z.object({ name: maybe(text(300)) }).nullish()).default([]),
        })
        .nullish(),
    )
    .default([]),
  content_language: z.string().optional(),
});

const detailFields = {
  id: maybe(value.id),
  slug: z
    .string()
    .regex(SLUG, 'Letters, digits, `-`, `_`, `.` and `~` only, at most 200.')
    .refine(
      (slug) => !RESERVED.includes(slug.toLowerCase()),
      'An address of the site: `in`, `by` and `type` are taken.',
    ),
  title: label(300),
  arabic_title: maybe(label(300)),
  farsi_title: maybe(label(300)),
  english_title: z.string().nullish(),
  cover: maybe(address),
  cover_width: side,
  cover_height: side,
  cover_placeholder: maybe(placeholder),
  cover_focus: focus,
  property_type: maybe(keyed),
  sales_status: maybe(keyed),
  property_status: maybe(keyed),
  city: maybe(named),
  district: maybe(named),
  developer: maybe(named),
  low_price: maybe(value.amount),
  average_price: maybe(value.amount),
  min_area: maybe(value.amount),
  average_area: maybe(value.amount),
  average_bedrooms: maybe(value.whole),
  residential_units: maybe(value.whole),
  commercial_units: maybe(value.whole),
  completion_rate: maybe(value.percent),
  updated_at: maybe(value.moment),
  published_at: maybe(value.moment),
  is_favorite: z.boolean().optional(),
  permit_number: maybe(text(100)),
  permit_url: maybe(value.webAddress),
  permit_expires: maybe(value.day),
  content_language: z.literal('en', 'The record is in English; other languages go to `translations`.').optional(),
  display_title: z.string().nullish(),
  property_images: z
    .array(z.strictObject({ image: address, width: side, height: side, placeholder: maybe(placeholder), focus }))
    .max(200)
    .default([]),
  formatted_address: maybe(text(1000)),
  map_coordinates: maybe(
    z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  ),
  total_units: maybe(value.whole),
  property_units_summary: z.unknown().optional(),
  delivery_date: maybe(value.month),
  downPayment: maybe(value.percent),
  payment_minimum_down_payment: maybe(value.percent),
  guarantee_rental_guarantee: z.boolean().default(false),
  guarantee_rental_guarantee_value: maybe(value.percent),
  post_delivery: z.boolean().default(false),
  payment_plans: z.array(plan).max(100).default([]),
  payment_plan: z.number().nullish(),
  facilities: z
    .array(z.strictObject({ name: label(200) }))
    .max(500)
    .default([]),
  description: maybe(text(100_000)),
  property_units: z.array(z.strictObject(unitFields)).max(MOST_UNITS).default([]),
  offer: maybe(z.enum(['sale', 'rent'])),
  rent_period: maybe(z.enum(RENT_PERIODS)),
  rent_cheques: maybe(z.number().int('Must be a whole number.').min(1).max(366)),
  rent_deposit: maybe(value.amount),
  agent: maybe(agent),
  reference: maybe(label(100)),
} satisfies Record<keyof WirePropertyDetail, z.ZodType>;

/**
 * What the contract makes of other fields (`display_title`, `english_title`, `property_units_summary`, `payment_plan`, sizes) or of the
 * visitor (`is_favorite`) may stand in a record and is not read. `featured_rank` is ours: the order of the home grid.
 */
export const record = z
  .strictObject({
    ...detailFields,
    featured_rank: maybe(value.whole),
    translations: z.partialRecord(z.enum(OTHER_LOCALES), translation).optional(),
  })
  .superRefine((given, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (given.offer !== 'rent') {
      for (const key of ['rent_period', 'rent_cheques', 'rent_deposit'] as const)
        if (given[key] !== null) refuse([key], 'Only of what is for rent: `offer` says so.');
    }
    const seen = new Set<number>();
    given.property_units.forEach((unit, at) => {
      if (unit.id !== null && seen.has(unit.id)) refuse(['property_units', at, 'id'], 'Another unit has this id.');
      if (unit.id !== null) seen.add(unit.id);
    });
    for (const locale of OTHER_LOCALES) {
      const texts = given.translations?.[locale];
      if (!texts) continue;
      const path = ['translations', locale];
      if (texts.content_language !== undefined && texts.content_language !== locale) {
        refuse([...path, 'content_language'], `Says that these texts are not in ${locale}.`);
      }
      // Matched by position, so the number must be the same; an empty list counts as untranslated.
      const match = (at: (string | number)[], translated: number, there: number) => {
        if (translated > there) refuse([...path, ...at], 'More than there are.');
        else if (translated !== 0 && translated < there)
          refuse([...path, ...at], `Only ${translated} of ${there}: one for each, null where there is none.`);
      };
      match(['facilities'], texts.facilities.length, given.facilities.length);
      match(['payment_plans'], texts.payment_plans.length, given.payment_plans.length);
      texts.payment_plans.forEach((translated, at) => {
        const there = given.payment_plans[at]?.values.length;
        if (there !== undefined) match(['payment_plans', at, 'values'], translated?.values.length ?? 0, there);
      });
    }
  });

export type CatalogueRecord = z.infer<typeof record>;
export type RecordUnit = CatalogueRecord['property_units'][number];
export type RecordAgent = z.infer<typeof agent>;
export type RecordNamed = z.infer<typeof named>;

/** What is wrong with a value, one line each: the path in the record and the reason. */
export const reasons = (error: z.ZodError): string[] =>
  error.issues.map((issue) => `${pathText(issue.path)}: ${issue.message}`);

/** A path in a record as it is shown: `property_units[2].price`. */
export function pathText(path: readonly PropertyKey[]): string {
  const shown = path.reduce<string>(
    (all, key) => (typeof key === 'number' ? `${all}[${key}]` : `${all}${all ? '.' : ''}${String(key)}`),
    '',
  );
  return shown || 'the record';
}
