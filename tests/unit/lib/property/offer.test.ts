import * as wire from '@/lib/contract/property';
import type { RentPeriod } from '@/lib/contract/rules';
import { languageNames } from '@/lib/format';
import { homeView } from '@/lib/favourite/view';
import { propertyCard, shortlistCard, unitCard } from '@/lib/card/view';
import { propertyMeta } from '@/lib/property/meta';
import { displayPricePerSqFt, isForSale, isSingleHome, showsPlans } from '@/lib/property/rules';
import { cardView, contactOf, keyFigures, plateFacts, priceLabel, priceNotes, titleAsked } from '@/lib/property/view';
import { metaListing } from '@/lib/seo/meta-listing';
import { propertyGraph, unitGraph, type PageData } from '@/lib/seo/structured-data';
import { unitMeta } from '@/lib/unit/meta';
import { propertyDetail } from '@/lib/upstream/parse/normalise';
import { toDetail } from '@/lib/upstream/property';
import { freshProcess } from '../../support/fake-upstream';
import { AGENCY, detailOf, term, translator, unitOf } from '../../support/samples';

/** Who answers for a listing, and what is for rent: optional fields of the contract (docs/decisions/agents-and-rent.md). */

beforeAll(() => freshProcess({ API_BASE_URL: 'http://api.example', SITE_URL: 'https://site.example' }));

const t = translator();
const plain = (text: string | null | undefined) =>
  (text ?? '').replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');
const read = (more: object) =>
  toDetail(wire.propertyDetail.parse(propertyDetail({ id: 7, slug: 'amara', title: 'Amara', ...more })), 'en');
const AGENT = {
  id: 3,
  name: 'Sara Haddad',
  brn: '12345',
  languages: ['ar', 'en', 'ar'],
  phone: '050 000 0001',
  whatsapp: '+971 50 000 0002',
  email: 'sara@agency.example',
};
const RENT = { rent: { period: 'year' as RentPeriod }, lowPrice: 180_000, cheques: 4, deposit: 9000 };

describe('what a back end says of an agent', () => {
  it('is read with numbers as links take them', () => {
    expect(read({ agent: AGENT, reference: ' R-1 ' })).toMatchObject({
      agent: { name: 'Sara Haddad', languages: ['ar', 'en'], phone: '+971500000001', whatsapp: '+971500000002' },
      reference: 'R-1',
    });
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'Sara'],
    ['no name', { id: 1 }],
    ['no id', { name: 'Sara' }],
    ['a name that is a book', { id: 1, name: 'x'.repeat(201) }],
  ])('is left out where it is %s', (_, agent) => {
    expect(read({ agent }).agent).toBeNull();
  });

  it('loses what cannot be used, and keeps the rest', () => {
    const odd = {
      ...AGENT,
      phone: 'ask me',
      email: 'none',
      photo: 'javascript:x',
      brn: 'x'.repeat(50),
      languages: 'ar',
    };
    expect(read({ agent: odd, reference: 'x'.repeat(101) })).toMatchObject({
      agent: { phone: null, email: null, photo: null, brn: null, languages: [], whatsapp: '+971500000002' },
      reference: null,
    });
  });

  it('names languages in the language of the page, and what is no tag as it is written', () => {
    expect(languageNames(['ar', 'fa', 'Tagalog!', 'en-GB-UK'], 'en')).toEqual([
      'Arabic',
      'Persian',
      'Tagalog!',
      'en-GB-UK',
    ]);
    expect(languageNames(['en'], 'ar')).toEqual(['الإنجليزية']);
  });
});

it('whoever answers is called where they say how, else the agency', () => {
  const agent = read({ agent: { ...AGENT, whatsapp: null } }).agent;
  expect(contactOf({ agent }, AGENCY)).toEqual({
    phone: '+971500000001',
    whatsapp: AGENCY.whatsapp,
    email: 'sara@agency.example',
  });
  expect(contactOf({ agent: null }, AGENCY)).toEqual({
    phone: AGENCY.phone,
    whatsapp: AGENCY.whatsapp,
    email: AGENCY.email,
  });
});

it('a message names the number of the listing, where it has one', () => {
  expect(titleAsked('Amara', { reference: 'R-1' }, t)).toBe('Amara, ref. R-1');
  expect(titleAsked('Amara', { reference: null }, t)).toBe('Amara');
});

describe('what is for rent', () => {
  it.each([
    [{ offer: 'rent', rent_period: 'year' }, { period: 'year' }],
    [{ offering_type: 'Rent', rent_period: 'Monthly' }, { period: 'month' }],
    [{ purpose: 'for-rent', rent_period: 'fortnight' }, { period: null }],
    [{ rent_period: 'weekly' }, { period: 'week' }],
    [{ offer: 'sale', rent_period: 'year' }, null],
    [{ offer: 'sale' }, null],
    [{ offer: 7 }, null],
    [{}, null],
  ])('%j is read as %j', (given, rent) => {
    expect(read(given).rent).toEqual(rent);
  });

  it('says what its price is for on its card, page and previews', () => {
    const home = detailOf({ ...RENT, title: 'Amara', units: [unitOf({ id: 2, price: 180_000 })] });
    const card = cardView(home, t, 'en');
    expect(plain(card.price)).toBe('AED 180,000 / year');
    expect(card.exact).toBe(true);
    expect(card.kind.map(({ text }) => text)).toEqual(['Property', 'For rent']);
    expect(priceLabel(home, t)).toBe('Rent');
    expect(priceNotes(home, t, 'en').map(plain)).toEqual(['4 cheques', 'Deposit AED 9,000']);
    expect(propertyMeta(home, t, 'en')).toMatchObject({ title: ['Amara, Dubai, UAE: for rent', 'Amara'] });
    expect(plain(propertyMeta(home, t, 'en').description)).toContain('for rent, AED 180,000 / year');
    expect(plain(unitMeta(unitOf({ price: 5000 }), home, t, 'en').description)).toContain(
      'For rent · AED 5,000 / year',
    );
    const preview = propertyCard(home, t, 'en').price;
    expect([preview?.lead, plain(preview?.amount)]).toEqual(['Rent', 'AED 180,000 / year']);
    expect(plain(unitCard(home, unitOf({ price: 5000 }), t, 'en').price?.amount)).toBe('AED 5,000 / year');
  });

  it('is said in Arabic with the amount first', () => {
    const { price } = cardView(detailOf(RENT), translator('ar'), 'ar');
    expect(price).toBe('\u200f\u2066AED\u00a0180,000\u2069 / سنة');
  });

  it('has no payment plan, no price per sq ft, and is nothing that is for sale', () => {
    const plan = { name: 'A', description: null, instalments: [], instalmentCount: 2 };
    const home = detailOf({ ...RENT, minArea: 1000, paymentPlans: [plan] });
    expect(showsPlans(home)).toBe(false);
    expect(displayPricePerSqFt(home)).toBeNull();
    expect(isForSale(home)).toBe(false);
    expect(shortlistCard([home], t, 'en').price).toBeNull();
  });

  it('is compared with no price in a shortlist', () => {
    const { figures, plan } = homeView(detailOf({ ...RENT, minimumDownPayment: 20 }), t, 'en');
    expect([plain(figures.price.text), figures.price.value]).toEqual(['AED 180,000 / year', null]);
    expect([figures.firstPayment.value, plan]).toEqual([null, null]);
  });
});

describe('one home', () => {
  const flat = { units: [unitOf({ bedrooms: 2, baths: 3, area: 1200, floor: '14' })], status: term('resale') };

  it.each([
    [{ totalUnits: 1 }, true],
    [{ residentialUnits: 1 }, true],
    [{ status: term('resale') }, true],
    [RENT, true],
    [{ status: term('resale'), totalUnits: 12 }, false],
    [{ ...RENT, units: [unitOf({ id: 1 }), unitOf({ id: 2 })] }, false],
    [{ units: [unitOf()] }, false],
    [{}, false],
  ])('%j: %s', (given, single) => {
    expect(isSingleHome(detailOf(given))).toBe(single);
  });

  it('is told by its own facts, and nothing of units', () => {
    const home = detailOf({ ...flat, lowPrice: 2_000_000, averageBedrooms: 2, minArea: 1200 });
    expect(keyFigures(home, t, 'en')).toEqual([
      { label: 'Bedrooms', value: '2' },
      { label: 'Bathrooms', value: '3' },
      { label: 'sq ft · 111 m²', value: '1,200' },
      { label: 'Floor', value: '14' },
    ]);
    expect(plateFacts(home, t, 'en')).toEqual(['2 bedrooms', '1,200 sq ft']);
    expect(cardView(home, t, 'en')).toMatchObject({ facts: ['2 beds', '1,200 sq ft'], exact: true });
    expect([priceLabel(home, t), showsPlans(home)]).toEqual(['Price', false]);
    expect(keyFigures(detailOf({ status: term('resale') }), t, 'en')).toEqual([]);
  });
});

describe('in structured data', () => {
  const page: PageData = { locale: 'en', path: '/properties/amara', name: 'Amara' };
  type Node = Record<string, unknown> & { offers?: Record<string, unknown> };
  const listing = (graph: unknown) =>
    (graph as { '@graph': Node[] })['@graph'].find((node) => node['@type'] === 'RealEstateListing');
  const leased = {
    '@type': 'Offer',
    businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
    priceSpecification: { '@type': 'UnitPriceSpecification', price: 180_000, priceCurrency: 'AED', unitCode: 'ANN' },
  };

  it('a rent is leased out at a price for its period, and never a bare price', () => {
    const units = [unitOf({ id: 1, price: 180_000 }), unitOf({ id: 2, price: 200_000 })];
    const home = detailOf({ ...RENT, units });
    for (const graph of [propertyGraph(home, page), unitGraph(home, units[0] ?? unitOf(), page)]) {
      expect(listing(graph)?.offers).toMatchObject(leased);
      expect(listing(graph)?.offers).not.toHaveProperty('price');
      expect(listing(graph)?.offers).not.toHaveProperty('lowPrice');
    }
  });

  it('a rent without a price is leased out all the same', () => {
    const { businessFunction } = leased;
    expect(listing(propertyGraph(detailOf({ ...RENT, lowPrice: null }), page))?.offers).toMatchObject({
      '@type': 'Offer',
      businessFunction,
    });
  });

  it('an agent offers it for the agency; without one the agency alone does', () => {
    const { offers } = listing(propertyGraph(read({ agent: AGENT, low_price: 5 }), page)) ?? {};
    expect(offers).toMatchObject({
      price: 5,
      seller: { '@id': 'https://site.example/#agency' },
      offeredBy: { '@type': 'Person', name: 'Sara Haddad', telephone: '+971500000001', knowsLanguage: ['ar', 'en'] },
    });
    expect(listing(propertyGraph(read({ low_price: 5 }), page))?.offers).not.toHaveProperty('offeredBy');
  });
});

it.each([
  ['available', 'for_rent'],
  ['coming_soon', 'available_soon'],
  ['reserved', null],
  ['sold', null],
])('Meta is told of a rental that is %s: %s', (status, availability) => {
  const xml = metaListing(
    detailOf({
      ...RENT,
      salesStatus: term(status),
      city: term('Dubai'),
      coordinates: { latitude: 25, longitude: 55 },
      pictures: [{ src: '/media/a.jpg', width: null, height: null, placeholder: null }],
    }),
    'en',
  );
  if (availability === null) expect(xml).toBeNull();
  else
    expect(xml).toMatch(new RegExp(`<availability>${availability}</availability>[^]*for_rent_by_agent[^]*180000 AED`));
});
