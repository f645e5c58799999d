import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Api, ME, openDesk } from '../support/desk';

/** Answers that come when who asked has gone on to something else, which they leave as it is. */

const agent = (id: number, name: string) => ({
  ...{ id, version: '1', used: 0, photo: null, brn: null, languages: [], active: true },
  ...{ name: { en: name, ar: null, fa: null }, phone: null, whatsapp: null, email: null },
});
const place = (id: number, name: string) => ({
  ...{ id, version: '1', used: 0, text: null },
  ...{ name: { en: name, ar: null, fa: null } },
});
const NONE = { count: 0, next: null, previous: null, results: [] };
const api = (more: Api): Api => ({
  'GET /api/desk/session/': ME,
  'GET /api/desk/agents/': { results: [agent(1, 'Alpha'), agent(2, 'Beta')] },
  'GET /api/desk/names/developers/': { results: [place(1, 'Alpha'), place(2, 'Beta')] },
  'GET /api/desk/names/cities/': { results: [] },
  'GET /api/desk/listings/': NONE,
  ...more,
});
/** An answer that is held back until `take` gives it. */
function held() {
  let take = (_: object) => {};
  const answer = new Promise<object>((done) => (take = done));
  return { answer, take: (given: object) => act(async () => take(given)) };
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
/** Closes the dialog, which asks about what was typed. */
const leave = async () => {
  await press('Cancel');
  await press('Leave without saving');
  expect(screen.queryByRole('dialog')).toBeNull();
};

it('an agent that is saved after its dialog was closed leaves the next dialog open, and its text', async () => {
  const { answer, take } = held();
  await openDesk('/agents', api({ 'PATCH /api/desk/agents/1/': answer }));
  await press(/^Alpha/);
  await userEvent.type(screen.getByLabelText('Phone'), '+971500000000');
  await press('Save');
  await leave();
  await press(/^Beta/);
  const field = within(screen.getByRole('dialog', { name: 'Beta' })).getByLabelText(/^E-mail/);
  await userEvent.type(field, 'beta@agency.example');
  await take({ ...agent(1, 'Alpha'), version: '2' });
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(field).toBeVisible();
  expect(field).toHaveValue('beta@agency.example');
});

it('a name that is removed after its dialog was closed leaves the next dialog open, and its text', async () => {
  const { answer, take } = held();
  await openDesk('/places?kind=developers', api({ 'DELETE /api/desk/names/developers/1/': answer }));
  await press(/^Alpha/);
  await press('Remove');
  await press('Cancel');
  await press(/^Beta/);
  const field = screen.getByLabelText(/^Name, English/);
  await userEvent.type(field, ' typed');
  await take({});
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(field).toBeVisible();
  expect(field).toHaveValue('Beta typed');
});

it('a listing that is made after its dialog was closed leads nowhere', async () => {
  const { answer, take } = held();
  const { router } = await openDesk('/listings', api({ 'POST /api/desk/listings/': answer }));
  await press('New listing');
  await userEvent.type(screen.getByLabelText('Title'), 'palms');
  await press('Create draft');
  await leave();
  await act(async () => router.navigate('/agents'));
  await take({ id: 126 });
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/agents');
});
