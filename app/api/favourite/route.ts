import { respondPrivate } from '@/lib/http/visitor';
import { readFavouriteIds } from '@/lib/upstream/favourite';

export const dynamic = 'force-dynamic';

/** What the upstream holds as this visitor's favourites, `{ ids }`: read before anything is sent (decisions). */
export async function GET(request: Request): Promise<Response> {
  return respondPrivate(request, async (visitor) => {
    const { ids, setCookies } = await readFavouriteIds(visitor);
    return { body: { ids }, setCookies };
  });
}
