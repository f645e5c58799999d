import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Api, ME, openDesk } from '../support/desk';

/** Who is at the desk: signing in, signing out, and a session that ends under somebody's work. */

const SESSION = '/api/desk/session/';
const api = (more: Api = {}): Api => ({ [`GET ${SESSION}`]: ME, 'GET /api/desk/sessions/': [], ...more });

describe('signing out', () => {
  it.each([
    ['without a connection', () => 'unreachable' as const],
    ['of an API that fails', () => [503, { message: 'Not now.' }] as [number, unknown]],
  ])('%s says that one is still signed in, and stays', async (_, given) => {
    const { asked, router } = await openDesk('/places', api({ [`DELETE ${SESSION}`]: given }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText(/Signing out failed: you are still signed in/)).toBeVisible();
    expect(router.state.location.pathname).toBe('/places');
    expect(asked(`DELETE ${SESSION}`)).toBe(1);
  });

  it.each([
    ['a session', 204],
    ['one that has ended already', 401],
  ])('of %s leads to signing in', async (_, status) => {
    const { router } = await openDesk('/places', api({ [`DELETE ${SESSION}`]: () => [status] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
  });
});
