import type { WireNamed } from '@/lib/contract/common';
import {
  property as wireProperty,
  TITLE_FIELDS,
  type WireAgent,
  type WirePaymentPlan,
  type WireProperty,
  type WirePropertyDetail,
} from '@/lib/contract/property';
import { isEmail, isPhone, normalisePhone } from '@/lib/contract/rules';
import { wayOf } from '@/lib/format';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/i18n/locales';
import { parseYearMonth } from '@/lib/contract/month';
import { monthIndex } from '@/lib/property/rules';
import type { Agent, Instalment, PaymentPlan, Picture, Property, PropertyDetail, Term } from '@/lib/property/types';
import { offeredUnit } from '@/lib/unit/rules';
import type { Budget } from './client/budget';
import { call } from './client/call';
import { addressable, known } from './parse/coerce';
import { toProse, toText } from './parse/html';
import { toPicture } from './media/address';
import { property } from './parse/normalise';
import { toUnit } from './unit';

/** A type, status, place or developer of the wire; null where the upstream names none. */
function toTerm(wire: WireNamed | null): Term | null {
  return wire && { id: wire.id ?? null, name: wire.name, key: wire.key ?? null };
}

/** The title to show and the language it is in: the answer's own, else the title field of the language (decisions). */
function titleOf(wire: WireProperty, locale: Locale): Pick<Property, 'title' | 'titleLanguage'> {
  const answered = wire.content_language ?? 'en';
  if (answered === locale) return { title: wire.title, titleLanguage: locale };
  const field = TITLE_FIELDS[locale];
  const own = field && wire[field];
  return own ? { title: own, titleLanguage: locale } : { title: wire.title, titleLanguage: answered };
}

/** The name in Latin letters that stands beside a title in Arabic script, where the answer holds one. */
function latinTitleOf(wire: WireProperty, shown: string): string | null {
  const latin = wire.english_title ?? ((wire.content_language ?? 'en') === 'en' ? wire.title : null);
  return latin && wayOf(shown) === 'rtl' && wayOf(latin) === 'ltr' ? latin : null;
}

/** The languages a property is known to have a title in; English always, as where nothing says. */
function titledIn(wire: WireProperty): Locale[] {
  const has = (locale: Locale) => {
    const field = TITLE_FIELDS[locale];
    return locale === DEFAULT_LOCALE || locale === wire.content_language || Boolean(field && wire[field]);
  };
  return LOCALES.filter(has);
}

function permitUrlOf(address: string | null | undefined): string | null {
  return address && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : null;
}

function coverOf(wire: WireProperty): Picture | null {
  return toPicture(wire.cover, {
    width: wire.cover_width,
    height: wire.cover_height,
    placeholder: wire.cover_placeholder,
    focus: wire.cover_focus,
  });
}

/** A property of the wire as cards show it, without `is_favorite`: documents are shared by all visitors. */
export function toProperty(wire: WireProperty, locale: Locale): Property {
  const named = titleOf(wire, locale);
  return {
    id: wire.id,
    slug: addressable(wire.slug),
    ...named,
    latinTitle: latinTitleOf(wire, named.title),
    titledIn: titledIn(wire),
    contentLanguage: wire.content_language ?? 'en',
    cover: coverOf(wire),
    type: toTerm(wire.property_type),
    salesStatus: toTerm(wire.sales_status),
    status: toTerm(wire.property_status),
    city: toTerm(wire.city),
    district: toTerm(wire.district),
    developer: toTerm(wire.developer),
    lowPrice: known(wire.low_price),
    averagePrice: known(wire.average_price),
    minArea: known(wire.min_area),
    averageArea: known(wire.average_area),
    averageBedrooms: wire.average_bedrooms,
    residentialUnits: wire.residential_units,
    commercialUnits: wire.commercial_units,
    completionRate: wire.completion_rate,
    updatedAt: wire.updated_at,
    publishedAt: wire.published_at ?? null,
    permitNumber: wire.permit_number ?? null,
    permitUrl: permitUrlOf(wire.permit_url),
    permitExpires: wire.permit_expires ?? null,
    rent: wire.offer === 'rent' ? { period: wire.rent_period ?? null } : null,
  };
}

/** A property of which nothing is known. */
export const emptyProperty = (): Property => ({
  ...toProperty(wireProperty.parse(property({ id: 1, slug: '-' })), DEFAULT_LOCALE),
  slug: '',
  title: '',
});

const dueIndex = ({ due }: Instalment): number => (due ? monthIndex(due) : NaN);

function toPlan(wire: WirePaymentPlan): PaymentPlan {
  const instalments = wire.values.map(({ name, percentage, due_date: due }) => ({
    name,
    percentage,
    due: parseYearMonth(due),
  }));
  // One without a date has its place among the others by where it is written alone.
  if (instalments.every(({ due }) => due)) instalments.sort((one, other) => dueIndex(one) - dueIndex(other));
  return {
    name: wire.name,
    description: wire.description,
    instalments,
    instalmentCount: wire.values.length || Math.max(0, wire.total_installments ?? 0),
  };
}

/** The cover first, no picture twice. */
function picturesOf(wire: WirePropertyDetail): Picture[] {
  const all = [coverOf(wire), ...wire.property_images.map((each) => toPicture(each.image, each))];
  const byAddress = new Map<string, Picture>();
  for (const each of all) {
    const known = each && byAddress.get(each.src);
    if (!each) continue;
    // The size may be given in one of the places only, and so may the point.
    const sized = known && (known.width !== null || each.width === null) ? known : each;
    const focus = known?.focus ?? each.focus;
    byAddress.set(each.src, focus ? { ...sized, focus } : sized);
  }
  return [...byAddress.values()];
}

/** A number as links take it; null for what is none, which would be a link that leads nowhere. */
const numberOf = (phone: string | null | undefined) => (phone && isPhone(phone) && normalisePhone(phone)) || null;

function toAgent(wire: WireAgent): Agent {
  const { name, brn, languages, phone, whatsapp, email } = wire;
  return {
    name,
    photo: toPicture(wire.photo, {
      width: wire.photo_width,
      height: wire.photo_height,
      placeholder: wire.photo_placeholder,
    }),
    brn: brn ?? null,
    languages: [...new Set(languages)],
    phone: numberOf(phone),
    whatsapp: numberOf(whatsapp),
    email: email && isEmail(email) ? email : null,
  };
}

/** A property of the wire as its own page shows it. */
export function toDetail(wire: WirePropertyDetail, locale: Locale): PropertyDetail {
  const prose = toProse(wire.description);
  const base = toProperty(wire, locale);
  return {
    ...base,
    pictures: picturesOf(wire),
    address: wire.formatted_address,
    coordinates: wire.map_coordinates,
    totalUnits: wire.total_units,
    bedroomsSummary: wire.property_units_summary?.bedrooms ?? null,
    delivery: parseYearMonth(wire.delivery_date),
    minimumDownPayment: wire.payment_minimum_down_payment ?? wire.downPayment,
    rentalGuarantee: wire.guarantee_rental_guarantee,
    rentalGuaranteeValue: wire.guarantee_rental_guarantee_value,
    postDelivery: wire.post_delivery,
    paymentPlans: wire.payment_plans.map(toPlan),
    facilities: [...new Set(wire.facilities.map(({ name }) => name))],
    descriptionHtml: prose,
    descriptionText: toText(prose),
    units: wire.property_units.map((unit) => offeredUnit(toUnit(unit), base)),
    agent: wire.agent ? toAgent(wire.agent) : null,
    reference: wire.reference ?? null,
    cheques: wire.rent_cheques || null,
    deposit: wire.rent_deposit || null,
  };
}

/** One property by slug. The answer may have another slug, after a redirect. */
export async function readProperty(slug: string, locale: Locale, budget: Budget): Promise<PropertyDetail> {
  const { answer } = await call('propertyDetail', { params: { slug }, locale, budget });
  return toDetail(answer, locale);
}

/** A draft by the token of its preview, where the back end has such a call. */
export async function readPropertyPreview(token: string, locale: Locale, budget: Budget): Promise<PropertyDetail> {
  const { answer } = await call('propertyPreview', { params: { token }, locale, budget });
  return toDetail(answer, locale);
}

const SETS = { initial: 'featuredInitial', expanded: 'featuredExpanded' } as const;

/**
 * The featured properties of the home page: `initial` the first few, `expanded` all of them.
 * @throws SiteError unavailable when they cannot be read
 */
export async function readFeatured(set: keyof typeof SETS, locale: Locale, budget: Budget): Promise<Property[]> {
  const { answer } = await call(SETS[set], { locale, budget });
  return answer.map((wire) => toProperty(wire, locale));
}

/**
 * Properties that the upstream calls similar to `id`.
 * @throws SiteError absent when the property is, unavailable when they cannot be read
 */
export async function readSimilar(id: number, locale: Locale, budget: Budget): Promise<Property[]> {
  const { answer } = await call('similarProperties', { params: { id }, locale, budget });
  return answer.map((wire) => toProperty(wire, locale));
}
