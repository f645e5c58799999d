import { useLocale, useTranslations } from 'next-intl';
import { ListingIsland } from '@/components/listing/listing-island';
import type { ListingTexts } from '@/components/listing/listing-results';
import type { ListingScreen } from '@/lib/listing/view';
import { cardLabels } from '@/lib/property/view';
import { mailHref, whatsappHref } from '@/lib/agency/format';
import { ORDERINGS, PAGE_SIZES } from '@/lib/contract/rules';
import { formatNumber } from '@/lib/format';
import { localePath } from '@/lib/i18n/locales';
import { ORDER_KEYS } from '@/lib/listing/format';
import type { Agency } from '@/lib/site';

/** The property list with its fixed words in the page's language (specification section 2, Property list). */
export function ListingView({ screen, agency }: { screen: ListingScreen; agency: Agency }) {
  const t = useTranslations();
  const locale = useLocale();
  const texts: ListingTexts = {
    title: t('listing.title'),
    search: t('listing.search'),
    searchPlaceholder: t('listing.searchPlaceholder'),
    searching: t.raw('listing.searching') as string,
    filters: t('listing.filters'),
    filtersActive: t.raw('listing.filtersActive') as string,
    close: t('listing.close'),
    apply: t('listing.apply'),
    clearAll: t('listing.clearAll'),
    clearFilters: t('listing.clearFilters'),
    remove: t.raw('listing.remove') as string,
    activeFilters: t('listing.activeFilters'),
    searchChip: t.raw('listing.searchChip') as string,
    sort: t('listing.sort'),
    pageSize: t('listing.pageSize'),
    priceFrom: t('listing.priceFrom'),
    priceTo: t('listing.priceTo'),
    priceUnread: t('listing.priceUnread'),
    pagination: t('listing.pagination'),
    page: t.raw('listing.page') as string,
    next: t('listing.next'),
    previous: t('listing.previous'),
    comingSoon: t('listing.comingSoon'),
    sampleNote: t('listing.sampleNote'),
    lastTitle: t('listing.lastTitle'),
    lastText: t('listing.lastText'),
    getNotified: t('listing.getNotified'),
    whatsappUpdates: t('listing.whatsappUpdates'),
    loading: t('home.loading'),
    failedTitle: t('listing.failedTitle'),
    failedText: t('listing.failedText'),
    tryAgain: t('common.tryAgain'),
    orders: ORDERINGS.map((ordering) => ({ value: ordering, label: t(`listing.order.${ORDER_KEYS[ordering]}`) })),
    sizes: PAGE_SIZES.map((size) => ({ value: String(size), label: t('listing.perPage', { n: formatNumber(size) }) })),
    notifyHref: mailHref(agency.email, t('listing.notifySubject')),
    updatesHref: whatsappHref(agency.whatsapp, t('listing.notifyText')),
  };
  return (
    <ListingIsland
      initial={screen}
      texts={texts}
      labels={cardLabels(t, agency)}
      locale={locale}
      path={localePath(locale, '/properties')}
    />
  );
}
