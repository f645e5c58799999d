import { getTranslations } from 'next-intl/server';
import { searchScreen } from '@/lib/search/view';
import { getSearch } from '@/lib/search/data';
import { getWorthALook } from '@/lib/property/data';
import { parseSearch } from '@/lib/search/params';
import { agency } from '@/lib/site';
import { respondShared, requestLocale } from '@/lib/http/respond';

export const dynamic = 'force-dynamic';

/** A page of the property list as the list's island draws it: the keys of the page's own query string, and `lang`. */
export async function GET(request: Request): Promise<Response> {
  const asked = parseSearch(new URL(request.url).searchParams);
  const locale = requestLocale(request);
  const read = async () => {
    const [{ filters, results, options }, t] = await Promise.all([
      getSearch(asked, locale),
      getTranslations({ locale }),
    ]);
    const worth = results.properties.length > 0 ? [] : await getWorthALook(locale);
    return searchScreen(filters, results, options, t, locale, agency(locale).name, worth);
  };
  return respondShared(read, ({ sample }) => !sample);
}
