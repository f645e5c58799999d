import { cardView, type CardView } from '@/lib/property/view';
import { COMPLETION_STAGES, LIST_PRICE_BANDS } from '@/lib/contract/rules';
import { alphabetOf, formatCount, formatNumber, formatPercent, truncate } from '@/lib/format';
import type { Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';
import { pageMarks, rangeText, STAGE_KEYS } from '@/lib/listing/format';
import { activeFilters, chipKey, listingQuery, type ActiveFilter } from '@/lib/listing/params';
import type { FilterOption, FilterOptions, Listing, ListingFilters } from '@/lib/listing/types';
import { formatRange, type PriceRange } from '@/lib/params';
import { termName, type TermKey } from '@/lib/property/format';

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
 * island's next pages alike, so that both show the same and the island needs no messages.
 */
export type ListingScreen = {
  /** the normalised query string it answers */
  query: string;
  /** of the tab */
  title: string;
  cards: CardView[];
  sample: boolean;
  /** `46` and `46 properties` */
  count: { figure: string; text: string };
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
      under: (max) => t('listing.priceUnder', { max }),
      between: (min, max) => t('listing.priceBetween', { min, max }),
      over: (min) => t('listing.priceOver', { min }),
    });
  const option = (each: FilterOption) => termName(each, words, each.name);
  const bedrooms = (count: number) =>
    count === 0 ? t('card.studio') : t('listing.bedroomsN', { count, n: formatCount(count) });
  const chip = (active: ActiveFilter): string => {
    switch (active.kind) {
      case 'search':
        return t('listing.searchChip', { text: truncate(active.value, 40) });
      case 'price':
        return range(active.value);
      case 'completion':
        return t(`listing.stage.${STAGE_KEYS[active.value]}`);
      case 'completionAtLeast':
        return t('listing.completionAtLeast', { n: formatPercent(active.value, locale) });
      case 'bedrooms':
        return bedrooms(active.value);
      case 'postDelivery':
        return t('listing.postDelivery');
      case 'rentalGuarantee':
        return t('listing.rentalGuarantee');
      default: {
        const list: FilterOption[] = options[SOURCES[active.kind]];
        const found = list.find(({ id }) => id === active.value);
        return found ? option(found) : `${t(`listing.${active.kind}`)} ${formatCount(active.value)}`;
      }
    }
  };
  return { range, option, bedrooms, chip };
}

const countOf = (count: number | null | undefined) =>
  count === null || count === undefined ? null : formatNumber(count);

function groupViews(filters: ListingFilters, options: FilterOptions, t: Translate, locale: Locale): GroupView[] {
  const { range, option, bedrooms } = texts(t, locale, options);
  const choices = (list: FilterOption[], label = option): ChoiceView[] =>
    list.map((each) => ({ value: String(each.id), label: label(each), count: countOf(each.count) }));
  const any = { value: '', label: t('listing.any'), count: null };
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
      title: t('listing.propertyType'),
      kind: 'checkbox',
      open: true,
      choices: choices(options.propertyTypes),
      none: t('listing.none.propertyType'),
    },
    {
      name: 'sales_status',
      title: t('listing.salesStatus'),
      kind: 'checkbox',
      open: true,
      choices: choices(options.salesStatuses),
      none: t('listing.none.salesStatus'),
    },
    {
      name: 'price_range',
      title: t('listing.price'),
      kind: 'radio',
      open: true,
      choices: [
        any,
        ...bands.map((band) => {
          const value = formatRange(band);
          return { value, label: range(band), count: countOf(options.priceBands?.[value]) };
        }),
      ],
      none: t('listing.none.options'),
    },
    options.bedrooms
      ? {
          name: 'bedrooms',
          title: t('listing.bedrooms'),
          kind: 'checkbox',
          open: filters.bedrooms.length > 0,
          choices: choices(options.bedrooms, ({ id }) => bedrooms(id)),
          none: t('listing.none.options'),
        }
      : null,
    {
      name: 'property_status',
      title: t('listing.propertyStatus'),
      kind: 'checkbox',
      open: filters.propertyStatus.length > 0,
      choices: choices(options.propertyStatuses),
      none: t('listing.none.propertyStatus'),
    },
    {
      name: 'city',
      title: t('listing.city'),
      kind: 'select',
      open: filters.city !== null,
      choices: select(options.cities),
      none: t('listing.none.city'),
    },
    {
      name: 'district',
      title: t('listing.district'),
      kind: 'select',
      open: filters.district !== null,
      choices: select(districts),
      none: t('listing.none.district'),
    },
    {
      name: 'developer',
      title: t('listing.developer'),
      kind: 'select',
      open: filters.developer !== null,
      choices: select(options.developers),
      none: t('listing.none.developer'),
    },
    {
      name: 'completion_rate',
      title: t('listing.completion'),
      kind: 'radio',
      open: filters.completion !== null,
      choices: [
        any,
        ...COMPLETION_STAGES.map((stage) => ({
          value: String(stage),
          label: t(`listing.stage.${STAGE_KEYS[stage]}`),
          count: countOf(options.completion?.[stage]),
        })),
      ],
      none: t('listing.none.options'),
    },
    {
      name: 'terms',
      title: t('listing.terms'),
      kind: 'checkbox',
      open: filters.postDelivery || filters.rentalGuarantee,
      choices: [
        { value: 'post_delivery', label: t('listing.postDelivery'), count: countOf(options.postDelivery) },
        {
          value: 'guarantee_rental_guarantee',
          label: t('listing.rentalGuarantee'),
          count: countOf(options.rentalGuarantee),
        },
      ],
      none: t('listing.none.options'),
    },
  ];
  return all.filter((group) => group !== null);
}

/** The list without results, in the four wordings of section 8. */
function emptyView(filters: ListingFilters, active: number, t: Translate): ListingScreen['empty'] {
  const text = filters.search
    ? t('listing.emptySearch', { search: filters.search })
    : active > 0
      ? t('listing.emptyFilters')
      : t('listing.emptyNothing');
  return { title: active > 0 ? t('listing.emptyMatching') : t('listing.emptyTitle'), text, clear: active > 0 };
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
export function listingTitle(
  filters: ListingFilters,
  options: FilterOptions,
  t: Translate,
  locale: Locale,
  agency: string,
): string {
  const { chip } = texts(t, locale, options);
  const page = filters.page > 1 ? formatNumber(filters.page) : null;
  const narrowed = activeFilters(filters).map(chip).join(' · ');
  if (narrowed === '')
    return page === null ? t('listing.metaTitle', { agency }) : t('listing.metaTitlePage', { page, agency });
  const said = truncate(narrowed, MAX_TITLE);
  return page === null
    ? t('listing.metaTitleFiltered', { filters: said, agency })
    : t('listing.metaTitleFilteredPage', { filters: said, page, agency });
}

/**
 * The property list for `filters` as it is drawn in `locale`.
 * @param agency name of the agency
 */
export function listingScreen(
  filters: ListingFilters,
  listing: Listing,
  options: FilterOptions,
  t: Translate,
  locale: Locale,
  agency: string,
): ListingScreen {
  const { chip } = texts(t, locale, options);
  const active = activeFilters(filters);
  const { count } = listing;
  const n = formatNumber(count);
  const sampleTitles = [t('listing.sampleTitles.s1'), t('listing.sampleTitles.s2'), t('listing.sampleTitles.s3')];
  // Samples and nothing lie in no district.
  const districts = listing.sample || count === 0 ? 0 : districtsShown(options, active);
  return {
    query: listingQuery(filters),
    title: listingTitle(filters, options, t, locale, agency),
    cards: listing.properties.map((property, at) =>
      cardView(property, t, locale, listing.sample ? sampleTitles[at] : undefined),
    ),
    sample: listing.sample,
    count: { figure: n, text: t.markup('listing.count', { count, n, b: (chunks) => chunks }) },
    eyebrow: listing.sample
      ? t('card.sample')
      : districts > 0
        ? t('listing.eyebrowDistricts', { count, n, districts, m: formatNumber(districts) })
        : t('listing.eyebrow', { count, n }),
    showResults: t('listing.showResults', { count, n }),
    chips: Object.fromEntries(active.map((each) => [chipKey(each), chip(each)])),
    groups: groupViews(filters, options, t, locale),
    pages: listing.totalPages > 1 ? pageMarks(filters.page, listing.totalPages) : [],
    totalPages: listing.totalPages,
    // Past the last page nothing is missing: the island goes to the last.
    empty:
      listing.properties.length === 0 && filters.page <= Math.max(1, listing.totalPages)
        ? emptyView(filters, active.length, t)
        : null,
  };
}
