import 'server-only';
import { cache } from 'react';
import { FACETS } from '@/lib/contract/filters';
import { isSiteError, unavailable } from '@/lib/errors';
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales';
import { getFeatured } from '@/lib/property/data';
import { isForSale, SUGGESTED } from '@/lib/property/rules';
import type { Property } from '@/lib/property/types';
import { isLandingHub } from '@/lib/routes';
import type { Budget } from '@/lib/upstream/client/budget';
import { isAbsentList } from '@/lib/upstream/parse/answer';
import { keepForMoments, readExtra, readForDocument } from '@/lib/upstream/cache/read';
import { emptyProperty } from '@/lib/upstream/property';
import { readFilterOptions, readSearchResults } from '@/lib/upstream/search';
import { DEFAULT_FILTERS, narrowingQuery, searchQuery } from './params';
import { queryOfSlug } from './rules';
import type { FilterOption, FilterOptions, SearchFilters, SearchResults } from './types';

/** A sample has neither address nor text of its own: the card says 'Sample' and takes its title from the messages. */
function samples(): SearchResults {
  return { properties: [-1, -2, -3].map((id) => ({ ...emptyProperty(), id })), count: 3, totalPages: 1, sample: true };
}

const EMPTY: SearchResults = { properties: [], count: 0, totalPages: 0, sample: false };

/**
 * A page of the property list. Three samples stand in where the upstream answers without any list and no copy is kept.
 * A page past the last is empty, with `totalPages` below it (0 where the upstream does not say).
 * @param query the normalised query string (`searchQuery`)
 * @param bounded whether the catalogue says which queries there are, and no visitor: their answers outlive a restart
 * @throws SiteError unavailable on any failure, when no copy is kept
 */
export const getSearchResults = cache(
  async (query: string, locale: Locale, bounded = false): Promise<SearchResults> => {
    const isFurther = new URLSearchParams(query).has('page');
    const load = async (budget: Budget) => {
      try {
        return await readSearchResults(query, locale, budget);
      } catch (error) {
        // Some back ends answer 404 for a page past the last.
        if (isFurther && isSiteError(error) && error.kind === 'absent') return EMPTY;
        throw error;
      }
    };
    try {
      const disk = bounded || query === '';
      return await readForDocument({ row: 'list', key: [locale, query], of: null, disk, load });
    } catch (error) {
      if (!isAbsentList(error)) throw error;
      keepForMoments();
      return samples();
    }
  },
);

/** The most properties that a page of the list has. */
const CATALOGUE_PAGE_SIZE = 48;

/**
 * A page of the whole catalogue, for sitemaps and feeds of a back end that has a list alone. Oldest changes first, so that
 * a property that changes moves as few others as possible.
 * @throws SiteError unavailable on any failure, and where there are samples alone
 */
export async function getCataloguePage(page: number, locale: Locale): Promise<SearchResults> {
  const filters = { ...DEFAULT_FILTERS, ordering: 'updated_at' as const, pageSize: CATALOGUE_PAGE_SIZE, page };
  const results = await getSearchResults(searchQuery(filters), locale);
  if (results.sample) throw unavailable('no list of the catalogue');
  return results;
}

/**
 * The properties of such pages that have a page of their own, in portions.
 * @param first the first of the pages; by default, and without `last`, it is all of them
 * @throws SiteError unavailable when any of it cannot be read
 */
export async function* getCatalogue(locale: Locale, first = 1, last = Infinity): AsyncGenerator<Property[]> {
  // The first page alone knows for sure how many there are.
  const { totalPages } = await getCataloguePage(1, locale);
  for (let page = first; page <= Math.min(totalPages, last); page += 1) {
    const { properties } = await getCataloguePage(page, locale);
    if (properties.length === 0) throw unavailable('a page of the list is empty');
    // Where a hub of landing pages stands, no property has a page.
    yield properties.filter(({ slug }) => !isLandingHub(slug));
  }
}

const readOptions = cache((narrowed: string, locale: Locale, bounded: boolean): Promise<FilterOptions> => {
  // Visitors can make up filters: counts within them are cached with the lists, not with the one set of plain options.
  const plain = narrowed === '';
  return readForDocument({
    row: plain ? 'filters' : 'list',
    key: ['options', locale, narrowed],
    of: null,
    disk: bounded || plain,
    load: (budget) => readFilterOptions(narrowed, locale, budget),
  });
});

/**
 * The options of the list's filters.
 * @param query a normalised query string: counts within it where the upstream counts; '' for those over everything
 * @param bounded as for `getSearchResults`
 * @throws SiteError unavailable on any failure, when there is no copy
 */
export function getFilterOptions(query: string, locale: Locale, bounded = false): Promise<FilterOptions> {
  return readOptions(narrowingQuery(query), locale, bounded);
}

const NO_OPTIONS: FilterOptions = Object.fromEntries(FACETS.map(({ key }) => [key, []]));

/** A filter of which the upstream sends no options stays without. */
const withoutCounts = (options: FilterOptions): FilterOptions =>
  Object.fromEntries(
    Object.entries<FilterOption[] | undefined>(options).map(([key, all]) => [
      key,
      all?.map((one) => ({ ...one, count: null })),
    ]),
  );

/** Those over everything; null where they are out of reach or late. Kept, as every page has them. */
const readPlainOptions = (locale: Locale) => readExtra('options of the filters', getFilterOptions('', locale));

/**
 * The same for who does not wait: those over everything, without counts, where counting within the query takes longer than a page
 * waits for a part that it can do without; none where they are out of reach, too. A list without its counts is a list.
 * @param settled the query to count within, where that is known later than the time to wait begins
 */
export async function getFilterOptionsOrNone(
  query: string,
  locale: Locale,
  settled: Promise<string> = Promise.resolve(query),
): Promise<FilterOptions> {
  const isPlain = narrowingQuery(query) === '';
  const [within, plain] = await Promise.all([
    readExtra(
      'options of the filters',
      settled.then((known) => getFilterOptions(known, locale)),
    ),
    isPlain ? null : readPlainOptions(locale),
  ]);
  return within ?? (plain ? withoutCounts(plain) : NO_OPTIONS);
}

/** `asked` without a filter that the back end does not offer (decisions). Where nothing says so in time, it is kept. */
async function asOffered(asked: SearchFilters, locale: Locale): Promise<SearchFilters> {
  // The one filter that not every back end has: a list without it waits for nothing.
  if (asked.bedrooms === '') return asked;
  const plain = await readPlainOptions(locale);
  return plain && plain.bedrooms === undefined ? { ...asked, bedrooms: '' } : asked;
}

/**
 * A page of the property list with the options of its filters, as its document and its island show it.
 * @returns `filters`: what was asked for, without what the back end does not offer; `results` and `options` are of these
 * @throws SiteError unavailable when the list cannot be read
 */
export async function getSearch(
  asked: SearchFilters,
  locale: Locale,
): Promise<{ filters: SearchFilters; results: SearchResults; options: FilterOptions }> {
  const offered = asOffered(asked, locale);
  const query = offered.then(searchQuery);
  const [filters, results, options] = await Promise.all([
    offered,
    query.then((known) => getSearchResults(known, locale)),
    getFilterOptionsOrNone(searchQuery(asked), locale, query),
  ]);
  return { filters, results, options };
}

/**
 * Properties for sale that a gone one's slug suggests: by the place, developer, type or name in its words, else and after them
 * the featured ones. Empty when the upstream does not say in time: a screen is whole without.
 */
export async function getLikeSlug(slug: string, locale: Locale): Promise<Property[]> {
  const read = async () => {
    // Slugs are English, and so are the names that may stand in them.
    const query = queryOfSlug(slug, await getFilterOptionsOrNone('', DEFAULT_LOCALE));
    const found = query === '' ? [] : (await getSearchResults(query, locale)).properties;
    const featured = found.filter(isForSale).length < SUGGESTED ? await getFeatured(locale, 'initial') : [];
    const byId = new Map([...found, ...featured].filter(isForSale).map((property) => [property.id, property]));
    return [...byId.values()].slice(0, SUGGESTED);
  };
  return (await readExtra('suggestions', read())) ?? [];
}
