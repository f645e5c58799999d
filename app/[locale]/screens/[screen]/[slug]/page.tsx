import { setRequestLocale } from 'next-intl/server';
import { Suggestions } from '@/components/error-page/suggestions';
import { WholeScreen } from '@/components/error-page/whole-screen';
import { absent } from '@/lib/errors';
import { isLocale } from '@/lib/i18n/locales';
import { getProperty } from '@/lib/property/data';
import { isScreen } from '@/lib/screens';
import { getLikeSlug } from '@/lib/search/data';
import { suggestedUnits } from '@/lib/unit/rules';
import { getListedUnits } from '@/lib/unit/data';

export { generateMetadata } from '../page';

/** Drawn anew each time: anybody can make up a slug, and a cached page would be kept of each. The front door remembers some. */
export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ locale: string; screen: string; slug: string }> };

/** A whole screen about a property or unit that is missing, with what may stand for it; for the front door, as its plain form. */
export default async function ScreenAboutPage({ params }: Props) {
  const { locale, screen, slug } = await params;
  if (!isLocale(locale) || !isScreen(screen) || screen === 'home-unavailable') throw absent('path');
  setRequestLocale(locale);
  const property = screen === 'unit-not-found' ? await getProperty(slug, locale) : null;
  const units = property ? suggestedUnits(await getListedUnits(property, locale)) : [];
  const homes = units.length === 0 ? await getLikeSlug(slug, locale) : [];
  return (
    <WholeScreen screen={screen} locale={locale}>
      {units.length + homes.length > 0 && <Suggestions homes={homes} property={property} units={units} />}
    </WholeScreen>
  );
}
