import { skeletonOf } from '@/components/ui/link';

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
