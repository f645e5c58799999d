import { fireEvent, render, screen } from '@testing-library/react';
import { LocaleSwitch, pageIn } from '@/components/layout/locale-switch';
import { currentOf, NavLinks } from '@/components/layout/nav-links';
import { crashContent } from '@/components/error-page/crash-screen';
import { buttonVariants } from '@/components/ui/button';
import { OUTLINE, OUTLINE_SMALL, SOLID } from '@/components/ui/button-classes';
import { skeletonOf } from '@/components/ui/link';
import { unavailable } from '@/lib/errors';

let pathname = '/';
jest.mock('next/navigation', () => ({ usePathname: () => pathname }));
jest.mock('next/link', () => ({
  __esModule: true,
  default: ({ children, prefetch: _prefetch, ...rest }: { children: React.ReactNode; prefetch: boolean }) => (
    <a {...rest}>{children}</a>
  ),
  useLinkStatus: () => ({ pending: false }),
}));

describe('locale switch', () => {
  it('leads to the same page in the other languages, whatever the server calls it', () => {
    expect(pageIn('ar', '/properties/marina-vista')).toBe('/ar/properties/marina-vista');
    expect(pageIn('en', '/ar/properties/marina-vista')).toBe('/properties/marina-vista');
    expect(pageIn('fa', '/en')).toBe('/fa');
    expect(pageIn('en', '/fa')).toBe('/');
    expect(pageIn('ar', '/en/screens/not-found')).toBe('/ar');
  });

  it('keeps the query once it is about to be used, and marks the language of the page', () => {
    pathname = '/ar/properties';
    history.replaceState(null, '', '/ar/properties?city=2&page=3');
    render(<LocaleSwitch locale="ar" label="Language" />);
    const english = screen.getByRole('link', { name: 'English' });
    expect(english).toHaveAttribute('href', '/properties');
    fireEvent.pointerDown(english);
    expect(english).toHaveAttribute('href', '/properties?city=2&page=3');
    expect(screen.getByRole('link', { name: 'العربية' })).toHaveAttribute('aria-current', 'true');
    expect(english).not.toHaveAttribute('aria-current');
  });
});

it('marks the current page and the section it is in', () => {
  expect(currentOf('/', '/')).toBe('page');
  expect(currentOf('/', '/about')).toBeUndefined();
  expect(currentOf('/properties', '/properties/marina-vista/units')).toBe('true');
  expect(currentOf('/properties', '/propertiesque')).toBeUndefined();
  pathname = '/fa/blog';
  render(
    <NavLinks
      items={[
        { path: '/', href: '/fa', label: 'home' },
        { path: '/blog', href: '/fa/blog', label: 'blog' },
      ]}
    />,
  );
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('blog');
});

// @spec 2.property.loading 2.units.loading
it('knows the shape of the page a link leads to', () => {
  expect(skeletonOf('/')).toBe('home');
  expect(skeletonOf('/ar#featured')).toBe('home');
  expect(skeletonOf('/ar/properties?page=2')).toBe('list');
  expect(skeletonOf('/properties/marina-vista')).toBe('detail');
  expect(skeletonOf('/properties/marina-vista/units')).toBe('list');
  expect(skeletonOf('/fa/properties/marina-vista/units/A-07')).toBe('detail');
  expect(skeletonOf('/about')).toBe('page');
});

// @spec 2.failure 2.crash d.screens.fault
it('tells a crash in the browser from a failure of the server, in the language of the address', () => {
  expect(crashContent(new Error('x'), '/about')).toEqual({
    title: 'Something went wrong',
    text: "We're sorry, but something unexpected happened. Please try refreshing the page.",
    button: 'Refresh Page',
  });
  expect(crashContent(unavailable('down', undefined, 'properties'), '/properties')).toEqual({
    title: 'Failed to load properties',
    text: 'Please check your connection and try again.',
    button: 'Try Again',
  });
  expect(crashContent(unavailable('down'), '/properties/marina-vista').title).toBe('Failed to load property');
  expect(crashContent(Object.assign(new Error('x'), { digest: '123' }), '/').title).toBe(
    'Unexpected Application Error!',
  );
  expect(crashContent(new Error('x'), '/ar/about').title).toBe('حدث خطأ ما');
});

it('draws the buttons of islands like all others', () => {
  const classes = (look: string) =>
    look
      .split(' ')
      .filter((name) => !/^(aria-)?disabled:/.test(name))
      .sort();
  expect(classes(OUTLINE)).toEqual(classes(buttonVariants()));
  expect(classes(SOLID)).toEqual(classes(buttonVariants({ variant: 'solid' })));
  expect(classes(OUTLINE_SMALL)).toEqual(classes(buttonVariants({ size: 'small' })));
});
