import { unavailable } from '@/lib/errors';
import { DEFAULT_LOCALE } from '@/lib/i18n/locales';
import { log } from '@/lib/log';
import { getProperty } from '@/lib/property/data';
import { cardOf, cardResponse, type Card } from '@/lib/seo/card';
import { generalCard } from '@/lib/seo/general-card';
import { mediaSource } from '@/lib/upstream/media/address';
import { fetchPicture } from '@/lib/upstream/media/fetch';

export const dynamic = 'force-dynamic';

function empty(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}

/** The bytes of a `/media/…` picture; null when it is gone. */
async function photographOf(src: string): Promise<Buffer | null> {
  const address = mediaSource(src);
  if (!address) return null;
  const found = await fetchPicture(address);
  if (found.kind === 'absent') return null;
  if (found.kind !== 'picture') throw unavailable(found.kind === 'failed' ? found.why : 'picture unchanged');
  return Buffer.from(await new Response(found.body).arrayBuffer());
}

/** The property's own card, or null when it has no cover; `failed` when there is one that cannot be had now. */
async function ownCard(src: string | undefined): Promise<Card | null | 'failed'> {
  if (!src) return null;
  try {
    return await cardOf(src, () => photographOf(src));
  } catch (error) {
    log().warn({ event: 'card_failed', src, error }, 'no card of the cover');
    return 'failed';
  }
}

/** The preview picture of a property: its cover; the general card where it has none, not kept where it only fails. */
export async function GET(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const { slug } = await params;
  try {
    const property = await getProperty(slug.replace(/\.jpg$/, ''), DEFAULT_LOCALE);
    if (!property) return empty(404);
    const own = await ownCard(property.cover?.src);
    if (own && own !== 'failed') return cardResponse(request, own, true);
    return cardResponse(request, await generalCard(), own === null);
  } catch (error) {
    log().warn({ event: 'card_failed', slug, error }, 'no card');
    return empty(503);
  }
}
