import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ME, openDesk } from '../support/desk';

/** The floor plan of a unit while it is on its way. */

const AT = '/api/desk/listings/6/';
const listing = {
  ...{ id: 6, version: '1', state: 'draft', published: null, removed: null },
  draft: { slug: 'g', title: 'G', property_images: [], property_units: [{ apartment_id: 'A' }, { apartment_id: 'B' }] },
};

it('keeps its dialog open, so that it reaches the unit that it was chosen for', async () => {
  let arrive = (_: object) => {};
  const sent = new Promise<object>((done) => (arrive = done));
  await openDesk('/listings/6', {
    'GET /api/desk/session/': ME,
    'GET /api/desk/agents/': { results: [] },
    [`GET ${AT}`]: listing,
    'POST /api/desk/pictures/': sent,
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Units' }));
  const [opener] = screen.getAllByRole('button', { name: /plan/i });
  await userEvent.click(opener as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  const inDialog = within(dialog);
  await userEvent.upload(
    inDialog.getByLabelText('Choose a plan', { selector: 'input' }),
    new File(['x'], 'a.png', { type: 'image/png' }),
  );
  expect(inDialog.getByRole('button', { name: 'Close' })).toHaveAttribute('aria-disabled', 'true');
  act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
  // Units that are pasted would be others at the same place.
  await userEvent.paste('B1\t2\nB2\t3');
  expect(screen.getByRole('dialog')).toBe(dialog);

  await act(async () => arrive({ path: '/media/plan.png' }));
  expect(await inDialog.findByRole('button', { name: 'Remove' })).not.toHaveAttribute('aria-disabled');
  await userEvent.click(inDialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opener?.querySelector('img')).toHaveAttribute('src', '/media/plan.png');
});

it.each([
  ['taken away', 'Remove'],
  ['given to all alike', /^Also for 1 unit/],
])('that is %s leaves the focus at the button that chooses one', async (_, name) => {
  const plan = '/media/plan.png';
  const units = [
    { apartment_id: 'A', apartment_type_id: 1, area: 700, floor_plan_image: plan },
    { apartment_id: 'B', apartment_type_id: 1, area: 700 },
  ];
  await openDesk('/listings/6', {
    'GET /api/desk/session/': ME,
    'GET /api/desk/agents/': { results: [] },
    [`GET ${AT}`]: { ...listing, draft: { ...listing.draft, property_units: units } },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Units' }));
  await userEvent.click(screen.getAllByRole('button', { name: /plan/i })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  const button = dialog.getByRole('button', { name });
  await userEvent.click(button);
  expect(button).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: /^Choose/ })).toHaveFocus();
});
