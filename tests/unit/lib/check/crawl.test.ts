import sharp from 'sharp';
import { checkSite, type Report, type RuleName } from '@/lib/check/crawl';
import { PAGE_RULES } from '@/lib/check/page-rules';
import { reader } from '@/lib/check/read';
import { SITE_RULES } from '@/lib/check/site-rules';
import { fakeSite, type Doc, type FakeSite } from '../../support/fake-site';

let site: FakeSite;
const { read, close } = reader('test');
beforeEach(async () => {
  site = await fakeSite();
});
afterEach(() => site.close());
afterAll(close);

const check = (options: { max?: number } = {}) => checkSite(site.url, { read, pause: 0, ...options });
const brokenIn = ({ found }: Report) => Object.entries(found).flatMap(([rule, { count }]) => (count > 0 ? [rule] : []));

function spoil(path: string, how: (doc: Doc) => Partial<Doc>): void {
  const doc = site.docs.get(path);
  if (!doc) throw new Error(`no page at ${path}`);
  Object.assign(doc, how(doc));
}

const UNIT = '/properties/one/units/1';
/** Structured data with what a test puts into its listing. */
const withData = (path: string, more: object) => {
  spoil(path, ({ data }) => ({ data: [...data, { '@context': 'https://schema.org', '@type': 'Residence', ...more }] }));
};
const withTags = (path: string, tags: Record<string, string>) =>
  spoil(path, (doc) => ({ tags: { ...doc.tags, ...tags } }));
/** A page more, good in itself, under the name of another. */
const copy = (from: string, to: string, change: (doc: Doc) => Partial<Doc> = () => ({})) => {
  const doc = site.docs.get(from);
  if (!doc) throw new Error(`no page at ${from}`);
  const own = site.url + to;
  const moved = { ...doc, canonicals: [own], alternates: {}, tags: { ...doc.tags, 'og:url': own }, title: `T ${to}` };
  site.docs.set(to, { ...moved, description: `D ${to}`, ...change(moved) });
};
const link = (from: string, to: string) => spoil(from, ({ links }) => ({ links: [...links, to] }));
const list = (path: string, modified: string | null = '2026-01-02') => site.listed.set(path, modified);

/** One fault for each rule. */
const PLANTED: Record<RuleName, () => unknown> = {
  'title-missing': () => spoil('/about', () => ({ title: '' })),
  'title-long': () => spoil('/about', () => ({ title: 'About '.repeat(11) })),
  'title-duplicate': () => spoil('/about', () => ({ title: site.docs.get('/')?.title ?? '' })),
  'description-missing': () => spoil('/about', () => ({ description: '' })),
  'description-long': () => spoil('/about', () => ({ description: 'long '.repeat(40) })),
  'description-duplicate': () => spoil('/about', () => ({ description: site.docs.get('/')?.description ?? '' })),
  'canonical-missing': () => spoil('/about', () => ({ canonicals: [] })),
  'canonical-relative': () => spoil('/about', () => ({ canonicals: ['/about'] })),
  'canonical-target': () => {
    copy('/about', '/about?old=1', () => ({ canonicals: [`${site.url}/properties/gone`] }));
    link('/', '/about?old=1');
    site.docs.set('/properties/gone', { ...(site.docs.get('/about') as Doc), robots: 'noindex', alternates: {} });
    spoil('/properties/gone', (doc) => ({
      canonicals: [`${site.url}/properties/gone`],
      tags: { ...doc.tags, 'og:url': `${site.url}/properties/gone` },
    }));
  },
  'hreflang-self': () => spoil('/about', ({ alternates: { 'x-default': _, ...rest } }) => ({ alternates: rest })),
  'hreflang-noindex': () => {
    copy('/about', '/private', () => ({ robots: 'noindex', alternates: { en: `${site.url}/private` } }));
    link('/', '/private');
  },
  'hreflang-return': () => spoil('/ar/about', () => ({ alternates: {} })),
  language: () => spoil('/ar/about', () => ({ dir: 'ltr' })),
  heading: () => spoil('/about', ({ h1 }) => ({ h1: [...h1, 'Another'] })),
  alt: () => spoil('/about', () => ({ first: '<img src="/card.jpg">' })),
  thin: () => spoil('/about', () => ({ text: 'Too short.' })),
  'head-stray': () => spoil('/about', () => ({ first: '<meta property="og:video" content="x">' })),
  'data-parse': () => spoil('/about', () => ({ script: '<script type="application/ld+json">{"a":</script>' })),
  'data-type': () => withData('/about', { '@type': 'Villa' }),
  'data-property': () => withData('/about', { rooms: 4 }),
  'data-value': () => withData('/about', { additionalType: 'https://schema.org/Castle' }),
  'data-name': () => withData('/about', { name: 'A house that is not there' }),
  'data-price': () => spoil('/about', ({ data }) => ({ data: [...data, { '@type': 'Offer', price: 7_000_000 }] })),
  'data-breadcrumb': () => spoil('/about', ({ breadcrumb }) => ({ breadcrumb: [...breadcrumb, 'More'] })),
  'data-picture': () => withData('/about', { image: `${site.url}/none.jpg` }),
  'preview-tags': () => spoil('/about', ({ tags: { 'og:image:alt': _, ...rest } }) => ({ tags: rest })),
  'preview-address': () => withTags('/ar/about', { 'og:url': `${site.url}/about` }),
  'preview-brand': () => withTags('/about', { 'og:title': 'About us | Lumen' }),
  'preview-depth': () => spoil('/about', () => ({ before: `<style>${' '.repeat(31_000)}</style>` })),
  'preview-facts': () =>
    withTags(UNIT, {
      'og:description': `${'A villa whose words come first and go on and on, '.repeat(2)}AED 2,500,000`,
    }),
  'preview-picture': async () => {
    const png = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    site.replies.set('/square.png', { status: 200, headers: { 'content-type': 'image/png' }, body: png });
    withTags('/about', { 'og:image': `${site.url}/square.png` });
  },
  'link-broken': () => link('/about', '/nowhere'),
  'link-redirect': () => {
    link('/about', '/moved');
    site.replies.set('/moved', { status: 308, headers: { location: '/about' }, body: '' });
  },
  orphan: () => {
    copy('/about', '/alone');
    list('/alone');
  },
  clicks: () => {
    // A chain of four pages before the property.
    spoil('/properties', ({ links }) => ({ links: links.filter((href) => href !== '/properties/one') }));
    for (const [from, to] of [
      ['/properties', '/a'],
      ['/a', '/b'],
      ['/b', '/c'],
    ] as const) {
      copy('/about', to);
      link(from, to);
      list(to);
    }
    link('/c', '/properties/one');
  },
  'soft-404': () => (site.missing = { ...site.missing, status: 200, headers: { 'content-type': 'text/plain' } }),
  'sitemap-answer': () => site.replies.set('/all.xml', { body: '<urlset/>'.replace('urlset', 'html') }),
  'sitemap-missing': () => site.listed.delete('/about'),
  'sitemap-wrong': () => {
    copy('/about', '/private', () => ({ robots: 'noindex' }));
    link('/', '/private');
    list('/private');
  },
  'sitemap-lastmod': () => list('/about', null),
};

/** Faults that are two at once: of a sitemap that cannot be read everything is missing. */
const BESIDE: Partial<Record<RuleName, RuleName[]>> = { 'sitemap-answer': ['sitemap-missing'] };

it('finds nothing wrong with a site that is right', async () => {
  const report = await check();
  expect(brokenIn(report)).toEqual([]);
  expect(report.statuses).toEqual({ 200: 12 });
  expect(report.clicks).toEqual({ property: { 2: 2 }, unit: { 4: 2 } });
  expect(report.indexable).toEqual(expect.objectContaining({ 'en unit': 1, 'ar unit': 1 }));
});

it('has a planted fault for every rule', () => {
  expect(Object.keys(PLANTED).sort()).toEqual([...Object.keys(PAGE_RULES), ...Object.keys(SITE_RULES)].sort());
});

it.each(Object.keys(PLANTED) as RuleName[])('finds what breaks the rule "%s", and nothing else', async (rule) => {
  await PLANTED[rule]();
  expect(brokenIn(await check()).sort()).toEqual([rule, ...(BESIDE[rule] ?? [])].sort());
});

it('finds a page kept out of the index that is shared as another', async () => {
  const property = `${site.url}/properties/one`;
  copy('/about', '/properties/one/brochure', () => ({ robots: 'noindex', canonicals: [property] }));
  link('/', '/properties/one/brochure');
  expect(brokenIn(await check())).toEqual([]);
  withTags('/properties/one/brochure', { 'og:url': property });
  expect(brokenIn(await check())).toEqual(['preview-address']);
});

it('reads a site whose documents name another origin', async () => {
  const [own, named] = [site.url, 'https://site.example'];
  for (const [path, doc] of site.docs)
    site.docs.set(path, JSON.parse(JSON.stringify(doc).replaceAll(own, named)) as Doc);
  site.replies.set('/robots.txt', { body: `Sitemap: ${named}/sitemap.xml` });
  const map = [...site.listed.keys()].map(
    (path) => `<url><loc>${named}${path}</loc><lastmod>2026-01-01</lastmod></url>`,
  );
  site.replies.set('/sitemap.xml', { body: `<urlset>${map.join('')}</urlset>` });
  const report = await check();
  expect(brokenIn(report)).toEqual([]);
  expect([report.origin, report.statuses]).toEqual([named, { 200: 12 }]);
});

it('stays out of what robots.txt closes, asks no other site, and ends at `max`', async () => {
  link('/about', '/closed/room');
  link('/about', 'http://127.0.0.1:9/other');
  expect(brokenIn(await check())).toEqual([]);
  const report = await check({ max: 3 });
  expect([report.partial, report.statuses]).toEqual([true, { 200: 3 }]);
});

it('asks again what is busy', async () => {
  let asked = 0;
  const busyOnce: typeof read = async (url, ...rest) => {
    const answer = await read(url, ...rest);
    return url.endsWith('/about') && asked++ === 0 ? { ...answer, status: 503, headers: {} } : answer;
  };
  const report = await checkSite(site.url, { read: busyOnce, pause: 0 });
  expect(brokenIn(report)).toEqual([]);
});

it('says when the home page does not answer', async () => {
  site.replies.set('/', { status: 500 });
  await expect(check()).rejects.toThrow('answers 500');
});
