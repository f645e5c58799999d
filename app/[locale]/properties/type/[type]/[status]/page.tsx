import type { Metadata } from 'next';
import { LandingPage, landingMetadata, readLanding, type LandingQuery } from '@/app/[locale]/properties/landing';
import { pageLocale } from '@/lib/i18n/page';

/** Per request over cached data, as the list is: its query string is its page. */
export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ locale: string; type: string; status: string }>; searchParams: LandingQuery };

async function read({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { type, status } = await params;
  return { locale, landing: await readLanding('type', [type, status], searchParams, locale) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { landing, locale } = await read(props);
  return landingMetadata(landing, locale);
}

/** What is for sale of a type at a stage: off-plan, ready, resale. */
export default async function TypeStatusPage(props: Props) {
  return <LandingPage {...await read(props)} />;
}
