import { dayInDubai } from '@/lib/contract/rules';
import { metaListing } from '@/lib/seo/meta-listing';
import type { PropertyDetail } from '@/lib/property/types';
import { freshProcess } from '../../support/fake-upstream';
import { detailOf, term, unitOf } from '../../support/samples';

beforeAll(() => freshProcess({ API_BASE_URL: 'http://127.0.0.1:4000', SITE_URL: 'https://site.example' }));

const picture = (src: string) => ({ src, width: null, height: null, placeholder: null });

/** A home that has all that Meta asks for. */
const home = (given: Partial<PropertyDetail> = {}): PropertyDetail =>
  detailOf({
    id: 12,
    slug: 'a-house',
    title: 'A & B <House>',
    lowPrice: 1_250_000,
    city: term('Dubai'),
    district: term('Palm'),
    coordinates: { latitude: 25.1, longitude: 55.2 },
    pictures: [picture('/media/a.jpg'), picture('/media/b.svg'), picture('/media/c.PNG'), picture('/media/d.webp')],
    type: { id: 1, name: 'Villa', key: 'villa' },
    salesStatus: { id: 1, name: 'available', key: 'available' },
    status: { id: 1, name: 'Ready', key: 'ready' },
    delivery: { year: 2019, month: 5 },
    descriptionText: 'x'.repeat(6000),
    units: [
      unitOf({ id: 1, price: 900_000, bedrooms: 1, baths: 1, status: term('sold') }),
      unitOf({ id: 2, price: 1_250_000, bedrooms: 3, baths: 4 }),
      unitOf({ id: 3, price: 2_000_000, bedrooms: 5, baths: 6 }),
    ],
    ...given,
  });

const listed = (property: PropertyDetail, locale: 'en' | 'ar' = 'en') => {
  const xml = metaListing(property, locale);
  return xml === null ? null : new DOMParser().parseFromString(xml, 'application/xml').documentElement;
};
const valuesOf = (listing: Element | null, name: string) =>
  [...(listing?.children ?? [])].filter(({ tagName }) => tagName === name).map(({ textContent }) => textContent);
const of = (listing: Element | null, name: string) => valuesOf(listing, name)[0];

it('is a home in Meta’s words, with the rooms of the home that the price is for', () => {
  const listing = listed(home());
  const said = ['home_listing_id', 'name', 'availability', 'latitude', 'longitude', 'neighborhood', 'listing_type'];
  expect(said.map((name) => of(listing, name))).toEqual([
    ...['12', 'A & B <House>', 'for_sale', '25.1', '55.2', 'Palm', 'for_sale_by_agent'],
  ]);
  const more = ['num_beds', 'num_baths', 'price', 'property_type', 'url', 'year_built'];
  expect(more.map((name) => of(listing, name))).toEqual([
    ...['3', '4', '1250000 AED', 'house', 'https://site.example/properties/a-house', '2019'],
  ]);
  expect(
    [...(listing?.querySelectorAll('address[format="simple"] component') ?? [])].map((part) => [
      part.getAttribute('name'),
      part.textContent,
    ]),
  ).toEqual([
    ['addr1', 'Palm'],
    ['city', 'Dubai'],
    ['region', 'Dubai'],
    ['country', 'United Arab Emirates'],
  ]);
  // Meta takes no SVG and no WebP.
  expect(valuesOf(listing, 'image')).toEqual(['https://site.example/media/a.jpg', 'https://site.example/media/c.PNG']);
  expect(of(listing, 'description')).toHaveLength(5000);
  expect(of(listed(home(), 'ar'), 'url')).toBe('https://site.example/ar/properties/a-house');
});

it('has no word of its own for what is called as a property of every object is', () => {
  const odd = { id: 9, name: 'Constructor', key: 'constructor' };
  expect(of(listed(home({ type: odd })), 'property_type')).toBe('other');
  expect(listed(home({ salesStatus: odd }))).toBeNull();
  expect(listed(home({ salesStatus: odd, rent: { period: 'year' } }))).toBeNull();
});

it('is a new construction off plan, and has the year that it was built in when it was handed over', () => {
  const said = (given: Partial<PropertyDetail>) => {
    const listing = listed(home(given));
    return ['listing_type', 'year_built'].map((name) => of(listing, name));
  };
  const status = { id: 2, name: 'Off-Plan', key: 'off_plan' };
  expect(said({ status, delivery: { year: 2099, month: 5 } })).toEqual(['new_construction', undefined]);
  expect(said({ status, delivery: { year: 2019, month: 5 } })).toEqual(['new_construction', '2019']);
  // Late, or said to be ready before its month: nobody knows the year.
  expect(said({ status, delivery: { year: 2019, month: 5 }, completionRate: 40 })[1]).toBeUndefined();
  expect(said({ status: term('ready'), delivery: { year: 2099, month: 5 } })[1]).toBeUndefined();
});

it('has no more pictures than Meta takes', () => {
  const pictures = Array.from({ length: 22 }, (_, at) => picture(`/media/${String(at)}.jpg`));
  expect(valuesOf(listed(home({ pictures })), 'image')).toHaveLength(20);
});

it.each([
  ['under_construction', 'for_sale'],
  ['reserved', 'sale_pending'],
  ['coming_soon', 'available_soon'],
])('%s is %s', (key, availability) => {
  expect(of(listed(home({ salesStatus: term(key) })), 'availability')).toBe(availability);
});

it.each<[string, Partial<PropertyDetail>]>([
  ['sold', { salesStatus: term('sold') }],
  // It may be sold: what cannot be said is not offered.
  ['of a status that we cannot read', { salesStatus: { id: 9, name: 'مباع', key: null } }],
  ['without a price', { lowPrice: null, averagePrice: null }],
  ['without coordinates', { coordinates: null }],
  ['without a city', { city: null }],
  ['without a picture that Meta takes', { pictures: [picture('/media/d.webp')] }],
])('one %s is not in the feed', (_, given) => {
  expect(listed(home(given))).toBeNull();
});

it('has none of the signs that set the direction of a part of a sentence, which count as no letters', () => {
  const [latin, arabic] = ['\u2066AED\u00a01,250,000\u2069', '\u2067فيلا\u2069 \u2068A\u2069'];
  const given = home({
    title: `${arabic} من ${latin}`,
    address: arabic,
    descriptionText: `${latin}${'م'.repeat(6000)}`,
  });
  const listing = listed(given, 'ar');
  expect([of(listing, 'name'), listing?.querySelector('component')?.textContent]).toEqual([
    'فيلا A من AED 1,250,000',
    'فيلا A',
  ]);
  expect(of(listing, 'description')).toBe(`AED 1,250,000${'م'.repeat(5000 - 13)}`);
  expect(of(listed(home({ descriptionText: null, title: latin }), 'ar'), 'description')).toBe('AED 1,250,000');
});

it('one is in the feed through the last day of its permit in Dubai, and not on the day after', () => {
  const ending = (days: number) => listed(home({ permitExpires: dayInDubai(Date.now(), days) }));
  expect([ending(0), ending(-1)].map((listing) => of(listing, 'home_listing_id'))).toEqual(['12', undefined]);
});
