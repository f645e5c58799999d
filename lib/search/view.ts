import { cardView, type CardView } from '@/lib/property/view';
import { FACETS, FLAGS, type Facet, type FilterKey } from '@/lib/contract/filters';
import { COMPLETION_STAGES, LIST_PRICE_BANDS } from '@/lib/contract/rules';
import { alphabetOf, formatCount, formatNumber, formatPercent, truncate } from '@/lib/format';
import type { Locale } from '@/lib/i18n/locales';
import type { IslandTranslate } from '@/lib/i18n/island';
import type { MessageKey, Translate } from '@/lib/i18n/translate';
import { pageMarks, rangeText, STAGE_KEYS } from '@/lib/search/format';
import { activeFilters, chipKey, searchQuery, type ActiveFilter } from '@/lib/search/params';
import type { FilterOption, FilterOptions, SearchResults, SearchFilters } from '@/lib/search/types';
import { formatRange, parseRange } from '@/lib/params';
import { termName, type TermKey } from '@/lib/property/format';
import type { Property } from '@/lib/property/types';
import { describedToPage, documentTitle, fit } from '@/lib/seo/fit';

/** The messages of a pagination. */
export const PAGER_MESSAGES = [
  'search.pagination',
  'search.page',
  'search.pageOf',
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
  'search.none.options',
  'search.sampleNote',
  'search.worth',
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

/** `name` and `value` are those of its control; `name` is said where it is not its group's. */
export type ChoiceView = { name?: FilterKey; value: string; label: string; count: string | null };

/** One group of the filters. `kind` says how it is drawn; `none` is said where there is nothing to choose. */
export type GroupView = {
  name: FilterKey | 'terms';
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
  /** without results: what is said, and what may be looked at instead */
  empty: { title: string; text: string; clear: boolean; cards: CardView[] } | null;
};

/** The label of each value of a filter; `given` is its option, where that is at hand. */
function naming(t: Translate, locale: Locale, options: FilterOptions) {
  const words = (key: TermKey) => t(`terms.${key}`);
  const band = (value: string) =>
    rangeText(parseRange(value) ?? { min: null, max: null }, locale, {
      under: (max) => t('search.priceUnder', { max }),
      between: (min, max) => t('search.priceBetween', { min, max }),
      over: (min) => t('search.priceOver', { min }),
    });
  return (active: ActiveFilter, given?: FilterOption): string => {
    const { value } = active;
    switch (active.kind) {
      case 'search':
        return t('search.searchChip', { text: truncate(value, 40) });
      case 'range':
        return band(value);
      case 'stage': {
        const stage = COMPLETION_STAGES.find((each) => String(each) === value);
        return stage === undefined ? value : t(`search.stage.${STAGE_KEYS[stage]}`);
      }
      case 'atLeast':
        return t(`search.atLeast.${active.key}`, { n: formatPercent(Number(value), locale) });
      case 'rooms':
        return value === '0'
          ? t('card.studio')
          : t('search.bedroomsN', { count: Number(value), n: formatCount(Number(value)) });
      case 'flag':
        return t(`search.filter.${active.key}`);
      default: {
        const found = given ?? options[active.key]?.find((each) => each.value === value);
        return found
          ? termName(found, words, found.name)
          : `${t(`search.filter.${active.key}`)} ${formatCount(Number(value))}`;
      }
    }
  };
}

/** The values that a filter offers. */
function valuesOf({ kind }: Facet, filters: SearchFilters, options: FilterOption[]): string[] {
  switch (kind) {
    case 'range': {
      const bands = LIST_PRICE_BANDS.map(([min, max]) => formatRange({ min, max }));
      const empty = (band: string) => options.find(({ value }) => value === band)?.count === 0;
      // Those that hold nothing come last: a catalogue of millions does not begin with 'Under 100K 0'.
      return [...bands.filter((band) => !empty(band)), ...bands.filter(empty)];
    }
    case 'stage':
      return COMPLETION_STAGES.map(String);
    case 'flag':
      return ['true'];
    default:
      return options
        .filter(({ city }) => city === null || filters.city === '' || city === filters.city)
        .map(({ value }) => value);
  }
}

/** The control of each kind. */
const DRAWN = {
  ids: 'checkbox',
  id: 'select',
  rooms: 'checkbox',
  range: 'radio',
  stage: 'radio',
  flag: 'checkbox',
} as const;

function groupViews(filters: SearchFilters, options: FilterOptions, t: Translate, locale: Locale): GroupView[] {
  const nameOf = naming(t, locale, options);
  const compare = alphabetOf(locale);
  const choicesOf = (row: Facet): ChoiceView[] => {
    const { key, kind } = row;
    const known = new Map(options[key]?.map((option) => [option.value, option]));
    const choices = valuesOf(row, filters, options[key] ?? []).map((value): ChoiceView => {
      const option = known.get(value);
      const count = option?.count ?? null;
      return {
        ...(kind === 'flag' && { name: key }),
        value,
        label: nameOf({ ...row, value }, option),
        count: count === null ? null : formatNumber(count),
      };
    });
    // Names in the order of the alphabet: an upstream gives them in that of their ids.
    if (kind === 'id') choices.sort((a, b) => compare(a.label, b.label));
    const one = DRAWN[kind] !== 'checkbox' && choices.length > 0;
    return one ? [{ value: '', label: t('search.any'), count: null }, ...choices] : choices;
  };
  const isOpen = (row: Facet) => 'open' in row || filters[row.key] !== '';
  const groups = FACETS.flatMap((row): GroupView[] => {
    // Not every upstream has a filter by rooms.
    if (row.kind === 'flag' || (row.kind === 'rooms' && !options[row.key])) return [];
    const own = row.kind === 'ids' || row.kind === 'id';
    return [
      {
        name: row.key,
        title: t(`search.filter.${row.key}`),
        kind: DRAWN[row.kind],
        open: isOpen(row),
        choices: choicesOf(row),
        none: own ? t(`search.none.${row.key}`) : t('search.none.options'),
      },
    ];
  });
  const terms: GroupView = {
    name: 'terms',
    title: t('search.terms'),
    kind: 'checkbox',
    open: FLAGS.some(isOpen),
    choices: FLAGS.flatMap(choicesOf),
    none: '',
  };
  const first = FACETS.filter((row) => 'open' in row).map(({ key }): string => key);
  return [
    ...groups.filter(({ name }) => first.includes(name)),
    ...groups.filter(({ name }) => !first.includes(name)),
    terms,
  ];
}

/** The list without results, in the four wordings of section 8. */
function emptyView(filters: SearchFilters, active: number, cards: CardView[], t: Translate): SearchScreen['empty'] {
  const text = filters.search
    ? t('search.emptySearch', { search: filters.search })
    : active > 0
      ? t('search.emptyFilters')
      : t('search.emptyNothing');
  return { title: active > 0 ? t('search.emptyMatching') : t('search.emptyTitle'), text, clear: active > 0, cards };
}

/** In how many districts what was found lies; 0 where the upstream's options do not tell. */
function districtsShown({ district: districts = [] }: FilterOptions, active: ActiveFilter[]): number {
  if (active.length === 0) return districts.length;
  // A district's count leaves that very filter aside, so it says nothing while one is chosen.
  const counted = districts.every(({ count }) => count !== null) && active.every(({ key }) => key !== 'district');
  return counted ? districts.filter(({ count }) => count !== 0).length : 0;
}

/** Letters of the filters in a title that must also hold the number of the page. */
const FILTERS_LENGTH = 44;

/** The titles of the list, the fullest first: what it is narrowed by, and its page, so that no two look alike. */
export function searchTitles(filters: SearchFilters, options: FilterOptions, t: Translate, locale: Locale): string[] {
  const nameOf = naming(t, locale, options);
  const page = filters.page > 1 ? formatNumber(filters.page) : null;
  const narrowed = activeFilters(filters)
    .map((each) => nameOf(each))
    .join(' · ');
  if (narrowed === '') return [page === null ? t('search.metaTitle') : t('search.metaTitlePage', { page })];
  if (page === null) return [t('search.metaTitleFiltered', { filters: narrowed }), narrowed];
  return [
    t('search.metaTitleFilteredPage', { filters: narrowed, page }),
    t('search.metaTitleShortPage', { filters: fit([narrowed], FILTERS_LENGTH), page }),
  ];
}

/** What search engines are told of the list: how many there are, and which page it is. */
export function searchDescription({ page }: SearchFilters, count: number, t: Translate): string {
  const words =
    count > 0 ? t('search.metaDescription', { count, n: formatNumber(count) }) : t('search.metaDescriptionBare');
  return describedToPage([words], page, t);
}

/**
 * The property list for `filters` as it is drawn in `locale`.
 * @param agency name of the agency
 * @param worth what to show where there are no results (`getWorthALook`)
 */
export function searchScreen(
  filters: SearchFilters,
  results: SearchResults,
  options: FilterOptions,
  t: Translate,
  locale: Locale,
  agency: string,
  worth: readonly Property[] = [],
): SearchScreen {
  const nameOf = naming(t, locale, options);
  const active = activeFilters(filters);
  const { count } = results;
  const n = formatNumber(count);
  const sampleTitles = [t('search.sampleTitles.s1'), t('search.sampleTitles.s2'), t('search.sampleTitles.s3')];
  // Samples and nothing lie in no district.
  const districts = results.sample || count === 0 ? 0 : districtsShown(options, active);
  return {
    query: searchQuery(filters),
    title: documentTitle(searchTitles(filters, options, t, locale), agency),
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
    chips: Object.fromEntries(active.map((each) => [chipKey(each), nameOf(each)])),
    groups: groupViews(filters, options, t, locale),
    pages: results.totalPages > 1 ? pageMarks(filters.page, results.totalPages) : [],
    totalPages: results.totalPages,
    // Past the last page nothing is missing: the island goes to the last.
    empty:
      results.properties.length === 0 && filters.page <= Math.max(1, results.totalPages)
        ? emptyView(
            filters,
            active.length,
            worth.map((home) => cardView(home, t, locale)),
            t,
          )
        : null,
  };
}
