import { useLocale, useTranslations } from 'next-intl';
import { SearchIsland } from '@/components/search/search-island';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { NewTab } from '@/components/ui/new-tab';
import { mailHref, whatsappHref } from '@/lib/agency/format';
import { ORDERINGS, PAGE_SIZES } from '@/lib/contract/rules';
import { formatNumber } from '@/lib/format';
import { islandMessages } from '@/lib/i18n/island-messages';
import { localePath } from '@/lib/i18n/locales';
import { CARD_MESSAGES, cardLabels } from '@/lib/property/view';
import { ORDER_KEYS } from '@/lib/search/format';
import { PAGER_MESSAGES, SEARCH_MESSAGES, type SearchScreen } from '@/lib/search/view';
import type { Agency } from '@/lib/site';
import { PAGES } from '@/lib/routes';

/** The property list with what it says in the page's language (specification section 2, Property list). */
export function SearchView({ screen, agency }: { screen: SearchScreen; agency: Agency }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <SearchIsland
      initial={screen}
      messages={islandMessages(locale, [...PAGER_MESSAGES, ...SEARCH_MESSAGES])}
      choices={{
        orders: ORDERINGS.map((value) => ({ value, label: t(`search.order.${ORDER_KEYS[value]}`) })),
        sizes: PAGE_SIZES.map((n) => ({ value: String(n), label: t('search.perPage', { n: formatNumber(n) }) })),
      }}
      labels={cardLabels(islandMessages(locale, CARD_MESSAGES), agency)}
      path={localePath(locale, PAGES.properties.path)}
      end={<ListEnd agency={agency} />}
    />
  );
}

/** Below the last page: what is to come, and two ways to hear of it. */
function ListEnd({ agency }: { agency: Agency }) {
  const t = useTranslations('search');
  const c = useTranslations('common');
  return (
    <section className="mt-24 flex flex-col gap-8 border-y border-line py-14 md:flex-row md:items-center md:justify-between">
      <div>
        <h2 className="title-2">{t('lastTitle')}</h2>
        <p className="mt-3 max-w-[46ch] text-ink-2">{t('lastText')}</p>
      </div>
      <div className="button-row">
        <Button asChild variant="solid">
          <a href={mailHref(agency.email, t('notifySubject'))} data-track="email_click" data-track-label="properties">
            <Icon name="mail" />
            {t('getNotified')}
          </a>
        </Button>
        <Button asChild>
          <a
            href={whatsappHref(agency.whatsapp, t('notifyText'))}
            target="_blank"
            rel="noopener"
            data-track="whatsapp_click"
            data-track-label="properties"
          >
            <Icon name="whatsapp" />
            {t('whatsappUpdates')}
            <NewTab words={c('newTab')} />
          </a>
        </Button>
      </div>
    </section>
  );
}
