import type { Metadata } from 'next';
import { LandingPage, landingMetadata, readLanding, type LandingQuery } from '@/app/[locale]/properties/landing';
import { pageLocale } from '@/lib/i18n/page';

/** Per request over cached data, as the list is: its query string is its page. */
export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ locale: string; place: string }>; searchParams: LandingQuery };

async function read({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { place } = await params;
  return { locale, landing: await readLanding('in', [place], searchParams, locale) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { landing, locale } = await read(props);
  return landingMetadata(landing, locale);
}

/** What is for sale in a city or a district. */
export default async function PlacePage(props: Props) {
  return <LandingPage {...await read(props)} />;
}
