import { render } from '@testing-library/react';
import { FavouriteKeeper } from '@/components/favourite/favourite-keeper';
import { BEFORE_START } from '@/lib/browser/early-scripts';

it('takes the sheet that fills hearts early out of the page, and no other one', () => {
  localStorage.setItem('favourites', JSON.stringify([{ id: 7, slug: 'marina-vista' }]));
  const script = document.createElement('script');
  script.text = BEFORE_START;
  document.body.append(script);
  expect(document.adoptedStyleSheets).toHaveLength(1);
  const banner = new CSSStyleSheet();
  document.adoptedStyleSheets.push(banner);
  render(<FavouriteKeeper takenBack="" />);
  expect(document.adoptedStyleSheets).toHaveLength(1);
  expect(document.adoptedStyleSheets[0]).toBe(banner);
});
