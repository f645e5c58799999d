import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { SiteLink } from '@/components/ui/link';
import { truncate } from '@/lib/format';
import { localePath } from '@/lib/i18n/locales';
import { listingPath } from '@/lib/listing/format';
import { activeFilters, clearListing } from '@/lib/listing/params';
import type { ListingFilters } from '@/lib/listing/types';

/** The list without results, in the four wordings of specification section 8. */
export function EmptyListing({ filters }: { filters: ListingFilters }) {
  const t = useTranslations('listing');
  const locale = useLocale();
  const active = activeFilters(filters);
  const text = filters.search
    ? t('emptySearch', { search: truncate(filters.search, 60) })
    : active.length > 0
      ? t('emptyFilters')
      : t('emptyNothing');
  return (
    <div className="border-t border-ink py-20">
      <h2 className="title-2">{active.length > 0 ? t('emptyMatching') : t('emptyTitle')}</h2>
      <p className="mt-4 max-w-[52ch] text-ink-2">{text}</p>
      {active.length > 0 && (
        <Button asChild className="mt-8">
          <SiteLink href={localePath(locale, listingPath(clearListing(filters)))}>{t('clearFilters')}</SiteLink>
        </Button>
      )}
    </div>
  );
}
