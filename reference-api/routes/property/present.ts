import type { z } from 'zod';
import type { picture, property, propertyDetail, WireAgent } from '../../../lib/contract/property';
import type { Locale } from '../../../lib/contract/locales';
import type { agents, Languages, StoredImage, StoredPaymentPlan, Translated } from '../../db/schema';
import { presentUnit } from '../unit/present';
import type { CardRow, propertyBySlug } from './queries';

/** Language of a response, and the origin of its absolute URLs. */
export type PresentOptions = { lang: Locale; origin: string };

/** A text in `lang`, in English where it has none. */
export function textIn(text: Translated, lang: Locale): string {
  return text[lang] ?? text.en;
}

/** The absolute address of a stored picture. */
export function imageUrl(image: StoredImage | null, origin: string): string | null {
  return image === null ? null : new URL(image.path, origin).href;
}

/**
 * A property as lists and cards have it.
 * @param favourites ids the visitor holds; null when no visitor is known, and then the field is left out
 */
export function presentProperty(
  { property: row, ...names }: CardRow,
  { lang, origin }: PresentOptions,
  favourites: Set<number> | null,
): z.infer<typeof property> {
  const named = (thing: { id: number; name: Translated; key?: string } | null) =>
    thing && { id: thing.id, name: textIn(thing.name, lang), ...(thing.key === undefined ? {} : { key: thing.key }) };
  return {
    id: row.id,
    slug: row.slug,
    title: textIn(row.title, lang),
    arabic_title: row.title.ar ?? null,
    farsi_title: row.title.fa ?? null,
    english_title: row.title.en,
    cover: imageUrl(row.cover, origin),
    cover_width: row.cover?.width ?? null,
    cover_height: row.cover?.height ?? null,
    cover_placeholder: row.cover?.placeholder ?? null,
    ...(row.cover?.focus && { cover_focus: row.cover.focus }),
    property_type: named(names.type),
    sales_status: named(names.salesStatus),
    property_status: named(names.status),
    city: named(names.city),
    district: named(names.district),
    developer: named(names.developer),
    low_price: row.lowPrice,
    average_price: row.averagePrice,
    min_area: row.minArea,
    average_area: row.averageArea,
    average_bedrooms: row.averageBedrooms,
    residential_units: row.residentialUnits,
    commercial_units: row.commercialUnits,
    completion_rate: row.completionRate,
    updated_at: row.updatedAt.toISOString(),
    published_at: row.publishedAt?.toISOString() ?? null,
    ...(favourites === null ? {} : { is_favorite: favourites.has(row.id) }),
    permit_number: row.permitNumber,
    permit_url: row.permitUrl,
    ...(row.permitExpires && { permit_expires: row.permitExpires }),
    ...(row.offer && { offer: row.offer, rent_period: row.rentPeriod }),
    content_language: languageOf(row, lang),
  };
}

type Texts = { title: Translated; description: Languages | null };

/** `lang` when the main texts of the property exist in it, else English. */
export function languageOf(row: Texts, lang: Locale): Locale {
  const texts = [row.title, row.description].filter((text) => text !== null);
  return texts.every((text) => text[lang] !== undefined) ? lang : 'en';
}

type Found = NonNullable<Awaited<ReturnType<typeof propertyBySlug>>>;

/** A property as its own page has it. */
export function presentDetail(
  found: Found,
  manner: PresentOptions,
  favourites: Set<number> | null,
): z.infer<typeof propertyDetail> {
  const { lang, origin } = manner;
  const { property: row } = found.row;
  const card = presentProperty(found.row, manner, favourites);
  return {
    ...card,
    display_title: card.title,
    property_images: row.images.map((image) => presentPicture(image, origin)),
    formatted_address: row.address && textIn(row.address, lang),
    map_coordinates:
      row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
    total_units: row.totalUnits,
    property_units_summary:
      found.units.length === 0
        ? null
        : {
            bedrooms: span(found.units.map((unit) => unit.bedrooms)),
            area: span(found.units.map((unit) => unit.area)),
          },
    delivery_date: row.deliveryDate,
    downPayment: row.downPayment ?? row.minimumDownPayment,
    payment_minimum_down_payment: row.minimumDownPayment,
    guarantee_rental_guarantee: row.rentalGuarantee,
    guarantee_rental_guarantee_value: row.rentalGuaranteeValue,
    post_delivery: row.postDelivery,
    payment_plans: row.paymentPlans.map((plan) => presentPlan(plan, lang)),
    payment_plan: row.paymentPlans.length,
    facilities: found.facilities.map((facility) => ({ name: textIn(facility.name, lang) })),
    description: row.description && textIn(row.description, lang),
    property_units: found.units.map((unit) => presentUnit(unit, origin, card.content_language ?? 'en')),
    ...(found.agent?.active && { agent: presentAgent(found.agent, manner) }),
    ...(row.reference !== null && { reference: row.reference }),
    ...(row.offer && { rent_cheques: row.rentCheques, rent_deposit: row.rentDeposit }),
  };
}

/** An agent as the page of a listing has them. */
export function presentAgent(
  { id, name, photo, brn, languages, phone, whatsapp, email }: typeof agents.$inferSelect,
  { lang, origin }: PresentOptions,
): WireAgent {
  return {
    id,
    name: textIn(name, lang),
    photo: imageUrl(photo, origin),
    photo_width: photo?.width ?? null,
    photo_height: photo?.height ?? null,
    photo_placeholder: photo?.placeholder ?? null,
    brn,
    languages,
    phone,
    whatsapp,
    email,
  };
}

function presentPicture(image: StoredImage, origin: string): z.infer<typeof picture> {
  const { width, height, placeholder, focus } = image;
  return { image: new URL(image.path, origin).href, width, height, placeholder, ...(focus && { focus }) };
}

function presentPlan(plan: StoredPaymentPlan, lang: Locale) {
  return {
    name: textIn(plan.name, lang),
    description: plan.description && textIn(plan.description, lang),
    total_installments: plan.instalments.length,
    values: plan.instalments.map(({ name, percentage, dueDate }) => ({
      due_date: dueDate,
      name: textIn(name, lang),
      percentage,
    })),
  };
}

/** `3-5`, or `3` when all are equal; null when none is known. */
function span(values: (number | null)[]): string | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const [least, most] = [Math.min(...known), Math.max(...known)];
  return least === most ? String(least) : `${least}-${most}`;
}
