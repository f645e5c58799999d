import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Api, ME, openDesk } from '../support/desk';

/** Buttons of a screen while what they do is under way: they keep the focus, are pressed once, and wait for pictures. */

const article = { id: 3, version: '1', slug: 'palms', path: null, record: { state: 'draft', title: { en: 'Palms' } } };
const published = { ...article, version: '2', record: { ...article.record, state: 'published' } };
const ARTICLE = '/api/desk/articles/3/';
const LISTING = '/api/desk/listings/6/';
const listing = {
  ...{ id: 6, version: '1', state: 'draft', published: null, removed: null, problems: [] },
  draft: { slug: 'garden-house', title: 'Garden House', property_images: [] },
};
const row = {
  ...{
    id: 3,
    slug: 'palms',
    path: null,
    state: 'draft',
    title: { en: 'Palms' },
    missing: [],
    image: null,
    category: null,
  },
  ...{ date: null, updated_at: '2026-01-02T03:04:05Z', updated_by: 'Mona' },
};
const source = {
  ...{ id: 3, version: '1', name: 'palms', kind: 'property-finder', origin: 'web', address: 'https://crm.example/' },
  ...{ listings: 0, every_minutes: 60, next_run_at: null, active: true, running: false },
  ...{ last_run: null, last_dry_run: null, removal: 'keep', most_removed: 0.2, mapping: null },
};
const NONE = { count: 0, next: null, previous: null, results: [] };
const api = (more: Api): Api => ({
  'GET /api/desk/session/': ME,
  'GET /api/desk/agents/': { results: [] },
  'GET /api/desk/articles/': { ...NONE, count: 1, results: [row] },
  'GET /api/desk/feeds/3/': source,
  'GET /api/desk/feeds/3/runs/': NONE,
  [`GET ${ARTICLE}`]: article,
  [`GET ${LISTING}`]: listing,
  ...more,
});
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const title = () => screen.findByLabelText(/^Title, English/);

it('the one that saves an article has the focus also after that', async () => {
  await openDesk('/articles/3', api({ [`PATCH ${ARTICLE}`]: { ...article, version: '2' } }));
  await userEvent.type(await title(), 's');
  await userEvent.click(await button('Save the draft'));
  expect(await screen.findByText('Saved.')).toBeVisible();
  await waitFor(async () => expect(await button('Save the draft')).toHaveAttribute('aria-disabled', 'true'));
  expect(await button('Save the draft')).toHaveFocus();
});

it('those of an article that is published are others: the screen has the focus', async () => {
  await openDesk('/articles/3', api({ [`PATCH ${ARTICLE}`]: published }));
  await userEvent.click(await button('Publish'));
  expect(await button('Save and show')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('what is refused has the focus in its first field', async () => {
  const refusal = () => [422, { message: 'Refused.', errors: { 'title.en': ['Too short.'] } }] as [number, object];
  await openDesk('/articles/3', api({ [`PATCH ${ARTICLE}`]: refusal }));
  await userEvent.click(await button('Publish'));
  expect(await screen.findByText('Too short.')).toBeVisible();
  await waitFor(async () => expect(await title()).toHaveFocus());
});

it('a screen that is opened from a list has the focus that the list had', async () => {
  await openDesk('/articles', api({}));
  await userEvent.click(await screen.findByRole('link', { name: /Palms/ }));
  await title();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it.each([
  ['an article', '/articles/3', 'Facts and picture', 'Choose a picture', 'Publish', `PATCH ${ARTICLE}`],
  ['a listing', '/listings/6', 'Pictures', 'Add pictures', /^Publish/, `POST ${LISTING}publish/`],
])('%s is not published while a picture is on its way', async (_, at, tab, field, publish, call) => {
  let arrive = (_: object) => {};
  const sent = new Promise<object>((done) => (arrive = done));
  const { asked } = await openDesk(at, api({ 'POST /api/desk/pictures/': sent }));
  await userEvent.click(await screen.findByRole('tab', { name: tab }));
  await userEvent.upload(
    screen.getByLabelText(field, { selector: 'input' }),
    new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
  );
  expect(screen.queryByRole('button', { name: publish })).toBeNull();
  await userEvent.click(await button('Sending 1 picture …'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked(call)).toBe(0);
  await act(async () => arrive({ path: '/media/a.jpg' }));
  expect(await button(publish)).not.toHaveAttribute('aria-disabled');
});

it.each([
  ['Run now', 'POST /api/desk/feeds/3/runs/'],
  ['Pause the schedule', 'PATCH /api/desk/feeds/3/'],
])('“%s” of a feed is done once by a double click', async (name, call) => {
  let take = (_: object) => {};
  const taken = new Promise<object>((done) => (take = done));
  const { asked } = await openDesk('/feeds/3', api({ [call]: taken }));
  await userEvent.dblClick(await button(name));
  expect(await button(name)).toHaveAttribute('aria-disabled', 'true');
  await act(async () => take(source));
  await waitFor(async () => expect(await button(name)).not.toHaveAttribute('aria-disabled'));
  expect(asked(call)).toBe(1);
});

it("an article's history speaks in words, and shows its picture", async () => {
  const sides = {
    before: { state: 'draft', category: 'market', image: '/media/a.jpg' },
    after: { state: 'published', category: 'design', image: '/media/b.jpg' },
  };
  const change = { id: 1, at: '2026-01-02T03:04:05Z', who: 'Mona', undoes: null, ...sides };
  const history = { count: 1, results: [{ ...change, fields: ['state', 'category', 'image'] }] };
  await openDesk('/articles/3', api({ [`GET ${ARTICLE}history/`]: history }));
  await userEvent.click(await screen.findByRole('tab', { name: 'History' }));
  const panel = within(await screen.findByRole('tabpanel'));
  expect(await panel.findByText('On the site')).toBeVisible();
  for (const word of ['Draft', 'Market Insights', 'Design']) expect(panel.getByText(word)).toBeVisible();
  for (const code of ['draft', 'published', 'market', 'design', '/media/a.jpg'])
    expect(panel.queryByText(code)).toBeNull();
  expect(panel.getByRole('listitem').querySelectorAll('img')).toHaveLength(2);
});

const place = {
  ...{ id: 4, version: '1', key: null, city_id: null, text: null, used: 0 },
  name: { en: 'Sharjah', ar: null, fa: null },
};
const agent = {
  ...{ id: 4, version: '1', used: 0, photo: null, brn: null, languages: [], active: true },
  ...{ name: { en: 'Sharjah', ar: null, fa: null }, phone: null, whatsapp: null, email: null },
};
it.each([
  ['a name', '/places?kind=cities', '/api/desk/names/cities/', place, 'New name'],
  ['an agent', '/agents', '/api/desk/agents/', agent, 'New agent'],
])('after %s is removed, which is told, the button that adds one has it', async (_, at, list, row, add) => {
  const of = api({ [`GET ${list}`]: { results: [row] }, [`DELETE ${list}4/`]: {} });
  await openDesk(at, of);
  const opener = await button(/^Sharjah/);
  expect(await button(add)).not.toHaveFocus();
  await userEvent.click(opener);
  of[`GET ${list}`] = { results: [] };
  await userEvent.click(await button('Remove'));
  expect(await screen.findByText('Removed.')).toBeVisible();
  await waitFor(() => expect(opener).not.toBeInTheDocument());
  expect(await button(add)).toHaveFocus();
});
