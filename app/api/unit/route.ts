import { getTranslations } from 'next-intl/server';
import { unitCards } from '@/lib/unit/view';
import { isSlug } from '@/lib/favourite/params';
import { findUnits } from '@/lib/unit/data';
import { soldUnit } from '@/lib/unit/rules';
import { respondShared, requestLocale } from '@/lib/http/respond';

export const dynamic = 'force-dynamic';

/**
 * All units of a property as cards, once, for search, filter and sort in the browser: `?property=ID&slug=…&lang=…`, `&rent=1` where it is
 * for rent, `&sold=1` where its page says that it is sold: it has no call by id.
 */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const id = Number(searchParams.get('property'));
  const slug = searchParams.get('slug') ?? '';
  const locale = requestLocale(request);
  return respondShared(async () => {
    if (!Number.isSafeInteger(id) || id <= 0) return null;
    const [found, t] = await Promise.all([
      findUnits(id, isSlug(slug) ? slug : null, locale),
      getTranslations({ locale }),
    ]);
    const units = found && (searchParams.get('sold') === '1' ? found.map(soldUnit) : found);
    return units && unitCards(units, searchParams.get('rent') === '1', t, locale);
  });
}
