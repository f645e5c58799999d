import { FEED_PICTURE, permitState } from '@/lib/contract/rules';
import { plain } from '@/lib/format';
import { absoluteUrl } from '@/lib/seo/metadata';
import { element } from '@/lib/seo/xml';
import { siteUrl } from '@/lib/site';
import type { Locale } from '@/lib/i18n/locales';
import { statusKey } from '@/lib/property/format';
import { displayPrice, isHandedOver, isSold, monthsUntil } from '@/lib/property/rules';
import type { PropertyDetail } from '@/lib/property/types';
import { propertyPath } from '@/lib/routes';

/** Meta takes so many pictures of a home, and so many letters of its description. */
const MOST_PICTURES = 20;
const MOST_LETTERS = 5000;

/** Our types in Meta's words; what it has none for is `other`. */
const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    apartment: 'apartment',
    penthouse: 'apartment',
    condo: 'condo',
    villa: 'house',
    mansion: 'house',
    townhouse: 'townhouse',
  }),
);

/** Our sales statuses in Meta's words; what is sold is not in the feed. */
const AVAILABILITY: ReadonlyMap<string, string> = new Map(
  Object.entries({
    available: 'for_sale',
    under_construction: 'for_sale',
    reserved: 'sale_pending',
    coming_soon: 'available_soon',
  }),
);

/** The same of a home for rent; one that is spoken for is not in the feed. */
const RENT_AVAILABILITY: ReadonlyMap<string, string> = new Map(
  Object.entries({
    available: 'for_rent',
    under_construction: 'for_rent',
    coming_soon: 'available_soon',
  }),
);

/** The cheapest home on offer: what the price of the listing is for. */
function cheapest({ units }: PropertyDetail) {
  const offered = units.filter(({ price, status }) => price !== null && !isSold(status));
  return offered.reduce<(typeof offered)[number] | null>(
    (least, unit) => (least && (least.price ?? 0) <= (unit.price ?? 0) ? least : unit),
    null,
  );
}

/**
 * A property as a home listing of Meta (docs/feeds.md); null for one that is sold, that nobody may advertise in Dubai as its permit has
 * ended, or that lacks what Meta asks of every listing: price, coordinates, city and a picture.
 */
export function metaListing(property: PropertyDetail, locale: Locale): string | null {
  const { id, slug, title, address, city, district, coordinates, descriptionText, type, status, delivery } = property;
  if (permitState(property.permitExpires) === 'ended') return null;
  const availability = (property.rent ? RENT_AVAILABILITY : AVAILABILITY).get(statusKey(property.salesStatus) ?? '');
  const pictures = property.pictures.filter(({ src }) => FEED_PICTURE.test(src)).slice(0, MOST_PICTURES);
  const price = displayPrice(property);
  if (!availability || price === null || coordinates === null || city === null || pictures.length === 0) return null;
  const place = district?.name ?? city.name;
  const home = cheapest(property);
  const component = (name: string, text: string) => element('component', text).replace('>', ` name="${name}">`);
  const lines = [
    element('home_listing_id', id),
    element('name', title),
    element('availability', availability),
    element('description', plain(descriptionText ?? title).slice(0, MOST_LETTERS)),
    `<address format="simple">${component('addr1', address ?? place)}${component('city', city.name)}${component('region', city.name)}${component('country', 'United Arab Emirates')}</address>`,
    element('latitude', coordinates.latitude),
    element('longitude', coordinates.longitude),
    element('neighborhood', place),
    ...pictures.map(({ src }) => `<image>${element('url', `${siteUrl()}${src}`)}</image>`),
    element(
      'listing_type',
      property.rent ? 'for_rent_by_agent' : status?.key === 'off_plan' ? 'new_construction' : 'for_sale_by_agent',
    ),
    element('num_beds', home?.bedrooms),
    element('num_baths', home?.baths),
    element('price', `${String(price)} AED`),
    element('property_type', TYPES.get(type?.key ?? '') ?? 'other'),
    element('url', absoluteUrl(locale, propertyPath(slug))),
    element('year_built', delivery && monthsUntil(delivery) <= 0 && isHandedOver(property) ? delivery.year : null),
  ];
  return plain(`<listing>\n${lines.filter(Boolean).join('\n')}\n</listing>\n`);
}
