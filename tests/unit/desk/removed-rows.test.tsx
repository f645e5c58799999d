import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Api, listingRow, ME, openDesk } from '../support/desk';

/** Where the focus is once a row was taken away by the button that had it. */

const listing = {
  ...{ id: 6, version: '1', state: 'draft', published: null, removed: null },
  draft: {
    ...{ slug: 'g', title: 'G', property_images: [] },
    property_units: [{ apartment_id: 'A' }, { apartment_id: 'B' }, { apartment_id: 'C' }],
    payment_plans: [
      { name: '60/40', values: [] },
      {
        name: '50/50',
        values: [
          { name: 'First', percentage: 50 },
          { name: 'Last', percentage: 50 },
        ],
      },
    ],
  },
};
const open = async (tab: string) => {
  await openDesk('/listings/6', {
    'GET /api/desk/session/': ME,
    'GET /api/desk/agents/': { results: [] },
    'GET /api/desk/listings/6/': listing,
  });
  await userEvent.click(await screen.findByRole('tab', { name: new RegExp(`^${tab}`) }));
};
const button = (name: string, within_ = within(document.body)) => within_.getByRole('button', { name });
/** By keys, as a pointer leaves no focus in some browsers. */
const press = async (pressed: HTMLElement) => {
  pressed.focus();
  await userEvent.keyboard('{Enter}');
};

it('of units: the next row, the last that is left, and what adds one', async () => {
  await open('Units');
  await press(button('Remove row 2'));
  expect(button('Remove row 2')).toHaveFocus();
  await press(button('Remove row 2'));
  expect(button('Remove row 1')).toHaveFocus();
  await press(button('Remove row 1'));
  expect(button('Add a unit')).toHaveFocus();
});

it('of instalments and plans: those of their own list', async () => {
  await open('Payment plans');
  const plan = within(screen.getByRole('region', { name: 'Plan 2' }));
  await press(button('Remove instalment 2', plan));
  expect(button('Remove instalment 1', plan)).toHaveFocus();
  await press(button('Remove instalment 1', plan));
  expect(button('Add an instalment', plan)).toHaveFocus();
  await press(button('Remove plan 2'));
  expect(button('Remove plan 1')).toHaveFocus();
  await press(button('Remove plan 1'));
  expect(button('Add a payment plan')).toHaveFocus();
});

it('of listings that were changed at once: the box that chooses all, also once it was read which stayed', async () => {
  const [done, stays] = [listingRow(1), listingRow(2)];
  const api: Api = {
    'GET /api/desk/session/': ME,
    'GET /api/desk/listings/': { results: [done, stays], count: 2 },
    'POST /api/desk/listings/bulk/': {
      results: [
        { id: 1, status: 200 },
        { id: 2, status: 422, message: 'It has no cover.' },
      ],
    },
  };
  await openDesk('/listings', api);
  const all = await screen.findByRole('checkbox', { name: 'Choose all on this page' });
  const publish = async () => {
    await screen.findByText('T1');
    await userEvent.click(all);
    await press(button('Publish'));
    await press(button('Publish', within(await screen.findByRole('dialog', { name: 'Publish 2 listings?' }))));
  };
  await publish();
  // By its text, as what is said at the foot of the window is closed by an icon.
  await press(within(await screen.findByRole('dialog', { name: '1 listing stayed as it was' })).getByText('Close'));
  expect(all).toHaveFocus();

  api['POST /api/desk/listings/bulk/'] = { results: [1, 2].map((id) => ({ id, status: 200 })) };
  await publish();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(all).toHaveFocus();
});
