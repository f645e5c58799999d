import { getTranslations } from 'next-intl/server';
import { cardView } from '@/components/property/card-view';
import { getProperty } from '@/lib/property/data';
import { answerRead, localeOf } from '@/lib/upstream/answer';

export const dynamic = 'force-dynamic';

/** Most properties one request may ask for. */
const MOST = 24;
const SLUG = /^[^\s/?#,]{1,200}$/;

/** Properties by slug as cards, for the page of saved ones: `?slugs=a,b&lang=…`; those that have gone under `gone`. */
export async function GET(request: Request): Promise<Response> {
  const locale = localeOf(request);
  const asked = (new URL(request.url).searchParams.get('slugs') ?? '').split(',');
  const slugs = [...new Set(asked.filter((slug) => SLUG.test(slug)))].slice(0, MOST);
  return answerRead(async () => {
    const [found, t] = await Promise.all([
      Promise.all(slugs.map((slug) => getProperty(slug, locale))),
      getTranslations({ locale }),
    ]);
    return {
      cards: found.flatMap((property) => (property ? [cardView(property, t, locale)] : [])),
      gone: slugs.filter((_, at) => found[at] === null),
    };
  });
}
