import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Api, ME, openDesk } from '../support/desk';

/** The right and the role of a colleague, which are asked about before they change: either ends their sessions. */

const ONE = '/api/desk/accounts/8/';
const sara = { id: 8, name: 'Sara', email: 'sara@agency.example', role: 'adviser', active: true };
const mona = { id: ME.id, name: ME.name, email: ME.email, role: 'owner', active: true };

async function open() {
  const api: Api = {
    'GET /api/desk/session/': ME,
    'GET /api/desk/sessions/': [],
    'GET /api/desk/accounts/': [mona, sara],
    [`PATCH ${ONE}`]: {},
    [`DELETE ${ONE}`]: {},
  };
  return { api, ...(await openDesk('/account', api)) };
}
const cross = () => screen.findByRole('button', { name: `Take the right of ${sara.email} away` });
const role = () => screen.findByLabelText(`Role of ${sara.email}`);
const question = () => within(screen.getByRole('dialog'));

it('is not taken away before that was asked', async () => {
  const { api, asked } = await open();
  await userEvent.click(await cross());
  expect(asked(`DELETE ${ONE}`)).toBe(0);
  await userEvent.click(question().getByRole('button', { name: 'Cancel' }));
  expect(asked(`DELETE ${ONE}`)).toBe(0);
  await userEvent.click(await cross());
  api['GET /api/desk/accounts/'] = [mona];
  await userEvent.click(question().getByRole('button', { name: 'Take it away' }));
  expect(await screen.findByText(`The right of ${sara.email} is taken away.`)).toBeVisible();
  expect(asked(`DELETE ${ONE}`)).toBe(1);
  await waitFor(() => expect(screen.queryByLabelText(`Role of ${sara.email}`)).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Invite' })).toHaveFocus());
});

it('a role is not given before that was asked', async () => {
  const { api, asked } = await open();
  await userEvent.selectOptions(await role(), 'editor');
  expect(asked(`PATCH ${ONE}`)).toBe(0);
  expect(question().getByText(/sessions end/)).toBeVisible();
  await userEvent.click(question().getByRole('button', { name: 'Cancel' }));
  expect(await role()).toHaveValue('adviser');
  await userEvent.selectOptions(await role(), 'editor');
  api['GET /api/desk/accounts/'] = [mona, { ...sara, role: 'editor' }];
  await userEvent.click(question().getByRole('button', { name: 'Change the role' }));
  expect(await screen.findByText(`${sara.email} has another role now.`)).toBeVisible();
  expect(asked(`PATCH ${ONE}`)).toBe(1);
  await waitFor(() => expect(screen.getByLabelText(`Role of ${sara.email}`)).toHaveValue('editor'));
});

it('a name that is too long for an invitation is marked as that', async () => {
  const { api } = await open();
  api['POST /api/desk/accounts/'] = () => [422, { message: 'Wrong.', errors: { name: ['At most 100 characters.'] } }];
  await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
  await userEvent.type(question().getByLabelText('E-mail'), 'lena@agency.example');
  const name = question().getByLabelText('Name');
  await userEvent.click(name);
  await userEvent.paste('x'.repeat(101));
  expect(name).toHaveValue('x'.repeat(100));
  await userEvent.click(question().getByRole('button', { name: 'Invite' }));
  expect(await question().findByText('At most 100 characters.')).toBeVisible();
});
