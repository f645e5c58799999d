import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Api, openDesk } from '../support/desk';

/** Setting a password by a mailed code, after which the desk signs in with it itself. */

const EMAIL = 'mona@agency.example';
const PASSWORD = 'a better password';
const SIGN_IN = 'POST /api/desk/session/';
const DONE = 'Your new password is set. Please sign in.';

/** Asks for a code at the desk, and sets a password by it; `signIn` is what signing in is then answered. */
async function setPassword(signIn: Api[string]) {
  const api: Api = {
    'GET /api/desk/session/': () => [401],
    'POST /api/auth/request-password-reset/': { message: 'Sent.' },
    'POST /api/auth/reset-password/': { message: 'Set.' },
    [SIGN_IN]: signIn,
  };
  await openDesk('/login?password=ask', api);
  await userEvent.type(await screen.findByLabelText('E-mail'), `${EMAIL}{Enter}`);
  await userEvent.type(await screen.findByLabelText('Code from the mail'), 'c'.repeat(43));
  await userEvent.type(screen.getByLabelText('New password'), `${PASSWORD}{Enter}`);
  expect(await screen.findByText(DONE)).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveValue(EMAIL);
  return api;
}

it.each([
  ['a refusal', () => [429, { message: 'Too many attempts. Please try again later.' }], /^Too many attempts/],
  ['no connection', () => 'unreachable', /^The server cannot be reached/],
] as [string, Api[string], RegExp][])('says why the desk did not sign in by itself: %s', async (_, signIn, why) => {
  await setPassword(signIn);
  expect(screen.getByRole('alert')).toHaveTextContent(why);
});

it('says nothing of a second factor, whose code is asked for where one signs in', async () => {
  const codeNeeded = 'Please enter the code of your authenticator.';
  await setPassword(() => [401, { message: codeNeeded, errors: { code: [codeNeeded] } }]);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('says why no longer while one signs in there', async () => {
  const api = await setPassword(() => [429, { message: 'Too many attempts. Please try again later.' }]);
  expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
  api[SIGN_IN] = new Promise<object>(() => undefined);
  await userEvent.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});
