import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PrintDate } from '@/components/layout/print-date';
import { cardImage, landingCard } from '@/lib/card/view';
import { LandingView } from '@/components/landing/landing-view';
import type { Locale } from '@/lib/i18n/locales';
import { getLanding, findSubject } from '@/lib/landing/data';
import { subjectPath } from '@/lib/landing/rules';
import { landingTexts, landingTrail, subjectName } from '@/lib/landing/view';
import { entriesOf, pageOf, withQuery } from '@/lib/params';
import type { LandingHub } from '@/lib/routes';
import { JsonLd } from '@/lib/seo/json-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import { pageGraph, propertyList } from '@/lib/seo/structured-data';
import { agency } from '@/lib/site';

/** The query string of a landing page's address, as Next hands it over. */
export type LandingQuery = Promise<Record<string, string | string[] | undefined>>;

/** What the pages below `in`, `by` and `type` have in common; each says which hub and which parts of its address. */
export async function readLanding(
  hub: LandingHub,
  parts: readonly [string, string?],
  query: LandingQuery,
  locale: Locale,
) {
  const page = pageOf(entriesOf(await query));
  return getLanding(await findSubject(hub, parts, locale), page, locale);
}

type Read = Awaited<ReturnType<typeof readLanding>>;

/** The address of this very page, with its number. */
const pathOf = (path: string, page: number) => withQuery(path, page > 1 ? `page=${String(page)}` : '');

export async function landingMetadata(landing: Read, locale: Locale): Promise<Metadata> {
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

export async function LandingPage({ landing, locale }: { landing: Read; locale: Locale }) {
  const t = await getTranslations({ locale });
  const { subject, page, homes, facts } = landing;
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
          main: homes.length > 0 ? propertyList(locale, homes) : undefined,
        })}
      />
      <LandingView landing={landing} trail={trail} agency={agency(locale)} />
      <PrintDate asOf={facts.updatedAt} />
    </>
  );
}
