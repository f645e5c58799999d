import { localePath, type Locale } from '@/lib/i18n/locales';
import type { Property, PropertyDetail, Term } from '@/lib/property/types';
import type { Unit } from '@/lib/unit/types';
import { siteUrl, type Agency } from '@/lib/site';
import { propertyPath, unitPath } from '@/lib/routes';

/** schema.org data of the catalogue pages. Claims of the company never stand here; statuses are the true ones (decisions). */

type Data = Record<string, unknown>;

const AVAILABILITY: Readonly<Record<string, string>> = {
  available: 'InStock',
  sold: 'SoldOut',
  reserved: 'Reserved',
  under_construction: 'PreSale',
  coming_soon: 'PreOrder',
};

function availability(status: Term | null): string | undefined {
  const known = AVAILABILITY[status === null ? 'available' : (status.key ?? '')];
  return known && `https://schema.org/${known}`;
}

const absolute = (path: string) => `${siteUrl()}${path}`;

/** The way from home to a page, that page last; paths begin with `/` and name their locale. */
export function breadcrumbList(steps: { name: string; path: string }[]): Data {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: absolute(path),
    })),
  };
}

/** The properties of one page of the list, in order. */
export function itemList(locale: Locale, properties: readonly Property[]): Data {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: properties.map(({ slug, title }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: title,
      url: absolute(localePath(locale, propertyPath(slug))),
    })),
  };
}

/**
 * A page that lists properties; its list and its breadcrumb stand beside it.
 * @param path with its locale
 */
export function collectionPage(path: string, name: string, description: string, modified: string | null): Data {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    '@id': absolute(path),
    url: absolute(path),
    name,
    description,
    ...(modified ? { dateModified: modified } : {}),
  };
}

function address(property: Property & { address?: string | null }): Data {
  return {
    '@type': 'PostalAddress',
    ...(property.address ? { streetAddress: property.address } : {}),
    ...(property.district ? { addressLocality: property.district.name } : {}),
    ...(property.city ? { addressRegion: property.city.name } : {}),
    addressCountry: 'AE',
  };
}

const place = (property: PropertyDetail): Data => ({
  address: address(property),
  ...(property.coordinates ? { geo: { '@type': 'GeoCoordinates', ...property.coordinates } } : {}),
});

const area = (sqFt: number): Data => ({ '@type': 'QuantitativeValue', value: sqFt, unitCode: 'FTK' });

/** A property page: the listing, what it lists, and its offer with the true status. */
export function propertyData(locale: Locale, property: PropertyDetail): Data {
  const url = absolute(localePath(locale, propertyPath(property.slug)));
  // What is sold is not on offer.
  const offered = property.units.filter(({ status }) => status?.key !== 'sold').map(({ price }) => price);
  const prices = offered.filter((price): price is number => Boolean(price));
  const known = property.lowPrice ? [property.lowPrice, ...prices] : prices;
  const low = known.length > 0 ? Math.min(...known) : property.averagePrice;
  const state = availability(property.salesStatus);
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: property.title,
    inLanguage: property.contentLanguage,
    ...(property.descriptionText ? { description: property.descriptionText.slice(0, 500) } : {}),
    ...(property.pictures.length > 0 ? { image: property.pictures.slice(0, 6).map(({ src }) => absolute(src)) } : {}),
    ...(property.updatedAt ? { dateModified: property.updatedAt } : {}),
    about: {
      '@type': 'ApartmentComplex',
      name: property.title,
      ...place(property),
      ...(property.totalUnits ? { numberOfAccommodationUnits: property.totalUnits } : {}),
      ...(property.facilities.length > 0
        ? {
            amenityFeature: property.facilities.map((name) => ({
              '@type': 'LocationFeatureSpecification',
              name,
              value: true,
            })),
          }
        : {}),
    },
    ...(low || state
      ? {
          offers: {
            '@type': prices.length > 1 ? 'AggregateOffer' : 'Offer',
            url,
            ...(state ? { availability: state } : {}),
            ...(low
              ? {
                  priceCurrency: 'AED',
                  ...(prices.length > 1
                    ? { lowPrice: low, highPrice: Math.max(...prices, low), offerCount: prices.length }
                    : { price: low }),
                }
              : {}),
          },
        }
      : {}),
  };
}

/** A unit page. */
export function unitData(locale: Locale, property: PropertyDetail, unit: Unit, name: string): Data {
  const url = absolute(localePath(locale, unitPath(property.slug, unit.id)));
  const state = availability(unit.status);
  const pictures = [unit.image, unit.floorPlan].filter((picture) => picture !== null).map(({ src }) => absolute(src));
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name,
    ...(pictures.length > 0 ? { image: pictures } : {}),
    about: {
      '@type': 'Apartment',
      name,
      ...place(property),
      ...(unit.bedrooms === null ? {} : { numberOfBedrooms: unit.bedrooms }),
      ...(unit.baths === null ? {} : { numberOfBathroomsTotal: unit.baths }),
      ...(unit.area ? { floorSize: area(unit.area) } : {}),
      ...(unit.floor ? { floorLevel: unit.floor } : {}),
    },
    offers: {
      '@type': 'Offer',
      url,
      ...(state ? { availability: state } : {}),
      ...(unit.price ? { price: unit.price, priceCurrency: 'AED' } : {}),
    },
  };
}

/** The agency, by its identity alone. */
export function organisation(locale: Locale, agency: Agency): Data {
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    '@id': `${siteUrl()}/#agency`,
    name: agency.name,
    url: absolute(localePath(locale, '/')),
    telephone: agency.phone,
    email: agency.email,
    address: { '@type': 'PostalAddress', streetAddress: agency.address, addressCountry: 'AE' },
    ...(agency.socials.length > 0 ? { sameAs: agency.socials.map(({ href }) => href) } : {}),
  };
}
