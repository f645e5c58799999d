import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ME, openDesk } from '../support/desk';

/** The dialog of the second factor while a step of it is under way. */

it.each([
  ['switched on', false, 'Switch on', 'Next', 'POST /api/desk/second-factor/'],
  ['switched off', true, 'Switch off', 'Switch off', 'POST /api/desk/second-factor/off/'],
])('is %s once by two clicks', async (_, second_factor, opener, send, sending) => {
  let refuse = (_: Error) => {};
  const { asked } = await openDesk('/account', {
    'GET /api/desk/session/': { ...ME, role: 'editor', second_factor, recovery_codes: 3 },
    'GET /api/desk/sessions/': [],
    [sending]: new Promise<object>((_, failed) => (refuse = failed)),
  });
  await userEvent.click(await screen.findByRole('button', { name: opener }));
  const dialog = within(await screen.findByRole('dialog'));
  const password = dialog.getByLabelText('Password');
  await userEvent.type(password, 'a long password');
  const button = dialog.getByRole('button', { name: send });
  await userEvent.dblClick(button);
  expect(button).toBeDisabled();
  await userEvent.type(password, '{Enter}');
  expect(asked(sending)).toBe(1);

  await act(async () => refuse(new TypeError('Failed to fetch')));
  await waitFor(() => expect(button).toBeEnabled());
});
