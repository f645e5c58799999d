import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { formatCount, formatPercent, truncate } from '@/lib/format';
import { localePath } from '@/lib/i18n/locales';
import { listingPath, rangeText, STAGE_KEYS } from '@/lib/listing/format';
import { activeFilters, clearListing, withoutFilter, type ActiveFilter } from '@/lib/listing/params';
import type { FilterOption, FilterOptions, ListingFilters } from '@/lib/listing/types';
import { termName, type TermKey } from '@/lib/property/format';

const SOURCES = {
  propertyType: 'propertyTypes',
  propertyStatus: 'propertyStatuses',
  salesStatus: 'salesStatuses',
  city: 'cities',
  district: 'districts',
  developer: 'developers',
} as const;

/** What the list is narrowed by: one removable chip for each value, and 'Clear All'. Plain links. */
export function ActiveChips({ filters, options }: { filters: ListingFilters; options: FilterOptions }) {
  const t = useTranslations('listing');
  const terms = useTranslations('terms');
  const locale = useLocale();
  const chips = activeFilters(filters);
  if (chips.length === 0) return null;

  const words = (key: TermKey) => terms(key);
  const nameOf = (chip: ActiveFilter): string => {
    switch (chip.kind) {
      case 'search':
        return t('searchChip', { text: truncate(chip.value, 40) });
      case 'price':
        return rangeText(chip.value, locale, {
          under: (max) => t('priceUnder', { max }),
          between: (min, max) => t('priceBetween', { min, max }),
          over: (min) => t('priceOver', { min }),
        });
      case 'completion':
        return t(`stage.${STAGE_KEYS[chip.value]}`);
      case 'completionAtLeast':
        return t('completionAtLeast', { n: formatPercent(chip.value) });
      case 'bedrooms':
        return t('bedroomsN', { count: chip.value, n: formatCount(chip.value) });
      case 'postDelivery':
        return t('postDelivery');
      case 'rentalGuarantee':
        return t('rentalGuarantee');
      default: {
        const list: FilterOption[] = options[SOURCES[chip.kind]];
        const option = list.find(({ id }) => id === chip.value);
        return option ? termName(option, words, option.name) : `${t(chip.kind)} ${formatCount(chip.value)}`;
      }
    }
  };

  return (
    <ul aria-label={t('activeFilters')} className="flex flex-wrap items-center gap-2.5">
      {chips.map((chip) => {
        const name = nameOf(chip);
        return (
          <li key={`${chip.kind}:${JSON.stringify(chip.value)}`}>
            <SiteLink
              href={localePath(locale, listingPath(withoutFilter(filters, chip)))}
              scroll={false}
              aria-label={t('remove', { name })}
              className="flex min-h-9 items-center gap-2.5 border border-line-2 px-3.5 text-sm transition-colors hover:border-ink"
            >
              {name}
              <Icon name="close" className="size-3.5" />
            </SiteLink>
          </li>
        );
      })}
      <li>
        <SiteLink
          href={localePath(locale, listingPath(clearListing(filters)))}
          scroll={false}
          className="inline-flex min-h-9 items-center px-1.5 text-sm underline decoration-1 underline-offset-4 hover:decoration-bronze"
        >
          {t('clearAll')}
        </SiteLink>
      </li>
    </ul>
  );
}
