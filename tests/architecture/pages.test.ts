import { CACHE } from '@/lib/cache';
import { PAGES } from '@/lib/routes';
import { pagesBesideTable, requestsInCachedPages, undecidedPages } from './rules/pages';
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

  it('have a row in the table of routes', () => {
    const paths = Object.values(PAGES).map(({ path }) => path);
    expect(pagesBesideTable(tree, paths)).toEqual([]);
    expect(pagesBesideTable({ ...tree, 'app/[locale]/team/page.tsx': '' }, paths)).toEqual([
      '/team: no row in lib/routes.ts',
    ]);
    expect(pagesBesideTable(tree, [...paths, '/team'])).toEqual(['/team: no page']);
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
