import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cardView, FEATURED_MESSAGES } from '@/lib/property/view';
import { FeaturedGrid } from '@/components/property/featured-grid';
import { FeaturedIsland } from '@/components/property/featured-island';
import { answer, fakeFetch } from '../../support/fetch';
import english from '@/messages/en.json';
import { AGENCY, CARDS, messagesOf, draw, propertyOf, translator } from '../../support/samples';

/** The featured grid of the home page (specification sections 2, 4 and 8). */

const homes = (...ids: number[]) => ids.map((id) => propertyOf({ id, slug: `home-${id}`, title: `House ${id}` }));
const slugs = () => [...document.querySelectorAll('[data-property]')].map((card) => card.getAttribute('data-property'));
let ask: jest.Mock;

beforeEach(() => {
  ask = fakeFetch();
});
afterEach(() => {
  jest.useRealTimers();
});

// @spec 2.home.skeleton 2.home.more 2.home.loading 4.featured 8.dropdown.other
it('loads the expanded set on demand, then links to the whole list', async () => {
  let arrive: (value: unknown) => void = () => undefined;
  ask.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  draw(<FeaturedGrid properties={homes(1, 2)} agency={AGENCY} />);
  expect(slugs()).toEqual(['home-1', 'home-2']);
  await userEvent.click(screen.getByRole('button', { name: 'View More Properties' }));
  expect(ask.mock.calls[0]).toEqual(['/api/property/featured?lang=en', expect.anything()]);
  expect(screen.getByRole('button', { name: 'Loading...' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Loading...' }));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(within(screen.getByRole('list')).getAllByRole('listitem', { hidden: true })).toHaveLength(2 + 4);
  const expanded = homes(2, 3, 1, 4);
  arrive(
    answer(
      200,
      expanded.map((home) => cardView(home, translator(), 'en')),
    ),
  );
  await waitFor(() => {
    // What was there stays in its place.
    expect(slugs()).toEqual(['home-1', 'home-2', 'home-3', 'home-4']);
  });
  expect(screen.getByRole('link', { name: 'View All Properties' })).toHaveAttribute(
    'href',
    '/properties?page=1&page_size=12',
  );
  expect(screen.queryByRole('button', { name: /View More|Loading/ })).toBeNull();
  // The button went with the focus, which goes on to what it brought.
  expect(screen.getByRole('link', { name: 'House 3' })).toHaveFocus();
});

it('is restored expanded by browser Back', async () => {
  ask.mockResolvedValue(answer(200, [cardView(propertyOf({ id: 2, slug: 'home-2' }), translator(), 'en')]));
  const initial = [cardView(propertyOf({ id: 1, slug: 'home-1' }), translator(), 'en')];
  const grid = (document: typeof initial) => (
    <FeaturedIsland
      initial={document}
      labels={CARDS}
      pictures={CARDS.pictures}
      messages={messagesOf(FEATURED_MESSAGES)}
      allHref="/properties"
    />
  );
  const { unmount } = draw(grid(initial));
  await userEvent.click(screen.getByRole('button', { name: 'View More Properties' }));
  await screen.findByRole('link', { name: english.home.viewAll });
  unmount();
  const again = draw(grid(initial));
  expect(slugs()).toEqual(['home-1', 'home-2']);
  again.unmount();
  draw(grid([...initial]));
  expect(slugs()).toEqual(['home-1']);
});

// @spec 8.query.general 8.featured d.retry.browser
it('shows an error after three retries, keeps its cards, and can be asked again', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  ask.mockResolvedValue(answer(503, {}));
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  draw(<FeaturedGrid properties={homes(1)} agency={AGENCY} />);
  await user.click(screen.getByRole('button', { name: 'View More Properties' }));
  await act(async () => jest.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to load featured properties. Please try again later.',
  );
  expect(ask).toHaveBeenCalledTimes(4);
  expect(slugs()).toEqual(['home-1']);
  expect(screen.getByRole('button', { name: 'View More Properties' })).toBeEnabled();
});

it('says so where there is no featured property', () => {
  draw(<FeaturedGrid properties={[]} agency={AGENCY} />);
  expect(screen.getByText('No properties are currently available.')).toBeVisible();
});
