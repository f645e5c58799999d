import { dayInDubai } from '@/lib/contract/rules';
import { LOCALES } from '@/lib/i18n/locales';
import { displayPrice } from '@/lib/property/rules';
import { pageGraph, propertyGraph, propertyList, unitGraph, unitList, type PageData } from '@/lib/seo/structured-data';
import { freshProcess } from '../../support/fake-upstream';
import identity from '../../../support/identity.json';
import { detailOf, propertyOf, term, unitOf } from '../../support/samples';

/** What search engines are told (decisions: structured data always tells the true status). */

beforeAll(() => freshProcess({ API_BASE_URL: 'http://api.example', SITE_URL: 'https://site.example' }));

type Node = Record<string, unknown> & { '@type': string; about?: Record<string, unknown> };
const page: PageData = { locale: 'en', path: '/properties/amara', name: 'Amara' };
const nodes = (graph: unknown) => (graph as { '@graph': Node[] })['@graph'];
const listing = (graph: unknown) => nodes(graph).find((node) => node['@type'] === 'RealEstateListing');
const offer = (given: Parameters<typeof detailOf>[0]) => listing(propertyGraph(detailOf(given), page))?.offers;
const sold = { status: term('sold') };

it('the agency is registered under what it names, where it is shown whole', () => {
  const registered = () =>
    nodes(pageGraph({ ...page, wholeAgency: true })).find((node) => node['@type'] === 'RealEstateAgent')?.identifier;
  const number = (propertyID: string, value: string) => ({ '@type': 'PropertyValue', propertyID, value });
  expect(registered()).toEqual([number('ORN', identity.orn), number('Trade licence', identity.licence)]);
});

describe('a list', () => {
  const homes = ['amara', 'marram'].map((slug) => propertyOf({ slug }));
  const positions = (list: unknown) =>
    (list as { itemListElement: { position: number }[] }).itemListElement.map(({ position }) => position);

  it('counts from its first page on, and says how many it holds in all', () => {
    const third = { page: 3, pageSize: 12, total: 26 };
    const lists = [propertyList('en', homes, third), unitList('en', 'amara', [{ id: 1 }, { id: 2 }], third)];
    for (const list of lists) {
      expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 26 });
      expect(positions(list)).toEqual([25, 26]);
    }
  });

  it('that stands on one page holds what it shows', () => {
    const list = propertyList('ar', homes);
    expect(list).toMatchObject({ numberOfItems: 2 });
    expect(positions(list)).toEqual([1, 2]);
    expect(list).toHaveProperty('itemListElement.0.url', 'https://site.example/ar/properties/amara');
  });

  it('holds no fewer than its positions say, whatever a back end counts', () => {
    expect(propertyList('en', homes, { page: 2, pageSize: 12, total: 0 })).toMatchObject({ numberOfItems: 14 });
  });
});

describe('the agency', () => {
  const agent = (given: Partial<Parameters<typeof pageGraph>[0]> = {}) => nodes(pageGraph({ ...page, ...given }))[1];
  // Google takes no business without name and address.
  it.each([
    ['en', 'Office 802, Opal House, Business Bay', 'Dubai'],
    ['ar', 'مكتب 802، أوبال هاوس، الخليج التجاري', 'دبي'],
    ['fa', 'دفتر 802، اوپال هاوس، بیزینس بی', 'دبی'],
  ] as const)('has its address on every page in %s', (locale, streetAddress, addressLocality) => {
    const address = { '@type': 'PostalAddress', streetAddress, addressLocality, addressCountry: 'AE' };
    expect(agent({ locale })?.address).toEqual(address);
    expect(agent({ locale, wholeAgency: true })?.address).toEqual(address);
  });

  it('has one address of the site in every language, as it has one @id', () => {
    const urls = LOCALES.map((locale) => agent({ locale })?.url);
    expect(urls).toEqual(LOCALES.map(() => 'https://site.example/'));
    expect(new Set(LOCALES.map((locale) => agent({ locale })?.['@id'])).size).toBe(1);
  });
});

describe('the offer of a property', () => {
  // @spec d.unit.truth
  it('goes from the least price of what is for sale on, where the page shows none of its own', () => {
    const units = [
      unitOf({ id: 1, price: 900_000, ...sold }),
      unitOf({ id: 2, price: 1_500_000 }),
      unitOf({ id: 3, price: 4_000_000, status: term('reserved') }),
      unitOf({ id: 4 }),
      unitOf({ id: 5, price: 9_000_000, ...sold }),
    ];
    const range = { '@type': 'AggregateOffer', lowPrice: 1_500_000 };
    expect(offer({ units })).toMatchObject({ ...range, availability: 'https://schema.org/InStock' });
  });

  it.each([
    [{ lowPrice: 1_400_000 }, 1_400_000],
    [{ lowPrice: 1_600_000, averagePrice: 1_200_000 }, 1_600_000],
    [{ averagePrice: 2_000_000 }, 2_000_000],
  ])('goes from the price that the page shows on, whatever its units cost: %j', (given, shown) => {
    const units = [unitOf({ id: 1, price: 1_500_000 }), unitOf({ id: 2, price: 4_000_000 })];
    expect(displayPrice(detailOf(given))).toBe(shown);
    expect(offer({ ...given, units })).toMatchObject({ '@type': 'AggregateOffer', lowPrice: shown });
    expect(offer({ ...given, units: units.slice(0, 1) })).toMatchObject({ '@type': 'Offer', price: shown });
    const rented = offer({ ...given, units, rent: { period: 'year' } });
    expect(rented).toMatchObject({ '@type': 'Offer', priceSpecification: { price: shown } });
  });

  // The page shows how many units there are in all, and no other number of them.
  it('says of how many units only where that is the number on the page', () => {
    const priced = [unitOf({ id: 1, price: 900_000 }), unitOf({ id: 2, price: 1_500_000 })];
    expect(offer({ units: priced })).toMatchObject({ '@type': 'AggregateOffer', offerCount: 2 });
    for (const other of [unitOf({ id: 3 }), unitOf({ id: 3, price: 700_000, ...sold })]) {
      const left = offer({ units: [...priced, other] });
      expect(left).toMatchObject({ '@type': 'AggregateOffer', lowPrice: 900_000 });
      expect(left).not.toHaveProperty('offerCount');
    }
  });

  it('is its own price where no unit has one, and none without any', () => {
    expect(offer({ averagePrice: 2_000_000 })).toMatchObject({ '@type': 'Offer', price: 2_000_000 });
    expect(offer({})).not.toHaveProperty('price');
    expect(offer({ salesStatus: term('sold'), units: [unitOf({ price: 900_000, ...sold })] })).toEqual({
      '@type': 'Offer',
      url: expect.stringContaining('/properties/amara') as string,
      seller: { '@id': 'https://site.example/#agency' },
      availability: 'https://schema.org/SoldOut',
    });
  });
});

// @spec d.unit.truth
it.each([
  [null, 'InStock'],
  ['sold', 'SoldOut'],
  ['reserved', 'Reserved'],
  ['under_construction', 'PreSale'],
  ['coming_soon', 'PreOrder'],
])('a unit whose status is %s is %s', (status, state) => {
  const unit = unitOf({ price: 1, status: status === null ? null : term(status) });
  expect(listing(unitGraph(detailOf(), unit, page))?.offers).toMatchObject({
    availability: `https://schema.org/${state}`,
  });
});

it('a unit is not said to be available or not by a status that search engines have no word for', () => {
  const unit = unitOf({ price: 1, status: term('constructor') });
  expect(listing(unitGraph(detailOf(), unit, page))?.offers).not.toHaveProperty('availability');
});

it.each([
  ['apartment', 'ApartmentComplex', 'Apartment'],
  ['penthouse', 'ApartmentComplex', 'Apartment'],
  ['villa', 'Residence', 'SingleFamilyResidence'],
  ['mansion', 'Residence', 'SingleFamilyResidence'],
  ['townhouse', 'Residence', 'House'],
  ['commercial', 'Place', 'Accommodation'],
  ['constructor', 'Residence', 'Accommodation'],
  [null, 'Residence', 'Accommodation'],
])('a %s is a %s, its unit a %s', (key, whole, home) => {
  const property = detailOf({ type: key === null ? null : term(key), totalUnits: 12 });
  const about = listing(propertyGraph(property, page))?.about;
  expect(about?.['@type']).toBe(whole);
  // Only of an apartment complex does schema.org count the homes.
  expect('numberOfAccommodationUnits' in (about ?? {})).toBe(whole === 'ApartmentComplex');
  expect(listing(unitGraph(property, unitOf(), page))?.about?.['@type']).toBe(home);
});

describe('the place of a listing', () => {
  const district = { id: 2, name: 'Palm Jebel Ali', key: null };
  const city = { id: 1, name: 'Dubai', key: null };
  const parts = {
    '@type': 'PostalAddress',
    addressLocality: 'Palm Jebel Ali',
    addressRegion: 'Dubai',
    addressCountry: 'AE',
  };
  const addresses = (address: string | null, given: Parameters<typeof detailOf>[0] = {}) => {
    const property = detailOf({ district, city, address, ...given });
    return [propertyGraph(property, page), unitGraph(property, unitOf(), page)].map(
      (graph) => listing(graph)?.about?.address,
    );
  };

  it.each([null, 'Palm Jebel Ali, Dubai, United Arab Emirates', 'palm jebel ali, UAE', 'Dubai', ', '])(
    'has no street where its address says its district, city and country once more: %s',
    (address) => {
      expect(addresses(address)).toEqual([parts, parts]);
    },
  );

  it('has none in Arabic either', () => {
    const names = { district: { ...district, name: 'نخلة جبل علي' }, city: { ...city, name: 'دبي' } };
    const [own] = addresses('نخلة جبل علي، دبي، الإمارات العربية المتحدة', { ...names, contentLanguage: 'ar' });
    expect(own).toEqual({ ...parts, addressLocality: 'نخلة جبل علي', addressRegion: 'دبي' });
  });

  it('has its address where that says more', () => {
    const streetAddress = 'Frond C, Palm Jebel Ali, Dubai';
    expect(addresses(streetAddress)).toEqual([
      { ...parts, streetAddress },
      { ...parts, streetAddress },
    ]);
  });

  it.each([
    [{ type: term('apartment'), totalUnits: 12 }, 'ApartmentComplex'],
    [{ type: term('villa'), totalUnits: 12 }, 'Residence'],
    [{ type: term('villa'), totalUnits: 1, status: term('resale') }, 'SingleFamilyResidence'],
  ])('names the property that a unit lies in, of which its document has no more: %j', (given, type) => {
    const property = detailOf({ title: 'Amara', ...given });
    expect(listing(unitGraph(property, unitOf(), { ...page, locale: 'ar' }))?.about?.containedInPlace).toEqual({
      '@type': type,
      '@id': 'https://site.example/ar/properties/amara#property',
      name: 'Amara',
      url: 'https://site.example/ar/properties/amara',
    });
  });
});

it('one home without a project is a home itself', () => {
  const property = detailOf({ type: term('apartment'), totalUnits: 1, status: term('resale') });
  expect(listing(propertyGraph(property, page))?.about?.['@type']).toBe('Apartment');
});

describe('the graph of a page', () => {
  const steps = [
    { name: 'Home', path: '/ar' },
    { name: 'Amara', path: '/ar/properties/amara' },
  ];
  const graph = () => pageGraph({ locale: 'ar', path: '/properties', name: 'Amara', crumbs: steps });

  it('holds the site, the agency, the page and its breadcrumb, which name each other', () => {
    const [site, agent, own, breadcrumb] = nodes(graph());
    expect(nodes(graph()).map((node) => node['@type'])).toEqual([
      'WebSite',
      'RealEstateAgent',
      'WebPage',
      'BreadcrumbList',
    ]);
    expect(site?.publisher).toEqual({ '@id': agent?.['@id'] });
    expect(own).toMatchObject({
      url: 'https://site.example/ar/properties',
      inLanguage: 'ar',
      isPartOf: { '@id': site?.['@id'] },
      breadcrumb: { '@id': breadcrumb?.['@id'] },
    });
    expect(breadcrumb?.itemListElement).toMatchObject([
      { position: 1, name: 'Home', item: 'https://site.example/ar' },
      { position: 2, name: 'Amara', item: 'https://site.example/ar/properties/amara' },
    ]);
  });

  it('has the agency whole only where it is shown whole', () => {
    const whole = (given: { wholeAgency?: boolean }) => nodes(pageGraph({ ...page, ...given }))[1];
    expect(whole({})).not.toHaveProperty('telephone');
    expect(whole({ wholeAgency: true })).toMatchObject({
      telephone: expect.stringMatching(/\d/) as string,
      geo: { '@type': 'GeoCoordinates' },
      logo: { url: 'https://site.example/icons/512.png' },
      openingHoursSpecification: expect.arrayContaining([
        expect.objectContaining({ dayOfWeek: expect.arrayContaining(['https://schema.org/Monday']) as string[] }),
      ]) as unknown[],
    });
  });

  it('of a listing, and of a home in it, names its permit until that has ended', () => {
    const permit = (permitExpires: string | null) => {
      const given = detailOf({ permitNumber: '7123456789', permitExpires });
      const graphs = [propertyGraph(given, page), unitGraph(given, unitOf(), page)];
      return graphs.map((graph) => listing(graph)?.identifier);
    };
    const named = { '@type': 'PropertyValue', name: 'Permit number', value: '7123456789' };
    expect(permit(null)).toEqual([named, named]);
    expect(permit(dayInDubai(Date.now(), 1))).toEqual([named, named]);
    expect(permit(dayInDubai(Date.now(), -1))).toEqual([undefined, undefined]);
  });

  it('of a listing is in the language of its texts, and says when it was last changed', () => {
    const property = detailOf({ contentLanguage: 'en', updatedAt: '2026-11-05T08:00:00.000Z' });
    for (const graph of [propertyGraph, (given: typeof property, at: PageData) => unitGraph(given, unitOf(), at)])
      expect(listing(graph(property, { ...page, locale: 'ar' }))).toMatchObject({
        inLanguage: 'en',
        dateModified: '2026-11-05T08:00:00.000Z',
      });
  });

  it('of a listing names its first six pictures, of a home in it the photograph and the floor plan', () => {
    const picture = (src: string) => ({ src, width: null, height: null, placeholder: null });
    const pictures = Array.from({ length: 8 }, (_, at) => picture(`/media/${String(at + 1)}.jpg`));
    expect(listing(propertyGraph(detailOf({ pictures }), page))?.image).toEqual(
      [1, 2, 3, 4, 5, 6].map((at) => `https://site.example/media/${String(at)}.jpg`),
    );
    const unit = unitOf({ image: picture('/media/a.jpg'), floorPlan: picture('/media/b.svg') });
    expect(listing(unitGraph(detailOf({ pictures }), unit, page))?.image).toEqual([
      'https://site.example/media/a.jpg',
      'https://site.example/media/b.svg',
    ]);
    expect(listing(unitGraph(detailOf({ pictures }), unitOf(), page))).not.toHaveProperty('image');
  });

  it('of a home tells its rooms and its area in square feet: a studio has no bedroom, which is said too', () => {
    const about = (given: Parameters<typeof unitOf>[0]) => listing(unitGraph(detailOf(), unitOf(given), page))?.about;
    expect(about({ bedrooms: 0, baths: 1, area: 450 })).toMatchObject({
      numberOfBedrooms: 0,
      numberOfBathroomsTotal: 1,
      floorSize: { '@type': 'QuantitativeValue', value: 450, unitCode: 'FTK' },
    });
    for (const name of ['numberOfBedrooms', 'numberOfBathroomsTotal', 'floorSize', 'floorLevel'])
      expect(about({ bedrooms: null, baths: null, area: null, floor: null })).not.toHaveProperty(name);
  });

  it('of a home tells on which floor it is, and not how high a house is', () => {
    const level = (floor: string) =>
      (listing(unitGraph(detailOf(), unitOf({ floor }), page))?.about as Node | undefined)?.floorLevel;
    expect(['12', 'G', 'G+1'].map(level)).toEqual(['12', 'G', undefined]);
  });

  it('of a listing says when it was posted only where the upstream does', () => {
    expect(listing(propertyGraph(detailOf(), page))).not.toHaveProperty('datePosted');
    expect(listing(propertyGraph(detailOf({ publishedAt: '2026-03-15T08:00:00.000Z' }), page))).toHaveProperty(
      'datePosted',
      '2026-03-15T08:00:00.000Z',
    );
  });
});
