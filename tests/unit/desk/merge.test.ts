import { merged } from '@/desk/listings/merge';

const base = {
  slug: 'a',
  title: 'House',
  low_price: 5,
  description: null,
  translations: { ar: { title: 'بيت' } },
  property_units: [{ apartment_id: '1' }],
};

describe('two people who change a listing', () => {
  it('at different fields both have what they changed', () => {
    const mine = { ...base, low_price: 6, translations: { ar: { title: 'بيت', description: 'نص' } } };
    const theirs = { ...base, title: 'Harbour House', translations: { ar: { title: 'بيت الميناء' } } };
    const { record, clashes } = merged(base, mine, theirs);
    expect(clashes).toEqual([]);
    expect(record).toEqual({
      ...base,
      title: 'Harbour House',
      low_price: 6,
      translations: { ar: { title: 'بيت الميناء', description: 'نص' } },
    });
  });

  it('at one field are told of both values, and mine stays unless theirs is taken', () => {
    const mine = { ...base, translations: { ar: { title: 'دار' } }, low_price: 6 };
    const theirs = { ...base, translations: { ar: { title: 'قصر' } }, low_price: 7 };
    const { record, clashes } = merged(base, mine, theirs);
    expect(clashes).toEqual([
      { path: 'low_price', mine: 6, theirs: 7 },
      { path: 'translations.ar.title', mine: 'دار', theirs: 'قصر' },
    ]);
    expect([record.low_price, record.translations?.ar?.title]).toEqual([6, 'دار']);
    const taken = merged(base, mine, theirs, new Set(['low_price'])).record;
    expect([taken.low_price, taken.translations?.ar?.title]).toEqual([7, 'دار']);
  });

  it('to the same value do not clash, nor does nothing with an empty text', () => {
    const mine = { ...base, low_price: 6, description: '' };
    expect(merged(base, mine, { ...base, low_price: 6 }).clashes).toEqual([]);
  });

  it('at a list have it whole: of two changed lists one is chosen', () => {
    const mine = { ...base, property_units: [] };
    const theirs = { ...base, property_units: [{ apartment_id: '1' }, { apartment_id: '2' }] };
    expect(merged(base, mine, theirs).clashes.map(({ path }) => path)).toEqual(['property_units']);
    expect(merged(base, mine, base).record.property_units).toEqual([]);
  });
});
