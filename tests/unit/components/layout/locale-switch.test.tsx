import { fireEvent, render, screen } from '@testing-library/react';
import { LocaleSwitch, pageIn } from '@/components/layout/locale-switch';

describe('locale switch', () => {
  it('links to the same page in the other languages, also from /en, which the server uses inside', () => {
    expect(pageIn('ar', '/properties/marina-vista')).toBe('/ar/properties/marina-vista');
    expect(pageIn('en', '/ar/properties/marina-vista')).toBe('/properties/marina-vista');
    expect(pageIn('fa', '/en')).toBe('/fa');
    expect(pageIn('en', '/fa')).toBe('/');
    expect(pageIn('ar', '/en/screens/not-found')).toBe('/ar');
  });

  it('adds the query when it is about to be used, and marks the current language', () => {
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
