import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ME, openDesk } from '../support/desk';

/** The dialog that begins a listing or an article. */

const HINT = /^Nothing of this title can stand in it/;

it.each([
  ['listing', '/listings', 'Address of the page'],
  ['article', '/articles', 'Address'],
])('says of a new %s with an Arabic title that its address is typed', async (noun, at, label) => {
  await openDesk(at, { 'GET /api/desk/session/': ME, [`GET /api/desk${at}/`]: { count: 0, results: [] } });
  await userEvent.click(await screen.findByRole('button', { name: `New ${noun}` }));
  const title = screen.getByRole('textbox', { name: 'Title' });
  const slug = screen.getByRole('textbox', { name: label });
  expect(screen.queryByText(HINT)).toBeNull();
  await userEvent.type(title, 'بيت');
  expect(slug).toHaveAccessibleDescription(HINT);
  await userEvent.type(slug, 'beit');
  expect(screen.queryByText(HINT)).toBeNull();
  await userEvent.clear(slug);
  expect(slug).toHaveAccessibleDescription(HINT);
  await userEvent.type(title, ' House');
  await userEvent.clear(slug);
  expect(screen.queryByText(HINT)).toBeNull();
});
