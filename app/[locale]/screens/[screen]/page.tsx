import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { HomeUnavailable } from '@/components/error-page/home-unavailable';
import { screenTitle, WholeScreen } from '@/components/error-page/whole-screen';
import { absent } from '@/lib/errors';
import { isLocale, type Locale } from '@/lib/i18n/locales';
import { isScreen, SCREENS, type Screen } from '@/lib/screens';

export const revalidate = 300;

type Props = { params: Promise<{ locale: string; screen: string }> };

export function generateStaticParams() {
  return [];
}

async function read(params: Props['params']): Promise<{ locale: Locale; screen: Screen }> {
  const { locale, screen } = await params;
  if (!isLocale(locale) || !isScreen(screen)) throw absent('path');
  setRequestLocale(locale);
  return { locale, screen };
}

/** No canonical address: the front door sends these screens for addresses of all kinds. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, screen } = await read(params);
  return {
    title: { absolute: await screenTitle(screen, locale) },
    robots: SCREENS[screen].noindex ? { index: false, follow: true } : undefined,
  };
}

/** Draws a whole screen for the front door, which sends it with its status; asked for by itself it is a 404. */
export default async function ScreenPage({ params }: Props) {
  const { locale, screen } = await read(params);
  return screen === 'home-unavailable' ? (
    <HomeUnavailable locale={locale} />
  ) : (
    <WholeScreen screen={screen} locale={locale} />
  );
}
