import { FLAGS } from '@/lib/contract/filters';
import { LOCALES, type Locale } from '@/lib/contract/locales';
import { dayInDubai, RENT_PERIODS, type RentPeriod, type SalesStatus } from '@/lib/contract/rules';
import * as wire from '@/lib/contract/property';
import { unit as wireUnit } from '@/lib/contract/unit';
import {
  amount,
  id,
  isRecord,
  items,
  keyOf,
  listIn,
  number,
  parseEach,
  pick,
  plainFields,
  present,
  text,
  whole,
  type JsonObject,
} from './coerce';
import { floorPlan } from './floor-plan';

/**
 * Any back end's JSON to the strict shapes of lib/contract. What cannot be read becomes null or is left out; a record
 * without id, or a property without slug, gives null.
 */

/** Names other back ends use for the sales statuses of section 4. */
const SALES_SYNONYMS: ReadonlyMap<string, SalesStatus> = new Map(
  Object.entries({
    for_sale: 'available',
    on_sale: 'available',
    in_stock: 'available',
    sold_out: 'sold',
    soldout: 'sold',
    out_of_stock: 'sold',
    booked: 'reserved',
    on_hold: 'reserved',
    construction: 'under_construction',
    underconstruction: 'under_construction',
    in_construction: 'under_construction',
    comingsoon: 'coming_soon',
    upcoming: 'coming_soon',
    announced: 'coming_soon',
    presale: 'coming_soon',
    pre_sale: 'coming_soon',
    pre_launch: 'coming_soon',
  }),
);

/** The sales status of section 4 that a text in any spelling names, else its own machine name. */
export function salesKeyOf(name: string | null): string | null {
  const key = keyOf(name);
  return key === null ? null : (SALES_SYNONYMS.get(key) ?? key);
}

/** A text of one line without marks that turn what stands after it, as in a page's title; U+200E and U+200F, which do not, stay. */
const line = (value: unknown) =>
  text(typeof value === 'string' ? value.replace(/[\u202a-\u202e\u2066-\u2069]/g, '') : value);

const NAMES = ['name', 'label', 'title', 'name_en', 'display_name', 'value'];

function named(value: unknown, makeKey = keyOf): JsonObject | null {
  if (!isRecord(value)) {
    const name = typeof value === 'string' ? line(value) : null;
    return name === null ? null : { name, ...keyPart(makeKey(name)) };
  }
  const name = line(pick(value, ...NAMES));
  const given = text(pick(value, 'key', 'code', 'slug'));
  if (name === null) return null;
  return { id: id(pick(value, 'id', 'pk', 'value')), name, ...keyPart(makeKey(given) ?? makeKey(name)) };
}

function keyPart(key: string | null): { key?: string } {
  return key === null ? {} : { key };
}

/** The language of a tag such as `ar-AE` or `FA_ir`; undefined for one that the site does not speak. */
export function language(value: unknown): Locale | undefined {
  const short = typeof value === 'string' ? value.toLowerCase().split(/[-_]/)[0] : undefined;
  return LOCALES.find((locale) => locale === short);
}

type Found = { image: string | null; width: number | null; height: number | null; placeholder: string | null };

const side = (value: unknown) => {
  const found = whole(value);
  return found !== null && found > 0 ? found : null;
};
const blurred = (value: unknown) => {
  const found = text(value);
  return found?.startsWith('data:image/') ? found : null;
};

/** A picture given as text or object; its size may be in `near` under `prefix`, as `cover_width`. */
export function picture(value: unknown, near: JsonObject = {}, prefix = ''): Found {
  const own = isRecord(value) ? value : {};
  const size = (name: string) => pick(own, name) ?? (prefix ? pick(near, `${prefix}_${name}`) : undefined);
  const inner = isRecord(value) ? pick(value, 'image', 'url', 'src', 'file', 'path', 'original') : value;
  if (isRecord(inner)) return picture(inner, own);
  return {
    image: typeof inner === 'string' ? text(inner) : null,
    width: side(size('width')),
    height: side(size('height')),
    placeholder: blurred(size('placeholder')),
  };
}

/** A picture as flat fields: `cover`, `cover_width` and so on. */
export function beside(prefix: string, found: Found): JsonObject {
  return {
    [prefix]: found.image,
    [`${prefix}_width`]: found.width,
    [`${prefix}_height`]: found.height,
    [`${prefix}_placeholder`]: found.placeholder,
  };
}

/** The focal point of a picture; nothing where it is none. */
function focus(value: unknown): JsonObject | undefined {
  if (!isRecord(value)) return undefined;
  const [x, y] = [whole(value.x), whole(value.y)];
  const within = (share: number | null) => share !== null && share >= 0 && share <= 100;
  return within(x) && within(y) ? { x, y } : undefined;
}

/** A title made from the slug, for a record without one. */
function titleOfSlug(slug: string): string {
  return slug.replace(/[-_]+/g, ' ').replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
}

/** A percentage; more than 100 is some other amount or a mistake, so null. */
function percent(value: unknown): number | null {
  const found = amount(value);
  return found === null || found > 100 ? null : found;
}

function instant(value: unknown): string | null {
  const given = typeof value === 'number' ? value * (value < 100_000_000_000 ? 1000 : 1) : text(value);
  const date = given === null ? null : new Date(given);
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
}

const DAY_MS = 86_400_000;

/** The instant of something that has happened; null for one that nobody can mean: before 2000, or more than a day ahead. */
export function past(value: unknown): string | null {
  const at = instant(value);
  return at !== null && at >= '2000' && Date.parse(at) <= Date.now() + DAY_MS ? at : null;
}

/** The day of a date as it is written, of an instant in Dubai; null for what is no date of this millennium. */
function day(value: unknown): string | null {
  const [, written] = /^(\d{4}-\d\d-\d\d)(?:[T ][\d:.]*)?$/.exec(text(value) ?? '') ?? [];
  const at = instant(written ?? value);
  const found = at === null ? null : (written ?? dayInDubai(Date.parse(at)));
  return found?.startsWith('2') ? found : null;
}

/** A property of a list or a card; null without id and slug. */
export function property(raw: unknown): JsonObject | null {
  if (!isRecord(raw)) return null;
  const key = id(pick(raw, 'id', 'pk'));
  const slug = text(raw.slug);
  if (key === null || slug === null) return null;
  const names = ['cover', 'cover_image', 'image'].find((name) => picture(raw[name]).image !== null) ?? 'cover';
  return {
    ...plainFields(wire.property, raw),
    id: key,
    slug,
    title: line(pick(raw, 'title', 'name', 'display_title')) ?? titleOfSlug(slug),
    arabic_title: line(pick(raw, 'arabic_title', 'title_ar')),
    farsi_title: line(pick(raw, 'farsi_title', 'title_fa')),
    english_title: line(pick(raw, 'english_title', 'title_en')),
    ...beside('cover', picture(raw[names], raw, names)),
    cover_focus: focus(raw.cover_focus),
    property_type: named(pick(raw, 'property_type', 'type')),
    sales_status: named(raw.sales_status, salesKeyOf),
    property_status: named(pick(raw, 'property_status', 'status')),
    city: named(raw.city),
    district: named(raw.district),
    developer: named(raw.developer),
    completion_rate: percent(raw.completion_rate),
    updated_at: past(raw.updated_at),
    published_at: past(raw.published_at),
    permit_expires: day(raw.permit_expires),
    ...offer(raw),
    content_language: language(raw.content_language),
  };
}

/** Names other back ends use for what a rent is paid for. */
const PERIOD_SYNONYMS: ReadonlyMap<string, RentPeriod> = new Map(
  Object.entries({
    yearly: 'year',
    annual: 'year',
    annually: 'year',
    monthly: 'month',
    weekly: 'week',
    daily: 'day',
    night: 'day',
  }),
);

/** For sale or for rent, under the names that other back ends use; nothing where it is for sale. */
function offer(raw: JsonObject): JsonObject {
  const said = keyOf(text(pick(raw, 'offer', 'offering_type', 'purpose')));
  const named = keyOf(text(raw.rent_period)) ?? '';
  const period = RENT_PERIODS.find((known) => known === named) ?? PERIOD_SYNONYMS.get(named) ?? null;
  const isRent = said === null ? period !== null : /^(for_)?(rent|lease)$/.test(said);
  return isRent ? { offer: 'rent', rent_period: period } : { offer: undefined, rent_period: undefined };
}

/** A text of at most `most` characters; null for a longer one, which is something else. */
function short(value: unknown, most: number): string | null {
  const found = text(value);
  return found === null || found.length > most ? null : found;
}

function coordinates(value: unknown): JsonObject | null {
  const pair: unknown[] = isRecord(value)
    ? [pick(value, 'latitude', 'lat'), pick(value, 'longitude', 'lng', 'lon')]
    : typeof value === 'string'
      ? value.split(',')
      : items(value);
  const [lat, lng] = pair;
  const latitude = number(lat);
  const longitude = number(lng);
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

const dateOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : text(value));

function paymentPlan(raw: unknown): JsonObject | null {
  if (!isRecord(raw)) return null;
  const values = items(pick(raw, 'values', 'installments', 'instalments')).filter(isRecord);
  return {
    name: text(pick(raw, 'name', 'title')) ?? '',
    description: text(raw.description),
    total_installments: whole(raw.total_installments),
    values: values.map((value) => ({
      due_date: dateOf(pick(value, 'due_date', 'date')),
      name: text(pick(value, 'name', 'title')) ?? '',
      percentage: percent(pick(value, 'percentage', 'percent', 'value')),
    })),
  };
}

function summary(value: unknown): JsonObject | null {
  if (!isRecord(value)) return null;
  return { bedrooms: text(value.bedrooms), area: text(value.area) };
}

function facility(value: unknown): JsonObject | null {
  const inner = isRecord(value) && isRecord(value.facility) ? value.facility : value;
  const name = named(inner)?.name;
  return typeof name === 'string' ? { name } : null;
}

/** Who answers for a listing; null without id and name. */
function agent(raw: unknown): JsonObject | null {
  if (!isRecord(raw)) return null;
  const key = id(pick(raw, 'id', 'pk'));
  const name = short(pick(raw, ...NAMES), 200);
  if (key === null || name === null) return null;
  return {
    id: key,
    name,
    ...beside('photo', picture(raw.photo, raw, 'photo')),
    brn: short(raw.brn, 40),
    languages: items(raw.languages)
      .map((each) => short(each, 40))
      .filter(present)
      .slice(0, 20),
    phone: short(raw.phone, 40),
    whatsapp: short(raw.whatsapp, 40),
    email: short(raw.email, 254),
  };
}

/** A property as its own page reads it; null without id and slug. */
export function propertyDetail(raw: unknown): JsonObject | null {
  const base = property(raw);
  if (base === null || !isRecord(raw)) return null;
  const pictures = items(pick(raw, 'property_images', 'images', 'gallery')).map((each) => ({
    ...picture(each),
    focus: focus(isRecord(each) ? each.focus : undefined),
  }));
  return {
    ...plainFields(wire.propertyDetail, raw),
    ...base,
    property_images: pictures.filter((each) => each.image !== null),
    formatted_address: text(pick(raw, 'formatted_address', 'address')),
    map_coordinates: coordinates(pick(raw, 'map_coordinates', 'coordinates', 'location')),
    property_units_summary: summary(raw.property_units_summary),
    delivery_date: dateOf(raw.delivery_date),
    downPayment: percent(pick(raw, 'downPayment', 'down_payment')),
    payment_minimum_down_payment: percent(raw.payment_minimum_down_payment),
    payment_plans: items(raw.payment_plans).map(paymentPlan).filter(present),
    facilities: items(pick(raw, 'facilities', 'amenities'))
      .map(facility)
      .filter(present),
    property_units: parseEach(items(pick(raw, 'property_units', 'units')), unit),
    agent: agent(raw.agent),
    reference: short(pick(raw, 'reference', 'reference_number'), 100),
  };
}

/** A unit; null without id. */
export function unit(raw: unknown): JsonObject | null {
  if (!isRecord(raw)) return null;
  const key = id(pick(raw, 'id', 'pk'));
  if (key === null) return null;
  const status = raw.status;
  const type = raw.apartment_type_id;
  return {
    ...plainFields(wireUnit, raw),
    id: key,
    // Some back ends write 'Studio' in place of a number of bedrooms.
    apartment_type_id: typeof type === 'string' && /studio/i.test(type) ? 0 : amount(type),
    status: isRecord(status) ? text(pick(status, 'key', ...NAMES)) : typeof status === 'string' ? text(status) : null,
    ...beside('unit_image', picture(raw.unit_image, raw, 'unit_image')),
    ...beside('floor_plan_image', picture(raw.floor_plan_image, raw, 'floor_plan_image')),
    content_language: language(raw.content_language),
  };
}

/** A unit as its own page reads it; null without id. */
export function unitDetail(raw: unknown): JsonObject | null {
  const base = unit(raw);
  return base && { ...base, floor_plan: floorPlan(isRecord(raw) ? raw.floor_plan : null) };
}

/** A filter option from `{id, name}` or `{value, label}`; null without id. */
function option(raw: unknown, makeKey = keyOf): JsonObject | null {
  if (!isRecord(raw)) return null;
  const key = number(pick(raw, 'id', 'value', 'pk'));
  const name = text(pick(raw, 'name', 'label', 'title'));
  if (key === null || !Number.isSafeInteger(key) || key < 0 || name === null) return null;
  const count = whole(raw.count);
  return {
    id: key,
    name,
    ...keyPart(makeKey(text(pick(raw, 'key', 'code', 'slug'))) ?? makeKey(name)),
    ...(count === null || count < 0 ? {} : { count }),
  };
}

/** The option of a developer or a place, with what is written of it, where that is said. */
function told(raw: unknown): JsonObject | null {
  const read = option(raw);
  if (read === null || !isRecord(raw)) return null;
  const about = text(raw.text);
  return { ...read, ...(about !== null && { text: about }) };
}

/** The option of a place, with where it lies as well. */
function place(raw: unknown): JsonObject | null {
  const read = told(raw);
  if (read === null || !isRecord(raw)) return null;
  const where = coordinates(pick(raw, 'map_coordinates', 'coordinates', 'location'));
  return { ...read, ...(where && { map_coordinates: where }) };
}

/** The options of the list's filters; a list that is missing or unreadable is empty. */
export function filterOptions(raw: unknown): JsonObject | null {
  if (!isRecord(raw)) return null;
  const options = (name: string, makeKey = keyOf) => parseEach(items(raw[name]), (each) => option(each, makeKey));
  const cities = parseEach(items(raw.cities), place);
  const districts = parseEach(items(raw.districts), (each) => {
    const read = place(each);
    if (read === null || !isRecord(each)) return null;
    return { ...read, city_id: id(isRecord(each.city) ? each.city.id : pick(each, 'city_id', 'city')) };
  });
  return {
    property_types: options('property_types'),
    property_statuses: options('property_statuses'),
    sales_statuses: options('sales_statuses', salesKeyOf),
    cities,
    districts,
    developers: parseEach(items(raw.developers), told),
    ...(listIn(raw.bedrooms) ? { bedrooms: options('bedrooms') } : {}),
    ...(Array.isArray(raw.price_ranges) ? { price_ranges: counts(raw.price_ranges, text) } : {}),
    ...(Array.isArray(raw.completion_rates) ? { completion_rates: counts(raw.completion_rates, whole) } : {}),
    ...Object.fromEntries(FLAGS.map(({ options: name }) => [name, whole(raw[name]) ?? undefined])),
  };
}

/** Counts by the value they stand for; one that cannot be read is left out. */
function counts<Value>(raw: unknown[], valueOf: (value: unknown) => Value | null) {
  return raw.filter(isRecord).flatMap((each) => {
    const [value, count] = [valueOf(each.value), whole(each.count)];
    return value === null || count === null || count < 0 ? [] : [{ value, count }];
  });
}
