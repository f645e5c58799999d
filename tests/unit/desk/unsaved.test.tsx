import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Api, ME, openDesk } from '../support/desk';

/** Work that is not saved, in dialogs and on its way to the API, is asked about before it is lost. */

const LISTING = '/api/desk/listings/6/';
const listing = {
  ...{ id: 6, version: '1', state: 'draft', published: null, removed: null },
  draft: { slug: 'garden-house', title: 'Garden House', property_images: [] },
};
const district = {
  ...{ id: 1, version: '1', used: 3, city_id: 1 },
  ...{ name: { en: 'Marina', ar: null, fa: null }, text: null },
};
const city = { ...district, name: { en: 'Dubai', ar: null, fa: null } };
const api = (more: Api = {}): Api => ({
  'GET /api/desk/session/': ME,
  'GET /api/desk/names/districts/': { results: [district] },
  'GET /api/desk/names/cities/': { results: [] },
  'GET /api/desk/agents/': { results: [] },
  'GET /api/desk/listings/': { results: [], count: 0 },
  'GET /api/desk/articles/': { results: [], count: 0 },
  'GET /api/desk/feeds/': { results: [] },
  'GET /api/desk/accounts/': [],
  'GET /api/desk/sessions/': [],
  [`GET ${LISTING}`]: listing,
  ...more,
});
// The language that was chosen is kept on the device.
afterEach(() => localStorage.clear());
const UNREACHABLE = 'The server cannot be reached. Please try again.';
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const asked = async () => within(await question());
/** As a browser does at Escape. */
const escape = (dialog: HTMLElement) => act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));

it.each([
  ['a place', '/places', 'Marina', 'Marina', /^Name, English/],
  ['a new agent', '/agents', 'New agent', 'New agent', /^Name, English/],
  ['a new listing', '/listings', 'New listing', 'New listing', 'Title'],
  ['a new article', '/articles', 'New article', 'New article', 'Title'],
  ['a new feed', '/feeds', 'New source', 'New source', 'Name'],
  ['an invitation', '/account', 'Invite', 'Invite', 'Name'],
])(
  '%s: a dialog asks before what was typed is thrown away, and not where nothing was',
  async (_, at, opener, title, label) => {
    await openDesk(at, api());
    const open = async () => {
      await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${opener}`) }));
      return screen.findByRole('dialog', { name: title });
    };
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();

    const dialog = await open();
    const field = within(dialog).getByLabelText(label);
    await userEvent.type(field, ' typed');
    const typed = (field as HTMLInputElement).value;
    escape(dialog);
    await userEvent.click((await asked()).getByRole('button', { name: 'Stay' }));
    expect(field).toHaveValue(typed);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click((await asked()).getByRole('button', { name: 'Leave without saving' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

it.each([
  ['a place', '/places', 'New name', 'POST /api/desk/names/districts/', 'cut'],
  ['an agent', '/agents', 'New agent', 'POST /api/desk/agents/', 'page'],
] as const)('%s whose answer is none: that is told, and what was typed stays', async (_, at, opener, sent, how) => {
  await openDesk(at, api({ [sent]: () => how, 'GET /api/desk/names/cities/': { results: [city] } }));
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${opener}`) }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Name, English/), 'Typed');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(UNREACHABLE)).toBeVisible();
  expect(dialog.getByLabelText(/^Name, English/)).toHaveValue('Typed');
});

it.each([
  ['breaks off', 'cut'],
  ["is a gateway's page", 'page'],
] as const)('a listing whose answer %s: that is told, and what was typed stays', async (_, how) => {
  await openDesk('/listings/6', api({ [`PATCH ${LISTING}`]: () => how }));
  const title = within(await screen.findByRole('region', { name: 'English' })).getByLabelText(/^Title/);
  await userEvent.type(title, ' typed');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(UNREACHABLE)).toBeVisible();
  expect(title).toHaveValue('Garden House typed');
  expect(title).toBeVisible();
});

it('a dialog that a browser closes without asking is open again, beneath the question', async () => {
  await openDesk('/places', api());
  await userEvent.click(await screen.findByRole('button', { name: /^Marina/ }));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Marina' });
  await userEvent.type(within(dialog).getByLabelText(/^Name, English/), ' typed');
  const shown = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  // What it does where Escape is pressed again.
  await act(async () => {
    dialog.dispatchEvent(new Event('cancel'));
    dialog.close();
    await Promise.resolve();
    dialog.dispatchEvent(new Event('close'));
  });
  expect(shown.mock.contexts).toEqual([dialog, await question()]);
});

it('a dialog asks before the way back, in the query of its screen too, which then closes it', async () => {
  const { router } = await openDesk('/places', api());
  await userEvent.selectOptions(await screen.findByLabelText('Kind'), 'districts');
  expect(router.state.location.search).toBe('?kind=districts');
  await userEvent.click(await screen.findByRole('button', { name: /^Marina/ }));
  const field = screen.getByLabelText(/^Name, English/);
  await userEvent.type(field, ' typed');
  await act(async () => router.navigate(-1));
  await userEvent.click((await asked()).getByRole('button', { name: 'Stay' }));
  expect(field).toHaveValue('Marina typed');
  expect(router.state.location.search).toBe('?kind=districts');
  await act(async () => router.navigate(-1));
  await userEvent.click((await asked()).getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('units that are pasted', () => {
  /** The panel of the units of a listing that was reached from the list; `dirty`, with one that is not saved. */
  async function open(dirty: boolean) {
    const desk = await openDesk('/agents', api());
    await act(async () => desk.router.navigate('/listings/6'));
    await userEvent.click(await screen.findByRole('tab', { name: 'Units' }));
    if (dirty) await userEvent.click(screen.getByRole('button', { name: 'Add a unit' }));
    await userEvent.click(screen.getByRole('button', { name: 'Paste from a spreadsheet' }));
    return { ...desk, cells: screen.getByLabelText<HTMLTextAreaElement>('Cells, as copied') };
  }

  it('are asked about before they are thrown away, and not where there are none', async () => {
    const { cells } = await open(false);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(cells).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Paste from a spreadsheet' }));
    const anew = screen.getByLabelText('Cells, as copied');
    await userEvent.click(anew);
    await userEvent.paste('101\t2\n102\t3');
    expect(anew).toHaveValue('101\t2\n102\t3');
    escape(screen.getByRole('dialog'));
    await userEvent.click((await asked()).getByRole('button', { name: 'Stay' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add 2 units' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are not taken for all that is unsaved, where the listing beneath has changes of its own', async () => {
    const { router } = await open(true);
    await act(async () => router.navigate(-1));
    await userEvent.click((await asked()).getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/listings/6');
    expect(screen.getByRole('dialog', { name: 'Paste from a spreadsheet' })).toBeVisible();
  });
});

it.each([
  ['a listing', '/listings', 'New listing', 'Title', 'Create draft', 'POST /api/desk/listings/', '/listings/6'],
  ['a feed', '/feeds', 'New source', 'Name', 'Save', 'POST /api/desk/feeds/', '/feeds/6'],
])('%s that was made is shown without a question', async (_, at, opener, label, send, making, made) => {
  const { router, asked: calls } = await openDesk(at, api({ [making]: { id: 6 } }));
  await userEvent.click(await screen.findByRole('button', { name: opener }));
  await userEvent.type(screen.getByLabelText(label), 'palms');
  if (label === 'Name') await userEvent.type(screen.getByLabelText('Address'), 'https://crm.example/feed.xml');
  await userEvent.click(screen.getByRole('button', { name: send }));
  await waitFor(() => expect(router.state.location.pathname).toBe(made));
  expect(calls(making)).toBe(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** Of forms that make something: where they are, their opener, their button, the call, and what is typed. */
const MAKING = {
  listing: ['/listings', 'New listing', 'Create draft', 'POST /api/desk/listings/', { Title: 'palms' }],
  article: ['/articles', 'New article', 'Create draft', 'POST /api/desk/articles/', { Title: 'palms' }],
  invitation: ['/account', 'Invite', 'Invite', 'POST /api/desk/accounts/', { 'E-mail': 'nour@agency.example' }],
  agent: ['/agents', 'New agent', 'Save', 'POST /api/desk/agents/', { 'Name, English': 'Nour' }],
  feed: [
    '/feeds',
    'New source',
    'Save',
    'POST /api/desk/feeds/',
    { Name: 'palms', Address: 'https://crm.example/feed.xml' },
  ],
} as const;

it.each(Object.entries(MAKING))(
  'a new %s is sent once, and the form says that it is on its way',
  async (_, [at, opener, send, making, fields]) => {
    let refuse = (_: Error) => {};
    const sent = new Promise<object>((_, failed) => (refuse = failed));
    const { asked: calls } = await openDesk(at, api({ [making]: sent }));
    await userEvent.click(await screen.findByRole('button', { name: opener }));
    const dialog = within(await screen.findByRole('dialog', { name: opener }));
    for (const [label, text] of Object.entries(fields))
      await userEvent.type(dialog.getByLabelText(new RegExp(`^${label}`)), text);
    const button = dialog.getByRole('button', { name: send });
    await userEvent.dblClick(button);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(dialog.getByText('Sending …')).toHaveRole('status');
    await userEvent.type(dialog.getByLabelText(new RegExp(`^${Object.keys(fields)[0]}`)), '{Enter}');
    expect(calls(making)).toBe(1);

    await act(async () => refuse(new TypeError('Failed to fetch')));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    expect(dialog.queryByText('Sending …')).toBeNull();
  },
);

/** Opens what makes `of` on a screen that was come to from /agents, sends it, and steps back before it is answered. */
async function steppedBack(of: keyof typeof MAKING) {
  const [at, opener, send, making, fields] = MAKING[of];
  let take = (_: object) => {};
  let fail = (_: Error) => {};
  const answered = new Promise<object>((...how) => ([take, fail] = how));
  const desk = await openDesk('/agents', api({ [making]: answered }));
  await act(async () => desk.router.navigate(at));
  await userEvent.click(await screen.findByRole('button', { name: opener }));
  const dialog = within(await screen.findByRole('dialog', { name: opener }));
  for (const [label, text] of Object.entries(fields))
    await userEvent.type(dialog.getByLabelText(new RegExp(`^${label}`)), text);
  await userEvent.click(dialog.getByRole('button', { name: send }));
  await act(async () => desk.router.navigate(-1));
  await question();
  expect(desk.router.state.location.pathname).toBe(at);
  return {
    ...desk,
    take: (answer: object) => act(async () => take(answer)),
    refuse: () => act(async () => fail(new TypeError('Failed to fetch'))),
  };
}

it.each(['listing', 'invitation', 'feed'] as const)(
  'the step back that the question of a new %s holds is taken once that is saved',
  async (of) => {
    const { router, take } = await steppedBack(of);
    await take({ id: 6 });
    await waitFor(() => expect(router.state.location.pathname).toBe('/agents'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.historyAction).toBe('POP');
  },
);

it('a form that is refused beneath the question keeps what was typed, and the step back waits for the answer', async () => {
  const { router, refuse } = await steppedBack('listing');
  await refuse();
  await userEvent.click((await asked()).getByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('Title')).toHaveValue('palms');
  expect(router.state.location.pathname).toBe('/listings');
});

it('what is made beneath the question of its own closing is shown', async () => {
  const [at, opener, send, making] = MAKING.listing;
  let take = (_: object) => {};
  const { router } = await openDesk(at, api({ [making]: new Promise<object>((done) => (take = done)) }));
  await userEvent.click(await screen.findByRole('button', { name: opener }));
  await userEvent.type(screen.getByLabelText('Title'), 'palms');
  await userEvent.click(screen.getByRole('button', { name: send }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await question();
  await act(async () => take({ id: 6 }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/listings/6'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the other language asks before it draws the screens anew, once, and the present one does nothing', async () => {
  await openDesk('/listings/6', api());
  const title = within(await screen.findByRole('region', { name: 'English' })).getByLabelText(/^Title/);
  await userEvent.type(title, ' typed');
  await userEvent.click(screen.getByRole('button', { name: 'English' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'العربية' }));
  await userEvent.click((await asked()).getByRole('button', { name: 'Stay' }));
  expect(title).toBeVisible();
  expect(title).toHaveValue('Garden House typed');
  await userEvent.click(screen.getByRole('button', { name: 'العربية' }));
  await userEvent.click((await asked()).getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(document.documentElement.lang).toBe('ar'));
  expect(await screen.findByDisplayValue('Garden House')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('pictures on their way are waited for, in whichever panel, and saved once they are there', async () => {
  let arrive = (_: { path: string }) => {};
  const sent = new Promise<object>((done) => (arrive = done));
  const { router } = await openDesk('/listings/6', api({ 'POST /api/desk/pictures/': sent }));
  await userEvent.click(await screen.findByRole('tab', { name: 'Pictures' }));
  await userEvent.upload(
    screen.getByLabelText('Add pictures', { selector: 'input' }),
    new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
  );
  await userEvent.click(screen.getByRole('tab', { name: /^Texts/ }));
  await userEvent.click(screen.getByRole('link', { name: 'Agents' }));
  const first = await asked();
  expect(first.getByText('Sending 1 picture …')).toBeVisible();
  expect(first.queryByRole('button', { name: 'Save and leave' })).toBeNull();
  expect(router.state.location.pathname).toBe('/listings/6');
  arrive({ path: '/media/a.jpg' });
  expect(await first.findByRole('button', { name: 'Save and leave' })).toBeVisible();
  await userEvent.click(first.getByRole('button', { name: 'Stay' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Pictures' }));
  expect(screen.getByRole('img', { name: 'Picture 1' })).toBeInTheDocument();
});

it("an article's picture on its way is waited for, also where its panel is no longer shown", async () => {
  let arrive = (_: { path: string }) => {};
  const sent = new Promise<object>((done) => (arrive = done));
  const article = {
    id: 3,
    version: '1',
    slug: 'palms',
    path: null,
    record: { state: 'draft', title: { en: 'Palms' } },
  };
  const saved = { ...article, version: '2' };
  const answers = { 'GET /api/desk/articles/3/': article, 'PATCH /api/desk/articles/3/': saved };
  const { router, asked: calls } = await openDesk('/articles/3', api({ ...answers, 'POST /api/desk/pictures/': sent }));
  await userEvent.click(await screen.findByRole('tab', { name: 'Facts and picture' }));
  await userEvent.upload(
    screen.getByLabelText('Choose a picture', { selector: 'input' }),
    new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Texts' }));
  await userEvent.click(screen.getByRole('link', { name: 'Agents' }));
  const question = await asked();
  expect(question.getByText('Sending 1 picture …')).toBeVisible();
  expect(question.queryByRole('button', { name: 'Save and leave' })).toBeNull();
  arrive({ path: '/media/a.jpg' });
  await userEvent.click(await question.findByRole('button', { name: 'Save and leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/agents'));
  expect(calls('PATCH /api/desk/articles/3/')).toBe(1);
});
