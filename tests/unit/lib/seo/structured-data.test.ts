import { propertyData, unitData } from '@/lib/seo/structured-data';
import { freshProcess } from '../../support/fake-upstream';
import { detailOf, term, unitOf } from '../../support/samples';

/** What search engines are told (decisions: structured data always tells the true status). */

beforeAll(() => freshProcess({ API_BASE_URL: 'http://api.example', SITE_URL: 'https://site.example' }));

const offer = (given: Parameters<typeof detailOf>[0]) => propertyData('en', detailOf(given)).offers;
const sold = { status: term('sold') };

describe('the offer of a property', () => {
  // @spec d.unit.truth
  it('counts what is for sale, from the least to the highest price', () => {
    const units = [
      unitOf({ id: 1, price: 900_000, ...sold }),
      unitOf({ id: 2, price: 1_500_000 }),
      unitOf({ id: 3, price: 4_000_000, status: term('reserved') }),
      unitOf({ id: 4 }),
      unitOf({ id: 5, price: 9_000_000, ...sold }),
    ];
    const range = { '@type': 'AggregateOffer', lowPrice: 1_500_000, highPrice: 4_000_000, offerCount: 2 };
    expect(offer({ units })).toMatchObject({ ...range, availability: 'https://schema.org/InStock' });
    // An average is no least price where units say better.
    expect(offer({ units, averagePrice: 2_000_000 })).toMatchObject(range);
    expect(offer({ units, lowPrice: 1_400_000 })).toMatchObject({ ...range, lowPrice: 1_400_000 });
  });

  it('is its own price where no unit has one, and none without any', () => {
    expect(offer({ averagePrice: 2_000_000 })).toMatchObject({ '@type': 'Offer', price: 2_000_000 });
    expect(offer({})).not.toHaveProperty('price');
    expect(offer({ salesStatus: term('sold'), units: [unitOf({ price: 900_000, ...sold })] })).toEqual({
      '@type': 'Offer',
      url: expect.stringContaining('/properties/amara') as string,
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
  expect(unitData('en', detailOf(), unit, 'A-01').offers).toMatchObject({
    availability: `https://schema.org/${state}`,
  });
});
