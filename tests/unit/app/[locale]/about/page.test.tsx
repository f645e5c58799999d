import { screen, within } from '@testing-library/react';
import AboutPage from '@/app/[locale]/about/page';
import { telHref } from '@/lib/agency/format';
import { freshProcess } from '../../../support/fake-upstream';
import { AGENCY, draw, hrefOf, plain } from '../../../support/samples';

beforeEach(() => freshProcess({ API_BASE_URL: 'http://127.0.0.1:1' }));

// @spec 2.route.about 2.about.hero 2.about.services 2.about.why 2.about.invest 2.about.touch
it('has a hero, four services, why Dubai, an invest button that dials, and a block with phone and e-mail', async () => {
  draw(await AboutPage({ params: Promise.resolve({ locale: 'en' }) }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('How we help you');
  expect(within(screen.getByRole('list')).getAllByRole('heading', { level: 3 }).map(plain)).toEqual([
    'Luxury Sales & Resale',
    'Off-Plan Advisory',
    'Investment Guidance',
    'Buyer Representation',
  ]);
  expect(screen.getByRole('heading', { name: 'Why Dubai? Why now?' })).toBeInTheDocument();
  expect(hrefOf(/invest today/i)).toBe(telHref(AGENCY.phone));
  const touch = screen.getByRole('region', { name: 'Get in Touch' });
  expect(hrefOf(/^Call/, touch)).toBe(telHref(AGENCY.phone));
  expect(hrefOf(/^Email/, touch)).toBe(`mailto:${AGENCY.email}`);
});
