import { readFileSync } from 'node:fs';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cardView } from '@/lib/property/view';
import { PropertyCard } from '@/components/property/property-card';
import type { Property } from '@/lib/property/types';
import { telHref } from '@/lib/agency/format';
import { AGENCY, CARDS, plain, propertyOf, term, translator } from '../../support/samples';

/** A property as a card, on the home page and in the list (specification section 2). */

function card(given: Partial<Property> = {}) {
  const t = translator();
  render(<PropertyCard view={cardView(propertyOf(given), t, 'en')} labels={CARDS} />);
  return screen.getByRole('article');
}
const text = (given?: Partial<Property>) => plain(card(given));

beforeEach(() => {
  localStorage.clear();
});

// @spec 2.home.card.type 2.home.card.status 2.home.card.place 2.home.card.facts 2.home.card.buttons
// @spec 2.list.card
it('shows the data of a property', () => {
  const shown = text({
    title: 'Amara Beach Villas',
    type: term('villa'),
    status: term('off_plan'),
    salesStatus: term('under_construction'),
    city: term('Dubai'),
    district: term('Jumeirah'),
    developer: term('Sable'),
    lowPrice: 14_750_000,
    averagePrice: 20_000_000,
    minArea: 9120,
    averageBedrooms: 4.5,
    residentialUnits: 46,
    commercialUnits: 3,
  });
  for (const part of [
    'Amara Beach Villas',
    'Villa',
    'Off-plan',
    'Under construction',
    'Jumeirah, Dubai',
    'Sable',
    'AED 14,750,000',
    'avg. 4.5 beds',
    '46 units',
    '3 commercial',
    'from 9,120 sq ft',
    'View Details',
  ])
    expect(shown).toContain(part);
});

// @spec 2.list.card.none d.lang.else
it('says in which language a place is, but not of one that is named in part by the site itself', () => {
  const place = (given: Partial<Property>) => {
    const { container } = render(
      <PropertyCard
        view={cardView(propertyOf({ contentLanguage: 'en', ...given }), translator('ar'), 'ar')}
        labels={CARDS}
      />,
    );
    const shown = container.querySelector('.card-place');
    return [shown?.textContent, shown?.getAttribute('lang')];
  };
  expect(place({ city: term('Dubai'), district: term('Jumeirah') })).toEqual(['Jumeirah، Dubai', 'en']);
  expect(place({ city: null, district: term('Jumeirah') })).toEqual(['Jumeirah، غير متوفر', null]);
  expect(place({ city: null, district: null })).toEqual(['غير متوفر، غير متوفر', null]);
});

// @spec 2.home.card.cover 2.home.card.type 2.home.card.sales 2.home.card.status 2.home.card.place
// @spec 2.list.card.none
it('shows defaults for missing data: Property, Available, N/A, Contact Us', () => {
  const element = card();
  expect(element.querySelector('.card-meta > .caps')).toHaveTextContent('Property · Available');
  expect(within(element).getByText('Available', { selector: '.caps' })).toBeInTheDocument();
  expect(plain(element)).toContain('N/A, N/A');
  expect(plain(element)).toContain('Contact Us');
  expect(within(element).getByText('Image unavailable')).toBeInTheDocument();
});

// @spec 2.home.card.price 2.list.card 4.price.card
it.each([
  [{ lowPrice: 5_000_000, averagePrice: 9_000_000 }, 'AED 5,000,000'],
  [{ lowPrice: null, averagePrice: 9_000_000 }, 'AED 9,000,000'],
  [{ lowPrice: 0, averagePrice: 0 }, 'Contact Us'],
])('shows for the prices %j: %s', (given, said) => {
  expect(text(given)).toContain(said);
});

// @spec 2.home.card.title 2.list.card 9.title.cut
it('truncates a title to 40 characters and gives the full one as a tooltip', () => {
  const title = 'The Residences at the Far End of the Longest Quay';
  const element = card({ title });
  const link = within(element).getByRole('link', { name: /^The Residences/ });
  expect(plain(link)).toBe(`${title.slice(0, 40).trimEnd()}…`);
  expect(link).toHaveAttribute('title', title);
});

// @spec 2.home.card.buttons 2.home.card.click 2.list.card.actions 2.list.card.tracked 7.link.whatsapp
// @spec d.list.link 7.link.mail
it('links to its property once, and has its contact actions beside the link', () => {
  const element = card({ slug: 'amara', title: 'Amara' });
  expect(element.querySelector('a a, a button')).toBeNull();
  const href = (name: RegExp) => within(element).getByRole('link', { name }).getAttribute('href') ?? '';
  expect(href(/^Amara$/)).toBe('/properties/amara');
  expect(href(/^Call about Amara/)).toBe(telHref(AGENCY.phone));
  expect(href(/^Email about Amara/)).toMatch(/^mailto:.*subject=Property%20Inquiry&body=.*Amara/);
  expect(new URL(href(/^WhatsApp about Amara/)).searchParams.get('text')).toBe(
    "Hi, I'm interested in the property: Amara. Could you please provide more details?",
  );
  expect([...element.querySelectorAll('[data-track]')].map((each) => each.getAttribute('data-track')).sort()).toEqual([
    'card_open',
    'email_click',
    'phone_call',
    'whatsapp_click',
  ]);
  expect(element.dataset.property).toBe('amara');
});

// @spec 2.home.card.heart 2.list.card.actions
it('toggles its heart immediately', async () => {
  Object.assign(globalThis, { fetch: jest.fn().mockRejectedValue(new TypeError('offline')) });
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const element = card();
  const heart = within(element).getByRole('button', { pressed: false });
  await userEvent.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
});

/** Degrees of the colour wheel. */
function hueOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const turn =
    most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4 + (r - g) / (most - least);
  return (turn * 60 + 360) % 360;
}

describe('the badge of a sales status', () => {
  const css = readFileSync('app/globals.css', 'utf8');

  // @spec 2.home.card.sales 2.list.colours 4.status
  it.each([
    ['available', 'green', 90, 170],
    ['sold', 'red', 0, 20],
    ['reserved', 'amber', 30, 55],
    ['under_construction', 'blue', 195, 240],
    ['coming_soon', 'purple', 255, 300],
  ] as const)('%s is %s, in capitals and without underscores', (key, _, from, to) => {
    const element = card({ salesStatus: term(key) });
    const words = new RegExp(`^${key.replaceAll('_', ' ')}$`, 'i');
    const badge = within(element).getByText(words, { selector: 'span' });
    const colour = key.replaceAll('_', '-');
    expect(badge).toHaveClass('caps', `text-${colour}`);
    const hue = hueOf(new RegExp(`--color-${colour}: (#[0-9a-f]{6});`).exec(css)?.[1] ?? '');
    expect(hue).toBeGreaterThanOrEqual(from);
    expect(hue).toBeLessThanOrEqual(to);
  });

  // @spec 2.home.card.sales
  it('is set in capitals by CSS', () => {
    expect(readFileSync('app/utilities.css', 'utf8')).toMatch(/@utility caps \{[^}]*text-transform: uppercase/);
  });
});

// @spec 2.list.samples d.list.sample-card
it('marks a sample, which has no link, price or heart', () => {
  const t = translator();
  render(<PropertyCard view={cardView(propertyOf({ slug: '' }), t, 'en', 'A villa')} labels={CARDS} />);
  const element = screen.getByRole('article');
  expect(within(element).getByText('Sample')).toBeInTheDocument();
  expect(within(element).queryAllByRole('link')).toEqual([]);
  expect(within(element).queryByRole('button')).toBeNull();
  expect(plain(element)).not.toMatch(/AED|Contact Us/);
});
