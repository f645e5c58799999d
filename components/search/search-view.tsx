import { useLocale, useTranslations } from 'next-intl';
import { SearchIsland } from '@/components/search/search-island';
import type { SearchTexts } from '@/components/search/search-results';
import type { SearchScreen } from '@/lib/search/view';
import { CARD_MESSAGES, cardLabels } from '@/lib/property/view';
import { mailHref, whatsappHref } from '@/lib/agency/format';
import { ORDERINGS, PAGE_SIZES } from '@/lib/contract/rules';
import { formatNumber } from '@/lib/format';
import { islandMessages } from '@/lib/i18n/island-messages';
import { localePath } from '@/lib/i18n/locales';
import { ORDER_KEYS } from '@/lib/search/format';
import type { Agency } from '@/lib/site';
import { PAGES } from '@/lib/routes';

/** The property list with its fixed words in the page's language (specification section 2, Property list). */
export function SearchView({ screen, agency }: { screen: SearchScreen; agency: Agency }) {
  const t = useTranslations();
  const locale = useLocale();
  const texts: SearchTexts = {
    title: t('search.title'),
    search: t('search.search'),
    searchPlaceholder: t('search.searchPlaceholder'),
    searching: t.raw('search.searching') as string,
    filters: t('search.filters'),
    filtersActive: t.raw('search.filtersActive') as string,
    close: t('search.close'),
    apply: t('search.apply'),
    clearAll: t('search.clearAll'),
    clearFilters: t('search.clearFilters'),
    remove: t.raw('search.remove') as string,
    activeFilters: t('search.activeFilters'),
    searchChip: t.raw('search.searchChip') as string,
    sort: t('search.sort'),
    pageSize: t('search.pageSize'),
    priceFrom: t('search.priceFrom'),
    priceTo: t('search.priceTo'),
    priceUnread: t('search.priceUnread'),
    pagination: t('search.pagination'),
    page: t.raw('search.page') as string,
    next: t('search.next'),
    previous: t('search.previous'),
    comingSoon: t('search.comingSoon'),
    sampleNote: t('search.sampleNote'),
    lastTitle: t('search.lastTitle'),
    lastText: t('search.lastText'),
    getNotified: t('search.getNotified'),
    whatsappUpdates: t('search.whatsappUpdates'),
    loading: t('home.loading'),
    failedTitle: t('search.failedTitle'),
    failedText: t('search.failedText'),
    tryAgain: t('common.tryAgain'),
    orders: ORDERINGS.map((ordering) => ({ value: ordering, label: t(`search.order.${ORDER_KEYS[ordering]}`) })),
    sizes: PAGE_SIZES.map((size) => ({ value: String(size), label: t('search.perPage', { n: formatNumber(size) }) })),
    notifyHref: mailHref(agency.email, t('search.notifySubject')),
    updatesHref: whatsappHref(agency.whatsapp, t('search.notifyText')),
  };
  return (
    <SearchIsland
      initial={screen}
      texts={texts}
      labels={cardLabels(islandMessages(t, locale, CARD_MESSAGES), agency)}
      locale={locale}
      path={localePath(locale, PAGES.properties.path)}
    />
  );
}
