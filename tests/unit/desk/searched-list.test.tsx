import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ME, openDesk } from '../support/desk';

/** Agents and names, of which the desk has all, searched there. */

const NO_TEXTS = { ar: null, fa: null };
const named = (id: number, en: string, texts: object = NO_TEXTS) => ({
  ...{ id, version: '1', key: null, city_id: null, text: null, used: 0 },
  name: { en, ...texts },
});
const agent = (id: number, en: string, more: object = {}) => ({
  ...{
    ...named(id, en),
    photo: null,
    brn: null,
    languages: [],
    phone: null,
    whatsapp: null,
    email: null,
    active: true,
  },
  ...more,
});
const many = <Row,>(count: number, row: (id: number, en: string) => Row) =>
  Array.from({ length: count }, (_, at) => row(at + 1, `Quay ${at + 1}`));

const open = (at: string, list: string, results: object[], locale = 'en') =>
  openDesk(at, { 'GET /api/desk/session/': ME, [`GET ${list}`]: { results } }, locale);
const DISTRICTS = ['/places', '/api/desk/names/districts/'] as const;
const panel = () => within(screen.getByRole('tabpanel'));
const rows = () => panel().queryAllByRole('listitem');

it.each([
  ['names', ...DISTRICTS, named],
  ['agents', '/agents', '/api/desk/agents/', agent],
])('are not searched where they are few: %s', async (_, at, list, row) => {
  await open(at, list, many(20, row));
  await waitFor(() => expect(rows()).toHaveLength(20));
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it.each([
  ['en', 'marasi', 'Marāsī'],
  ['en', 'المراسي', 'Marāsī'],
  ['ar', 'MARASI', 'Marāsī'],
  ['ar', 'مراسى', 'Marāsī'],
])('of names, the desk in %s finds “%s” in any language', async (locale, words, found) => {
  const sought = named(99, 'Marāsī', { ar: 'المراسي', fa: null });
  await open(...DISTRICTS, [...many(30, named), sought], locale);
  await userEvent.type(await screen.findByRole('searchbox'), words);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]).toHaveTextContent(found);
});

it('of agents are found by number and address, too, and how many there are is said', async () => {
  const lena = agent(99, 'Lena Aziz', { brn: '54321', email: 'lena@agency.example' });
  await open('/agents', '/api/desk/agents/', [...many(30, agent), lena]);
  const field = await screen.findByRole('searchbox', { name: 'Name, BRN or e-mail' });
  expect(panel().getByRole('status')).toBeEmptyDOMElement();
  for (const words of ['54321', 'lena@', 'aziz lena']) {
    await userEvent.clear(field);
    await userEvent.type(field, words);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]).toHaveTextContent('Lena Aziz');
    expect(panel().getByRole('status')).toHaveTextContent('1 found');
  }
  await userEvent.clear(field);
  await userEvent.type(field, 'nobody');
  await waitFor(() => expect(panel().getByRole('status')).toHaveTextContent('Nothing found.'));
  expect(rows()).toHaveLength(0);
  expect(field).toHaveFocus();
});

it('are drawn a hundred at a time: the others are found by words', async () => {
  await open(...DISTRICTS, many(1101, named));
  await waitFor(() => expect(rows()).toHaveLength(100));
  expect(screen.getByText('1,101 names')).toBeVisible();
  expect(panel().getByText('1,001 more: search for them')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox'), 'quay 1099');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]).toHaveTextContent('Quay 1099');
  expect(panel().queryByText(/search for/)).toBeNull();
});

it('stay found behind another tab, and are all there of another kind', async () => {
  const { router } = await openDesk('/places', {
    'GET /api/desk/session/': ME,
    'GET /api/desk/names/districts/': { results: many(30, named) },
    'GET /api/desk/names/developers/': { results: many(40, named) },
    'GET /api/desk/names/districts/history/': { count: 0, next: null, previous: null, results: [] },
  });
  await userEvent.type(await screen.findByRole('searchbox'), 'quay 29');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await userEvent.click(screen.getByRole('tab', { name: 'History' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Names' }));
  expect(screen.getByRole('searchbox')).toHaveValue('quay 29');
  expect(rows()).toHaveLength(1);
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'developers');
  await waitFor(() => expect(rows()).toHaveLength(40));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  await act(async () => router.navigate(-1));
  await waitFor(() => expect(rows()).toHaveLength(1));
});
