import { render, screen } from '@testing-library/react';
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
