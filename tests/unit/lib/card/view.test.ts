import {
  cardBrand,
  cardHash,
  cardImage,
  pageCard,
  propertyCard,
  shortlistCard,
  unitCard,
  unitsCard,
} from '@/lib/card/view';
import type { CardView } from '@/lib/card/types';
import { freshProcess } from '../../support/fake-upstream';
import { AGENCY, detailOf, term, translator, unitOf } from '../../support/samples';

const t = translator();
const picture = (src: string) => ({ src, width: null, height: null, placeholder: null });
const PROPERTY = detailOf({
  title: 'Amara',
  lowPrice: 14_750_000,
  cover: picture('/media/a.jpg'),
  district: term('Palm Jebel Ali'),
  city: term('Dubai'),
});
const brand = cardBrand(AGENCY);
const VIEW = propertyCard(PROPERTY, t, 'en');

beforeEach(() => freshProcess({ API_BASE_URL: 'http://api.test' }));

describe('the hash of a card', () => {
  it.each<[string, Partial<CardView>]>([
    ['language', { locale: 'ar' }],
    ['title', { title: 'Amara II' }],
    ['place', { place: ['Dubai'] }],
    ['price', { price: { lead: 'From', amount: 'AED\u00a01' } }],
    ['word before the price', { price: { amount: VIEW.price?.amount ?? '' } }],
    ['status', { status: { text: 'Reserved', sold: false } }],
    ['picture', { picture: { src: '/media/b.jpg' } }],
    ['kind of picture', { picture: { src: '/media/a.jpg', plan: true } }],
    ['point of the picture', { picture: { src: '/media/a.jpg', focus: { x: 1, y: 50 } } }],
    ['missing picture', { picture: null }],
  ])('changes with the %s', (_what, change) => {
    expect(cardHash({ ...VIEW, ...change }, brand)).not.toBe(cardHash(VIEW, brand));
  });

  it.each([
    ['name', { name: 'Another' }],
    ['mark', { mark: { ...brand.mark, path: 'M0 0h1z' } }],
    ['night', { night: '#000000' }],
    ['accent', { accent: '#ff0000' }],
    ['light', { light: '#ffffff' }],
  ])('changes with the agency’s %s', (_what, change) => {
    expect(cardHash(VIEW, { ...brand, ...change })).not.toBe(cardHash(VIEW, brand));
  });

  it('changes with nothing that is not drawn', () => {
    const other = propertyCard({ ...PROPERTY, updatedAt: '2026-01-01', totalUnits: 99, facilities: ['Pool'] }, t, 'en');
    expect(cardHash(other, brand)).toBe(cardHash(VIEW, brand));
    expect(cardHash(VIEW, cardBrand({ ...AGENCY, phone: '+971 4 000 0000' }))).toBe(cardHash(VIEW, brand));
    const sold = { ...VIEW, status: { text: 'Sold', sold: true } };
    expect(cardHash({ ...sold, price: { amount: 'AED\u00a01' } }, brand)).toBe(cardHash(sold, brand));
  });
});

describe('what a card says', () => {
  it('of a property: its place and from what price; no status while it is available', () => {
    expect(VIEW).toMatchObject({
      kind: 'property',
      key: 'amara',
      place: ['Palm Jebel Ali', 'Dubai'],
      price: { lead: 'From', amount: 'AED\u00a014,750,000' },
      status: null,
      picture: { src: '/media/a.jpg' },
    });
  });

  it('of one that is sold: that it is, and in no words a price', () => {
    const sold = propertyCard({ ...PROPERTY, salesStatus: term('sold') }, t, 'en');
    expect(sold.status).toEqual({ text: 'Sold', sold: true });
    expect(cardImage(sold).alt).toBe(`Amara · Palm Jebel Ali · Dubai · Sold · ${AGENCY.name}`);
  });

  it('of a unit: its own picture, else its plan, else the cover', () => {
    const plan = picture('/media/plan.svg');
    const of = (given: Parameters<typeof unitOf>[0]) => unitCard(PROPERTY, unitOf(given), t, 'en').picture;
    expect(of({ image: picture('/media/u.jpg'), floorPlan: plan })).toEqual({ src: '/media/u.jpg' });
    expect(of({ image: null, floorPlan: plan })).toEqual({
      src: '/media/plan.svg',
      plan: true,
      instead: '/media/a.jpg',
    });
    expect(of({ image: null, floorPlan: picture('/media/plan.png') })).toEqual({ src: '/media/a.jpg' });
    expect(of({ image: null, floorPlan: null })).toEqual({ src: '/media/a.jpg' });
  });

  it('of a unit: its number, whose it is, its bedrooms and its price', () => {
    const unit = unitOf({ id: 3, apartmentId: 'A-07', bedrooms: 2, price: 2_000_000, status: term('reserved') });
    expect(unitCard(PROPERTY, unit, t, 'en')).toMatchObject({
      key: 'amara/3',
      title: 'Unit A-07',
      place: ['Amara', '2 beds'],
      price: { amount: 'AED\u00a02,000,000' },
      status: { text: 'Reserved', sold: false },
    });
    expect(unitCard(PROPERTY, unitOf({ price: null }), t, 'en').price).toEqual({ amount: 'Price on Request' });
  });

  it('of units: how many, and the span of what can still be bought', () => {
    const units = [
      unitOf({ id: 1, price: 2_000_000 }),
      unitOf({ id: 2, price: 3_500_000 }),
      unitOf({ id: 3, price: 9_000_000, status: term('sold') }),
      unitOf({ id: 4, price: null }),
    ];
    const of = (some: typeof units) => unitsCard(PROPERTY, some, t, 'en');
    expect(of(units)).toMatchObject({
      place: ['4 units'],
      price: { amount: 'AED\u00a02,000,000\u00a0–\u00a03,500,000' },
    });
    expect(of(units.slice(0, 1)).price).toEqual({ amount: 'AED\u00a02,000,000' });
    expect(of(units.slice(2)).price).toBeNull();
    const far = of([unitOf({ id: 1, price: 128_000_000 }), unitOf({ id: 2, price: 1_350_000_000 })]);
    expect(far.price).toEqual({ lead: 'From', amount: 'AED\u00a0128,000,000' });
  });

  it('of a list that somebody sent: how many, which, and the span of what can still be bought, over the first picture', () => {
    const bare = detailOf({ slug: 'bare', title: 'Bare', cover: null });
    const sold = detailOf({ slug: 'sold', title: 'Sold', lowPrice: 1, salesStatus: term('sold') });
    const other = detailOf({ slug: 'other', title: 'Other', lowPrice: 2_000_000 });
    expect(shortlistCard([bare, PROPERTY, sold, other], t, 'en')).toMatchObject({
      kind: 'shortlist',
      key: 'bare,amara,sold,other',
      title: 'A shortlist of 4 homes',
      place: ['Bare', 'Amara', 'Sold', 'Other'],
      price: { amount: 'AED\u00a02,000,000\u00a0–\u00a014,750,000' },
      picture: { src: '/media/a.jpg' },
    });
    expect(shortlistCard([PROPERTY], t, 'en').price).toEqual({ amount: 'AED\u00a014,750,000' });
    expect(shortlistCard([bare], t, 'en')).toMatchObject({ price: null, picture: null });
  });

  it.each(['en', 'ar', 'fa'] as const)('of a page of words: its heading over the hero (%s)', (locale) => {
    const words = translator(locale);
    expect(pageCard('contact', words, locale)).toMatchObject({ title: words('contact.title'), locale, key: 'contact' });
  });

  it('in words is at most 420 characters, and its address has language, kind, key and hash', () => {
    const { path, alt } = cardImage({ ...VIEW, key: 'a b/7', title: 'x'.repeat(900) });
    expect(Array.from(alt).length).toBeLessThanOrEqual(420);
    expect(path).toMatch(/^\/og\/en\/property\/a%20b\/7\.[0-9a-f]{16}\.jpg$/);
  });
});
