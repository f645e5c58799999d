import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ME, openDesk } from '../support/desk';

/** The file of a feed: what is saved is the one that the field names. */

const UPLOAD = 'POST /api/desk/feed-uploads/';
const PREVIEW = 'POST /api/desk/feed-preview/';
const file = (name: string) => new File(['reference,title'], name, { type: 'text/csv' });

/** The form of a new source that is a file, over an API where uploads are answered as `api` says. */
async function open() {
  const api = {
    'GET /api/desk/session/': ME,
    'GET /api/desk/feeds/': { results: [] },
    [PREVIEW]: { suggested: null, columns: [], rows: [], broken: null } as object,
    'POST /api/desk/feeds/': { id: 6 },
    [UPLOAD]: {} as object | Promise<object>,
  };
  const { asked } = await openDesk('/feeds', api);
  await userEvent.click(await screen.findByRole('button', { name: 'New source' }));
  await userEvent.type(screen.getByLabelText('Name'), 'palms');
  await userEvent.selectOptions(screen.getByLabelText('Comes from'), 'upload');
  return { api, asked, field: screen.getByLabelText<HTMLInputElement>('File') };
}

it('is not another one while it goes up', async () => {
  const { api, asked, field } = await open();
  let arrive = (_: object) => {};
  api[UPLOAD] = new Promise<object>((done) => (arrive = done));
  await userEvent.upload(field, file('a.csv'));
  expect(field).toBeDisabled();
  expect(screen.getByLabelText('Comes from')).toBeDisabled();
  await userEvent.upload(field, file('b.csv'));
  expect(asked(UPLOAD)).toBe(1);
  await act(async () => arrive({ upload: 'of-a' }));
  await waitFor(() => expect(field).toBeEnabled());
  expect(field).toHaveAccessibleDescription('Chosen: a.csv');
  expect(field).toBeValid();
});

it('is read again where it is chosen again, put right', async () => {
  const { api, asked, field } = await open();
  api[UPLOAD] = { upload: 'of-a' };
  await userEvent.upload(field, file('a.csv'));
  await waitFor(() => expect(asked(UPLOAD)).toBe(1));
  await waitFor(() => expect(field).toBeEnabled());
  // A browser tells of a choice where the field holds another one, or none.
  expect(field).toHaveValue('');
});

it('is asked for again where it could not go up, and not taken for the one before', async () => {
  const { api, asked, field } = await open();
  api[UPLOAD] = { upload: 'of-a' };
  await userEvent.upload(field, file('a.csv'));
  await waitFor(() => expect(field).toBeEnabled());
  api[UPLOAD] = Promise.reject(new TypeError('Failed to fetch'));
  await userEvent.upload(field, file('b.csv'));
  await waitFor(() => expect(field).toBeEnabled());
  expect(field).toBeInvalid();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(asked('POST /api/desk/feeds/')).toBe(0);
});

it('says how it is read where its columns cannot be shown', async () => {
  const { api, asked, field } = await open();
  await userEvent.selectOptions(screen.getByLabelText('Format'), 'csv');
  api[UPLOAD] = { upload: 'of-a' };
  api[PREVIEW] = () => [422, { errors: { upload: ['Says that it is utf-8, and is not, near byte 9.'] } }];
  await userEvent.upload(field, file('a.csv'));
  await waitFor(() => expect(field).toBeEnabled());
  expect(screen.queryByLabelText('Reference')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Encoding'), 'windows-1256');
  await userEvent.selectOptions(screen.getByLabelText('Cells are parted by'), ';');
  const suggested = { delimiter: ';', encoding: 'windows-1256', fields: { reference: 'ref', title: 'name' } };
  api[PREVIEW] = { suggested, columns: ['ref', 'name'], rows: [], broken: null };
  await userEvent.click(screen.getByRole('button', { name: 'Show the first rows' }));
  await waitFor(() => expect(asked(PREVIEW)).toBe(3));
  const mappings = (fetch as jest.Mock).mock.calls
    .filter(([address]) => String(address).startsWith('/api/desk/feed-preview/'))
    .map(([, { body }]: [string, { body: string }]) => (JSON.parse(body) as { mapping: object }).mapping);
  expect(mappings).toEqual([null, { delimiter: ';', encoding: 'windows-1256', fields: {} }, suggested]);
  expect(await screen.findByLabelText('Reference')).toHaveValue('ref');
  expect(screen.getByLabelText('Encoding')).toHaveValue('windows-1256');
});
