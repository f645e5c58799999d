import { SearchField } from '@/components/search/search-field';
import { SearchSelect } from '@/components/search/search-select';
import { Icon } from '@/components/ui/icon';
import { formatRange } from '@/lib/params';
import { DEFAULT_UNIT_FILTERS } from '@/lib/unit/params';
import type { Units } from '@/lib/unit/state';
import type { UnitsChoices, UnitsTranslate } from '@/lib/unit/view';

/** The form of the units screen: search, filters, order and look. */
export function UnitsToolbar({ units, t, choices }: { units: Units; t: UnitsTranslate; choices: UnitsChoices }) {
  const { filters, form, typed, type, choose, viewLink } = units;
  const opposite = filters.direction === 'asc' ? 'desc' : 'asc';
  const directions = { asc: t('units.ascending'), desc: t('units.descending') };
  return (
    <form id="units-form" {...form}>
      {filters.view === 'list' && <input type="hidden" name="view" value="list" />}
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-1 border-y border-line py-1.5 md:mt-8 md:gap-x-8 md:gap-y-3 md:py-2.5">
        <SearchField
          label={t('units.search')}
          value={typed.search}
          onType={(search) => {
            type({ search });
          }}
          className="basis-full border-ink-3 focus-within:border-ink focus-within:shadow-[0_1px_0_var(--color-ink)] md:me-2 md:basis-[clamp(220px,24vw,340px)]"
        />
        <SearchSelect
          name="bedrooms"
          label={t('units.bedrooms')}
          value={filters.bedrooms === null ? '' : String(filters.bedrooms)}
          emptyValue=""
          options={choices.bedrooms}
        />
        <SearchSelect
          name="price_range"
          label={t('units.priceRange')}
          value={filters.price ? formatRange(filters.price) : ''}
          emptyValue=""
          options={choices.prices}
        />
        <SearchSelect
          name="sort"
          label={t('units.sort')}
          value={filters.sort}
          emptyValue={DEFAULT_UNIT_FILTERS.sort}
          options={choices.sorts}
        />
        <span className="without-script">
          <SearchSelect
            name="direction"
            label={t('units.direction')}
            value={filters.direction}
            emptyValue={DEFAULT_UNIT_FILTERS.direction}
            options={(['asc', 'desc'] as const).map((value) => ({ value, label: directions[value] }))}
          />
        </span>
        <button
          type="button"
          aria-label={`${t('units.direction')}: ${directions[filters.direction]}`}
          onClick={() => {
            choose('direction', opposite);
          }}
          className="needs-script flex h-11 items-center gap-2 text-sm pointer-coarse:text-base"
        >
          {directions[filters.direction]}
          <Icon
            name="up"
            className={`size-4 transition-transform duration-200 ${filters.direction === 'desc' ? 'rotate-180' : ''}`}
          />
        </button>
        <span className="ms-auto flex min-w-21.5" role="group" aria-label={t('units.view')}>
          {(['grid', 'list'] as const).map((view) => (
            <a
              key={view}
              {...viewLink(view)}
              aria-label={t(`units.${view}View`)}
              aria-current={filters.view === view ? 'true' : undefined}
              className="-ms-px grid size-11 place-items-center border border-line text-ink-3 aria-[current]:z-10 aria-[current]:border-ink aria-[current]:text-ink"
            >
              <Icon name={view} />
            </a>
          ))}
        </span>
        <button type="submit" className="without-script h-11 border border-ink px-5 text-sm">
          {t('units.apply')}
        </button>
      </div>
    </form>
  );
}
