import { z } from 'zod';
import { contentLanguage, named, pageOf } from './common';
import { forEachLocale, type Locale } from './locales';
import { RENT_PERIODS } from './rules';
import { unit } from './unit';

/** The fields that hold a title in another language than the answer's (section 3); a language without one has none. */
export const TITLE_FIELDS: Partial<Record<Locale, 'arabic_title' | 'farsi_title'>> = {
  ar: 'arabic_title',
  fa: 'farsi_title',
};

/** What a listing is offered for; absent means sale (ours). */
const offer = {
  offer: z.enum(['sale', 'rent']).nullable().optional(),
  /** what the prices of a property for rent, and of its units, are for */
  rent_period: z.enum(RENT_PERIODS).nullable().optional(),
};

/** Who answers for a listing (ours, docs/decisions/agents-and-rent.md). */
export const agent = z
  .object({
    id: z.number().int(),
    name: z.string().max(200),
    photo: z.string().nullable().optional(),
    photo_width: z.number().int().nullable().optional(),
    photo_height: z.number().int().nullable().optional(),
    photo_placeholder: z.string().nullable().optional(),
    /** the broker's registration number in Dubai; never invented */
    brn: z.string().max(40).nullable().optional(),
    /** those spoken, as language tags: `en`, `ar`, `ru` */
    languages: z.array(z.string().max(40)).max(20).optional(),
    phone: z.string().max(40).nullable().optional(),
    whatsapp: z.string().max(40).nullable().optional(),
    email: z.string().max(254).nullable().optional(),
  })
  .meta({ id: 'Agent' });

const share = z.number().int().min(0).max(100);
/**
 * The point of a picture that no cut of it may lose (ours): whole percent from its left and from its top edge, in every
 * language. Absent: its middle.
 */
export const focus = z.object({ x: share, y: share }).meta({ id: 'Focus' });

/** A property as a list and its cards use it (section 3). Prices in AED, areas in sq ft, rates in percent. */
export const property = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    arabic_title: z.string().nullable().optional(),
    farsi_title: z.string().nullable().optional(),
    /** the name in Latin letters beside a title in another script (ours) */
    english_title: z.string().nullable().optional(),
    cover: z.string().nullable(),
    cover_width: z.number().int().nullable().optional(),
    cover_height: z.number().int().nullable().optional(),
    cover_placeholder: z.string().nullable().optional(),
    cover_focus: focus.nullable().optional(),
    property_type: named.nullable(),
    sales_status: named.nullable(),
    property_status: named.nullable(),
    city: named.nullable(),
    district: named.nullable(),
    developer: named.nullable(),
    low_price: z.number().nullable(),
    average_price: z.number().nullable(),
    min_area: z.number().nullable(),
    average_area: z.number().nullable(),
    average_bedrooms: z.number().nullable(),
    residential_units: z.number().nullable(),
    commercial_units: z.number().nullable(),
    completion_rate: z.number().nullable(),
    updated_at: z.string().nullable(),
    /** when the listing first appeared (ours) */
    published_at: z.string().nullable().optional(),
    is_favorite: z.boolean().optional(),
    permit_number: z.string().nullable().optional(),
    permit_url: z.string().nullable().optional(),
    /** the last day on which the permit holds, YYYY-MM-DD in Dubai (ours) */
    permit_expires: z.string().nullable().optional(),
    ...offer,
    content_language: contentLanguage,
  })
  .meta({ id: 'Property' });

export const propertyPage = pageOf(property);

const instalment = z
  .object({
    /** a year-month in any of the forms of section 5 */
    due_date: z.union([z.string(), z.number()]).nullable(),
    name: z.string(),
    /** share of the price in percent */
    percentage: z.number().nullable(),
  })
  .meta({ id: 'Instalment' });

export const paymentPlan = z
  .object({
    name: z.string(),
    description: z.string().nullable(),
    total_installments: z.number().int().nullable(),
    values: z.array(instalment),
  })
  .meta({ id: 'PaymentPlan' });

export const picture = z
  .object({
    image: z.string(),
    width: z.number().int().nullable().optional(),
    height: z.number().int().nullable().optional(),
    placeholder: z.string().nullable().optional(),
    focus: focus.nullable().optional(),
  })
  .meta({ id: 'Picture' });

/** A property as its own page uses it (section 3). */
export const propertyDetail = property
  .extend({
    display_title: z.string().nullable().optional(),
    property_images: z.array(picture),
    formatted_address: z.string().nullable(),
    map_coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    total_units: z.number().nullable(),
    property_units_summary: z.object({ bedrooms: z.string().nullable(), area: z.string().nullable() }).nullable(),
    delivery_date: z.union([z.string(), z.number()]).nullable(),
    /** percent */
    downPayment: z.number().nullable(),
    /** percent */
    payment_minimum_down_payment: z.number().nullable(),
    guarantee_rental_guarantee: z.boolean(),
    /** percent a year */
    guarantee_rental_guarantee_value: z.number().nullable(),
    post_delivery: z.boolean(),
    payment_plans: z.array(paymentPlan),
    payment_plan: z.number().int().nullable(),
    facilities: z.array(z.object({ name: z.string() })),
    /** HTML, not to be trusted */
    description: z.string().nullable(),
    property_units: z.array(unit),
    agent: agent.nullable().optional(),
    /** the agency's own number of the listing (ours) */
    reference: z.string().max(100).nullable().optional(),
    /** of a property for rent: in how many cheques a year's rent is paid, and the deposit in AED (ours) */
    rent_cheques: z.number().int().nullable().optional(),
    rent_deposit: z.number().nullable().optional(),
  })
  .meta({ id: 'PropertyDetail' });

/** A property with its titles in all languages (`/multilingual-properties/`). */
export const multilingualProperty = property
  .extend({
    titles: z.object({ ...forEachLocale(() => z.string().nullable()), en: z.string() }),
  })
  .meta({ id: 'MultilingualProperty' });
export const multilingualPage = pageOf(multilingualProperty);

export const propertyStatistics = z
  .object({
    total_properties: z.number().int(),
    total_units: z.number().int(),
    cities: z.number().int(),
    districts: z.number().int(),
    developers: z.number().int(),
    /** AED */
    lowest_price: z.number().nullable(),
    average_price: z.number().nullable(),
    by_sales_status: z.array(z.object({ name: z.string(), count: z.number().int() })),
    by_property_type: z.array(z.object({ name: z.string(), count: z.number().int() })),
  })
  .meta({ id: 'PropertyStatistics' });

export type WireFocus = z.infer<typeof focus>;
export type WireProperty = z.infer<typeof property>;
export type WirePropertyDetail = z.infer<typeof propertyDetail>;
export type WireAgent = z.infer<typeof agent>;
export type WirePaymentPlan = z.infer<typeof paymentPlan>;
