import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ME, openDesk } from '../support/desk';

/** Fields of a listing that the API refuses, also where their tab is not the one that is shown. */

const LISTING = '/api/desk/listings/6/';
const listing = {
  ...{ id: 6, version: '1', state: 'draft', published: null, removed: null, problems: [] },
  draft: { slug: 'garden-house', title: 'Garden House', property_images: [] },
};

it.each([
  ['en', 'Facts', 'Map', 'Save', 'Permit number', 'Permit’s web address: Not an http address.', '1 to look at'],
  [
    ...['ar', 'البيانات', 'الخريطة', 'حفظ', 'رقم التصريح'],
    ...['رابط التصريح: ليس عنوان ويب (http).', '1 بحاجة إلى مراجعة'],
  ],
])('are named as people name them, and mark their tabs: %s', async (locale, facts, map, save, field, said, mark) => {
  const refused = said.split(': ')[1];
  const errors = { permit_url: [refused], 'property_units[2].price': [refused] };
  await openDesk(
    '/listings/6',
    {
      'GET /api/desk/session/': ME,
      [`GET ${LISTING}`]: listing,
      [`PATCH ${LISTING}`]: () => [422, { message: `permit_url: ${refused}`, errors }],
    },
    locale,
  );
  await userEvent.click(await screen.findByRole('tab', { name: facts }));
  await userEvent.type(screen.getByLabelText(field), '7');
  await userEvent.click(screen.getByRole('tab', { name: map }));
  await userEvent.click(screen.getByRole('button', { name: save }));
  expect(await screen.findByText(said)).toBeVisible();
  const marked = screen.getAllByRole('tab').filter(({ textContent }) => textContent.includes(mark));
  expect(marked.map(({ dataset }) => dataset.key)).toEqual(['facts', 'units']);
});
