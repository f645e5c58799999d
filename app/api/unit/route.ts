import { getTranslations } from 'next-intl/server';
import { unitCards } from '@/components/unit/unit-card-view';
import { getUnits } from '@/lib/unit/data';
import { answerRead, localeOf } from '@/lib/upstream/answer';

export const dynamic = 'force-dynamic';

const SLUG = /^[^\s/?#]{1,200}$/;

/** All units of a property as cards, once, for search, filter and sort in the browser: `?property=ID&slug=…&lang=…`. */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const id = Number(query.get('property'));
  const slug = query.get('slug') ?? '';
  const locale = localeOf(request);
  return answerRead(async () => {
    if (!Number.isSafeInteger(id) || id <= 0 || !SLUG.test(slug)) return null;
    const [units, t] = await Promise.all([getUnits(id, locale), getTranslations({ locale })]);
    return unitCards(units, slug, t, locale);
  });
}
