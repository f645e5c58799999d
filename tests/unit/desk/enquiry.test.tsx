import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ME, openDesk } from '../support/desk';

/** Changes of an enquiry that are made before the one before them is answered. */

const AT = '/api/desk/enquiries/5/';
const first = {
  ...{ id: 5, version: '1', status: 'new', name: 'Omar', email: 'omar@visitor.example', phone: null, message: 'Hello' },
  ...{ subject: 'A viewing', path: null, property_id: null, property_title: null, property_slug: null, history: [] },
  ...{ created_at: '2026-01-02T03:04:05Z', answered_at: null, assignee: null, note: null, source: null },
  ...{ language: null, listing: null, unit: null, propertyType: null },
};
type Sent = { version: string; status?: string; note?: string };

/** The screen of an enquiry over an API that refuses a change of another version than its own; what it was sent. */
async function open() {
  const api = { now: first as object & { version: string }, sent: [] as Sent[] };
  await openDesk('/enquiries/5', {
    'GET /api/desk/session/': ME,
    'GET /api/desk/enquiry-mark/': { mark: 'a', new: 0 },
    'GET /api/desk/assignees/': { results: [] },
    [`GET ${AT}`]: () => [200, api.now],
    [`PATCH ${AT}`]: () => {
      const [, { body }] = (fetch as jest.Mock).mock.lastCall as [string, { body: string }];
      const { version, ...change } = JSON.parse(body) as Sent;
      api.sent.push({ version, ...change });
      if (version !== api.now.version) return [409, { message: 'Changed.', enquiry: api.now }];
      api.now = { ...api.now, ...change, version: String(Number(version) + 1) };
      return [200, api.now];
    },
  });
  return api;
}

it('two choices of the status are written one over the other', async () => {
  const api = await open();
  const status = await screen.findByLabelText('Status');
  act(() => {
    fireEvent.change(status, { target: { value: 'in_progress' } });
    fireEvent.change(status, { target: { value: 'closed' } });
  });
  await waitFor(() => expect(status).toHaveValue('closed'));
  expect(api.sent).toEqual([
    { version: '1', status: 'in_progress' },
    { version: '2', status: 'closed' },
  ]);
  expect(screen.queryByText(/Somebody else/)).toBeNull();
});

it('a note is kept once by two clicks, and so is mine over theirs', async () => {
  const api = await open();
  const note = await screen.findByLabelText(/note/i, { selector: 'textarea' });
  await userEvent.type(note, 'Called');
  const keep = screen.getByRole('button', { name: /note/i });
  fireEvent.click(keep);
  expect(keep).toBeDisabled();
  fireEvent.click(keep);
  await waitFor(() => expect(note).toHaveValue('Called'));
  await waitFor(() => expect(api.now).toMatchObject({ version: '2', note: 'Called' }));

  await userEvent.type(note, '!');
  api.now = { ...api.now, version: '7', ...{ note: 'Rings on Sunday' } };
  fireEvent.click(keep);
  const mine = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep mine' });
  fireEvent.click(mine);
  expect(mine).toBeDisabled();
  fireEvent.click(mine);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.sent).toEqual([
    { version: '1', note: 'Called' },
    { version: '2', note: 'Called!' },
    { version: '7', note: 'Called!' },
  ]);
});
