import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ME, openDesk } from '../support/desk';

/** A screen whose code cannot be fetched: without a connection, or as an upgrade has given its file another name. */

jest.mock('@/desk/places/list', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const API = { 'GET /api/desk/session/': ME, 'GET /api/desk/agents/': { results: [] } };

it('says so below the header, and others still open', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation();
  await openDesk('/places', API);
  expect(await screen.findByRole('heading', { name: 'This could not be loaded.' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
  said.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  // jsdom says so of a document that is loaded anew.
  expect(String(said.mock.calls[0]?.[0])).toContain('Not implemented: navigation');
  await userEvent.click(screen.getByRole('link', { name: 'Agents' }));
  expect(await screen.findByRole('heading', { name: 'Agents' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Places and names' }));
  expect(await screen.findByRole('heading', { name: 'This could not be loaded.' })).toBeVisible();
});

it('says so in Arabic', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  await openDesk('/places', API, 'ar');
  expect(await screen.findByRole('heading', { name: 'تعذّر تحميل هذا المحتوى.' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'المحاولة مرة أخرى' })).toBeVisible();
});

it('an address without a screen says so, and leads back', async () => {
  await openDesk('/kings', { 'GET /api/desk/session/': ME });
  expect(await screen.findByRole('heading', { name: 'There is no such page' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Overview' })).toHaveAttribute('href', '/');
});

it('an article that is not there is asked for once, and leads back in place of asking again', async () => {
  const { asked } = await openDesk('/articles/99', { 'GET /api/desk/session/': ME });
  expect(await screen.findByRole('heading', { name: 'There is no such page' })).toBeVisible();
  expect(asked('GET /api/desk/articles/99/')).toBe(1);
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Overview' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('an adviser who comes to the sources by their address is offered no new one', async () => {
  const refused = () => [403, { message: 'Access forbidden' }] as [number, object];
  await openDesk('/feeds', {
    'GET /api/desk/session/': { ...ME, role: 'adviser' },
    'GET /api/desk/feeds/': refused,
    'GET /api/desk/feed-portal/': refused,
  });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New source' })).toBeNull();
});
