import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PrintDate } from '@/components/layout/print-date';
import { LandingView } from '@/components/landing/landing-view';
import { localePath, type Locale } from '@/lib/i18n/locales';
import { getLanding, findSubject } from '@/lib/landing/data';
import { subjectPath } from '@/lib/landing/rules';
import { landingTexts, landingTrail, subjectName } from '@/lib/landing/view';
import { entriesOf, firstOf, wholeOf, withQuery } from '@/lib/params';
import { JsonLd } from '@/lib/seo/json-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import { breadcrumbList, collectionPage, itemList } from '@/lib/seo/structured-data';
import { agency } from '@/lib/site';

const MAX_PAGE = 100_000;

/** The query string of a landing page's address, as Next hands it over. */
export type LandingQuery = Promise<Record<string, string | string[] | undefined>>;

/** What the pages below `in`, `by` and `type` have in common; each says which hub and which parts of its address. */
export async function readLanding(
  hub: 'in' | 'by' | 'type',
  parts: readonly [string, string?],
  query: LandingQuery,
  locale: Locale,
) {
  const page = wholeOf(firstOf(entriesOf(await query), 'page'), 1, MAX_PAGE) ?? 1;
  return getLanding(await findSubject(hub, parts, locale), page, locale);
}

type Read = Awaited<ReturnType<typeof readLanding>>;

/** The address of this very page, with its number. */
const pathOf = (path: string, page: number) => withQuery(path, page > 1 ? `page=${String(page)}` : '');

export async function landingMetadata(landing: Read, locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale });
  const { subject, page, canonical, indexable } = landing;
  const own = subjectPath(subject);
  return pageMetadata({
    locale,
    path: pathOf(own, page),
    ...(canonical === own ? {} : { canonical }),
    ...landingTexts(landing, t, locale),
    // What is another page once more is that page's to keep.
    noindex: !indexable && canonical === own,
  });
}

export async function LandingPage({ landing, locale }: { landing: Read; locale: Locale }) {
  const t = await getTranslations({ locale });
  const { subject, page, homes, facts } = landing;
  const trail = landingTrail(subject, t, locale);
  const path = localePath(locale, pathOf(subjectPath(subject), page));
  const { name } = subjectName(subject, t);
  return (
    <>
      <JsonLd
        data={[
          collectionPage(path, name, landingTexts(landing, t, locale).description, facts.updatedAt),
          ...(homes.length > 0 ? [itemList(locale, homes)] : []),
          breadcrumbList(trail),
        ]}
      />
      <LandingView landing={landing} trail={trail} agency={agency(locale)} />
      <PrintDate asOf={facts.updatedAt} />
    </>
  );
}
