import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { LIST_PRICE_BANDS, COMPLETION_STAGES } from '@/lib/contract/rules';
import { formatNumber, formatCount } from '@/lib/format';
import { rangeText, STAGE_KEYS } from '@/lib/listing/format';
import type { FilterOption, FilterOptions, ListingFilters } from '@/lib/listing/types';
import { formatRange } from '@/lib/params';
import { termName, type TermKey } from '@/lib/property/format';

/** One group of the filters: a heading that folds, open where something in it is chosen. */
function Group({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group/fold border-t border-line py-1 last-of-type:border-b">
      <summary className="flex min-h-12 list-none items-center justify-between text-[15px] font-medium">
        {title}
        <Icon
          name="chevron"
          className="size-[18px] text-ink-2 transition-transform duration-300 group-open/fold:rotate-180"
        />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}

const box =
  'grid size-4 flex-none place-items-center border border-line-2 transition-colors peer-checked:border-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-ink after:size-[9px] after:scale-0 after:bg-ink after:transition-transform after:duration-150 peer-checked:after:scale-100';

/** A choice: a native input, drawn in the manner of the house. */
function Choice({
  type,
  name,
  value,
  label,
  count,
  checked,
}: {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  label: string;
  count?: number | null;
  checked: boolean;
}) {
  return (
    <label className="flex min-h-10 cursor-pointer items-center gap-3 text-[15px] text-ink-2 has-checked:text-ink hover:text-ink lg:min-h-[38px]">
      <input type={type} name={name} value={value} defaultChecked={checked} className="peer sr-only" />
      <span className={`${box} ${type === 'radio' ? 'rounded-full after:rounded-full' : ''}`} aria-hidden="true" />
      <span>{label}</span>
      {count !== null && count !== undefined && (
        <span className="ms-auto text-[13px] text-ink-3 tabular-nums">{formatNumber(count)}</span>
      )}
    </label>
  );
}

/** Choices of a noun, or the specification's word that there are none. */
function Choices({
  name,
  options,
  chosen,
  none,
  label,
}: {
  name: string;
  options: FilterOption[];
  chosen: readonly number[];
  none: string;
  label: (option: FilterOption) => string;
}) {
  if (options.length === 0) return <p className="py-2 text-sm text-ink-3">{none}</p>;
  return options.map((option) => (
    <Choice
      key={option.id}
      type="checkbox"
      name={name}
      value={String(option.id)}
      label={label(option)}
      count={option.count}
      checked={chosen.includes(option.id)}
    />
  ));
}

/** A choice of one among many: a native select, which phones draw best. */
function Select({
  name,
  label,
  options,
  chosen,
  none,
  any,
}: {
  name: string;
  label: string;
  options: FilterOption[];
  chosen: number | null;
  none: string;
  any: string;
}) {
  if (options.length === 0) return <p className="py-2 text-sm text-ink-3">{none}</p>;
  return (
    <span className="relative block">
      <select
        name={name}
        aria-label={label}
        defaultValue={chosen === null ? '' : String(chosen)}
        className="h-11 w-full appearance-none truncate border-b border-line-2 bg-transparent pe-8 text-[15px] focus-visible:outline-offset-0"
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.count === null ? option.name : `${option.name} (${formatNumber(option.count)})`}
          </option>
        ))}
      </select>
      <Icon name="chevron" className="pointer-events-none absolute end-1 top-3.5 size-4 text-ink-2" />
    </span>
  );
}

/** Every filter of the list (specification sections 2 and 3; bedrooms where the upstream offers them). */
export function FilterGroups({ filters, options }: { filters: ListingFilters; options: FilterOptions }) {
  const t = useTranslations('listing');
  const terms = useTranslations('terms');
  const locale = useLocale();
  const words = (key: TermKey) => terms(key);
  const named = (option: FilterOption) => termName(option, words, option.name);
  const range = {
    under: (max: string) => t('priceUnder', { max }),
    between: (min: string, max: string) => t('priceBetween', { min, max }),
    over: (min: string) => t('priceOver', { min }),
  };
  const priceKey = filters.price ? formatRange(filters.price) : '';
  const bands = LIST_PRICE_BANDS.map(([min, max]) => ({ min: min === 0 ? null : min, max }));
  const inBand = bands.some((band) => formatRange(band) === priceKey);
  const districts =
    filters.city === null
      ? options.districts
      : options.districts.filter(({ cityId }) => cityId === null || cityId === filters.city);

  return (
    <>
      <Group title={t('propertyType')} open>
        <Choices
          name="property_type"
          options={options.propertyTypes}
          chosen={filters.propertyType}
          none={t('none.propertyType')}
          label={named}
        />
      </Group>
      <Group title={t('salesStatus')} open>
        <Choices
          name="sales_status"
          options={options.salesStatuses}
          chosen={filters.salesStatus}
          none={t('none.salesStatus')}
          label={named}
        />
      </Group>
      <Group title={t('price')} open>
        <Choice type="radio" name="price_range" value="" label={t('any')} checked={filters.price === null} />
        {bands.map((band) => {
          const value = formatRange(band);
          return (
            <Choice
              key={value}
              type="radio"
              name="price_range"
              value={value}
              label={rangeText(band, locale, range)}
              checked={value === priceKey}
            />
          );
        })}
        <div className="mt-3 grid grid-cols-2 gap-4">
          {(['min', 'max'] as const).map((bound) => (
            <label key={bound} className="block text-[13px] text-ink-3">
              {bound === 'min' ? t('priceFrom') : t('priceTo')}
              <input
                type="text"
                inputMode="numeric"
                dir="ltr"
                name={`price_${bound}`}
                autoComplete="off"
                defaultValue={inBand ? '' : (filters.price?.[bound] ?? '')}
                className="mt-1 h-11 w-full border-b border-line-2 bg-transparent text-[15px] text-ink tabular-nums focus-visible:outline-offset-0 rtl:text-end"
              />
            </label>
          ))}
        </div>
      </Group>
      {options.bedrooms.length > 0 && (
        <Group title={t('bedrooms')} open={filters.bedrooms.length > 0}>
          <Choices
            name="bedrooms"
            options={options.bedrooms}
            chosen={filters.bedrooms}
            none=""
            label={({ id }) => t('bedroomsN', { count: id, n: formatCount(id) })}
          />
        </Group>
      )}
      <Group title={t('propertyStatus')} open={filters.propertyStatus.length > 0}>
        <Choices
          name="property_status"
          options={options.propertyStatuses}
          chosen={filters.propertyStatus}
          none={t('none.propertyStatus')}
          label={named}
        />
      </Group>
      <Group title={t('city')} open={filters.city !== null}>
        <Select
          name="city"
          label={t('city')}
          options={options.cities}
          chosen={filters.city}
          none={t('none.city')}
          any={t('any')}
        />
      </Group>
      <Group title={t('district')} open={filters.district !== null}>
        <Select
          name="district"
          label={t('district')}
          options={districts}
          chosen={filters.district}
          none={t('none.district')}
          any={t('any')}
        />
      </Group>
      <Group title={t('developer')} open={filters.developer !== null}>
        <Select
          name="developer"
          label={t('developer')}
          options={options.developers}
          chosen={filters.developer}
          none={t('none.developer')}
          any={t('any')}
        />
      </Group>
      <Group title={t('completion')} open={filters.completion !== null}>
        <Choice type="radio" name="completion_rate" value="" label={t('any')} checked={filters.completion === null} />
        {COMPLETION_STAGES.map((stage) => (
          <Choice
            key={stage}
            type="radio"
            name="completion_rate"
            value={String(stage)}
            label={t(`stage.${STAGE_KEYS[stage]}`)}
            checked={filters.completion === stage}
          />
        ))}
      </Group>
      <Group title={t('terms')} open={filters.postDelivery || filters.rentalGuarantee}>
        <Choice
          type="checkbox"
          name="post_delivery"
          value="true"
          label={t('postDelivery')}
          checked={filters.postDelivery}
        />
        <Choice
          type="checkbox"
          name="guarantee_rental_guarantee"
          value="true"
          label={t('rentalGuarantee')}
          checked={filters.rentalGuarantee}
        />
      </Group>
      {filters.completionAtLeast !== null && (
        <input type="hidden" name="completion_rate__gte" value={filters.completionAtLeast} />
      )}
    </>
  );
}
