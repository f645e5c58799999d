import { act, screen, waitFor, within } from '@testing-library/react';
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
  expect(await screen.findByText('Removed.')).toBeVisible();
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

/** Goes to another screen, whose address the browser says at once; the router of the test does not write it. */
const goOn = (router: Awaited<ReturnType<typeof openDesk>>['router'], to: string) =>
  act(async () => {
    window.history.replaceState(null, '', to);
    await router.navigate(to);
  });

it('a listing that is copied leads to its copy only from where it was asked for', async () => {
  const copying = 'POST /api/desk/listings/6/duplicate/';
  const listing = {
    ...{ id: 6, version: '1', state: 'draft', published: null, removed: null },
    draft: { slug: 'garden-house', title: 'Garden House', property_images: [] },
  };
  const { answer, take } = held();
  const calls = api({ 'GET /api/desk/listings/6/': listing, [copying]: answer });
  const { router, asked } = await openDesk('/listings/6', calls);
  await press('Make a copy');
  await goOn(router, '/agents');
  await take({ id: 127 });
  expect(router.state.location.pathname).toBe('/agents');

  calls[copying] = { id: 128 };
  await goOn(router, '/listings/6');
  await press('Make a copy');
  await waitFor(() => expect(router.state.location.pathname).toBe('/listings/128'));
  expect(asked(copying)).toBe(2);
});

it('a source that is deleted leads to the list of sources only from its own screen', async () => {
  const deleting = 'DELETE /api/desk/feeds/3/';
  const source = {
    ...{ id: 3, version: '1', name: 'palms', kind: 'property-finder', origin: 'web', address: 'https://crm.example/' },
    ...{ listings: 0, every_minutes: 60, next_run_at: null, active: true, running: false },
    ...{ last_run: null, last_dry_run: null, removal: 'keep', most_removed: 0.2, mapping: null },
  };
  const { answer, take } = held();
  const calls = api({
    ...{ 'GET /api/desk/feeds/3/': source, 'GET /api/desk/feeds/3/runs/': NONE, [deleting]: answer },
    'GET /api/desk/feeds/': { results: [] },
  });
  const { router } = await openDesk('/feeds/3', calls);
  const remove = async () => {
    await press('Delete this source');
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete this source' }),
    );
  };
  await remove();
  await goOn(router, '/agents');
  await take({});
  expect(await screen.findByText('The source is deleted. Its listings stay.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/agents');

  calls[deleting] = {};
  await goOn(router, '/feeds/3');
  await remove();
  await waitFor(() => expect(router.state.location.pathname).toBe('/feeds'));
});

it('a code that is sent after one went back to signing in leaves the password that is typed there', async () => {
  const { answer, take } = held();
  const { router } = await openDesk('/login?password=ask', {
    'GET /api/desk/session/': () => [401],
    'POST /api/auth/request-password-reset/': answer,
  });
  await userEvent.type(await screen.findByLabelText('E-mail'), 'mona@agency.example');
  await press('Send me a code');
  await userEvent.click(screen.getByRole('link', { name: 'Back to sign in' }));
  await userEvent.type(screen.getByLabelText('Password'), 'a long password');
  await take({});
  expect(router.state.location.search).toBe('');
  expect(screen.getByLabelText('Password')).toHaveValue('a long password');
});
