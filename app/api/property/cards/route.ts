import { getTranslations } from 'next-intl/server';
import { isSlug } from '@/lib/favourite/params';
import { homeView, type HomeView } from '@/lib/favourite/view';
import { getProperty } from '@/lib/property/data';
import { CARDS_AT_ONCE } from '@/lib/property/rules';
import { respondShared, requestLocale } from '@/lib/http/respond';

export const dynamic = 'force-dynamic';

type Answer = Record<string, HomeView | null>;

/**
 * Properties by slug, for the page of saved ones: `?slug=a&slug=b&lang=…`. Under each slug its card and figures, or null
 * where it has gone; one that could not be loaded just now is left out, and only where none could is the answer a 503.
 */
export async function GET(request: Request): Promise<Response> {
  const locale = requestLocale(request);
  const slugs = [...new Set(new URL(request.url).searchParams.getAll('slug'))].slice(0, CARDS_AT_ONCE);
  const whole = (answer: Answer) => slugs.every((slug) => Object.hasOwn(answer, slug) && answer[slug]);
  return respondShared(async () => {
    const t = await getTranslations({ locale });
    const read = async (slug: string) => (isSlug(slug) ? getProperty(slug, locale) : null);
    const found = await Promise.allSettled(slugs.map(read));
    const failed = found.find((each) => each.status === 'rejected');
    if (failed && found.every(({ status }) => status === 'rejected')) throw failed.reason;
    const answer: Answer = {};
    for (const [at, slug] of slugs.entries()) {
      const each = found[at];
      if (each?.status === 'fulfilled') answer[slug] = each.value && homeView(each.value, t, locale);
    }
    return answer;
  }, whole);
}
