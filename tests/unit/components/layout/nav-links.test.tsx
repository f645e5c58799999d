import { render, screen } from '@testing-library/react';
import { currentOf, NavLinks } from '@/components/layout/nav-links';

it('marks the current page and the section it is in', () => {
  expect(currentOf('/', '/')).toBe('page');
  expect(currentOf('/', '/about')).toBeUndefined();
  expect(currentOf('/properties', '/properties/marina-vista/units')).toBe('true');
  expect(currentOf('/properties', '/propertiesque')).toBeUndefined();
  history.replaceState(null, '', '/fa/blog');
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
