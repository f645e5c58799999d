import { screen } from '@testing-library/react';
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
  expect(await screen.findByRole('heading', { name: 'تعذر تحميل هذا المحتوى.' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'المحاولة مرة أخرى' })).toBeVisible();
});
