import { getTranslations } from 'next-intl/server';
import { listingScreen } from '@/lib/listing/view';
import { getFilterOptionsOrNone, getListing } from '@/lib/listing/data';
import { parseListing } from '@/lib/listing/params';
import { agency } from '@/lib/site';
import { answerRead, localeOf } from '@/lib/http/respond';

export const dynamic = 'force-dynamic';

/** A page of the property list as the list's island draws it: the keys of the page's own query string, and `lang`. */
export async function GET(request: Request): Promise<Response> {
  const filters = parseListing(new URL(request.url).searchParams);
  const locale = localeOf(request);
  return answerRead(async () => {
    const [listing, options, t] = await Promise.all([
      getListing(filters, locale),
      getFilterOptionsOrNone(locale, filters),
      getTranslations({ locale }),
    ]);
    return listingScreen(filters, listing, options, t, locale, agency(locale).name);
  });
}
