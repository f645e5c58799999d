import { respondKept, XML } from '@/lib/http/kept';
import { keptIndex } from '@/lib/seo/sitemap';

export const dynamic = 'force-dynamic';

/** The index of all sitemaps; 503 while the catalogue is out of reach, so that no crawler takes a short one for the whole. */
export function GET(request: Request): Promise<Response> {
  return respondKept(request, XML, keptIndex);
}
