import type { Metadata } from 'next';
import { pageMetadata } from '@/lib/seo/metadata';
import identity from '../../../support/identity.json';
import { freshProcess } from '../../support/fake-upstream';

beforeAll(() => freshProcess({ API_BASE_URL: 'http://api.example', SITE_URL: 'https://site.example' }));

const page = {
  locale: 'ar',
  path: '/properties/amara',
  title: ['Amara, Dubai', 'Amara'],
  description: 'A house.',
} as const;
const robotsOf = ({ robots }: Metadata) => JSON.stringify(robots ?? null);

describe('the metadata of a page', () => {
  it('names the agency in the tab, not in a preview, which has it beside the title', () => {
    const { title, openGraph, twitter } = pageMetadata(page);
    expect(title).toEqual({ absolute: expect.stringMatching(/^Amara, Dubai \| ./) as string });
    expect([openGraph?.title, twitter?.title]).toEqual(['Amara, Dubai', 'Amara, Dubai']);
  });

  // @spec d.lang.canonical
  it('always has its own address in og:url; without a title of its own the English page is the canonical one', () => {
    const own = pageMetadata(page);
    const lent = pageMetadata({ ...page, languages: ['en'] });
    expect(own.alternates?.canonical).toBe('https://site.example/ar/properties/amara');
    expect(lent.alternates?.canonical).toBe('https://site.example/properties/amara');
    for (const { openGraph } of [own, lent]) expect(openGraph?.url).toBe('https://site.example/ar/properties/amara');
    expect(Object.keys(lent.alternates?.languages ?? {})).toEqual(['en', 'x-default']);
    expect(Object.keys(own.alternates?.languages ?? {})).toEqual(['en', 'ar', 'fa', 'x-default']);
  });

  it('without an English twin names none for languages that the site does not have', () => {
    const { alternates } = pageMetadata({ ...page, languages: ['ar', 'fa'] });
    expect(alternates).toEqual({
      canonical: 'https://site.example/ar/properties/amara',
      languages: {
        ar: 'https://site.example/ar/properties/amara',
        fa: 'https://site.example/fa/properties/amara',
      },
    });
  });

  it('shows its own picture, or the card of its language, as large as previews and search engines do', () => {
    const image = { path: '/og/ar/property/amara.jpg', alt: 'Amara by the sea' };
    const shown = (given: { image?: typeof image }) => {
      const { openGraph, twitter, robots } = pageMetadata({ ...page, ...given });
      expect(twitter).toMatchObject({ card: 'summary_large_image', images: openGraph?.images });
      expect(robots).toEqual({ 'max-image-preview': 'large' });
      return openGraph?.images;
    };
    const size = { width: 1200, height: 630, type: 'image/jpeg' };
    const url = `https://site.example${image.path}`;
    expect(shown({ image })).toEqual([{ url, alt: 'Amara by the sea', ...size }]);
    expect(shown({})).toEqual([{ url: 'https://site.example/og/ar.jpg', alt: identity.name.ar, ...size }]);
  });

  it('of an article says when it was published and when it was last changed', () => {
    const article = { published: '2026-10-01', modified: '2026-11-05', section: 'Market' };
    expect(pageMetadata({ ...page, article }).openGraph).toMatchObject({
      type: 'article',
      publishedTime: '2026-10-01',
      modifiedTime: '2026-11-05',
      section: 'Market',
    });
  });

  it('says its language and those of its twins in names that Facebook reads', () => {
    const localesOf = ({ openGraph }: Metadata) => [openGraph?.locale, openGraph?.alternateLocale];
    expect(localesOf(pageMetadata(page))).toEqual(['ar_AR', ['en_GB', 'fa_IR']]);
    expect(localesOf(pageMetadata({ ...page, languages: ['en'] }))).toEqual(['ar_AR', ['en_GB']]);
    expect(localesOf(pageMetadata({ ...page, noindex: true }))).toEqual(['ar_AR', []]);
  });

  it('kept out of search engines names no twins, and its links are followed', () => {
    const out = pageMetadata({ ...page, noindex: true });
    expect(out.alternates?.languages).toBeUndefined();
    expect(robotsOf(out)).toBe('{"index":false,"follow":true}');
  });

  it('that is listed as another names that one and no twins, and may be read', () => {
    const facet = pageMetadata({ ...page, canonical: '/properties/in/palm-jumeirah' });
    expect(facet.alternates).toEqual({ canonical: 'https://site.example/ar/properties/in/palm-jumeirah' });
    expect(robotsOf(facet)).not.toContain('false');
  });

  it('cuts a description that is too long for search engines', () => {
    const { description, openGraph } = pageMetadata({ ...page, description: 'A house by the sea. '.repeat(20) });
    expect(description?.length).toBeLessThanOrEqual(155);
    expect(openGraph?.description).toBe(description);
  });
});
