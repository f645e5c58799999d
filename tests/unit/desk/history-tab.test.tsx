import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Api, ME, openDesk } from '../support/desk';

/** The changes of a listing, in pages; one that is undone: the record before it is written back whole. */

const draft = { slug: 'g', title: 'Garden House', property_images: [] };
const listing = { ...{ id: 6, version: '1', state: 'draft', published: null, removed: null }, draft };
const change = (id: number) => ({
  ...{ id, action: 'save', who: 'Sara', at: '2026-01-02T03:04:05Z', fields: ['title'], undoes: null },
});
const HISTORY = 'GET /api/desk/listings/6/history/';
const UNDO = 'POST /api/desk/listings/6/undo/';

const open = async (more: Api = {}) => {
  const desk = await openDesk('/listings/6', {
    'GET /api/desk/session/': ME,
    'GET /api/desk/agents/': { results: [] },
    'GET /api/desk/listings/6/': listing,
    [HISTORY]: { results: [change(3), change(2)], count: 2 },
    'PATCH /api/desk/listings/6/': { ...listing, version: '2' },
    [UNDO]: { ...listing, version: '3' },
    ...more,
  });
  const history = async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'History' }));
    return screen.findAllByRole('button', { name: 'Undo' });
  };
  return { ...desk, history };
};
const question = () => within(screen.getByRole('dialog', { name: 'Undo this and everything since?' }));

it('is undone at once where it is the newest', async () => {
  const { asked, history } = await open();
  const [newest] = await history();
  await userEvent.click(newest as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(asked(UNDO)).toBe(1));
});

it('is asked about where others stand on it, as those go with it', async () => {
  const { asked, history } = await open();
  const [, older] = await history();
  await userEvent.click(older as HTMLElement);
  expect(question().getByText(/Everything changed after it, by others too/)).toBeVisible();
  await userEvent.click(question().getByRole('button', { name: 'Cancel' }));
  expect(asked(UNDO)).toBe(0);
  await userEvent.click(older as HTMLElement);
  await userEvent.click(question().getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(asked(UNDO)).toBe(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('is asked about where something is unsaved, which is saved first and goes with it', async () => {
  const { asked, history } = await open();
  const title = within(await screen.findByRole('region', { name: 'English' })).getByLabelText(/^Title/);
  await userEvent.type(title, ' typed');
  const [newest] = await history();
  await userEvent.click(newest as HTMLElement);
  await userEvent.click(question().getByRole('button', { name: 'Cancel' }));
  expect(asked(UNDO)).toBe(0);
});

/** Changes of which the newest is of `newest`, in pages as the API has them, and the sizes of pages that were asked for. */
function paged(newest: { id: number }) {
  const sizes: number[] = [];
  const api: Api = {
    [HISTORY]: (query: URLSearchParams) => {
      const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('page_size') ?? 25)];
      sizes.push(size);
      if (size > 100) return [400, { message: 'Some values of the query are not understood.' }];
      const ids = Array.from({ length: newest.id }, (_, at) => newest.id - at);
      const results = ids.slice((page - 1) * size, page * size).map(change);
      return [200, { count: newest.id, next: page * size < newest.id ? '/next' : null, results }];
    },
  };
  return { api, sizes };
}
const shown = () => screen.getAllByText('Undo').length;
const more = () => screen.queryByText('Earlier changes');
/** Presses for earlier ones, once, and waits until there are more. */
async function press() {
  const before = shown();
  await userEvent.click(more() as HTMLElement);
  await waitFor(() => expect(shown()).toBeGreaterThan(before));
}

it('is read to its first change, in pages that the API knows', async () => {
  const { api, sizes } = paged({ id: 130 });
  const { history } = await open(api);
  await history();
  while (more()) await press();
  expect(shown()).toBe(130);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(100);
});

it('has each change once, also where others came between its pages', async () => {
  const newest = { id: 60 };
  const { history } = await open(paged(newest).api);
  const { length: first } = await history();
  newest.id += 2;
  await press();
  expect(shown()).toBe(2 * first - 2);
});

it('stays open as far as it was read once a change is undone, and has that too', async () => {
  const newest = { id: 60 };
  const undone = () => {
    newest.id += 1;
    return [200, { ...listing, version: '3' }] as [number, object];
  };
  const { asked, history } = await open({ ...paged(newest).api, [UNDO]: undone });
  await history();
  await press();
  const before = asked(HISTORY);
  await userEvent.click(screen.getAllByText('Undo')[0] as HTMLElement);
  await waitFor(() => expect(asked(HISTORY)).toBe(before + 2));
  await press();
  expect(shown()).toBe(61);
});

it('stays where its next page cannot be had, which is asked for again', async () => {
  const { api } = paged({ id: 30 });
  const ask = api[HISTORY] as (query: URLSearchParams) => [number, object];
  let refuses = true;
  const { history } = await open({
    [HISTORY]: (query) => (refuses && query.get('page') === '2' ? [400, {}] : ask(query)),
  });
  const { length: first } = await history();
  await userEvent.click(more() as HTMLElement);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(shown()).toBe(first);
  refuses = false;
  await userEvent.click(again);
  await waitFor(() => expect(shown()).toBe(30));
});
