import { CACHE } from '@/lib/cache';
import { STATIC_PATHS } from '@/lib/seo/sitemap';
import { pagesOutsideSitemap, requestsInCachedPages, undecidedPages } from './rules/pages';
import { cruise } from './support/cruise';
import { readTree } from './support/tree';

const tree = readTree(['app', 'components', 'lib']);
const LIVES = [...new Set(Object.values(CACHE).map(({ life }) => life))];
const PAGE = 'app/[locale]/x/page.tsx';

describe('pages', () => {
  it('say once how they are kept', () => {
    expect(Object.keys(tree).filter((at) => at.endsWith('/page.tsx'))).not.toEqual([]);
    expect(undecidedPages(tree, LIVES)).toEqual([]);
  });

  it.each([
    ['nothing', 'export default function Page() { return null; }'],
    ['both', "export const revalidate = 300; export const dynamic = 'force-dynamic';"],
    ['an imported life', 'export const revalidate = CACHE.property.life;'],
    ['a life of its own', 'export const revalidate = 17;'],
    ['another mode', "export const dynamic = 'force-static';"],
  ])('may not say %s', (_, text) => {
    expect(undecidedPages({ [PAGE]: text }, LIVES)).toHaveLength(1);
  });

  it('stand in the sitemap, or are kept out of search engines', () => {
    expect(pagesOutsideSitemap(tree, STATIC_PATHS)).toEqual([]);
    for (const path of STATIC_PATHS) expect(tree[`app/[locale]${path === '/' ? '' : path}/page.tsx`]).toBeDefined();
    const added = (text: string) => pagesOutsideSitemap({ 'app/[locale]/team/page.tsx': text }, STATIC_PATHS);
    expect(added("textMetadata('team', '/team')")).toHaveLength(1);
    expect(added("textMetadata('team', '/team', { noindex: true })")).toEqual([]);
  });

  it('that are cached read nothing of the request', () => {
    expect(requestsInCachedPages(tree, cruise().imports)).toEqual([]);
  });

  it.each([
    ['headers()', "import { headers } from 'next/headers';"],
    ['cookies()', "import { cookies } from 'next/headers';"],
    ['useSearchParams', "import { usePathname, useSearchParams } from 'next/navigation';"],
  ])('may not reach %s through an island', (_, text) => {
    const bad = {
      [PAGE]: 'export const revalidate = 300;',
      'components/unit/a.tsx': '',
      'components/unit/b.tsx': text,
    };
    const imports = { [PAGE]: ['components/unit/a.tsx'], 'components/unit/a.tsx': ['components/unit/b.tsx'] };
    expect(requestsInCachedPages(bad, imports)).toHaveLength(1);
    expect(requestsInCachedPages({ ...bad, [PAGE]: "export const dynamic = 'force-dynamic';" }, imports)).toEqual([]);
  });

  it('may not take searchParams, themselves or in a layout', () => {
    const text =
      'export const revalidate = 300; export default function Page({ searchParams }: { searchParams: object }) {}';
    expect(requestsInCachedPages({ [PAGE]: text }, {})).not.toEqual([]);
    const layout = 'export default function Layout({ searchParams }) {}';
    const cached = { [PAGE]: 'export const revalidate = 300;', 'app/[locale]/layout.tsx': layout };
    expect(requestsInCachedPages(cached, {})).toHaveLength(1);
  });

  it('may carry a form whose action reads the request', () => {
    const files = {
      [PAGE]: 'export const revalidate = 300;',
      'app/[locale]/x/action.ts': "'use server';\nimport { headers } from 'next/headers';",
    };
    expect(requestsInCachedPages(files, { [PAGE]: ['app/[locale]/x/action.ts'] })).toEqual([]);
  });
});
