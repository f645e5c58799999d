import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Api, ME, openDesk } from '../support/desk';

/** A screen that is being saved is not saved again beside that, which the API would take for somebody else's change. */

const LISTING = '/api/desk/listings/6/';
const listing = {
  ...{ id: 6, version: '1', state: 'draft', published: null, removed: null },
  draft: { slug: 'garden-house', title: 'Garden House', property_images: [] },
};
const row = (id: number) => ({ id, slug: `s${id}`, title: `T${id}`, titles: {}, cover: null, cover_focus: null });
const article = { id: 3, version: '1', slug: 'palms', path: null, record: { state: 'draft', title: { en: 'Palms' } } };
const part = { version: '1', record: {}, updated_by: null, updated_at: null };
const enquiry = {
  ...{ id: 4, version: '1', status: 'new', name: 'Omar', email: 'omar@visitor.example', message: 'Hello' },
  ...{ subject: 'A viewing', path: null, property_id: null, property_title: null, property_slug: null, history: [] },
  ...{ created_at: '2026-01-02T03:04:05Z', answered_at: null, assignee: null, note: null, source: null },
  ...{ language: null, listing: null, unit: null, propertyType: null, phone: '+971501234567' },
};
const api = (more: Api): Api => ({
  'GET /api/desk/session/': ME,
  'GET /api/desk/agents/': { results: [] },
  [`GET ${LISTING}`]: listing,
  'GET /api/desk/articles/3/': article,
  'GET /api/desk/featured/': { version: '1', listings: [row(1), row(2)] },
  'GET /api/desk/content/texts/': part,
  'GET /api/desk/content/legal/': part,
  'GET /api/desk/content/agency/': part,
  'GET /api/desk/enquiries/4/': enquiry,
  'GET /api/desk/enquiry-mark/': { mark: 'a', new: 0 },
  'GET /api/desk/assignees/': { results: [] },
  ...more,
});
const typed = async (name: RegExp) =>
  userEvent.type((await screen.findAllByRole('textbox', { name }))[0] as HTMLElement, ' typed');

it.each<[string, string, string, () => Promise<unknown>]>([
  ['a listing', '/listings/6', `PATCH ${LISTING}`, async () => typed(/^Title/)],
  ['an article', '/articles/3', 'PATCH /api/desk/articles/3/', async () => typed(/^Title/)],
  [
    'the order of the home page',
    '/home',
    'POST /api/desk/featured/',
    async () => userEvent.click((await screen.findAllByRole('button', { name: /earlier/i }))[1] as HTMLElement),
  ],
  ['the texts', '/content', 'PATCH /api/desk/content/texts/', async () => typed(/./)],
  ['the note of an enquiry', '/enquiries/4', 'PATCH /api/desk/enquiries/4/', async () => typed(/note/i)],
])('%s is saved once by a double click in the question', async (_, at, saving, change) => {
  let refuse = (_: () => [number]) => {};
  const answer = new Promise<() => [number]>((done) => (refuse = done));
  const { router, asked } = await openDesk(at, api({ [saving]: answer }));
  await change();
  await act(async () => router.navigate('/agents'));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  const save = question.getByRole('button', { name: 'Save and leave' });
  await userEvent.dblClick(save);
  expect(save).toHaveAttribute('aria-disabled', 'true');
  expect(asked(saving)).toBe(1);
  await act(async () => refuse(() => [500]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe(at);
  expect(asked(saving)).toBe(1);
});

it('a listing that is being saved is neither saved by its question nor acted on, until that is answered', async () => {
  let take = (_: object) => {};
  const answer = new Promise<object>((done) => (take = done));
  const marking = `POST ${LISTING}sales-status/`;
  const saved = { ...listing, version: '2', draft: { ...listing.draft, title: 'Garden House typed' } };
  const { router, asked } = await openDesk(
    '/listings/6',
    api({ [`PATCH ${LISTING}`]: answer, [marking]: { ...saved, version: '3' } }),
  );
  await typed(/^Title/);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const reserved = screen.getByRole('button', { name: 'Mark as reserved' });
  await userEvent.click(reserved);
  expect(asked(marking)).toBe(0);
  await act(async () => router.navigate('/agents'));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await userEvent.click(question.getByRole('button', { name: 'Save and leave' }));
  await userEvent.click(question.getByRole('button', { name: 'Stay' }));
  expect(asked(`PATCH ${LISTING}`)).toBe(1);

  await act(async () => take(saved));
  await userEvent.click(reserved);
  expect(asked(marking)).toBe(1);
  expect(asked(`PATCH ${LISTING}`)).toBe(1);
});
