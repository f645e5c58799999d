import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PrintDate } from '@/components/layout/print-date';
import { cardImage, landingCard } from '@/lib/card/view';
import { LandingView } from '@/components/landing/landing-view';
import type { LandingHub } from '@/lib/contract/rules';
import type { Locale } from '@/lib/i18n/locales';
import { pageLocale } from '@/lib/i18n/page';
import { getLanding, findSubject } from '@/lib/landing/data';
import { LANDING_PAGE_SIZE, subjectPath } from '@/lib/landing/rules';
import type { Landing } from '@/lib/landing/types';
import { landingTexts, landingTrail, subjectName } from '@/lib/landing/view';
import { entriesOf, pageOf, withQuery } from '@/lib/params';
import { JsonLd } from '@/lib/seo/json-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import { pageGraph, propertyList } from '@/lib/seo/structured-data';
import { agency } from '@/lib/site';

type Props<Params> = {
  params: Promise<{ locale: string } & Params>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

type Read = { landing: Landing; locale: Locale };

/** The address of this very page, with its number. */
const pathOf = (path: string, page: number) => withQuery(path, page > 1 ? `page=${String(page)}` : '');

async function metadataOf({ landing, locale }: Read): Promise<Metadata> {
  const t = await getTranslations({ locale });
  const { subject, facts, page, canonical, indexable } = landing;
  const own = subjectPath(subject);
  return pageMetadata({
    locale,
    path: pathOf(own, page),
    ...(canonical === own ? {} : { canonical }),
    ...landingTexts(landing, t, locale),
    image: cardImage(landingCard(subject, facts, t, locale)),
    // What is another page once more is that page's to keep.
    noindex: !indexable && canonical === own,
  });
}

async function LandingPage({ landing, locale }: Read) {
  const t = await getTranslations({ locale });
  const { subject, page, homes, facts, total } = landing;
  const trail = landingTrail(subject, t, locale);
  return (
    <>
      <JsonLd
        data={pageGraph({
          locale,
          path: pathOf(subjectPath(subject), page),
          type: 'CollectionPage',
          name: subjectName(subject, t).name,
          description: landingTexts(landing, t, locale).description,
          crumbs: trail,
          modified: facts.updatedAt,
          main:
            homes.length > 0 ? propertyList(locale, homes, { page, pageSize: LANDING_PAGE_SIZE, total }) : undefined,
        })}
      />
      <LandingView landing={landing} trail={trail} agency={agency(locale)} />
      <PrintDate asOf={facts.updatedAt} />
    </>
  );
}

/**
 * A page below one of the hubs, and its `generateMetadata`.
 * @param partsOf which parts of its address say what it is of
 */
export function landingPage<Params>(hub: LandingHub, partsOf: (params: Params) => readonly [string, string?]) {
  async function read({ params, searchParams }: Props<Params>): Promise<Read> {
    const locale = await pageLocale(params);
    const subject = await findSubject(hub, partsOf(await params), locale);
    return { locale, landing: await getLanding(subject, pageOf(entriesOf(await searchParams)), locale) };
  }
  async function generateMetadata(props: Props<Params>): Promise<Metadata> {
    return metadataOf(await read(props));
  }
  async function Page(props: Props<Params>) {
    return <LandingPage {...await read(props)} />;
  }
  return { generateMetadata, Page };
}
