import { getTranslations } from 'next-intl/server';
import { cardView } from '@/lib/property/view';
import { getFeatured } from '@/lib/property/data';
import { respondShared, requestLocale } from '@/lib/http/respond';

export const dynamic = 'force-dynamic';

/** The expanded set of featured properties as cards, for 'View More Properties' on the home page. */
export async function GET(request: Request): Promise<Response> {
  const locale = requestLocale(request);
  return respondShared(async () => {
    const [properties, t] = await Promise.all([getFeatured(locale, 'expanded'), getTranslations({ locale })]);
    return properties.map((property) => cardView(property, t, locale, undefined, false));
  });
}
