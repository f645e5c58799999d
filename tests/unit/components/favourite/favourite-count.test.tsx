import { render, screen } from '@testing-library/react';
import { FavouriteCount } from '@/components/favourite/favourite-count';
import { BEFORE_START } from '@/lib/browser/early-scripts';

it('takes the sheet that fills hearts early out of the page, and no other one', () => {
  localStorage.setItem('favourites', JSON.stringify([{ id: 7, slug: 'marina-vista' }]));
  const script = document.createElement('script');
  script.text = BEFORE_START;
  document.body.append(script);
  expect(document.adoptedStyleSheets).toHaveLength(1);
  const banner = new CSSStyleSheet();
  document.adoptedStyleSheets.push(banner);
  render(<FavouriteCount href="/favourites" label="Saved" takenBack="" />);
  expect(screen.getByRole('link', { name: 'Saved (1)' })).toBeInTheDocument();
  expect(document.adoptedStyleSheets).toHaveLength(1);
  expect(document.adoptedStyleSheets[0]).toBe(banner);
});
