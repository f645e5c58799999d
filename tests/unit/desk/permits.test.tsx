import '../support/text-encoder';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { dataProvider } from '../../../desk/data';
import { createI18n } from '../../../desk/i18n';
import { EditorContext } from '../../../desk/listings/context';
import type { Draft } from '../../../desk/listings/draft';
import { FactsTab } from '../../../desk/listings/facts-tab';
import Listings from '../../../desk/listings/list';
import type { ListingRecord } from '../../../desk/listings/record';
import Overview from '../../../desk/overview/overview';
import { dayInDubai } from '../../../lib/contract/rules';
import type { ListingRow, Overview as Waiting } from '../../../reference-api/desk/shapes';
import { answer, fakeFetch } from '../support/fetch';

/** The end of a permit on the desk's screens. */

const inDays = (days: number) => dayInDubai(Date.now(), days);
const row = (id: number, title: string, permit_expires: string): ListingRow => ({
  ...{ id, title, permit_expires, version: '1', state: 'published', slug: title, titles: {}, cover: null },
  ...{
    cover_placeholder: null,
    cover_focus: null,
    city: null,
    district: null,
    property_type: null,
    sales_status: null,
  },
  ...{ low_price: null, missing: [], offer: 'sale', updated_at: '2026-01-02T03:04:05Z', updated_by: null },
});

/** Draws a part of the desk at `at`, in a language, over an API that answers every call so; what it is asked. */
async function open(node: ReactNode, given: unknown, { locale = 'en', at = '/' } = {}): Promise<jest.Mock> {
  const ask = fakeFetch().mockResolvedValue({ ok: true, ...answer(200, given) });
  localStorage.setItem('desk.locale', locale);
  const i18n = await createI18n();
  render(
    <MemoryRouter initialEntries={[at]}>
      <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18n}>
        {node}
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return ask;
}

const waiting = (permits: Waiting['permits']) => ({
  ...{ enquiries: null, drafts: null, stale: null, missing: null, deliveries: null, permits },
});

it('the overview says which have ended and which end, each a link, with the way to the list of them', async () => {
  const results = [row(7, 'Ended House', inDays(-1)), row(8, 'Ending House', inDays(3))];
  await open(<Overview />, waiting({ count: 6, results }));
  const part = await screen.findByRole('region', { name: 'Permits that end' });
  const [ended, ends] = within(part).getAllByRole('listitem');
  expect(ended).toHaveTextContent(/Permit ended on \d+ \w+ \d{4}/);
  expect(ends).toHaveTextContent(/Permit ends on \d+ \w+ \d{4}/);
  expect(within(part).getByRole('link', { name: 'Ended House' })).toHaveAttribute('href', '/listings/7');
  const all =
    within(part)
      .getByRole('link', { name: /^See all/ })
      .getAttribute('href') ?? '';
  const query = new URL(all, 'http://desk.example').searchParams;
  expect(JSON.parse(query.get('filter') ?? '')).toEqual({ state: 'published,changed', permit_ends: '30' });
  expect([query.get('sort'), query.get('order')]).toEqual(['permit_expires', 'ASC']);
});

it.each([
  ['en', 'Permits that end', 'No permit ends within 30 days.'],
  ['ar', 'تصاريح تنتهي', 'لا تصريح ينتهي خلال 30 يومًا.'],
])('the overview says in %s that none ends', async (locale, name, none) => {
  await open(<Overview />, waiting({ count: 0, results: [] }), { locale });
  expect(await screen.findByRole('region', { name })).toHaveTextContent(none);
});

it('the list of them says what it is of, and of each row when its permit ended, until that is taken back', async () => {
  // jsdom does not know <search>, and React says so.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const filter = encodeURIComponent(JSON.stringify({ permit_ends: '30' }));
  const at = `/listings?filter=${filter}&sort=permit_expires&order=ASC`;
  const ask = await open(<Listings />, { results: [row(7, 'Ended House', inDays(-1))], count: 1 }, { at });
  const [listed] = await screen.findAllByRole('listitem');
  expect(listed).toHaveTextContent(/Permit ended on \d+ \w+ \d{4}/);
  expect(screen.getByText('Permit has ended, or ends within 30 days')).toBeInTheDocument();
  expect(screen.getByLabelText('Order')).toHaveDisplayValue('Permit that ends first');
  const asked = () => new URL(String((ask.mock.lastCall as string[])[0]), 'http://desk.example').searchParams;
  expect([asked().get('permit_ends'), asked().get('ordering')]).toEqual(['30', 'permit_expires']);
  fireEvent.click(screen.getByRole('button', { name: 'No longer only those' }));
  await waitFor(() => expect(asked().has('permit_ends')).toBe(false));
  expect(screen.queryByText('Permit has ended, or ends within 30 days')).not.toBeInTheDocument();
});

it('the editor takes a day beside the number, and nothing for none', async () => {
  const seen: unknown[] = [];
  function Editor() {
    const [record, setRecord] = useState<ListingRecord>({ slug: 'a', title: 'A', permit_expires: '2027-01-31' });
    seen.push(record.permit_expires);
    const draft = { record, errors: { permit_expires: ['Not a day.'] }, change: setRecord } as unknown as Draft;
    return (
      <EditorContext value={draft}>
        <FactsTab />
      </EditorContext>
    );
  }
  await open(<Editor />, { results: [] });
  const field = await screen.findByLabelText('Permit ends on');
  expect(field).toHaveValue('2027-01-31');
  expect(field).toHaveAttribute('type', 'date');
  expect(field).toHaveAccessibleDescription('Not a day.');
  fireEvent.change(field, { target: { value: '2028-02-29' } });
  expect(seen.at(-1)).toBe('2028-02-29');
  fireEvent.change(field, { target: { value: '' } });
  expect(seen.at(-1)).toBeNull();
});
