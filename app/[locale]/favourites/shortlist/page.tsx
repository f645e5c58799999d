import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SharedList } from '@/components/favourite/shared-list';
import { PrintDate } from '@/components/layout/print-date';
import { cardImage, shortlistCard } from '@/lib/card/view';
import { absent } from '@/lib/errors';
import { getShared } from '@/lib/favourite/data';
import { sharedPath, sharedSlugs } from '@/lib/favourite/params';
import { homeView, SHARED_LIST_MESSAGES } from '@/lib/favourite/view';
import { preloadFace } from '@/lib/faces';
import { formatNumber } from '@/lib/format';
import { islandMessages } from '@/lib/i18n/island-messages';
import { LOCALE_ROWS, localePath, LOCALES } from '@/lib/i18n/locales';
import { pageLocale } from '@/lib/i18n/page';
import { CARD_MESSAGES, cardLabels } from '@/lib/property/view';
import { PAGES } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { agency } from '@/lib/site';

/** Made per request and kept by nobody: its addresses are without number, and each is one family's. */
export const dynamic = 'force-dynamic';

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

async function read({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const homes = await getShared(sharedSlugs(await searchParams), locale);
  if (homes.length === 0) throw absent('path');
  const path = sharedPath(homes.map(({ slug }) => slug));
  return { locale, homes, path, count: { count: homes.length, n: formatNumber(homes.length) } };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, homes, path, count } = await read(props);
  const t = await getTranslations({ locale });
  return pageMetadata({
    locale,
    path,
    title: t('favourite.sharedTitle', count),
    description: homes.map(({ title }) => title).join(t('common.comma')),
    image: cardImage(shortlistCard(homes, t, locale)),
    noindex: true,
  });
}

/** A list of homes that somebody sent: its address holds all of it (docs/decisions/shared-shortlists.md). */
export default async function SharedPage(props: Props) {
  const { locale, homes, path, count } = await read(props);
  // The prices of the first screen, in every language.
  preloadFace('newsreader');
  const t = await getTranslations({ locale });
  return (
    <div data-shortlist className="wrap pt-8 pb-24 md:pt-11 md:pb-32 low:pt-7">
      <SharedList
        homes={homes.map((home) => homeView(home, t, locale))}
        messages={islandMessages(locale, SHARED_LIST_MESSAGES)}
        labels={cardLabels(islandMessages(locale, CARD_MESSAGES), agency(locale))}
        favouritesHref={localePath(locale, PAGES.favourites.path)}
      >
        <h1 className="text-[clamp(2.5rem,1.7rem_+_3.1vw,4.5rem)] low:text-[3.25rem]">
          {t('favourite.sharedTitle', count)}
        </h1>
        <p className="mt-4 max-w-[52ch] text-ink-2 print:hidden">{t('favourite.sharedText', count)}</p>
        {/* The header's are without a query until a script adds it. */}
        <nav aria-label={t('header.languages')} className="own-languages without-script">
          <ul className="flex gap-x-5">
            {LOCALES.filter((each) => each !== locale).map((each) => (
              <li key={each}>
                <a
                  href={localePath(each, path)}
                  hrefLang={each}
                  lang={each}
                  dir={LOCALE_ROWS[each].direction}
                  className="grid min-h-11 place-items-center underline underline-offset-4"
                >
                  {LOCALE_ROWS[each].name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </SharedList>
      <PrintDate />
    </div>
  );
}
