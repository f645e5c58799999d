import { getListing } from '@/lib/listing/data';
import { parseListing } from '@/lib/listing/params';
import { answerRead, localeOf } from '@/lib/upstream/answer';

export const dynamic = 'force-dynamic';

/** A page of the property list for the list's island: the keys of the page's own query string, and `lang`. */
export async function GET(request: Request): Promise<Response> {
  const filters = parseListing(new URL(request.url).searchParams);
  return answerRead(() => getListing(filters, localeOf(request)));
}
