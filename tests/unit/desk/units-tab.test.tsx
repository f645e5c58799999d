import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ME, openDesk } from '../support/desk';

/** The table of a listing's units. */

it('offers a status of its own only of a unit that has one', async () => {
  const units = [{ apt_no: '1', status: null }, { apt_no: '2' }, { apt_no: '3', status: 'On hold' }];
  await openDesk('/listings/6', {
    'GET /api/desk/session/': ME,
    'GET /api/desk/agents/': { results: [] },
    'GET /api/desk/listings/6/': {
      ...{ id: 6, version: '1', state: 'draft', published: null, removed: null },
      draft: { slug: 'g', title: 'G', property_images: [], property_units: units },
    },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Units' }));
  const ours = ['None', 'Available', 'Sold', 'Reserved', 'Under construction', 'Coming soon'];
  const offered = screen
    .getAllByRole('combobox', { name: /^Status, row/ })
    .map((select) => within(select).getAllByRole('option'));
  const names = offered.map((options) => options.map(({ textContent }) => textContent));
  expect(names.slice(0, 2)).toEqual([ours, ours]);
  expect(names[2]).toEqual([ours[0], 'On hold', ...ours.slice(1)]);
});
