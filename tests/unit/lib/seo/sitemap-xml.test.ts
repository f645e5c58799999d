/** @jest-environment jsdom */
import fc from 'fast-check';
import { escapeXml, element } from '@/lib/seo/xml';
import { indexOf, latest, urlSet } from '@/lib/seo/sitemap-xml';
import { freshProcess } from '../../support/fake-upstream';

beforeAll(() => freshProcess({ API_BASE_URL: 'http://127.0.0.1:4000', SITE_URL: 'https://site.example' }));

const parsed = (xml: string) => {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  return document;
};

describe('XML', () => {
  it('holds any text as it is, but for what XML does not have', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        // A parser reads every line break as one character.
        const kept = text.replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '').replace(/\r\n?/g, '\n');
        expect(parsed(`<a b="${escapeXml('x')}">${escapeXml(text)}</a>`).documentElement.textContent).toBe(kept);
      }),
    );
  });

  it('holds no half of a pair, and no element without a text', () => {
    expect(escapeXml('a\uD800b\uDC00\u0000\u000Bc😀')).toBe('abc😀');
    expect([element('a', null), element('a', undefined), element('a', ''), element('a', 0)]).toEqual([
      '',
      '',
      '',
      '<a>0</a>',
    ]);
  });
});

describe('a sitemap', () => {
  it('names each page once a language, with its twins, its pictures and its time', () => {
    const xml = urlSet([
      { path: '/', modified: '2026-11-21' },
      {
        path: '/properties/a&b',
        languages: ['en', 'fa'],
        modified: '2026-10-01T08:30:00.000Z',
        pictures: ['/media/a&b.jpg'],
      },
      { path: '/properties/arabic', languages: ['ar'], modified: 'soon', pictures: ['/1', '/2', '/3', '/4'] },
    ]);
    const urls = [...parsed(xml).getElementsByTagName('url')].map((url) => ({
      loc: url.getElementsByTagName('loc')[0]?.textContent,
      lastmod: url.getElementsByTagName('lastmod')[0]?.textContent ?? null,
      images: [...url.getElementsByTagName('image:loc')].map((each) => each.textContent),
      links: [...url.getElementsByTagName('xhtml:link')].map((each) => [
        each.getAttribute('hreflang'),
        each.getAttribute('href'),
      ]),
    }));
    expect(urls.map(({ loc, lastmod }) => [loc, lastmod])).toEqual([
      ['https://site.example/', '2026-11-21T00:00:00.000Z'],
      ['https://site.example/ar', '2026-11-21T00:00:00.000Z'],
      ['https://site.example/fa', '2026-11-21T00:00:00.000Z'],
      ['https://site.example/properties/a&b', '2026-10-01T08:30:00.000Z'],
      ['https://site.example/fa/properties/a&b', '2026-10-01T08:30:00.000Z'],
      ['https://site.example/ar/properties/arabic', null],
    ]);
    expect(urls[3]?.links).toEqual(urls[4]?.links);
    expect(urls[4]?.links).toEqual([
      ['en', 'https://site.example/properties/a&b'],
      ['fa', 'https://site.example/fa/properties/a&b'],
      ['x-default', 'https://site.example/properties/a&b'],
    ]);
    // What is not in English has no page for everybody.
    expect(urls[5]?.links).toEqual([['ar', 'https://site.example/ar/properties/arabic']]);
    expect(urls[3]?.images).toEqual(['https://site.example/media/a&b.jpg']);
    expect(urls[5]?.images).toHaveLength(3);
  });

  it('stands in the index with the time of its last change', () => {
    const index = parsed(
      indexOf([
        { name: 'pages-1', modified: null },
        { name: 'units-1-1024-1', modified: '2026-10-01' },
      ]),
    );
    expect([...index.getElementsByTagName('sitemap')].map((each) => each.textContent)).toEqual([
      'https://site.example/sitemaps/pages-1.xml',
      'https://site.example/sitemaps/units-1-1024-1.xml2026-10-01T00:00:00.000Z',
    ]);
  });

  it('changed when the last of its pages did', () => {
    expect(latest(['2026-10-01', null, '2026-10-02T00:00:01Z', 'soon', '2026-10-02'])).toBe('2026-10-02T00:00:01Z');
    expect(latest([null, undefined, 'soon'])).toBeNull();
  });
});
