import { env } from '@/lib/env';

export const dynamic = 'force-dynamic';

/**
 * `/{INDEXNOW_KEY}.txt` (next.config.mjs), by which search engines know that announcements come from this site. Any other
 * name is an address like every unknown one: the front door answers for it in the visitor's language.
 */
export async function GET(_request: Request, { params }: { params: Promise<{ key: string }> }): Promise<Response> {
  const { key } = await params;
  if (key === env().INDEXNOW_KEY)
    return new Response(key, { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } });
  return new Response(null, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
