import { screen, within } from '@testing-library/react';
import HomePage from '@/app/[locale]/page';
import { AboutTeaser } from '@/components/home/about-teaser';
import { WhyChooseUs } from '@/components/home/why-choose-us';
import { getFeatured, getOpening } from '@/lib/property/data';
import type { Agency } from '@/lib/site';
import { freshProcess } from '../../support/fake-upstream';
import { AGENCY, draw, plain, propertyOf } from '../../support/samples';

jest.mock('@/lib/property/data', () => ({ getFeatured: jest.fn(), getOpening: jest.fn() }));

/** The home page between header and footer (specification sections 1, 2 and 9). */

beforeEach(async () => {
  freshProcess({ API_BASE_URL: 'http://127.0.0.1:1' });
  jest.mocked(getFeatured).mockResolvedValue([propertyOf({ slug: 'amara', title: 'Amara' })]);
  jest.mocked(getOpening).mockResolvedValue('A house by the water.');
  draw(await HomePage({ params: Promise.resolve({ locale: 'en' }) }));
});

const link = (name: string) => screen.getByRole('link', { name });
const part = (heading: string) => screen.getByRole('heading', { name: heading }).closest('section') as HTMLElement;

// @spec 1.hero.title 1.teaser 2.route.home 2.home.parts
it('has hero, about teaser, featured properties, reasons and call to action, in this order', () => {
  const headings = screen.getAllByRole('heading').filter(({ tagName }) => /^H[12]$/.test(tagName));
  expect(headings.map(plain)).toEqual([
    'Discover the Future of Luxury Living',
    'Where Vision Meets Reality',
    'Featured Properties',
    'Why Choose Us',
    'Tell us how you want to live',
  ]);
  expect(getFeatured).toHaveBeenCalledWith('en', 'initial');
  expect(document.querySelector('[data-property="amara"]')).toHaveTextContent('A house by the water.');
});

// @spec 1.hero.buttons 1.teaser.story 2.home.explore 2.home.advisor 2.home.story 2.home.story.event
it('links to all properties, to an adviser and to the story, whose click is tracked only with consent', () => {
  expect(link('Explore Properties')).toHaveAttribute('href', '/properties?page=1&page_size=12');
  expect(link('Contact Advisor')).toHaveAttribute('href', '/contact');
  expect(link('Learn Our Story')).toHaveAttribute('href', '/about');
  // PageSignals hands it to `track`, which sends nothing without analytics consent.
  expect(link('Learn Our Story')).toHaveAttribute('data-track', 'learn_our_story');
});

// @spec 1.teaser 2.home.why 9.claims d.claims
it('shows the agency’s claims in the teaser and among the reasons', () => {
  const claims = (heading: string) =>
    [...part(heading).querySelectorAll('dl > div')].map((each) => [
      plain(each.querySelector('dd')),
      plain(each.querySelector('dt')),
    ]);
  expect(claims('Where Vision Meets Reality')).toEqual([
    [AGENCY.claims.sold, 'Properties Sold'],
    [AGENCY.claims.years, 'Years Experience'],
    [AGENCY.claims.satisfaction, 'Client Satisfaction'],
    [AGENCY.claims.volume, 'Sales Volume'],
  ]);
  expect(claims('Why Choose Us').map(([value]) => value)).toEqual([
    AGENCY.claims.sold,
    AGENCY.claims.volume,
    AGENCY.claims.satisfaction,
    AGENCY.claims.support,
  ]);
  expect(within(part('Why Choose Us')).getAllByRole('heading', { level: 3 }).map(plain)).toEqual([
    'Premium Quality',
    'Trusted Expertise',
    'Personalized Service',
    'Investment Value',
  ]);
});

// @spec 1.contact 2.home.cta d.buttons.consultation
it('ends with consultation, property alerts, phone, e-mail and place', () => {
  expect(link('Schedule Consultation')).toHaveAttribute('href', '/contact?topic=consultation');
  expect(link('Get Property Alerts')).toHaveAttribute('href', '#newsletter');
  const end = part('Tell us how you want to live');
  expect(within(end).getByRole('link', { name: AGENCY.phone })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  expect(within(end).getByRole('link', { name: AGENCY.email })).toHaveAttribute(
    'href',
    expect.stringContaining(`mailto:${AGENCY.email}`),
  );
  expect(plain(end)).toContain('Dubai, United Arab Emirates');
});

it('shows only the claims that are set, and no list where none is', () => {
  const figures = (claims: Agency['claims']) => {
    const { container, unmount } = draw(
      <>
        <AboutTeaser claims={claims} />
        <WhyChooseUs claims={claims} />
      </>,
    );
    const found = [...container.querySelectorAll('dl')].map((list) => [...list.querySelectorAll('dd')].map(plain));
    unmount();
    return found;
  };
  expect(figures({ years: '3', support: '7 days' })).toEqual([['3'], ['7 days']]);
  expect(figures({ support: '7 days' })).toEqual([['7 days']]);
  expect(figures({})).toEqual([]);
});
