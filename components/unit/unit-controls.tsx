import { useLocale, useTranslations } from 'next-intl';
import { ListingSelect } from '@/components/listing/listing-select';
import { UnitForm } from '@/components/unit/unit-form';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { UNIT_PRICE_BANDS } from '@/lib/contract/rules';
import { formatCount, formatShortAmount } from '@/lib/format';
import { formatRange } from '@/lib/params';
import { UNIT_SORTS, unitsQuery, type UnitFilters } from '@/lib/unit/params';
import { bedroomOptions } from '@/lib/unit/rules';
import type { Unit } from '@/lib/unit/types';

const SORT_KEYS = { price: 'sortPrice', area: 'sortArea', bedrooms: 'sortBedrooms', unit_id: 'sortUnitId' } as const;
/** The option '5+ Bedrooms' matches exactly 5 (section 5). */
const OPEN_ENDED = 5;

type Props = { base: string; filters: UnitFilters; units: Unit[]; gridHref: string; listHref: string };

/** Search, bedrooms, price range, sort, direction and view of the units screen, as a form that works without script. */
export function UnitControls({ base, filters, units, gridHref, listHref }: Props) {
  const t = useTranslations('units');
  const locale = useLocale();
  const last = UNIT_PRICE_BANDS.length - 1;
  const bands = UNIT_PRICE_BANDS.map(([min, max], at) => ({
    value: formatRange({ min: min === 0 ? null : min, max }),
    label:
      at === 0
        ? t('under', { max: formatShortAmount(max, locale) })
        : at === last
          ? t('over', { min: formatShortAmount(min, locale) })
          : t('between', { min: formatShortAmount(min, locale), max: formatShortAmount(max, locale) }),
  }));
  const beds = bedroomOptions(units).map((count) => ({
    value: String(count),
    label:
      count === 0
        ? t('studio')
        : count === OPEN_ENDED
          ? t('bedrooms5')
          : t('bedroomsN', { count, n: formatCount(count) }),
  }));
  const view =
    'grid size-11 place-items-center border border-line text-ink-3 aria-[current]:border-ink aria-[current]:text-ink';
  return (
    <UnitForm action={base} query={unitsQuery(filters)}>
      <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4 border-y border-line py-4">
        <span className="flex min-w-[220px] flex-1 items-center gap-3 border-b border-line-2 focus-within:border-ink">
          <Icon name="search" className="size-5 text-ink-2" />
          <input
            type="search"
            name="search"
            defaultValue={filters.search}
            placeholder={t('search')}
            aria-label={t('search')}
            maxLength={100}
            autoComplete="off"
            className="h-11 w-full min-w-0 bg-transparent outline-none placeholder:text-ink-3"
          />
        </span>
        <ListingSelect
          name="bedrooms"
          label={t('bedrooms')}
          value={filters.bedrooms === null ? '' : String(filters.bedrooms)}
          emptyValue=""
          options={[{ value: '', label: t('anyBedrooms') }, ...beds]}
        />
        <ListingSelect
          name="price_range"
          label={t('priceRange')}
          value={filters.price ? formatRange(filters.price) : ''}
          emptyValue=""
          options={[{ value: '', label: t('anyPrice') }, ...bands]}
        />
        <ListingSelect
          name="sort"
          label={t('sort')}
          value={filters.sort}
          emptyValue="price"
          options={UNIT_SORTS.map((sort) => ({ value: sort, label: t(SORT_KEYS[sort]) }))}
        />
        <ListingSelect
          name="direction"
          label={`${t('ascending')} / ${t('descending')}`}
          value={filters.direction}
          emptyValue="asc"
          options={[
            { value: 'asc', label: t('ascending') },
            { value: 'desc', label: t('descending') },
          ]}
        />
        {filters.view === 'list' && <input type="hidden" name="view" value="list" />}
        <span className="ms-auto flex" role="group" aria-label={t('view')}>
          <SiteLink
            href={gridHref}
            scroll={false}
            aria-label={t('gridView')}
            aria-current={filters.view === 'grid' ? 'true' : undefined}
            className={view}
          >
            <Icon name="grid" />
          </SiteLink>
          <SiteLink
            href={listHref}
            scroll={false}
            aria-label={t('listView')}
            aria-current={filters.view === 'list' ? 'true' : undefined}
            className={`${view} -ms-px`}
          >
            <Icon name="list" />
          </SiteLink>
        </span>
        <button type="submit" className="without-script h-11 border border-ink px-5 text-sm">
          {t('apply')}
        </button>
      </div>
    </UnitForm>
  );
}
