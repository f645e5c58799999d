import type {
  Accommodation,
  AggregateOffer,
  BreadcrumbList,
  Graph,
  ItemList,
  Offer,
  Person,
  OpeningHoursSpecification,
  Place,
  PostalAddress,
  PropertyValue,
  QuantitativeValue,
  RealEstateAgent,
  RealEstateListing,
  Thing,
  UnitPriceSpecification,
  WebPage,
  WebSite,
} from 'schema-dts';
import { daysNamed } from '@/lib/contract/hours';
import { localePath, LOCALES, type Locale } from '@/lib/i18n/locales';
import type { Crumb } from '@/lib/property/breadcrumbs';
import type { Property, PropertyDetail, Term } from '@/lib/property/types';
import type { Unit } from '@/lib/unit/types';
import { DESCRIPTION_LENGTH } from '@/lib/contract/rules';
import { plain } from '@/lib/format';
import { fit } from '@/lib/seo/fit';
import { agencyAddress, streetIn } from '@/lib/seo/postal-address';
import { agency, siteUrl, type Agency } from '@/lib/site';
import { articlePath, propertyPath, unitPath } from '@/lib/routes';
import { displayPrice, isSingleHome, isSold, permitOf, spanOf } from '@/lib/property/rules';

/**
 * The schema.org data of every page: one graph whose nodes name each other by `@id`. Its types are those of schema-dts, so
 * the compiler knows the vocabulary. Claims of the company never stand here; statuses are the true ones (decisions).
 */

const AVAILABILITY = new Map(
  Object.entries({
    available: 'https://schema.org/InStock',
    sold: 'https://schema.org/SoldOut',
    reserved: 'https://schema.org/Reserved',
    under_construction: 'https://schema.org/PreSale',
    coming_soon: 'https://schema.org/PreOrder',
  } as const),
);

const availability = (status: Term | null) => AVAILABILITY.get((status === null ? 'available' : status.key) ?? '');

const absolute = (path: string) => `${siteUrl()}${path}`;
const inLocale = (locale: Locale, path: string) => absolute(localePath(locale, path));
const siteId = () => `${siteUrl()}/#website`;
const agencyId = () => `${siteUrl()}/#agency`;

/** The site, by the name that search engines shall show. */
function website(locale: Locale): WebSite {
  return {
    '@type': 'WebSite',
    '@id': siteId(),
    url: absolute('/'),
    name: agency(locale).name,
    inLanguage: [...LOCALES],
    publisher: { '@id': agencyId() },
  };
}

const WEEKDAYS = [
  'https://schema.org/Sunday',
  'https://schema.org/Monday',
  'https://schema.org/Tuesday',
  'https://schema.org/Wednesday',
  'https://schema.org/Thursday',
  'https://schema.org/Friday',
  'https://schema.org/Saturday',
] as const;

function openingHours({ hours }: Agency): OpeningHoursSpecification[] {
  return hours.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: daysNamed(days).flatMap((day) => WEEKDAYS[day] ?? []),
    opens,
    closes,
  }));
}

/** What the agency is registered under: broker's office and trade licence, those that it names. */
function registrations({ orn, licence }: Agency): PropertyValue[] {
  return Object.entries({ ORN: orn, 'Trade licence': licence }).flatMap(([propertyID, value]) =>
    value === null ? [] : [{ '@type': 'PropertyValue', propertyID, value }],
  );
}

/**
 * The agency by its identity alone: whole where it is shown whole, else what a business must have. One `@id` is one thing: its
 * `url` is the same in every language.
 */
function realEstateAgent(locale: Locale, whole: boolean): RealEstateAgent {
  const identity = agency(locale);
  const named = {
    '@id': agencyId(),
    name: identity.name,
    url: absolute('/'),
    address: agencyAddress(identity.address, locale),
  };
  const registered = registrations(identity);
  if (!whole) return { '@type': 'RealEstateAgent', ...named };
  return {
    '@type': 'RealEstateAgent',
    ...named,
    legalName: identity.legalName,
    logo: { '@type': 'ImageObject', url: absolute('/icons/512.png'), width: '512', height: '512' },
    image: absolute('/hero/hero_dusk_skyline.jpg'),
    telephone: identity.phone,
    email: identity.email,
    geo: { '@type': 'GeoCoordinates', ...identity.coordinates },
    openingHoursSpecification: openingHours(identity),
    ...(registered.length > 0 ? { identifier: registered } : {}),
    ...(identity.socials.length > 0 ? { sameAs: identity.socials.map(({ href }) => href) } : {}),
  };
}

function breadcrumbList(id: string, crumbs: readonly Crumb[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    '@id': id,
    itemListElement: crumbs.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: absolute(path),
    })),
  };
}

/** Which page of a list is shown, and how many there are on all of them. */
type Listed = { page: number; pageSize: number; total: number };

/**
 * Pages in the order in which a list shows them, by their addresses: what they are called, they say themselves. Their places
 * go on from the pages before.
 */
function itemList(paths: readonly string[], { page, pageSize, total }: Listed): ItemList {
  const before = (page - 1) * pageSize;
  return {
    '@type': 'ItemList',
    numberOfItems: Math.max(total, before + paths.length),
    itemListElement: paths.map((path, at) => ({
      '@type': 'ListItem',
      position: before + at + 1,
      url: absolute(path),
    })),
  };
}

const onOnePage = (paths: readonly string[]): Listed => ({ page: 1, pageSize: paths.length, total: paths.length });

/** The properties of one page of a list, in order; without `listed`, of a list on one page. */
export function propertyList(locale: Locale, properties: readonly Property[], listed?: Listed): ItemList {
  const paths = properties.map(({ slug }) => localePath(locale, propertyPath(slug)));
  return itemList(paths, listed ?? onOnePage(paths));
}

/** The articles of the blog, in order. */
export function articleList(locale: Locale, articles: readonly { slug: string }[]): ItemList {
  const paths = articles.map(({ slug }) => localePath(locale, articlePath(slug)));
  return itemList(paths, onOnePage(paths));
}

/** What the graph of a page says of the page itself. */
export type PageData = {
  locale: Locale;
  /** its address without locale, with its normalised query; begins with `/` */
  path: string;
  /** its title without the agency's name */
  name: string;
  description?: string;
  /** the visible breadcrumb */
  crumbs?: readonly Crumb[];
};

/** What every kind of page says of itself. */
function pageFields({ locale, path, name, description, crumbs }: PageData) {
  const url = inLocale(locale, path);
  return {
    '@id': `${url}#page`,
    url,
    name: plain(name),
    ...(description ? { description: plain(fit([description], DESCRIPTION_LENGTH)) } : {}),
    inLanguage: locale,
    isPartOf: { '@id': siteId() },
    publisher: { '@id': agencyId() },
    ...(crumbs ? { breadcrumb: { '@id': `${url}#breadcrumb` } } : {}),
  };
}

function graphOf(page: PageData, node: Thing, wholeAgency = false, further: readonly Thing[] = []): Graph {
  const crumbs = page.crumbs ? [breadcrumbList(`${inLocale(page.locale, page.path)}#breadcrumb`, page.crumbs)] : [];
  return {
    '@context': 'https://schema.org',
    '@graph': [website(page.locale), realEstateAgent(page.locale, wholeAgency), node, ...crumbs, ...further],
  };
}

export type PageType = 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage';

/** A page that is no listing: its kind, and what it shows. */
export function pageGraph(
  page: PageData & { type?: PageType; main?: Thing; modified?: string | null; wholeAgency?: boolean },
): Graph {
  const fields = pageFields(page);
  const main = page.main && { ...(page.main as object), '@id': `${fields.url}#main` };
  const node = {
    '@type': page.type ?? 'WebPage',
    ...fields,
    ...(main ? { mainEntity: { '@id': main['@id'] } } : {}),
    ...(page.modified ? { dateModified: page.modified } : {}),
    ...(page.wholeAgency ? { about: { '@id': agencyId() } } : {}),
  } as WebPage;
  return graphOf(page, node, page.wholeAgency, main ? [main as Thing] : []);
}

function address({ address: line, district, city, contentLanguage }: PropertyDetail): PostalAddress {
  const places = [district, city].flatMap((term) => term?.name ?? []);
  const street = streetIn(line, places, contentLanguage);
  return {
    '@type': 'PostalAddress',
    ...(street === null ? {} : { streetAddress: street }),
    ...(district ? { addressLocality: district.name } : {}),
    ...(city ? { addressRegion: city.name } : {}),
    addressCountry: 'AE',
  };
}

const place = (property: PropertyDetail) => ({
  address: address(property),
  ...(property.coordinates ? { geo: { '@type': 'GeoCoordinates' as const, ...property.coordinates } } : {}),
});

const area = (sqFt: number): QuantitativeValue => ({ '@type': 'QuantitativeValue', value: sqFt, unitCode: 'FTK' });

/** What a listing of each type is of, as a whole and as one home; schema.org has no word for a mixed or unknown one. */
const KINDS: ReadonlyMap<string, { whole: string; home: string }> = new Map(
  Object.entries({
    apartment: { whole: 'ApartmentComplex', home: 'Apartment' },
    penthouse: { whole: 'ApartmentComplex', home: 'Apartment' },
    condo: { whole: 'ApartmentComplex', home: 'Apartment' },
    villa: { whole: 'Residence', home: 'SingleFamilyResidence' },
    mansion: { whole: 'Residence', home: 'SingleFamilyResidence' },
    townhouse: { whole: 'Residence', home: 'House' },
    commercial: { whole: 'Place', home: 'Accommodation' },
  }),
);
const UNKNOWN_KIND = { whole: 'Residence', home: 'Accommodation' };

const kindOf = ({ type }: Property) => KINDS.get(type?.key ?? '') ?? UNKNOWN_KIND;

/** What the property itself is: of one home without a project, that home. */
function ownKind(property: PropertyDetail): string {
  const { whole, home } = kindOf(property);
  return isSingleHome(property) ? home : whole;
}

/** The permit of Dubai's regulator, where the upstream gives one that has not ended. */
function permit(property: Property) {
  const { number: value } = permitOf(property) ?? {};
  return value ? { identifier: { '@type': 'PropertyValue' as const, name: 'Permit number', value } } : {};
}

/** What a rent is paid for, in the codes of UN/CEFACT. */
const PERIOD_CODES = { year: 'ANN', month: 'MON', week: 'WEE', day: 'DAY' } as const;

/** The price of an offer; of a rent with what it is paid for, and that it is let and not sold. */
function priced(rent: Property['rent'], price: number) {
  if (!rent) return { price, priceCurrency: 'AED' };
  const priceSpecification: UnitPriceSpecification = {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'AED',
    ...(rent.period ? { unitCode: PERIOD_CODES[rent.period] } : {}),
  };
  return { businessFunction: LEASE_OUT, priceSpecification };
}

const LEASE_OUT = { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' };

/** Who offers it: the agency, and the agent who answers for it where one is named. */
function offeredBy({ agent }: PropertyDetail) {
  const seller = { '@id': agencyId() };
  if (!agent) return { seller };
  const person: Person = {
    '@type': 'Person',
    name: agent.name,
    worksFor: seller,
    ...(agent.phone ? { telephone: agent.phone } : {}),
    ...(agent.email ? { email: agent.email } : {}),
    ...(agent.photo ? { image: absolute(agent.photo.src) } : {}),
    ...(agent.languages.length > 0 ? { knowsLanguage: agent.languages } : {}),
    ...(agent.brn ? { identifier: { '@type': 'PropertyValue', propertyID: 'BRN', value: agent.brn } } : {}),
  };
  return { seller, offeredBy: person };
}

function propertyOffer(url: string, property: PropertyDetail): Offer | AggregateOffer | undefined {
  // What is sold is not on offer.
  const offered = property.units.filter(({ status }) => !isSold(status)).map(({ price }) => price);
  const prices = offered.filter((price): price is number => Boolean(price));
  // As the page says it, also where its units say otherwise.
  const low = displayPrice(property) ?? spanOf(prices)?.least;
  const state = availability(property.salesStatus);
  if (!low && !state) return undefined;
  const base = { url, ...offeredBy(property), ...(state ? { availability: state } : {}) };
  if (!low) return { '@type': 'Offer', ...base, ...(property.rent ? { businessFunction: LEASE_OUT } : {}) };
  if (prices.length < 2 || property.rent) return { '@type': 'Offer', ...base, ...priced(property.rent, low) };
  // Only what the page shows: the price it goes from, and how many units there are in all.
  const count = prices.length === property.units.length ? { offerCount: prices.length } : {};
  return { '@type': 'AggregateOffer', ...base, priceCurrency: 'AED', lowPrice: low, ...count };
}

/** A property page: the listing, what it lists, and its offer with the true status. */
export function propertyGraph(property: PropertyDetail, page: PageData): Graph {
  const fields = pageFields(page);
  const offers = propertyOffer(fields.url, property);
  const kind = ownKind(property);
  const about = {
    '@type': kind,
    '@id': `${fields.url}#property`,
    name: property.title,
    ...place(property),
    ...(kind === 'ApartmentComplex' && property.totalUnits ? { numberOfAccommodationUnits: property.totalUnits } : {}),
    ...(property.facilities.length > 0
      ? {
          amenityFeature: property.facilities.map((name) => ({
            '@type': 'LocationFeatureSpecification',
            name,
            value: true,
          })),
        }
      : {}),
  } as Place;
  const listing: RealEstateListing = {
    '@type': 'RealEstateListing',
    ...fields,
    inLanguage: property.contentLanguage,
    ...(property.pictures.length > 0 ? { image: property.pictures.slice(0, 6).map(({ src }) => absolute(src)) } : {}),
    ...(property.publishedAt ? { datePosted: property.publishedAt } : {}),
    ...(property.updatedAt ? { dateModified: property.updatedAt } : {}),
    ...permit(property),
    about,
    ...(offers ? { offers } : {}),
  };
  return graphOf(page, listing);
}

/** Whether a home lies on one floor: `G+1` is how high a house is. */
const isOneFloor = (floor: string | null) => Boolean(floor) && !floor?.includes('+');

/** A unit page. */
export function unitGraph(property: PropertyDetail, unit: Unit, page: PageData): Graph {
  const fields = pageFields(page);
  const state = availability(unit.status);
  const whole = inLocale(page.locale, propertyPath(property.slug));
  const pictures = [unit.image, unit.floorPlan].filter((picture) => picture !== null).map(({ src }) => absolute(src));
  const about = {
    '@type': kindOf(property).home,
    '@id': `${fields.url}#unit`,
    name: fields.name,
    ...place(property),
    containedInPlace: {
      '@type': ownKind(property),
      '@id': `${whole}#property`,
      name: property.title,
      url: whole,
    },
    ...(unit.bedrooms === null ? {} : { numberOfBedrooms: unit.bedrooms }),
    ...(unit.baths === null ? {} : { numberOfBathroomsTotal: unit.baths }),
    ...(unit.area ? { floorSize: area(unit.area) } : {}),
    ...(isOneFloor(unit.floor) ? { floorLevel: unit.floor } : {}),
  } as Accommodation;
  const listing: RealEstateListing = {
    '@type': 'RealEstateListing',
    ...fields,
    inLanguage: property.contentLanguage,
    ...(pictures.length > 0 ? { image: pictures } : {}),
    ...(property.updatedAt ? { dateModified: property.updatedAt } : {}),
    ...permit(property),
    about,
    offers: {
      '@type': 'Offer',
      url: fields.url,
      ...offeredBy(property),
      ...(state ? { availability: state } : {}),
      ...(unit.price ? priced(property.rent, unit.price) : {}),
    },
  };
  return graphOf(page, listing);
}

/** The units of one page of a property's list, in order. */
export function unitList(locale: Locale, slug: string, units: readonly Pick<Unit, 'id'>[], listed: Listed): ItemList {
  return itemList(
    units.map(({ id }) => localePath(locale, unitPath(slug, id))),
    listed,
  );
}
