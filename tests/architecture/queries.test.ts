import { QUERY_PAGES } from '../../server/door/query';
import { handlersWithQuery, pagesWithQuery } from './rules/queries';
import { readTree } from './support/tree';

describe('query strings', () => {
  const tree = readTree(['app']);

  it('are read by the pages that the front door leaves theirs, and by no others', () => {
    expect(pagesWithQuery(tree).sort()).toEqual([...QUERY_PAGES].sort());
  });

  it('are read by no route handler outside app/api and app/feeds, where the door takes them off', () => {
    expect(handlersWithQuery(tree)).toEqual([]);
  });

  it('are found where they are read', () => {
    const page = 'export default async function Page({ searchParams }: Props) { await searchParams; }';
    expect(pagesWithQuery({ 'app/[locale]/about/page.tsx': page, 'app/[locale]/page.tsx': page })).toEqual([
      '/about',
      '/',
    ]);
    const made = "import { made } from '@/app/[locale]/made'; export default made();";
    expect(
      pagesWithQuery({
        'app/[locale]/in/[place]/page.tsx': made,
        'app/[locale]/made.tsx': `export const made = () => ${page.slice(15)}`,
      }),
    ).toEqual(['/in/[place]']);
    const handler = "export const GET = (request: Request) => new URL(request.url).searchParams.get('a');";
    expect(handlersWithQuery({ 'app/og/[card]/route.ts': handler, 'app/api/unit/route.ts': handler })).toEqual([
      'app/og/[card]/route.ts',
    ]);
  });
});
