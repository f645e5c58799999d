import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ME, openDesk } from '../support/desk';

/** The order of the home page's listings, which somebody else saves meanwhile. */

const row = (id: number) => ({
  ...{ id, slug: `s${id}`, title: `T${id}` },
  titles: {},
  cover: null,
  cover_focus: null,
});
const names = () => screen.getAllByText(/^T\d$/).map(({ textContent }) => textContent);
const buttonOf = (name: string, label: RegExp) =>
  within(screen.getByText(name).closest('li') as HTMLElement).getByRole('button', { name: label });

it('keeps what is moved and taken off while a save is refused', async () => {
  let refuse = (_: number) => {};
  const api = {
    'GET /api/desk/session/': ME,
    'GET /api/desk/featured/': { version: '1', listings: [row(1), row(2), row(3), row(4)] },
    'POST /api/desk/featured/': new Promise<() => [number, object]>((done) => {
      refuse = (status) => done(() => [status, { message: 'Changed.' }]);
    }),
  };
  await openDesk('/home', api);
  await screen.findByText('T1');
  await userEvent.click(buttonOf('T2', /earlier/i));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(buttonOf('T4', /earlier/i));
  await userEvent.click(buttonOf('T3', /off|remove/i));
  expect(names()).toEqual(['T2', 'T1', 'T4']);

  // Theirs is without the first, and with one more.
  api['GET /api/desk/featured/'] = { version: '2', listings: [row(2), row(3), row(4), row(5)] };
  await act(async () => refuse(409));
  expect(await screen.findByText('T5')).toBeVisible();
  expect(names()).toEqual(['T2', 'T4', 'T5']);
});

it('gives the focus of a row that is taken off to the next, of the last to the one before, of none to the search', async () => {
  await openDesk('/home', {
    'GET /api/desk/session/': ME,
    'GET /api/desk/featured/': { version: '1', listings: [row(1), row(2), row(3)] },
  });
  await screen.findByText('T1');
  for (const [off, next] of [
    ['T1', 'T2'],
    ['T3', 'T2'],
  ] as const) {
    buttonOf(off, /take off/).focus();
    await userEvent.keyboard('{Enter}');
    expect(buttonOf(next, /take off/)).toHaveFocus();
  }
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

it('offers of what is found those that do not stand there yet, however many do', async () => {
  const all = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(row);
  await openDesk('/home', {
    'GET /api/desk/session/': ME,
    'GET /api/desk/featured/': { version: '1', listings: all.slice(0, 6) },
    // As the API does: no more than it is asked for.
    'GET /api/desk/listings/': () => {
      const [address] = (jest.mocked(fetch).mock.calls.at(-1) ?? []) as [string];
      const size = Number(new URLSearchParams(address.split('?')[1]).get('page_size'));
      return [200, { count: all.length, results: all.slice(0, size) }];
    },
  });
  await screen.findByText('T1');
  await userEvent.type(screen.getByRole('searchbox'), 'dubai');
  for (const [id, rest] of [[7, 2] as const, [8, 1] as const]) {
    await userEvent.click(await screen.findByRole('button', { name: `T${id}: add` }));
    expect(screen.getAllByRole('button', { name: /^T\d: add$/ })).toHaveLength(rest);
  }
});
