import { cardView, type CardView } from '@/lib/property/view';
import { COMPLETION_STAGES, LIST_PRICE_BANDS } from '@/lib/contract/rules';
import { alphabetOf, formatCount, formatNumber, formatPercent, truncate } from '@/lib/format';
import type { Locale } from '@/lib/i18n/locales';
import type { IslandTranslate } from '@/lib/i18n/island';
import type { MessageKey, Translate } from '@/lib/i18n/translate';
import { pageMarks, rangeText, STAGE_KEYS } from '@/lib/search/format';
import { activeFilters, chipKey, searchQuery, type ActiveFilter } from '@/lib/search/params';
import type { FilterOption, FilterOptions, SearchResults, SearchFilters } from '@/lib/search/types';
import { formatRange, type PriceRange } from '@/lib/params';
import { termName, type TermKey } from '@/lib/property/format';

/** The messages of a pagination. */
export const PAGER_MESSAGES = [
  'search.pagination',
  'search.page',
  'search.next',
  'search.previous',
  'search.comingSoon',
] as const satisfies readonly MessageKey[];

/** The messages of the list's island, beside those of its pagination. */
export const SEARCH_MESSAGES = [
  'search.title',
  'search.search',
  'search.searchPlaceholder',
  'search.searching',
  'search.filters',
  'search.filtersActive',
  'search.close',
  'search.apply',
  'search.clearAll',
  'search.clearFilters',
  'search.remove',
  'search.activeFilters',
  'search.searchChip',
  'search.sort',
  'search.pageSize',
  'search.priceFrom',
  'search.priceTo',
  'search.priceUnread',
  'search.sampleNote',
  'search.failedTitle',
  'search.failedText',
  'home.loading',
  'common.tryAgain',
] as const satisfies readonly MessageKey[];

export type SearchKey = (typeof PAGER_MESSAGES | typeof SEARCH_MESSAGES)[number];
export type SearchTranslate = IslandTranslate<SearchKey>;

/** One of the options of a select. */
export type Choice = { value: string; label: string };
/** What order and page size can be chosen. */
export type SearchChoices = { orders: Choice[]; sizes: Choice[] };

export type ChoiceView = { value: string; label: string; count: string | null };

/** One group of the filters. `kind` says how it is drawn; `none` is said where there is nothing to choose. */
export type GroupView = {
  name: string;
  title: string;
  kind: 'checkbox' | 'radio' | 'select';
  open: boolean;
  choices: ChoiceView[];
  none: string;
};

/**
 * The property list as it is drawn: every text in the page's language. Made on the server for the document and for the
 * island's next pages alike, so that both show the same.
 */
export type SearchScreen = {
  /** the normalised query string it answers */
  query: string;
  /** of the tab */
  title: string;
  cards: CardView[];
  sample: boolean;
  /** `46 properties` in parts: the second is set apart */
  count: string[];
  eyebrow: string;
  showResults: string;
  /** names of what the list is narrowed by, under `chipKey` */
  chips: Record<string, string>;
  groups: GroupView[];
  /** pages with gaps as null */
  pages: ({ page: number; label: string } | null)[];
  totalPages: number;
  empty: { title: string; text: string; clear: boolean } | null;
};

const SOURCES = {
  propertyType: 'propertyTypes',
  propertyStatus: 'propertyStatuses',
  salesStatus: 'salesStatuses',
  city: 'cities',
  district: 'districts',
  developer: 'developers',
} as const;

function texts(t: Translate, locale: Locale, options: FilterOptions) {
  const words = (key: TermKey) => t(`terms.${key}`);
  const range = (value: PriceRange) =>
    rangeText(value, locale, {
      under: (max) => t('search.priceUnder', { max }),
      between: (min, max) => t('search.priceBetween', { min, max }),
      over: (min) => t('search.priceOver', { min }),
    });
  const option = (each: FilterOption) => termName(each, words, each.name);
  const bedrooms = (count: number) =>
    count === 0 ? t('card.studio') : t('search.bedroomsN', { count, n: formatCount(count) });
  const chip = (active: ActiveFilter): string => {
    switch (active.kind) {
      case 'search':
        return t('search.searchChip', { text: truncate(active.value, 40) });
      case 'price':
        return range(active.value);
      case 'completion':
        return t(`search.stage.${STAGE_KEYS[active.value]}`);
      case 'completionAtLeast':
        return t('search.completionAtLeast', { n: formatPercent(active.value, locale) });
      case 'bedrooms':
        return bedrooms(active.value);
      case 'postDelivery':
        return t('search.postDelivery');
      case 'rentalGuarantee':
        return t('search.rentalGuarantee');
      default: {
        const list: FilterOption[] = options[SOURCES[active.kind]];
        const found = list.find(({ id }) => id === active.value);
        return found ? option(found) : `${t(`search.${active.kind}`)} ${formatCount(active.value)}`;
      }
    }
  };
  return { range, option, bedrooms, chip };
}

const countOf = (count: number | null | undefined) =>
  count === null || count === undefined ? null : formatNumber(count);

function groupViews(filters: SearchFilters, options: FilterOptions, t: Translate, locale: Locale): GroupView[] {
  const { range, option, bedrooms } = texts(t, locale, options);
  const choices = (list: FilterOption[], label = option): ChoiceView[] =>
    list.map((each) => ({ value: String(each.id), label: label(each), count: countOf(each.count) }));
  const any = { value: '', label: t('search.any'), count: null };
  const compare = alphabetOf(locale);
  /** Names in the order of the alphabet: an upstream gives them in that of their ids. */
  const select = (list: FilterOption[]) =>
    list.length === 0 ? [] : [any, ...choices(list).sort((a, b) => compare(a.label, b.label))];
  const districts =
    filters.city === null
      ? options.districts
      : options.districts.filter(({ cityId }) => cityId === null || cityId === filters.city);
  const empty = (band: PriceRange) => options.priceBands?.[formatRange(band)] === 0;
  const ranges = LIST_PRICE_BANDS.map(([min, max]) => ({ min: min === 0 ? null : min, max }));
  // Those that hold nothing come last: a catalogue of millions does not begin with 'Under 100K 0'.
  const bands = [...ranges.filter((band) => !empty(band)), ...ranges.filter(empty)];
  const all: (GroupView | null)[] = [
    {
      name: 'property_type',
      title: t('search.propertyType'),
      kind: 'checkbox',
      open: true,
      choices: choices(options.propertyTypes),
      none: t('search.none.propertyType'),
    },
    {
      name: 'sales_status',
      title: t('search.salesStatus'),
      kind: 'checkbox',
      open: true,
      choices: choices(options.salesStatuses),
      none: t('search.none.salesStatus'),
    },
    {
      name: 'price_range',
      title: t('search.price'),
      kind: 'radio',
      open: true,
      choices: [
        any,
        ...bands.map((band) => {
          const value = formatRange(band);
          return { value, label: range(band), count: countOf(options.priceBands?.[value]) };
        }),
      ],
      none: t('search.none.options'),
    },
    options.bedrooms
      ? {
          name: 'bedrooms',
          title: t('search.bedrooms'),
          kind: 'checkbox',
          open: filters.bedrooms.length > 0,
          choices: choices(options.bedrooms, ({ id }) => bedrooms(id)),
          none: t('search.none.options'),
        }
      : null,
    {
      name: 'property_status',
      title: t('search.propertyStatus'),
      kind: 'checkbox',
      open: filters.propertyStatus.length > 0,
      choices: choices(options.propertyStatuses),
      none: t('search.none.propertyStatus'),
    },
    {
      name: 'city',
      title: t('search.city'),
      kind: 'select',
      open: filters.city !== null,
      choices: select(options.cities),
      none: t('search.none.city'),
    },
    {
      name: 'district',
      title: t('search.district'),
      kind: 'select',
      open: filters.district !== null,
      choices: select(districts),
      none: t('search.none.district'),
    },
    {
      name: 'developer',
      title: t('search.developer'),
      kind: 'select',
      open: filters.developer !== null,
      choices: select(options.developers),
      none: t('search.none.developer'),
    },
    {
      name: 'completion_rate',
      title: t('search.completion'),
      kind: 'radio',
      open: filters.completion !== null,
      choices: [
        any,
        ...COMPLETION_STAGES.map((stage) => ({
          value: String(stage),
          label: t(`search.stage.${STAGE_KEYS[stage]}`),
          count: countOf(options.completion?.[stage]),
        })),
      ],
      none: t('search.none.options'),
    },
    {
      name: 'terms',
      title: t('search.terms'),
      kind: 'checkbox',
      open: filters.postDelivery || filters.rentalGuarantee,
      choices: [
        { value: 'post_delivery', label: t('search.postDelivery'), count: countOf(options.postDelivery) },
        {
          value: 'guarantee_rental_guarantee',
          label: t('search.rentalGuarantee'),
          count: countOf(options.rentalGuarantee),
        },
      ],
      none: t('search.none.options'),
    },
  ];
  return all.filter((group) => group !== null);
}

/** The list without results, in the four wordings of section 8. */
function emptyView(filters: SearchFilters, active: number, t: Translate): SearchScreen['empty'] {
  const text = filters.search
    ? t('search.emptySearch', { search: filters.search })
    : active > 0
      ? t('search.emptyFilters')
      : t('search.emptyNothing');
  return { title: active > 0 ? t('search.emptyMatching') : t('search.emptyTitle'), text, clear: active > 0 };
}

/** In how many districts what was found lies; 0 where the upstream's options do not tell. */
function districtsShown({ districts }: FilterOptions, active: ReturnType<typeof activeFilters>): number {
  if (active.length === 0) return districts.length;
  // A district's count leaves that very filter aside, so it says nothing while one is chosen.
  const counted = districts.every(({ count }) => count !== null) && active.every(({ kind }) => kind !== 'district');
  return counted ? districts.filter(({ count }) => count !== 0).length : 0;
}

const MAX_TITLE = 60;

/** What the tab says: what the list is narrowed by, and its page, so that no two look alike. */
export function searchTitle(
  filters: SearchFilters,
  options: FilterOptions,
  t: Translate,
  locale: Locale,
  agency: string,
): string {
  const { chip } = texts(t, locale, options);
  const page = filters.page > 1 ? formatNumber(filters.page) : null;
  const narrowed = activeFilters(filters).map(chip).join(' · ');
  if (narrowed === '')
    return page === null ? t('search.metaTitle', { agency }) : t('search.metaTitlePage', { page, agency });
  const said = truncate(narrowed, MAX_TITLE);
  return page === null
    ? t('search.metaTitleFiltered', { filters: said, agency })
    : t('search.metaTitleFilteredPage', { filters: said, page, agency });
}

/**
 * The property list for `filters` as it is drawn in `locale`.
 * @param agency name of the agency
 */
export function searchScreen(
  filters: SearchFilters,
  results: SearchResults,
  options: FilterOptions,
  t: Translate,
  locale: Locale,
  agency: string,
): SearchScreen {
  const { chip } = texts(t, locale, options);
  const active = activeFilters(filters);
  const { count } = results;
  const n = formatNumber(count);
  const sampleTitles = [t('search.sampleTitles.s1'), t('search.sampleTitles.s2'), t('search.sampleTitles.s3')];
  // Samples and nothing lie in no district.
  const districts = results.sample || count === 0 ? 0 : districtsShown(options, active);
  return {
    query: searchQuery(filters),
    title: searchTitle(filters, options, t, locale, agency),
    cards: results.properties.map((property, at) =>
      cardView(property, t, locale, results.sample ? sampleTitles[at] : undefined),
    ),
    sample: results.sample,
    count: t.markup('search.count', { count, n, b: (chunks) => `\n${chunks}\n` }).split('\n'),
    eyebrow: results.sample
      ? t('card.sample')
      : districts > 0
        ? t('search.eyebrowDistricts', { count, n, districts, m: formatNumber(districts) })
        : t('search.eyebrow', { count, n }),
    showResults: t('search.showResults', { count, n }),
    chips: Object.fromEntries(active.map((each) => [chipKey(each), chip(each)])),
    groups: groupViews(filters, options, t, locale),
    pages: results.totalPages > 1 ? pageMarks(filters.page, results.totalPages) : [],
    totalPages: results.totalPages,
    // Past the last page nothing is missing: the island goes to the last.
    empty:
      results.properties.length === 0 && filters.page <= Math.max(1, results.totalPages)
        ? emptyView(filters, active.length, t)
        : null,
  };
}
