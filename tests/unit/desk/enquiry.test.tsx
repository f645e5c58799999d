import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ME, openDesk } from '../support/desk';

/** Changes of an enquiry that are made before the one before them is answered. */

const AT = '/api/desk/enquiries/5/';
const first = {
  ...{ id: 5, version: '1', status: 'new', name: 'Omar', email: 'omar@visitor.example', message: 'Hello' },
  ...{ subject: 'A viewing', path: null, property_id: null, property_title: null, property_slug: null, history: [] },
  ...{ created_at: '2026-01-02T03:04:05Z', answered_at: null, assignee: null, note: null, source: null },
  ...{ language: null, listing: null, unit: null, propertyType: null, phone: '+971501234567' },
};
type Sent = { version: string; status?: string; note?: string };

/** The screen of an enquiry over an API that refuses a change of another version than its own; what it was sent. */
async function open() {
  const api = {
    now: first as object & { version: string },
    sent: [] as Sent[],
    answer: null as Promise<object> | null,
  };
  await openDesk('/enquiries/5', {
    'GET /api/desk/session/': ME,
    'GET /api/desk/enquiry-mark/': { mark: 'a', new: 0 },
    'GET /api/desk/assignees/': { results: [] },
    [`GET ${AT}`]: () => [200, api.now],
    get [`POST ${AT}answers/`]() {
      return api.answer ?? {};
    },
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

describe('a status chosen after a tap on a way to answer that is not noted yet', () => {
  const entry = (id: number, more: object) => ({
    id,
    at: first.created_at,
    who: 'Mona',
    way: null,
    changes: {},
    ...more,
  });
  const answer = (id: number) => entry(id, { action: 'answer', way: 'whatsapp' });

  /** Taps, which is noted over what `theirs` makes of the enquiry, and chooses `closed`; what is then on the screen. */
  async function tapped(theirs: object, noted: object) {
    const api = await open();
    const status = await screen.findByLabelText('Status');
    let arrive = (_: object) => {};
    api.answer = new Promise((done) => (arrive = done));
    fireEvent.click(screen.getByRole('link', { name: /WhatsApp/ }));
    await Promise.resolve();
    expect(fetch).toHaveBeenCalledWith(`${AT}answers/`, expect.anything());
    fireEvent.change(status, { target: { value: 'closed' } });
    api.now = { ...api.now, ...theirs, ...noted };
    await act(async () => arrive(api.now));
    return { api, status };
  }

  it('is written over what the tap makes of it, which is sent at once', async () => {
    const { api, status } = await tapped({}, { version: '2', status: 'in_progress', history: [answer(1)] });
    await waitFor(() => expect(status).toHaveValue('closed'));
    expect(api.sent).toEqual([{ version: '2', status: 'closed' }]);
    expect(screen.queryByText(/Somebody else/)).toBeNull();
  });

  it('is not written over what somebody else made of it before the tap was noted', async () => {
    const change = entry(1, { who: 'Sami', action: 'change' });
    const { api, status } = await tapped({ status: 'spam' }, { version: '3', history: [answer(2), change] });
    expect(await screen.findByText(/Somebody else/)).toBeVisible();
    expect(status).toHaveValue('spam');
    expect(api.now).toMatchObject({ status: 'spam', version: '3' });
  });

  it('is written where the tap could not be noted', async () => {
    const api = await open();
    const status = await screen.findByLabelText('Status');
    let fail = (_: Error) => {};
    api.answer = new Promise((_, failed) => (fail = failed));
    fireEvent.click(screen.getByRole('link', { name: /WhatsApp/ }));
    fireEvent.change(status, { target: { value: 'closed' } });
    await act(async () => fail(new TypeError('Failed to fetch')));
    await waitFor(() => expect(status).toHaveValue('closed'));
    expect(api.sent).toEqual([{ version: '1', status: 'closed' }]);
  });
});

it('a note is kept once by two clicks, and so is mine over theirs', async () => {
  const api = await open();
  const note = await screen.findByLabelText(/note/i, { selector: 'textarea' });
  await userEvent.type(note, 'Called');
  const keep = screen.getByRole('button', { name: /note/i });
  fireEvent.click(keep);
  expect(keep).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(keep);
  await waitFor(() => expect(note).toHaveValue('Called'));
  await waitFor(() => expect(api.now).toMatchObject({ version: '2', note: 'Called' }));

  await userEvent.type(note, '!');
  api.now = { ...api.now, version: '7', ...{ note: 'Rings on Sunday' } };
  fireEvent.click(keep);
  const mine = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep mine' });
  fireEvent.click(mine);
  expect(mine).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(mine);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.sent).toEqual([
    { version: '1', note: 'Called' },
    { version: '2', note: 'Called!' },
    { version: '7', note: 'Called!' },
  ]);
});
