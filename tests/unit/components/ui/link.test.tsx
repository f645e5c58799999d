import { act, render, screen } from '@testing-library/react';
import * as next from 'next/link';
import { createRef } from 'react';
import { SiteLink, skeletonOf } from '@/components/ui/link';
import { whenSeen } from '@/lib/browser/ahead';

jest.mock('@/lib/browser/ahead', () => ({ whenSeen: jest.fn() }));

// @spec 2.property.loading 2.units.loading
it('finds the skeleton of the page a link leads to', () => {
  expect(skeletonOf('/')).toBe('home');
  expect(skeletonOf('/ar#featured')).toBe('home');
  expect(skeletonOf('/ar/properties?page=2')).toBe('list');
  expect(skeletonOf('/properties/marina-vista')).toBe('detail');
  expect(skeletonOf('/properties/marina-vista/units')).toBe('list');
  expect(skeletonOf('/fa/properties/marina-vista/units/A-07')).toBe('detail');
  expect(skeletonOf('/about')).toBe('page');
});

it('fetches ahead a page whose link somebody else holds, too', () => {
  const watched: Element[] = [];
  jest.mocked(whenSeen).mockImplementation((element) => {
    watched.push(element);
    return () => undefined;
  });
  const held = createRef<HTMLAnchorElement>();
  render(
    <SiteLink ahead ref={held} href="/properties/marina-vista">
      Marina Vista
    </SiteLink>,
  );
  const link = screen.getByRole('link', { name: 'Marina Vista' });
  expect(held.current).toBe(link);
  expect(watched).toEqual([link]);
});

describe('a page that is on its way', () => {
  const navigating = () => document.documentElement.dataset.navigating;
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  let said: jest.SpyInstance;
  const asked = () => said.mock.calls.filter(([text]) => String(text).includes('navigation')).length;

  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(next, 'useLinkStatus').mockReturnValue({ pending: true });
    said = jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom cannot navigate, and says so
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('shows after a moment, and is asked of the browser once the router’s answer is lost', () => {
    render(<SiteLink href="/properties/amara">Amara</SiteLink>);
    pass(249);
    expect(navigating()).toBeUndefined();
    pass(1);
    expect(navigating()).toBe('detail');
    pass(11_749);
    expect([navigating(), asked()]).toEqual(['detail', 0]);
    pass(1);
    expect([navigating(), asked()]).toEqual([undefined, 1]);
  });

  it('is no longer asked of the router once it is asked of the browser', () => {
    history.replaceState({ __NA: true, place: 40 }, '');
    const written = jest.spyOn(history, 'replaceState');
    render(<SiteLink href="/properties/amara">Amara</SiteLink>);
    pass(11_999);
    expect(written).not.toHaveBeenCalled();
    pass(1);
    expect(written.mock.calls).toEqual([[{ place: 40 }, '', location.href]]);
    expect(asked()).toBe(1);
  });

  it('is no longer waited for once it is there', () => {
    const { unmount } = render(<SiteLink href="/properties/amara">Amara</SiteLink>);
    pass(300);
    unmount();
    expect(navigating()).toBeUndefined();
    pass(20_000);
    expect(asked()).toBe(0);
  });
});
