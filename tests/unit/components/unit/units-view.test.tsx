import { act, cleanup, fireEvent, renderHook, screen, within } from '@testing-library/react';
import { unitCards } from '@/lib/unit/view';
import { UnitsView } from '@/components/unit/units-view';
import type { Locale } from '@/lib/i18n/locales';
import { parseUnits } from '@/lib/unit/params';
import { unitsPage } from '@/lib/unit/rules';
import { useUnits } from '@/lib/unit/state';
import { isSold } from '@/lib/property/rules';
import type { Unit } from '@/lib/unit/types';
import { AGENCY, NO_TOPICS, clickForTab, detailOf, draw, plain, term, translator, unitOf } from '../../support/samples';

/** The units of a property (specification sections 2, 4, 5 and 9), few enough to stand in the document at once. */

const UNITS = [
  unitOf({
    id: 1,
    apartmentId: 'A-07',
    number: '1204',
    bedrooms: 2,
    baths: 3,
    area: 900,
    price: 1_000_000,
    floor: '12',
  }),
  unitOf({ id: 2, apartmentId: 'A-10', bedrooms: 5, area: 2000, price: 4_000_000, status: term('sold') }),
  unitOf({ id: 3, number: '77', bedrooms: 6, area: 3000 }),
  unitOf({ id: 4, bedrooms: 0, price: 400_000 }),
];

function open(query = '', given: Parameters<typeof detailOf>[0] = {}, all: Unit[] = UNITS, locale: Locale = 'en') {
  cleanup();
  history.replaceState(null, '', `/properties/amara/units${query ? `?${query}` : ''}`);
  const filters = parseUnits(new URLSearchParams(query));
  return draw(
    <UnitsView
      property={detailOf({ title: 'Amara Beach', ...given })}
      all={all}
      shown={unitsPage(all, filters, ({ status }) => isSold(status))}
      filters={filters}
      agency={AGENCY}
      topics={NO_TOPICS}
    />,
    locale,
  );
}
const ids = () => [...document.querySelectorAll('[data-unit]')].map((card) => Number(card.getAttribute('data-unit')));
const card = (id: number) => document.querySelector<HTMLElement>(`[data-unit="${id}"]`) as HTMLElement;
const choose = (label: string, value: string) => {
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
};
const options = (label: string) =>
  within(screen.getByRole('combobox', { name: label }))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value, text }) => [value, text.replace(/\s+/g, ' ')]);
const address = () => decodeURIComponent(location.search);

describe('the head of the screen', () => {
  // @spec 2.units.breadcrumb 2.units.heading 2.units.place 2.units.controls
  it('says where it stands, what it lists and where that is', () => {
    open('', { city: term('Abu Dhabi'), district: term('Yas') });
    const steps = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(steps.map(plain)).toEqual(['Home', 'Properties', 'Amara Beach', 'Units']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Available Units');
    const page = plain(document.body);
    expect(page).toContain('Explore all available units in the Amara Beach');
    expect(page).toContain('Abu Dhabi, Yas');
    expect(screen.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  });

  // @spec 2.units.place
  it('is in Dubai where nothing says', () => {
    open();
    expect(plain(document.body)).toContain('Dubai, Dubai');
  });

  // @spec 2.units.controls 2.units.view 5.units.bedrooms 5.units.sort 9.prices.units 9.bedrooms d.unit.bedrooms
  // @spec d.unit.grid
  it('has a search box, selects for bedrooms, price and sort, a direction and two views', () => {
    open();
    expect(screen.getByRole('searchbox')).toHaveAttribute('placeholder', 'Search units...');
    expect(options('Bedrooms')).toEqual([
      ['', 'Any bedrooms'],
      ['0', 'Studio'],
      ['1', '1 Bedroom'],
      ['2', '2 Bedrooms'],
      ['3', '3 Bedrooms'],
      ['4', '4 Bedrooms'],
      ['5', '5+ Bedrooms'],
      ['6', '6 Bedrooms'],
    ]);
    expect(options('Price range')).toEqual([
      ['', 'Any price'],
      ['0-500000', 'Under 500K'],
      ['500000-1000000', '500K – 1M'],
      ['1000000-2000000', '1M – 2M'],
      ['2000000-5000000', '2M – 5M'],
      ['5000000-999999999', 'Over 5M'],
    ]);
    // The first is the default and is sent as nothing.
    expect(options('Sort by')).toEqual([
      ['', 'Price'],
      ['area', 'Area'],
      ['bedrooms', 'Bedrooms'],
      ['unit_id', 'Unit ID'],
    ]);
    expect(screen.getByRole('link', { name: 'Grid view' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'List view' })).not.toHaveAttribute('aria-current');
  });
});

describe('a card', () => {
  // @spec 2.units.card.kind 2.units.card.price 2.units.card.facts 3.unit.bedrooms
  it('says id, bedrooms, status, price, price per sq ft, beds, baths, area, floor and number', () => {
    open();
    const text = plain(card(1));
    for (const part of [
      'A-07',
      '2 Bedroom Unit',
      'Available',
      'AED 1,000,000',
      '1,111 per sq ft',
      '2 beds',
      '3 baths',
      '900 sq ft',
      'Floor 12',
      'Unit No 1204',
      'View Details',
    ])
      expect(text).toContain(part);
    expect(text).toContain('AED 1,000,000 1,111 per sq ft');
  });

  // @spec 2.units.card.name 2.units.card.price 4.price.card
  it('goes by its number without an id, by N/A without either, and says Contact Us', () => {
    open();
    expect(within(card(3)).getByRole('heading')).toHaveTextContent('77');
    expect(within(card(4)).getByRole('heading')).toHaveTextContent('N/A');
    expect(plain(card(3))).toContain('Contact Us');
    expect(plain(card(3))).not.toMatch(/per sq ft|Floor/);
    expect(plain(card(4))).not.toContain('per sq ft');
  });

  // @spec 3.unit.available d.unit.status
  it('says Available, unless its own status says otherwise', () => {
    open();
    expect([1, 2, 3, 4].map((id) => /Available|Sold/.exec(plain(card(id)))?.[0])).toEqual([
      'Available',
      'Sold',
      'Available',
      'Available',
    ]);
  });

  it('counts in Arabic as Arabic counts', () => {
    open('', {}, [unitOf({ id: 1, bedrooms: 2, baths: 3 }), unitOf({ id: 2, bedrooms: 11, baths: 1 })], 'ar');
    expect(plain(card(1))).toMatch(/وحدة بغرفتي نوم.*غرفتا نوم.*3 حمّامات/);
    expect(plain(card(2))).toMatch(/11 غرفة نوم.*حمّام واحد/);
  });

  it('without bedrooms is a studio, in commercial property an office', () => {
    open();
    expect(plain(card(4))).toMatch(/Studio Unit.*Studio/);
    open('', { type: term('commercial'), units: UNITS });
    expect(plain(card(4))).toMatch(/Office.*Office/);
    expect(plain(card(4))).not.toContain('Studio');
  });

  // @spec 2.units.card.details 2.units.card.phone
  it('is one link to its unit, with a phone beside it', () => {
    open();
    expect(within(card(1)).getByRole('link', { name: 'Unit A-07' })).toHaveAttribute(
      'href',
      '/properties/amara/units/1',
    );
    expect(within(card(1)).getByRole('link', { name: 'Call about unit A-07' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:/),
    );
    expect(card(1).querySelector('a a, a button')).toBeNull();
  });
});

describe('the list view', () => {
  const line = (id: number) => plain(card(id));

  it('is a table by bedrooms: what a group has, and each unit as a line', () => {
    open('view=list');
    expect(screen.getAllByRole('heading', { level: 2 }).map(plain)).toEqual([
      '6 Bedrooms',
      'Studio',
      '2 Bedrooms',
      '5 Bedrooms',
    ]);
    expect(screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-label') ?? plain(head))).toEqual([
      'Unit',
      'Bedrooms',
      'Bathrooms',
      'sq ft',
      'Floor',
      'Unit No',
      'Price AED',
      'Per sq ft1,111–2,000',
      'Status',
    ]);
    expect(line(1)).toBe('A-07Floor 1223900 sq ft1212041,000,0001,111Available');
    const head = screen.getByRole('cell', { name: /2 Bedrooms/ });
    expect(plain(head)).toBe('2 Bedrooms900 sq ft1 unitfrom AED 1,000,000');
    // Over every column.
    expect(head).toHaveAttribute('colspan', '9');
    expect(within(card(1)).getByRole('link', { name: 'Unit A-07' })).toHaveAttribute(
      'href',
      '/properties/amara/units/1',
    );
  });

  it('marks the least price per sq ft, what is sold, and where nothing is known', () => {
    open('view=list');
    expect(card(1).querySelector('i')).toHaveAttribute('data-least');
    expect(card(2).querySelector('i')).not.toHaveAttribute('data-least');
    expect(card(2).querySelector('i')?.style.getPropertyValue('--at')).toBe('1');
    expect(card(2)).toHaveClass('ledger-sold');
    expect(card(3).querySelector('i')).toBeNull();
    expect(line(3)).toContain('Price on Request');
    expect(screen.getByText(/bronze is the lowest/)).toBeInTheDocument();
  });

  it('leaves out a column that no unit fills, and hairlines where all are one price', () => {
    open('view=list', {}, [unitOf({ id: 1, apartmentId: 'A', price: 900, area: 3 })]);
    expect(screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-label') ?? plain(head))).toEqual([
      'Unit',
      'sq ft',
      'Price AED',
      'Per sq ft',
      'Status',
    ]);
    expect(card(1).querySelector('i')).toBeNull();
    expect(screen.queryByText(/bronze is the lowest/)).toBeNull();
  });

  it('folds a long group beside others, but not one alone', () => {
    const many = Array.from({ length: 12 }, (_, at) => unitOf({ id: at + 1, bedrooms: at < 10 ? 1 : 2 }));
    open('view=list', {}, many);
    expect(screen.getByText('4 more units').closest('details')).not.toHaveAttribute('open');
    expect(ids()).toHaveLength(12);
    choose('Bedrooms', '1');
    expect(screen.queryByText(/more units/)).toBeNull();
  });
});

describe('what is shown', () => {
  // @spec 2.units.count 5.units.bedrooms
  it('is counted', () => {
    open();
    expect(screen.getByText('Showing 4 of 4 units')).toBeInTheDocument();
    choose('Bedrooms', '5');
    expect(screen.getByText('Showing 1 of 4 units')).toBeInTheDocument();
    expect(ids()).toEqual([2]);
    expect(address()).toBe('?bedrooms=5');
  });

  // @spec 2.units.controls 4.units 5.units.sort
  it('is sorted by price at first, missing ones as 0, and the other way round', () => {
    open();
    expect(ids()).toEqual([3, 4, 1, 2]);
    fireEvent.click(screen.getByRole('button', { name: 'Sort direction: Ascending' }));
    // What is sold (2) stays behind the others.
    expect(ids()).toEqual([1, 4, 3, 2]);
    expect(screen.getByRole('button', { name: 'Sort direction: Descending' })).toBeInTheDocument();
    choose('Sort by', 'bedrooms');
    expect(ids()).toEqual([3, 1, 4, 2]);
  });

  it('is narrowed by a price range without those that have none', () => {
    open();
    choose('Price range', '500000-1000000');
    expect(ids()).toEqual([1]);
  });

  it('is searched as one types', () => {
    jest.useFakeTimers();
    open();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'a-1' } });
    act(() => {
      jest.advanceTimersByTime(1000);
    });
    jest.useRealTimers();
    expect(ids()).toEqual([2]);
  });

  // @spec 2.units.view 4.units
  it('is a grid, or a list when that is chosen', () => {
    open();
    const before = card(1).className;
    clickForTab(screen.getByRole('link', { name: 'List view' }));
    expect(address()).toBe('');
    fireEvent.click(screen.getByRole('link', { name: 'List view' }));
    expect(address()).toBe('?view=list');
    expect(screen.getByRole('link', { name: 'List view' })).toHaveAttribute('aria-current', 'true');
    expect(card(1).className).not.toBe(before);
    // The form holds it too, and sends it by itself without script.
    const form = new FormData(document.getElementById('units-form') as HTMLFormElement);
    expect(form.get('view')).toBe('list');
    choose('Sort by', 'area');
    expect(address()).toBe('?sort=area&view=list');
    choose('Sort by', '');
    fireEvent.click(screen.getByRole('link', { name: 'Grid view' }));
    expect(address()).toBe('');
  });

  // @spec 2.units.empty
  it('that is nothing says so', () => {
    open();
    choose('Bedrooms', '3');
    expect(screen.getByRole('heading', { name: 'No units found' })).toBeInTheDocument();
    expect(screen.getByText('Try adjusting your filters or search criteria.')).toBeInTheDocument();
    const clear = screen.getByRole('link', { name: 'Clear Filters' });
    clickForTab(clear);
    expect(ids()).toEqual([]);
    clear.focus();
    fireEvent.click(clear);
    expect(ids()).toHaveLength(4);
    expect(screen.getByText('Showing 4 of 4 units')).toHaveFocus();
  });
});

it('units that cannot be loaded say so until the next try is under way, and Try Again loads them', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined); // what was not answered is told there
  const many = Array.from({ length: 60 }, (_, at) => unitOf({ id: at + 1, bedrooms: at % 3 }));
  let answer: (found: boolean) => Promise<void> = () => Promise.resolve();
  const fetch = jest.fn(
    () =>
      new Promise((resolve) => {
        const body = JSON.stringify(unitCards(many, false, translator(), 'en'));
        answer = (found) =>
          act(async () => {
            resolve({ status: found ? 200 : 404, text: () => Promise.resolve(found ? body : '{}') });
            await new Promise((done) => setTimeout(done));
          });
      }),
  );
  Object.assign(globalThis, { fetch });
  open('', { id: 60 }, many);
  const failure = () => screen.queryByText('Please check your connection and try again.');

  // The units of the document stay until those of the other view are there, or known not to come.
  const view = screen.getByRole('link', { name: 'List view' });
  fireEvent.pointerDown(view);
  fireEvent.click(view);
  expect(failure()).toBeNull();
  expect(ids()).toHaveLength(48);
  await answer(false);
  expect(failure()).toBeInTheDocument();

  choose('Bedrooms', '1');
  await answer(false);
  expect(failure()).toBeInTheDocument();
  choose('Bedrooms', '2');
  expect(failure()).toBeNull();
  await answer(false);
  const again = screen.getByRole('button', { name: 'Try Again' });
  fireEvent.pointerDown(again);
  act(() => {
    again.focus();
  });
  expect(again).toHaveFocus();
  fireEvent.click(again);
  expect(failure()).toBeNull();
  expect(screen.getByText(/^Showing .* of 60 units$/)).toHaveFocus();
  await answer(true);
  expect(screen.getByText('Showing 20 of 60 units')).toBeInTheDocument();
  expect(ids()).toHaveLength(20);
  expect(fetch).toHaveBeenCalledTimes(4);
}, 20_000);

it('units of a home that has been sold since are asked for as such, and not taken from what was read before', async () => {
  const many = Array.from({ length: 60 }, (_, at) => unitOf({ id: at + 1, apartmentId: `U-${at}`, price: at }));
  const fetch = jest.fn((_: string) => {
    const body = JSON.stringify(unitCards(many, false, translator(), 'en'));
    return Promise.resolve({ status: 200, text: () => Promise.resolve(body) });
  });
  Object.assign(globalThis, { fetch });
  const touch = () =>
    act(async () => {
      fireEvent.pointerDown(screen.getByRole('link', { name: 'List view' }));
      await new Promise((done) => setTimeout(done));
    });
  for (const key of ['available', 'sold']) {
    open('', { id: 62, salesStatus: term(key) }, many);
    await touch();
  }
  const path = '/api/unit?property=62&slug=amara&lang=en';
  expect(fetch.mock.calls.map(([asked]) => asked)).toEqual([path, `${path}&sold=1`]);
}, 20_000);

it('units that are here are not asked for again by a touch that comes before they are drawn', async () => {
  const cards = unitCards(UNITS, false, translator(), 'en');
  const fetch = jest.fn(() => Promise.resolve({ status: 200, text: () => Promise.resolve(JSON.stringify(cards)) }));
  Object.assign(globalThis, { fetch });
  history.replaceState(null, '', '/properties/amara/units');
  const { result } = renderHook(() =>
    useUnits(
      {
        property: { id: 61, slug: 'amara', offices: false },
        path: '/properties/amara/units',
        telHref: 'tel:+97140000000',
        pictures: { src: '' },
        total: UNITS.length,
        ledger: { columns: [], span: null },
        cards: { ...cards, units: cards.units.slice(0, 2) },
        groups: [],
        query: '',
        found: UNITS.length,
        totalPages: 2,
      },
      'en',
    ),
  );
  // What the screen listens with until it is drawn anew, on a busy machine long after the answer.
  const { touched } = result.current;
  for (let touch = 0; touch < 2; touch += 1)
    await act(async () => {
      touched();
    });
  expect(result.current.units).toHaveLength(UNITS.length);
  expect(fetch).toHaveBeenCalledTimes(1);
});
