import { screen } from '@testing-library/react';
import { type Api, ME, openDesk } from '../support/desk';

/** Screens that a role may not read, and what the API refuses. */

const refused = (): [number, object] => [403, { message: 'For editors.' }];
const api = (role: string, more: Api = {}): Api => ({ 'GET /api/desk/session/': { ...ME, role }, ...more });

it.each([
  ['/feeds', 'en', 'This screen is for editors and owners'],
  ['/feeds/3', 'ar', 'هذه الشاشة للمحررين والمالكين'],
])('%s says in %s that it is not an adviser’s, and offers nothing to try again', async (at, locale, said) => {
  await openDesk(
    at,
    api('adviser', {
      'GET /api/desk/feeds/': refused,
      'GET /api/desk/feeds/3/': refused,
      'GET /api/desk/feed-portal/': refused,
    }),
    locale,
  );
  expect(await screen.findByRole('heading', { name: said })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('what is refused is asked for once, and told at once', async () => {
  const { asked } = await openDesk('/home', api('owner', { 'GET /api/desk/featured/': refused }));
  expect(await screen.findByText(/could not be loaded/i, {}, { timeout: 900 })).toBeVisible();
  expect(asked('GET /api/desk/featured/')).toBe(1);
});
