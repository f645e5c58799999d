import { respondPrivate } from '@/lib/http/visitor';
import { flipFavourite } from '@/lib/upstream/favourite';

export const dynamic = 'force-dynamic';

/** Flips a favourite at the upstream and answers with what it is now, `{ saved }`. */
export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  return respondPrivate(request, async (visitor) => {
    if (!/^[1-9]\d{0,14}$/.test(id)) return null;
    const { saved, setCookies } = await flipFavourite(Number(id), visitor);
    return { body: { saved }, setCookies };
  });
}
