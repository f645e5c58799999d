import { slugify } from '@/lib/contract/rules';
import { compareNames } from '@/lib/format';
import type { LandingKind, Share, Subject, Topic, Topics } from '@/lib/landing/types';
import type { Coordinates } from '@/lib/property/types';
import { DEFAULT_FILTERS, activeFilters, searchQuery } from '@/lib/search/params';
import type { FilterOption, FilterOptions, SearchFilters } from '@/lib/search/types';
import { LANDING, landingPath } from '@/lib/routes';

/**
 * From how many listings on a landing page may be kept by search engines: with an editor's text, and without. One threshold
 * and no memory: a state of its own would differ between processes and be lost with a restart.
 */
const LEAST_WITH_TEXT = 3;
const LEAST = 5;
/** Neighbouring places of a page, and how far away one may lie, km. */
export const NEIGHBOURS = 4;
const NEAR_KM = 50;
/** Listings that facts are made of: five pages of the list. Beyond, only what the upstream counts and orders is said. */
export const FACT_PAGES = 5;
export const FACT_PAGE_SIZE = 48;
/** Listings on one page. */
export const LANDING_PAGE_SIZE = 12;

/** The statuses that have a page within a type, and their part of the address. */
const STATUS_SLUGS: ReadonlyMap<string, string> = new Map(
  Object.entries({ off_plan: 'off-plan', ready: 'ready', resale: 'resale' }),
);
const TYPE_SLUGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    apartment: 'apartments',
    villa: 'villas',
    townhouse: 'townhouses',
    penthouse: 'penthouses',
    mansion: 'mansions',
    commercial: 'commercial',
    condo: 'condos',
  }),
);

type Named = { id: string; name: string; city: string | null };

/**
 * The slugs of things in one namespace, by their place in `things`: the name; on a clash with the name of the city; and
 * where that clashes too, or there is no name in Latin letters, with the id.
 * @param cityNames English, by id
 */
export function slugsOf(things: readonly Named[], cityNames: ReadonlyMap<string, string> = new Map()): string[] {
  const taken = new Set<string>();
  return things.map(({ id, name, city }) => {
    const plain = slugify(name);
    const inCity = slugify(`${name} ${cityNames.get(city ?? '') ?? ''}`);
    const found = plain === '' ? undefined : [plain, inCity].find((slug) => !taken.has(slug));
    const slug = found ?? [plain, id].filter(Boolean).join('-');
    taken.add(slug);
    return slug;
  });
}

/** The values of `sales_status` that are for sale; '' where no option is a sold one. */
export function forSaleOf({ sales_status: options = [] }: FilterOptions): string {
  const live = options.filter(({ key }) => key !== 'sold');
  return live.length === options.length ? '' : live.map(({ value }) => value).join(',');
}

function topicsOf(
  kind: LandingKind,
  english: readonly FilterOption[],
  slugs: readonly string[],
  own: FilterOptions,
  counts: FilterOptions,
): Topic[] {
  const byValue = (options: FilterOptions) => new Map((options[kind] ?? []).map((each) => [each.value, each]));
  const [named, counted] = [byValue(own), byValue(counts)];
  return english.map((option, at) => ({
    kind,
    id: option.value,
    slug: slugs[at] ?? '',
    name: named.get(option.value)?.name ?? option.name,
    key: option.key,
    count: counted.get(option.value)?.count ?? null,
    city: option.city,
    coordinates: option.coordinates ?? null,
    text: named.get(option.value)?.text ?? null,
  }));
}

/**
 * Everything that has a landing page.
 * @param english the options without a filter, in English: slugs are made of them
 * @param own the same in the page's language
 * @param counts the options counted over what is for sale
 */
export function readTopics(english: FilterOptions, own: FilterOptions, counts: FilterOptions): Topics {
  const { city: cities = [], district = [], developer = [], property_type: types = [] } = english;
  const named = (options: readonly FilterOption[]) => options.map(({ value: id, name, city }) => ({ id, name, city }));
  const places = slugsOf(
    [...named(cities), ...named(district)],
    new Map(cities.map(({ value, name }) => [value, name])),
  );
  const typeNames = types.map(({ value: id, name, key, city }) => ({
    id,
    name: TYPE_SLUGS.get(key ?? '') ?? name,
    city,
  }));
  const statuses = (english.property_status ?? []).filter(({ key }) => STATUS_SLUGS.has(key ?? ''));
  return {
    cities: topicsOf('city', cities, places, own, counts),
    districts: topicsOf('district', district, places.slice(cities.length), own, counts),
    developers: topicsOf('developer', developer, slugsOf(named(developer)), own, counts),
    types: topicsOf('property_type', types, slugsOf(typeNames), own, counts),
    statuses: topicsOf(
      'property_status',
      statuses,
      statuses.map(({ key }) => STATUS_SLUGS.get(key ?? '') ?? ''),
      own,
      counts,
    ),
    forSale: forSaleOf(english),
  };
}

/** The query of the list for what a landing page is of, and for all of it or what is for sale. */
export function landingFilters({ first, second }: Subject, forSale = ''): SearchFilters {
  return {
    ...DEFAULT_FILTERS,
    sales_status: forSale,
    [first.kind]: first.id,
    ...(second ? { [second.kind]: second.id } : {}),
  };
}

/** The address of a landing page, without locale and page. */
export function subjectPath({ first, second }: Subject): string {
  const root = first.kind === 'developer' ? LANDING.by : first.kind === 'property_type' ? LANDING.type : LANDING.in;
  return landingPath(root, first.slug, second?.slug);
}

/** Whether search engines may keep a page with so many listings. */
export function isIndexable(count: number | null, text: string | null = null): boolean {
  return count !== null && count >= (text === null ? LEAST : LEAST_WITH_TEXT);
}

/** The address of a topic's own page, where search engines may keep it; else null. */
export function topicPath(topic: Topic | undefined): string | null {
  return topic && isIndexable(topic.count, topic.text) ? subjectPath({ first: topic, second: null }) : null;
}

/** Everything of a kind. */
function ofKind(topics: Topics, kind: LandingKind): Topic[] {
  return {
    city: topics.cities,
    district: topics.districts,
    developer: topics.developers,
    property_type: topics.types,
    property_status: topics.statuses,
  }[kind];
}

/** One thing by the id that properties and queries name it by. */
export function topicOf(topics: Topics, kind: LandingKind, id: number | string | null | undefined): Topic | undefined {
  return ofKind(topics, kind).find((topic) => topic.id === String(id ?? ''));
}

/** The place of a property that search engines may keep a page of: its district, else its city. */
export function placeOf(
  { district, city }: { district: { id: number | null } | null; city: { id: number | null } | null },
  topics: Topics,
): Topic | undefined {
  const places = [topicOf(topics, 'district', district?.id), topicOf(topics, 'city', city?.id)];
  return places.find((place) => topicPath(place) !== null);
}

/** The kinds whose single value is a landing page. */
const FACET_KINDS = ['city', 'district', 'developer', 'property_type'] as const;

/** The landing page that stands for a state of the list in search engines: one facet and nothing else; null where there is none. */
export function landingOf(filters: SearchFilters, topics: Topics): string | null {
  const [only, ...more] = activeFilters(filters);
  if (only === undefined || more.length > 0) return null;
  const kind = FACET_KINDS.find((each) => each === only.key);
  const bare = { ...DEFAULT_FILTERS, [only.key]: only.value };
  // Another page, size or order of the same list is another document.
  if (kind === undefined || searchQuery(filters) !== searchQuery(bare)) return null;
  return topicPath(topicOf(topics, kind, only.value));
}

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres between two places, as the crow flies. */
export function kilometresBetween(a: Coordinates, b: Coordinates): number {
  const x = radians(b.longitude - a.longitude) * Math.cos(radians((a.latitude + b.latitude) / 2));
  return EARTH_KM * Math.hypot(x, radians(b.latitude - a.latitude));
}

/** The districts nearest to a place that have something for sale, nearest first. */
export function nearest(topics: Topics, from: Topic, most = NEIGHBOURS): { topic: Topic; kilometres: number }[] {
  const { coordinates } = from;
  if (!coordinates) return [];
  return topics.districts
    .flatMap((topic) =>
      topic.id !== from.id && topic.coordinates && topic.count !== 0
        ? [{ topic, kilometres: kilometresBetween(coordinates, topic.coordinates) }]
        : [],
    )
    .filter(({ kilometres }) => kilometres <= NEAR_KM)
    .sort((a, b) => a.kilometres - b.kilometres)
    .slice(0, most);
}

/** Places with what each has for sale. */
export function sharesOf(topics: readonly Topic[]): Share[] {
  return topics.filter(({ count }) => count !== 0).map((topic) => ({ topic, count: topic.count ?? 0 }));
}

/** The districts nearest to a point, with what each has for sale. */
export function nearestShares({ districts }: Topics, from: Coordinates, most: number): Share[] {
  const away = ({ topic: { coordinates } }: Share) => (coordinates ? kilometresBetween(from, coordinates) : Infinity);
  return sharesOf(districts)
    .filter(({ topic }) => topic.coordinates !== null)
    .sort((a, b) => away(a) - away(b))
    .slice(0, most);
}

/** The cities with what each has for sale, where their districts lie: in the middle of their homes. */
export function cityShares({ cities, districts }: Topics): Share[] {
  return sharesOf(cities).flatMap(({ topic, count }): Share[] => {
    const own = districts.flatMap((district) =>
      district.city === topic.id && district.coordinates && district.count
        ? [{ ...district.coordinates, count: district.count }]
        : [],
    );
    const all = own.reduce((sum, each) => sum + each.count, 0);
    if (all === 0) return [];
    const middle = (axis: 'latitude' | 'longitude') =>
      own.reduce((sum, each) => sum + each[axis] * each.count, 0) / all;
    return [
      { topic: { ...topic, coordinates: { latitude: middle('latitude'), longitude: middle('longitude') } }, count },
    ];
  });
}

/** The middle one of some values; the mean of the two in the middle; null of none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}

/** Topics that have something for sale or are not counted, by name. */
export function inOrder(topics: readonly Topic[]): Topic[] {
  return topics.filter(({ count }) => count !== 0).sort((a, b) => compareNames(a.name, b.name));
}
