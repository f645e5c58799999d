import { isLocale } from '@/lib/i18n/locales';
import { log } from '@/lib/log';
import { cardResponse } from '@/lib/seo/card';
import { generalCard } from '@/lib/seo/general-card';

export const dynamic = 'force-dynamic';

/** `/og/en.jpg`, `/og/ar.jpg`, `/og/fa.jpg`: the preview picture of pages without one of their own. */
export async function GET(request: Request, { params }: { params: Promise<{ card: string }> }): Promise<Response> {
  const { card } = await params;
  const noStore = { 'cache-control': 'no-store' };
  if (!isLocale(card.replace(/\.jpg$/, ''))) return new Response(null, { status: 404, headers: noStore });
  try {
    return cardResponse(request, await generalCard(), true);
  } catch (error) {
    log().error({ event: 'card_failed', card, error }, 'no general card');
    return new Response(null, { status: 503, headers: noStore });
  }
}
