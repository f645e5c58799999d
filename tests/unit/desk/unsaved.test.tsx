import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Api, ME, openDesk } from '../support/desk';

/** Work that is not saved is asked about before it is lost. */

const district = {
  ...{ id: 1, version: '1', used: 3, city_id: 1 },
  ...{ name: { en: 'Marina', ar: null, fa: null }, text: null },
};
const api = (more: Api = {}): Api => ({
  'GET /api/desk/session/': ME,
  'GET /api/desk/names/districts/': { results: [district] },
  'GET /api/desk/names/cities/': { results: [] },
  'GET /api/desk/agents/': { results: [] },
  ...more,
});
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const asked = async () => within(await question());
/** As a browser does at Escape. */
const escape = (dialog: HTMLElement) => act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));

it.each([
  ['a place', '/places', 'Marina', 'Marina', /^Name, English/],
  ['a new agent', '/agents', 'New agent', 'New agent', /^Name, English/],
])(
  '%s: a dialog asks before what was typed is thrown away, and not where nothing was',
  async (_, at, opener, title, label) => {
    await openDesk(at, api());
    const open = async () => {
      await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${opener}`) }));
      return screen.findByRole('dialog', { name: title });
    };
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();

    const dialog = await open();
    const field = within(dialog).getByLabelText(label);
    await userEvent.type(field, ' typed');
    const typed = (field as HTMLInputElement).value;
    escape(dialog);
    await userEvent.click((await asked()).getByRole('button', { name: 'Stay' }));
    expect(field).toHaveValue(typed);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click((await asked()).getByRole('button', { name: 'Leave without saving' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

it('a dialog asks before the way back, in the query of its screen too, which then closes it', async () => {
  const { router } = await openDesk('/places', api());
  await userEvent.selectOptions(await screen.findByLabelText('Kind'), 'districts');
  expect(router.state.location.search).toBe('?kind=districts');
  await userEvent.click(await screen.findByRole('button', { name: /^Marina/ }));
  const field = screen.getByLabelText(/^Name, English/);
  await userEvent.type(field, ' typed');
  await act(async () => router.navigate(-1));
  await userEvent.click((await asked()).getByRole('button', { name: 'Stay' }));
  expect(field).toHaveValue('Marina typed');
  expect(router.state.location.search).toBe('?kind=districts');
  await act(async () => router.navigate(-1));
  await userEvent.click((await asked()).getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.queryByRole('dialog')).toBeNull();
});
