import { getFilterOptions } from '@/lib/listing/data';
import { parseListing } from '@/lib/listing/params';
import { answerRead, localeOf } from '@/lib/upstream/answer';

export const dynamic = 'force-dynamic';

/** The options of the list's filters, counted within the filters of the query string; `lang` as ever. */
export async function GET(request: Request): Promise<Response> {
  const filters = parseListing(new URL(request.url).searchParams);
  return answerRead(() => getFilterOptions(localeOf(request), filters));
}
