import { screen } from '@testing-library/react';
import BrochurePage, { generateMetadata } from '@/app/[locale]/properties/[slug]/brochure/page';
import { getTopicsOrNone } from '@/lib/landing/data';
import { getPropertyOrMove, languagesOf } from '@/lib/property/data';
import { getListedUnits } from '@/lib/unit/data';
import { freshProcess } from '../../../../../support/fake-upstream';
import { detailOf, draw, NO_TOPICS, unitOf } from '../../../../../support/samples';

jest.mock('@/lib/property/data', () => ({ getPropertyOrMove: jest.fn(), languagesOf: jest.fn() }));
jest.mock('@/lib/landing/data', () => ({ getTopicsOrNone: jest.fn() }));
jest.mock('@/lib/unit/data', () => ({ getListedUnits: jest.fn() }));

/** The brochure of a property as a page (docs/decisions/print-brochure). */

const params = Promise.resolve({ locale: 'ar', slug: 'amara' });
beforeEach(() => {
  freshProcess({ API_BASE_URL: 'http://127.0.0.1:1', SITE_URL: 'https://site.example' });
  jest.mocked(getTopicsOrNone).mockResolvedValue(NO_TOPICS);
  jest.mocked(languagesOf).mockResolvedValue(['en', 'ar']);
  jest.mocked(getListedUnits).mockResolvedValue([]);
  jest.mocked(getPropertyOrMove).mockResolvedValue(
    detailOf({
      title: 'Amara',
      lowPrice: 1_000_000,
      facilities: ['Pool'],
      developer: { id: 1, name: 'Meraya', key: null },
      paymentPlans: [
        {
          name: '60/40',
          description: null,
          instalments: [{ name: 'Booking', percentage: 60, due: null }],
          instalmentCount: 1,
        },
      ],
    }),
  );
});

// @spec d.lang.canonical
it('is shared by its own address, and is the property to search engines', async () => {
  const { openGraph, alternates, robots } = await generateMetadata({ params });
  expect(openGraph?.url).toBe('https://site.example/ar/properties/amara/brochure');
  expect(alternates).toEqual({ canonical: 'https://site.example/ar/properties/amara' });
  expect(robots).toEqual({ index: false, follow: true });
});

// @spec d.lang.canonical
it('names the page of the property that is listed, where there is no title in its language', async () => {
  jest.mocked(languagesOf).mockResolvedValue(['en']);
  expect((await generateMetadata({ params })).alternates).toEqual({
    canonical: 'https://site.example/properties/amara',
  });
});

it('counts the units that are listed, as the page does, also where none came with the property', async () => {
  jest.mocked(getListedUnits).mockResolvedValue([4, 6].map((bedrooms, id) => unitOf({ id, bedrooms })));
  draw(await BrochurePage({ params }), 'en');
  const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
  expect([fact('Bedrooms'), fact('Units')]).toEqual(['4–6', '2']);
});

it('has headings that skip no level', async () => {
  draw(await BrochurePage({ params }), 'ar');
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
  expect(levels[0]).toBe(1);
  expect(new Set(levels)).toEqual(new Set([1, 2, 3]));
  for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1);
});

it('has what is paid after the keys pale, as the page has it', async () => {
  const step = (name: string, year: number) => ({ name, percentage: 25, due: { year, month: 3 } });
  const plan = {
    ...{ name: '50/50', description: null, instalmentCount: 4 },
    instalments: [step('Booking', 2198), step('Keys', 2199), step('A year on', 2200), step('Two years on', 2201)],
  };
  const bars = async (delivery: { year: number; month: number } | null) => {
    jest.mocked(getPropertyOrMove).mockResolvedValue(detailOf({ delivery, paymentPlans: [plan] }));
    const { container, unmount } = draw(await BrochurePage({ params }), 'ar');
    const classes = [...container.querySelectorAll('.bro-bar i')].map(({ className }) => className.split(' ')[1]);
    unmount();
    return classes;
  };
  expect(await bars({ year: 2199, month: 3 })).toEqual(['bg-bronze', 'bg-ink', 'bg-line-2', 'bg-line-2']);
  // Where nobody knows, the last counts as what comes after.
  expect(await bars(null)).toEqual(['bg-bronze', 'bg-ink', 'bg-ink', 'bg-line-2']);
});
