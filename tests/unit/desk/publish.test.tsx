import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ME, openDesk } from '../support/desk';

/** What a listing lacks, as it is said before it is published. */

const problem = (code: string, path: string) => ({ code, path, severity: 'warns', message: code });
const units = Array.from({ length: 3000 }, (_, at) => at);

it('is one line for each kind, with how many and the first places, however many units lack it', async () => {
  await openDesk('/listings/6', {
    'GET /api/desk/session/': ME,
    'GET /api/desk/listings/6/': {
      ...{ id: 6, version: '1', state: 'draft', published: null, removed: null },
      draft: { slug: 'garden-house', title: 'Garden House', property_images: [] },
      problems: [
        problem('map_missing', 'map_coordinates'),
        ...units.map((at) => problem('unit_price_missing', `property_units[${at}].price`)),
        ...['ar', 'fa'].map((locale) => problem('title_missing', `translations.${locale}.title`)),
        ...['title', 'description'].map((field) => problem('english_arabic', field)),
        ...[0, 4].map((at) => problem('unit_number_twice', `property_units[${at}].apt_no`)),
      ],
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Ready, with something missing' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'No point on the mapPoint on the map',
    'A unit without a price · 3,000Units 1 · Units 2 · Units 3 · …',
    'No title in this language · 2Title (Arabic) · Title (Persian)',
    'The English text is in Arabic letters · 2Title · Description',
    'Units with the same number · 2Units 1 · Units 5',
  ]);
  expect(dialog.getByRole('button', { name: 'Publish now' })).toBeEnabled();
});
