import '../support/text-encoder';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { EditorContext } from '@/desk/listings/context';
import type { Draft } from '@/desk/listings/draft';
import { FactsTab } from '@/desk/listings/facts-tab';
import type { ListingRecord } from '@/desk/listings/record';

/** A name that is typed in a listing, where there is one of it already. */

const row = (id: number, en: string, ar: string | null, city_id: number | null = null) => ({
  ...{ id, name: { en, ar, fa: null }, city_id, key: null },
});
const NAMES: Record<string, object[]> = {
  cities: [row(1, 'Dubai', 'دبي'), row(2, 'Sharjah', 'الشارقة')],
  districts: [row(3, 'Dubai Marina', 'مرسى دبي', 1)],
  developers: [row(4, 'Emaar', 'إعمار')],
  facilities: [row(5, 'Swimming pool', 'مسبح')],
};

jest.mock('@/desk/i18n', () => ({ useWords: () => (key: string) => key }));
jest.mock('@/desk/listings/offer', () => ({ Offer: () => null }));
jest.mock('@/desk/listings/names', () => ({
  ...jest.requireActual<object>('@/desk/listings/names'),
  useNames: (kind: string) => NAMES[kind] ?? [],
  useNamesOf: (kind: string) => ({ data: NAMES[kind] }),
  useNameOf: () => () => '',
}));

let record: ListingRecord;
function Editor({ first }: { first: ListingRecord }) {
  const [now, change] = useState(first);
  record = now;
  return (
    <EditorContext value={{ record: now, change, errors: {} } as Draft}>
      <FactsTab />
    </EditorContext>
  );
}
const type = async (field: string, typed: string) => userEvent.type(screen.getByLabelText(field), typed);

it.each([
  ['fields.city', 'city', 'DUBAI', 'Dubai'],
  ['fields.city', 'city', 'دبي', 'Dubai'],
  ['fields.city', 'city', 'Muscat', 'Muscat'],
  ['fields.developer', 'developer', 'emaar ', 'Emaar'],
] as const)('%s %s: %s is %s once the field is left', async (field, name, typed, taken) => {
  render(<Editor first={{ slug: 'a', title: 'A' }} />);
  await type(field, typed);
  expect(record[name]?.name).toBe(typed);
  await userEvent.tab();
  expect(record[name]?.name).toBe(taken);
});

it.each([
  ['of its city is that one', 'Dubai', { id: 3, name: 'Dubai Marina' }],
  ['of another city is a new one', 'Sharjah', { name: 'dubai marina' }],
  ['of a new city is a new one', 'Muscat', { name: 'dubai marina' }],
])('a district in other letters %s', async (_, city, taken) => {
  render(<Editor first={{ slug: 'a', title: 'A', city: { name: city } }} />);
  await type('fields.district', 'dubai marina');
  await userEvent.tab();
  expect(record.district).toEqual(taken);
});

it('a facility in other letters or another language is the known one, and stands once', async () => {
  render(<Editor first={{ slug: 'a', title: 'A' }} />);
  for (const typed of ['swimming pool', 'مسبح', 'Tea house', 'TEA house'])
    await type('facts.facility', `${typed}{Enter}`);
  expect(record.facilities).toEqual([{ name: 'Swimming pool' }, { name: 'Tea house' }]);
  expect(record.translations?.ar?.facilities).toEqual([{ name: 'مسبح' }, null]);
});
