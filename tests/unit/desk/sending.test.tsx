import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ME, openDesk } from '../support/desk';

/** The form of a dialog while it is sent: nothing is typed that would be lost with it. */

const agent = {
  ...{ id: 2, version: '1', used: 0, photo: null, brn: null, languages: [], active: true },
  ...{ name: { en: 'Beta', ar: null, fa: null }, phone: null, whatsapp: null, email: null },
};
const SAVING = 'PATCH /api/desk/agents/2/';
type Refusal = () => [number, object?];

/** Types another phone, after what `first` does, and sends it; what answers that. */
async function send(first = async (_: Pick<typeof screen, 'getByLabelText'>) => {}) {
  let refuse = (_: Refusal) => {};
  const answer = new Promise<Refusal>((done) => (refuse = done));
  await openDesk('/agents', {
    'GET /api/desk/session/': ME,
    'GET /api/desk/agents/': { results: [agent] },
    [SAVING]: answer,
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Beta/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Beta' }));
  const [phone, mail] = [dialog.getByLabelText('Phone'), dialog.getByLabelText(/^E-mail/)];
  await first(dialog);
  await userEvent.type(phone, '+9715{Enter}');
  return { dialog, phone, mail, refuse: (how: Refusal) => act(async () => refuse(how)) };
}
/** As a browser does with the focus of a field that is disabled; jsdom leaves it there. */
const letGo = (other: HTMLElement) =>
  act(() => {
    other.focus();
    other.blur();
  });

it('takes nothing that is typed until it is answered, and can be closed', async () => {
  const { dialog, phone, mail, refuse } = await send();
  expect(phone).toBeDisabled();
  expect(dialog.getByRole('checkbox', { name: 'English' })).toBeDisabled();
  await userEvent.type(mail, 'beta@agency.example');
  expect(mail).toHaveValue('');
  expect(dialog.getByRole('button', { name: 'Cancel' })).not.toHaveAttribute('aria-disabled');
  await refuse(() => [500]);
  await waitFor(() => expect(mail).toBeEnabled());
  await userEvent.type(mail, 'beta@agency.example');
  expect(mail).toHaveValue('beta@agency.example');
});

it.each<[string, Refusal, 'phone' | 'mail']>([
  ['a failure gives the focus back to the field that had it', () => [500], 'phone'],
  ['a refusal gives the focus to the field that it names', () => [422, { errors: { email: ['Wrong.'] } }], 'mail'],
])('%s', async (_, how, at) => {
  const fields = await send();
  letGo(fields.dialog.getByRole('button', { name: 'Cancel' }));
  expect(document.body).toHaveFocus();
  await fields.refuse(how);
  await waitFor(() => expect(fields[at]).toHaveFocus());
});

it('an answer takes the focus from nothing that was gone to meanwhile', async () => {
  const { dialog, refuse } = await send();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  const stay = await screen.findByRole('button', { name: 'Stay' });
  stay.focus();
  await refuse(() => [500]);
  await waitFor(() => expect(dialog.getByText('Save')).not.toHaveAttribute('aria-disabled'));
  expect(stay).toHaveFocus();
});

it.each([
  ['en', 'This city has districts.', 'Remove'],
  ['ar', 'لهذه المدينة مناطق.', 'حذف'],
])('a removal that is refused says why (%s)', async (locale, message, remove) => {
  const city = {
    ...{ id: 4, version: '1', key: null, city_id: null, text: null, used: 0 },
    name: { en: 'Sharjah', ar: null, fa: null },
  };
  const api = {
    'GET /api/desk/session/': ME,
    'GET /api/desk/names/cities/': { results: [city] },
    'DELETE /api/desk/names/cities/4/': () => [422, { message }] as [number, object],
  };
  await openDesk('/places?kind=cities', api, locale);
  await userEvent.click(await screen.findByRole('button', { name: /^Sharjah/ }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: remove }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('blanks in place of a name in another language are sent as none', async () => {
  const { dialog, phone } = await send(async (dialog) => userEvent.type(dialog.getByLabelText(/^Name.*Arabic/), ' '));
  await waitFor(() => expect(phone).toBeDisabled());
  const [, sent] = (fetch as jest.Mock<unknown, [string, { method: string; body: string }]>).mock.calls.find(
    ([, { method }]) => method === 'PATCH',
  ) ?? ['', { body: '{}' }];
  expect(JSON.parse(sent.body)).toMatchObject({ name: { en: 'Beta', ar: null, fa: null } });
  expect(dialog.getByLabelText(/^Name.*Arabic/)).toHaveValue(' ');
});
