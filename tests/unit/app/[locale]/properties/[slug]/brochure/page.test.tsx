import { generateMetadata } from '@/app/[locale]/properties/[slug]/brochure/page';
import { getPropertyOrMove } from '@/lib/property/data';
import { freshProcess } from '../../../../../support/fake-upstream';
import { detailOf } from '../../../../../support/samples';

jest.mock('@/lib/property/data', () => ({ getPropertyOrMove: jest.fn() }));

/** The brochure of a property as a page (docs/decisions/print-brochure). */

const params = Promise.resolve({ locale: 'ar', slug: 'amara' });
beforeEach(() => {
  freshProcess({ API_BASE_URL: 'http://127.0.0.1:1', SITE_URL: 'https://site.example' });
  jest.mocked(getPropertyOrMove).mockResolvedValue(detailOf({ title: 'Amara' }));
});

// @spec d.lang.canonical
it('is shared by its own address, and is the property to search engines', async () => {
  const { openGraph, alternates, robots } = await generateMetadata({ params });
  expect(openGraph?.url).toBe('https://site.example/ar/properties/amara/brochure');
  expect(alternates).toEqual({ canonical: 'https://site.example/ar/properties/amara' });
  expect(robots).toEqual({ index: false, follow: true });
});
