import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ME, openDesk } from '../support/desk';

/** Cells of a spreadsheet, on their way into the units of a listing. */

const API = {
  'GET /api/desk/session/': ME,
  'GET /api/desk/listings/6/': {
    ...{ id: 6, version: '1', state: 'draft', published: null, removed: null },
    draft: { slug: 'garden-house', title: 'Garden House' },
  },
};
const CELLS = '101\t2\n102\t3';

it('are taken from the clipboard in the dialog as well as at the table', async () => {
  await openDesk('/listings/6', API);
  await userEvent.click(await screen.findByRole('tab', { name: 'Units' }));
  const opener = screen.getByRole('button', { name: 'Paste from a spreadsheet' });
  await userEvent.click(opener);
  const cells = screen.getByLabelText('Cells, as copied');
  await userEvent.click(cells);
  await userEvent.paste(CELLS);
  expect(cells).toHaveValue(CELLS);
  await userEvent.click(screen.getByRole('button', { name: 'Add 2 units' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  opener.focus();
  await userEvent.paste(CELLS);
  expect(screen.getByLabelText('Cells, as copied')).toHaveValue(CELLS);
});
