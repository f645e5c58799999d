import { GET } from '@/app/api/unit/route';
import { getProperty } from '@/lib/property/data';
import type { PropertyDetail } from '@/lib/property/types';
import { isSold } from '@/lib/property/rules';
import { getListedUnits, getUnit, getUnits } from '@/lib/unit/data';
import { isUnitIndexed } from '@/lib/unit/meta';
import type { Unit } from '@/lib/unit/types';
import { drop, reply, siteOverFake } from '../../support/fake-upstream';

const { api, restart } = siteOverFake();
const DETAIL = '/api/v1/properties/detail/amara/';
const UNITS = '/api/v1/properties/7/units/';

const left = { id: 1, status: 'available', price: 900_000 };
const reserved = { id: 2, status: 'Reserved', price: 950_000 };
const gone = { id: 3, status: 'Sold out', price: 800_000 };

/** The property as the back end now says it, whose units keep their own statuses. */
function listed(sales: string, more: object = {}): void {
  api.json(DETAIL, { id: 7, slug: 'amara', sales_status: sales, property_units: [left, reserved, gone], ...more });
  api.json(UNITS, [left, reserved, gone]);
  for (const unit of [left, reserved, gone]) api.json(`${UNITS}${String(unit.id)}/`, unit);
}

async function property(): Promise<PropertyDetail> {
  const found = await getProperty('amara', 'en');
  if (!found) throw new Error('there is no amara');
  return found;
}
const keys = (units: readonly Unit[] | null) => units?.map(({ status }) => status?.key);
/** The statuses of the units in each place that they are read from. */
const everywhere = async (home: PropertyDetail) => [
  keys(home.units),
  keys(await getUnits(home, 'en')),
  keys(await getListedUnits(home, 'en')),
];

describe.each([
  ['sold', {}],
  ['Sold Out', {}],
  ['sold', { offer: 'rent', rent_period: 'year' }],
])('units of a home that is marked %s %j', (sales, more) => {
  // @spec d.unit.status
  it('are sold wherever they are read, whatever their own answers say', async () => {
    listed(sales, more);
    const home = await property();
    const all = ['sold', 'sold', 'sold'];
    expect(await everywhere(home)).toEqual([all, all, all]);
    const one = await getUnit(home, left.id, 'en');
    expect([one && isSold(one.status), one && isUnitIndexed(one)]).toEqual([true, false]);
  });

  it('are sold where only those are known that came with it', async () => {
    listed(sales, more);
    api.json(UNITS, []);
    expect(keys(await getListedUnits(await property(), 'en'))).toEqual(['sold', 'sold', 'sold']);
  });
});

it('units keep their own statuses in a home that is not sold', async () => {
  listed('reserved');
  const home = await property();
  const own = ['available', 'reserved', 'sold'];
  expect(await everywhere(home)).toEqual([own, own, own]);
  expect((await getUnit(home, left.id, 'en'))?.status?.key).toBe('available');
});

it('copies of units from before follow the status that their home has now, and back', async () => {
  listed('available');
  expect(keys(await getUnits(await property(), 'en'))).toEqual(['available', 'reserved', 'sold']);
  expect((await getUnit(await property(), left.id, 'en'))?.status?.key).toBe('available');
  // Copies may still be on their way to the disk.
  await new Promise((resolve) => setTimeout(resolve, 300));
  restart();
  for (const path of [DETAIL, UNITS, `${UNITS}1/`]) api.on(path, drop);
  const home = await property();
  const sold = { ...home, salesStatus: { id: null, name: 'sold', key: 'sold' } };
  expect(keys(await getUnits(sold, 'en'))).toEqual(['sold', 'sold', 'sold']);
  expect((await getUnit(sold, left.id, 'en'))?.status?.key).toBe('sold');
  expect(keys(await getUnits(home, 'en'))).toEqual(['available', 'reserved', 'sold']);
});

it('units screen: the browser is given them as its page shows them', async () => {
  listed('available');
  const asked = async (query: string) => {
    const answer = await GET(new Request(`http://site/api/unit?property=7&lang=en${query}`));
    const { units, statuses } = (await answer.json()) as { units: { status: number }[]; statuses: { name: string }[] };
    return units.map(({ status }) => statuses[status]?.name);
  };
  expect(await asked('')).toEqual(['Available', 'Reserved', 'Sold']);
  expect(await asked('&sold=1')).toEqual(['Sold', 'Sold', 'Sold']);
  expect(await asked('&sold=1&rent=1')).toEqual(['Let', 'Let', 'Let']);
});

describe.each([
  ['holds none', reply([])],
  ['is not there', reply({ detail: 'Not found.' }, 404)],
])('where the list of its units %s, a home has those that came with it', (_name, none) => {
  const own = ['available', 'reserved', 'sold'];
  beforeEach(() => {
    listed('available');
    api.on(UNITS, none);
    for (const unit of [left, reserved, gone]) api.json(`${UNITS}${String(unit.id)}/`, {}, 404);
  });

  // @spec d.unit.count
  it('on each screen, and for the browser', async () => {
    const home = await property();
    expect(await everywhere(home)).toEqual([own, own, own]);
    const answer = await GET(new Request('http://site/api/unit?property=7&slug=amara&lang=en'));
    const { units } = (await answer.json()) as { units: { id: number }[] };
    expect(units.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('one by one, too, and no others', async () => {
    const home = await property();
    expect(await getUnit(home, '1', 'en')).toMatchObject({ id: 1, price: 900_000, plan: null });
    expect(await getUnit(home, 4, 'en')).toBeNull();
  });

  it('sold where that is', async () => {
    api.json(DETAIL, { id: 7, slug: 'amara', sales_status: 'sold', property_units: [left] });
    expect((await getUnit(await property(), 1, 'en'))?.status?.key).toBe('sold');
  });

  it('but for the browser only under the name of that home', async () => {
    api.json('/api/v1/properties/detail/other/', { id: 8, slug: 'other', property_units: [left] });
    for (const query of ['', '&slug=other', '&slug=nowhere', '&slug=..%2F..']) {
      const answer = await GET(new Request(`http://site/api/unit?property=7&lang=en${query}`));
      const units = answer.status === 404 ? [] : ((await answer.json()) as { units: unknown[] }).units;
      expect([query, units]).toEqual([query, []]);
    }
  });
});

it('a unit that is gone from a list that holds others is gone, though an older copy of its home has it', async () => {
  listed('available');
  api.json(UNITS, [reserved, gone]);
  api.json(`${UNITS}1/`, {}, 404);
  expect(await getUnit(await property(), 1, 'en')).toBeNull();
});

it('units out of reach are no empty list: their screen is an outage, and so is a unit that only they could tell of', async () => {
  listed('available');
  api.on(UNITS, drop);
  api.json(`${UNITS}1/`, {}, 404);
  const home = await property();
  await expect(getUnits(home, 'en')).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(getUnit(home, 1, 'en')).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await getUnit(home, 4, 'en')).toBeNull();
  expect(keys(await getListedUnits(home, 'en'))).toEqual(['available', 'reserved', 'sold']);
});
