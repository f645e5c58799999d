import { respondPrivate } from '@/lib/http/visitor';
import { idOf } from '@/lib/params';
import { flipFavourite } from '@/lib/upstream/favourite';

export const dynamic = 'force-dynamic';

/** Flips a favourite at the upstream and answers with what it is now, `{ saved }`; null where that is not said. */
export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const id = idOf((await params).id);
  return respondPrivate(request, async (visitor) => {
    if (id === null) return null;
    const { saved, setCookies } = await flipFavourite(id, visitor);
    return { body: { saved }, setCookies };
  });
}
