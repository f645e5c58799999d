import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Api, listingRow, ME, openDesk } from '../support/desk';

/** Which listings are chosen, over several pages of the list. */

const pageOf = (first: number, count: number) => ({
  results: Array.from({ length: count }, (_, at) => listingRow(first + at)),
  count: 48,
});
const button = (name: string) => screen.getByRole('button', { name });
const turn = async (api: Api, way: string, page: object, first: string) => {
  api['GET /api/desk/listings/'] = page;
  await userEvent.click(button(way));
  await screen.findByText(first);
};
const open = async (page: object) => {
  const api: Api = { 'GET /api/desk/session/': ME, 'GET /api/desk/listings/': page };
  await openDesk('/listings', api);
  await screen.findByText('T1');
  return { api, all: screen.getByRole('checkbox', { name: 'Choose all on this page' }) };
};

it('all on a page are chosen and let go without those of other pages', async () => {
  const [first, second] = [pageOf(1, 2), pageOf(11, 3)];
  const { api, all } = await open(first);
  await userEvent.click(all);
  expect(screen.getByText('2 chosen')).toBeVisible();
  await turn(api, 'Next page', second, 'T11');
  expect(all).not.toBeChecked();
  await userEvent.click(all);
  expect(screen.getByText('5 chosen')).toBeVisible();
  await userEvent.click(all);
  expect(screen.getByText('2 chosen')).toBeVisible();
  await turn(api, 'Previous page', first, 'T1');
  expect(all).toBeChecked();

  await userEvent.click(button('Choose none'));
  expect(all).not.toBeChecked();
  expect(all).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Choose none' })).toBeNull();
});

it('more than the API takes at once are no longer changed, and it is said how many may be', async () => {
  const { api, all } = await open(pageOf(1, 99));
  await userEvent.click(all);
  expect(button('Publish')).toBeVisible();
  await turn(api, 'Next page', pageOf(101, 2), 'T101');
  await userEvent.click(all);
  expect(screen.getByText('At most 100 can be changed at once: choose fewer.')).toHaveRole('status');
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose T101' }));
  expect(button('Publish')).toBeVisible();
});
