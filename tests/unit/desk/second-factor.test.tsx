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
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(password, '{Enter}');
  expect(asked(sending)).toBe(1);

  await act(async () => refuse(new TypeError('Failed to fetch')));
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
});

describe('the step that shows the recovery codes, which are shown once', () => {
  const CONFIRM = 'POST /api/desk/second-factor/confirm/';
  const QUESTION = { name: 'Leave without saving?' };

  /** Sends the first code of a second factor, whose answer waits; `take` and `lose` end that, with the factor on where `on`. */
  async function confirmed() {
    let take = (_: object) => {};
    let fail = (_: Error) => {};
    const answer = new Promise<object>((...how) => ([take, fail] = how));
    const api = {
      'GET /api/desk/session/': { ...ME, role: 'editor', recovery_codes: 0 },
      'GET /api/desk/sessions/': [],
      'GET /api/desk/agents/': { results: [] },
      'POST /api/desk/second-factor/': { secret: 'ABCD', uri: 'otpauth://totp/Desk' },
      [CONFIRM]: answer,
    };
    const desk = await openDesk('/agents', api);
    await act(async () => desk.router.navigate('/account'));
    await userEvent.click(await screen.findByRole('button', { name: 'Switch on' }));
    const dialog = await screen.findByRole('dialog', { name: 'Second factor' });
    await userEvent.type(within(dialog).getByLabelText('Password'), 'a long password{Enter}');
    await userEvent.type(await within(dialog).findByLabelText(/^Code/), '123456{Enter}');
    const switched = (on: boolean) =>
      (api['GET /api/desk/session/'] = { ...api['GET /api/desk/session/'], second_factor: on, recovery_codes: 10 });
    return {
      ...{ ...desk, dialog },
      take: async () => {
        switched(true);
        await act(async () => take({ recovery_codes: ['AAAA-BBBB'] }));
      },
      lose: async (on: boolean) => {
        switched(on);
        await act(async () => fail(new TypeError('Failed to fetch')));
      },
    };
  }

  it('is not closed while it is under way', async () => {
    const { dialog, take } = await confirmed();
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled', 'true');
    act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    await take();
    expect(await within(dialog).findByText('AAAA-BBBB')).toBeVisible();
    expect(await screen.findByText('10 recovery codes are left.')).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'I have kept them' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(/could not be shown/)).toBeNull();
  });

  it('asks before the way back is taken under it, and shows them beneath', async () => {
    const { dialog, take, router } = await confirmed();
    await act(async () => router.navigate(-1));
    const question = within(await screen.findByRole('dialog', QUESTION));
    await take();
    await userEvent.click(question.getByRole('button', { name: 'Stay' }));
    expect(within(dialog).getByText('AAAA-BBBB')).toBeVisible();
    expect(router.state.location.pathname).toBe('/account');
  });

  it('whose answer is lost says that it is on, without codes, and how there are new ones', async () => {
    const { lose } = await confirmed();
    await lose(true);
    expect(await screen.findByText(/could not be shown/)).toHaveRole('alert');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Switch off' }));
    expect(within(await screen.findByRole('dialog')).getByLabelText('Password')).toHaveValue('');
    expect(screen.queryByText(/could not be shown/)).toBeNull();
  });

  it('that never arrived is sent again', async () => {
    const { dialog, lose, asked } = await confirmed();
    await lose(false);
    const next = within(dialog).getByRole('button', { name: 'Next' });
    await waitFor(() => expect(next).not.toHaveAttribute('aria-disabled'));
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).not.toHaveAttribute('aria-disabled');
    await userEvent.click(next);
    expect(asked(CONFIRM)).toBe(2);
  });
});
