import { env } from '@/lib/env';
import { respondText } from '@/lib/http/kept';
import { robotsText } from '@/lib/seo/robots';

export const dynamic = 'force-dynamic';

/** What crawlers may read, and where the sitemaps are. */
export function GET(request: Request): Response {
  return respondText(request, 'text/plain; charset=utf-8', robotsText(env().AI_TRAINING));
}
