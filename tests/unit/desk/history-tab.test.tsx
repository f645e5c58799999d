import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ME, openDesk } from '../support/desk';

/** A change of a listing that is undone: the record before it is written back whole. */

const draft = { slug: 'g', title: 'Garden House', property_images: [] };
const listing = { ...{ id: 6, version: '1', state: 'draft', published: null, removed: null }, draft };
const change = (id: number) => ({
  ...{ id, action: 'save', who: 'Sara', at: '2026-01-02T03:04:05Z', fields: ['title'], undoes: null },
});
const UNDO = 'POST /api/desk/listings/6/undo/';

const open = async () => {
  const desk = await openDesk('/listings/6', {
    'GET /api/desk/session/': ME,
    'GET /api/desk/agents/': { results: [] },
    'GET /api/desk/listings/6/': listing,
    'GET /api/desk/listings/6/history/': { results: [change(3), change(2)], count: 2 },
    'PATCH /api/desk/listings/6/': { ...listing, version: '2' },
    [UNDO]: { ...listing, version: '3' },
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
