import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { RouteProgress } from '@/components/layout/route-progress';
import { CrashScreen } from '@/components/error-page/crash-screen';
import { HomeUnavailable } from '@/components/error-page/home-unavailable';
import { WholeScreen } from '@/components/error-page/whole-screen';
import type { Screen } from '@/lib/screens';
import { freshProcess } from '../../support/fake-upstream';
import { draw, plain } from '../../support/samples';

/** The screens that stand for a page that cannot be shown (specification sections 2 and 8; decisions, Statuses). */

beforeEach(() => freshProcess({ API_BASE_URL: 'http://127.0.0.1:1' }));

const CHECK = 'Please check your connection and try again.';

// @spec 2.failure 2.property.missing 2.units.missing 2.unit.missing 2.404.words d.status.outage
// @spec d.screens.each
it.each<[Exclude<Screen, 'home-unavailable'>, string, string, string, string]>([
  ['not-found', 'Oops! Page not found', 'The address may be mistyped, or the page has moved.', 'Return to Home', '/'],
  [
    'property-not-found',
    'Property Not Found',
    "The property you're looking for doesn't exist or has been removed from our listings.",
    'Back to Properties',
    '/properties',
  ],
  [
    'unit-not-found',
    'Unit Not Found',
    "The unit you're looking for doesn't exist or has been removed from our listings.",
    'Back to Property',
    '..',
  ],
  [
    'property-or-unit-not-found',
    'Property or Unit Not Found',
    'Neither this unit nor its property is in our listings any more.',
    'Back to Properties',
    '/properties',
  ],
  ['past-last-page', 'No more pages', 'This list ends before this page.', 'Go to page 1', '?'],
  ['property-unavailable', 'Failed to load property', CHECK, 'Try Again', ''],
  ['unit-unavailable', 'Failed to load unit', CHECK, 'Try Again', ''],
  ['properties-unavailable', 'Failed to load properties', CHECK, 'Try Again', ''],
  ['page-unavailable', 'Failed to load page', CHECK, 'Try Again', ''],
  [
    'limited',
    'Too many requests',
    'A lot was asked for from your network. Please try again in a minute.',
    'Try Again',
    '',
  ],
  [
    'busy',
    'Very busy just now',
    'Many people are asking for this page. Please try again in a moment.',
    'Try Again',
    '',
  ],
  ['unexpected', 'Unexpected Application Error!', 'Internal Server Error', 'Try Again', ''],
])('%s has the title “%s”, an explanation and a link onwards', async (name, title, text, label, href) => {
  draw(await WholeScreen({ screen: name, locale: 'en' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(screen.getByText(text)).toBeVisible();
  // An empty address is the very one that was asked for: it is asked for again.
  expect(screen.getByText(label).closest('a')).toHaveAttribute('href', href);
  expect(screen.queryAllByText('404')).toHaveLength(name === 'not-found' ? 1 : 0);
});

// @spec d.home
it('the home page without featured properties shows an error in their place only', () => {
  draw(<HomeUnavailable locale="en" />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Discover the Future of Luxury Living');
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load featured properties. Please try again later.');
  expect(screen.getByText('Try Again').closest('a')).toHaveAttribute('href', '');
});

// @spec 2.crash d.screens.fault
it('the crash screen has a button that reloads the page', () => {
  render(<CrashScreen error={new Error('x')} pathname="/about" />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong');
  expect(
    screen.getByText("We're sorry, but something unexpected happened. Please try refreshing the page."),
  ).toBeVisible();
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Refresh Page' }));
  // jsdom cannot navigate, and says so.
  expect(String(said.mock.calls[0]?.[0])).toContain('navigation');
  cleanup();
  render(<CrashScreen error={new Error('x')} pathname="/ar/about" />);
  expect(plain(screen.getByRole('heading', { level: 1 }))).toBe('حدث خطأ ما');
});

// @spec 2.home.skeleton 2.list.views.loading 2.units.loading
it('a list that is on its way has six cards, the home page four', () => {
  render(<RouteProgress />);
  const cards = (shape: string) =>
    document.querySelectorAll(`.route-skeleton[data-shape="${shape}"] .bone.aspect-\\[4\\/3\\]`);
  expect(cards('list')).toHaveLength(6);
  expect(cards('home')).toHaveLength(4);
});
