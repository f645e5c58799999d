import 'server-only';
import { cache } from 'react';
import type { LandingHub } from '@/lib/contract/rules';
import { absent, unavailable } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/locales';
import {
  FACT_PAGE_SIZE,
  FACT_PAGES,
  forSaleOf,
  LANDING_PAGE_SIZE,
  NEIGHBOURS,
  isIndexable,
  landingFilters,
  medianOf,
  nearest,
  readTopics,
  subjectPath,
  topicOf,
  topicPath,
} from '@/lib/landing/rules';
import type { Landing, LandingFacts, LandingKind, Neighbour, Share, Subject, Topic, Topics } from '@/lib/landing/types';
import { displayPrice, displayPricePerSqFt, isSold, spanOf } from '@/lib/property/rules';
import type { Property } from '@/lib/property/types';
import { getFilterOptions, getSearchResults } from '@/lib/search/data';
import { DEFAULT_FILTERS, parseSearch, searchQuery } from '@/lib/search/params';
import type { FilterOptions, SearchFilters } from '@/lib/search/types';
import { readExtra } from '@/lib/upstream/cache/read';

const COUNTED_IN: Locale = 'en';

/** What landing pages ask is bounded by the catalogue: it outlives a restart. */
const listOf = (filters: SearchFilters, locale: Locale) => getSearchResults(searchQuery(filters), locale, true);
const countsOf = (query: string) => getFilterOptions(query, COUNTED_IN, true);

/** What was made of answers that are still kept, by the options in the page's own language: every page reads it. */
const topicsOfOptions = new WeakMap<FilterOptions, { english: FilterOptions; counts: FilterOptions; topics: Topics }>();

/**
 * Everything that has a landing page.
 * @throws SiteError unavailable on any failure, when there is no copy
 */
export const getTopics = cache(async (locale: Locale): Promise<Topics> => {
  const [english, own] = await Promise.all([getFilterOptions('', COUNTED_IN), getFilterOptions('', locale)]);
  const forSale = forSaleOf(english);
  const counts = forSale === '' ? english : await countsOf(`sales_status=${forSale}`);
  const made = topicsOfOptions.get(own);
  if (made?.english === english && made.counts === counts) return made.topics;
  const topics = readTopics(english, own, counts);
  topicsOfOptions.set(own, { english, counts, topics });
  return topics;
});

/** The same, and nothing where it is out of reach or late: a page is whole without links to landing pages. */
export async function getTopicsOrNone(locale: Locale): Promise<Topics> {
  const none: Topics = { cities: [], districts: [], developers: [], types: [], statuses: [], forSale: '' };
  return (await readExtra('landing pages', getTopics(locale))) ?? none;
}

/** Whether it is there to be had, for sale or for rent: what the upstream's own counts say, by which search engines are led here. */
const isListed = (home: Property) => !isSold(home.salesStatus);
/** Whether it counts among what is for sale: rents are no prices to compare. */
const isLive = (home: Property) => isListed(home) && home.rent === null;

type Homes = { homes: Property[]; count: number; whole: boolean };

/** What the list holds for `filters`, cheapest first, at most `pages` pages; `whole` where that is all of it. */
async function readHomes(filters: SearchFilters, locale: Locale, pages = FACT_PAGES): Promise<Homes> {
  const read = (page: number) => listOf({ ...filters, page, pageSize: FACT_PAGE_SIZE, ordering: 'low_price' }, locale);
  const first = await read(1);
  // Samples are no listings.
  if (first.sample) return { homes: [], count: 0, whole: true };
  const further = Array.from({ length: Math.min(pages, first.totalPages) - 1 }, (_, at) => at + 2);
  const rest = await Promise.all(further.map(read));
  const homes = [first, ...rest].flatMap(({ properties }) => properties);
  return { homes, count: first.count, whole: homes.length >= first.count };
}

function medianPrice(homes: readonly Property[]): LandingFacts['median'] {
  const prices = homes.map(displayPricePerSqFt).filter((price) => price !== null);
  const value = medianOf(prices);
  return value === null ? null : { value, of: prices.length };
}

/** Least and highest starting price: of all that was read, else by the two ends of the upstream's order. */
async function pricesOf(live: Property[], whole: boolean, filters: SearchFilters, locale: Locale) {
  const prices = spanOf(live.map(displayPrice));
  if (whole || prices === null) return prices;
  const { properties } = await listOf({ ...filters, pageSize: FACT_PAGE_SIZE, ordering: '-low_price' }, locale);
  return spanOf([...live, ...properties.filter(isLive)].map(displayPrice));
}

/** The options of a kind that hold something, most first; none where the counts cannot be those of `count` listings. */
function countedShares(kind: LandingKind, topics: readonly Topic[], options: FilterOptions, count: number): Share[] {
  const shares = topics.flatMap((topic): Share[] => {
    const found = options[kind]?.find(({ value }) => value === topic.id)?.count;
    return found ? [{ topic, count: found }] : [];
  });
  const sum = shares.reduce((total, share) => total + share.count, 0);
  // An upstream that ignores the filters counts everything.
  return sum <= count ? shares.sort((a, b) => b.count - a.count) : [];
}

function bedroomsOf({ bedrooms = [] }: FilterOptions, types: Share[], count: number): LandingFacts['bedrooms'] {
  // Offices have no bedrooms and are no studios.
  const offices = types.some(({ topic }) => topic.key === 'commercial');
  const held = bedrooms.filter(({ count: found, value }) => found && !(offices && value === '0'));
  return held.every((option) => (option.count ?? 0) <= count) ? spanOf(held.map(({ value }) => Number(value))) : null;
}

/** What the list and its counts say of a landing page; also for its preview card. */
export function landingFacts(subject: Subject, locale: Locale): Promise<LandingFacts> {
  return readFacts(searchQuery(landingFilters(subject)), locale);
}

const readFacts = cache(async (query: string, locale: Locale): Promise<LandingFacts> => {
  const topics = await getTopics(locale);
  const filters = parseSearch(new URLSearchParams(query));
  const onSale = { ...filters, sales_status: topics.forSale };
  const [{ homes, whole }, sale, options] = await Promise.all([
    readHomes(filters, locale),
    topics.forSale === '' ? null : listOf(onSale, locale),
    readExtra('counts of a landing page', countsOf(searchQuery(onSale))),
  ]);
  const live = homes.filter(isLive);
  // Of a part of the homes, the upstream's own count is all that is known.
  const counted = whole ? null : (sale?.count ?? null);
  const count = counted ?? live.length;
  const prices = await pricesOf(live, whole, onSale, locale);
  const shares = (kind: LandingKind, of: readonly Topic[]) => countedShares(kind, of, options ?? {}, count);
  const types = shares('property_type', topics.types);
  const pictured = live.filter(({ cover }) => cover !== null);
  return {
    count,
    listed: counted ?? homes.filter(isListed).length,
    prices,
    median: whole ? medianPrice(live) : null,
    bedrooms: bedroomsOf(options ?? {}, types, count),
    types,
    statuses: shares('property_status', topics.statuses),
    developers: shares('developer', topics.developers),
    districts: shares('district', topics.districts),
    photograph: pictured.at(-1)?.cover ?? homes.find(({ cover }) => cover !== null)?.cover ?? null,
    updatedAt:
      homes
        .map(({ updatedAt }) => updatedAt)
        .filter((day) => day !== null)
        .sort()
        .at(-1) ?? null,
  };
});

async function neighbour(
  near: { topic: Topic; kilometres: number },
  topics: Topics,
  locale: Locale,
): Promise<Neighbour> {
  const filters = landingFilters({ first: near.topic, second: null }, topics.forSale);
  const found = await readExtra('neighbouring place', readHomes(filters, locale, 1));
  const live = found?.homes.filter(isLive) ?? [];
  const median = found?.whole ? medianPrice(live) : null;
  return { ...near, from: spanOf(live.map(displayPrice))?.least ?? null, median: median?.value ?? null };
}

/** The page's listings: what is sold comes last, where all of them are at hand. */
async function homesOf(subject: Subject, page: number, locale: Locale) {
  const filters = landingFilters(subject);
  const { homes, count, whole } = await readHomes(filters, locale);
  const totalPages = Math.max(1, Math.ceil(count / LANDING_PAGE_SIZE));
  if (page > totalPages) throw absent('page');
  if (!whole) return { totalPages, total: count, homes: (await listOf({ ...filters, page }, locale)).properties };
  const newest = [...homes].sort((a, b) => (b.updatedAt ?? '').localeCompare(a.updatedAt ?? ''));
  const sorted = [...newest.filter(isLive), ...newest.filter((home) => !isLive(home))];
  const shown = sorted.slice((page - 1) * LANDING_PAGE_SIZE, page * LANDING_PAGE_SIZE);
  return { totalPages, total: count, homes: shown };
}

/** A pair that holds no more and no less than its first part, or its second alone, is that page once more. */
function canonicalOf(subject: Subject, facts: LandingFacts): string {
  const { first, second } = subject;
  if (second === null || facts.listed === 0) return subjectPath(subject);
  const equal = [first, ...(second.kind === 'property_type' ? [second] : [])].find(
    ({ count }) => count === facts.listed,
  );
  return subjectPath(equal ? { first: equal, second: null } : subject);
}

/**
 * One page of a landing page.
 * @throws SiteError absent past the last page, unavailable on any failure, when there is no copy
 */
export async function getLanding(subject: Subject, page: number, locale: Locale): Promise<Landing> {
  const { first, second } = subject;
  const topics = await getTopics(locale);
  const city = first.kind === 'district' ? topicOf(topics, 'city', first.city) : undefined;
  const [facts, shown, inCity, neighbours] = await Promise.all([
    landingFacts(subject, locale),
    homesOf(subject, page, locale),
    city && readExtra('median of a city', landingFacts({ first: city, second }, locale)),
    Promise.all(nearest(topics, first, NEIGHBOURS).map((near) => neighbour(near, topics, locale))),
  ]);
  const canonical = canonicalOf(subject, facts);
  return {
    subject,
    topics,
    facts,
    cityMedian: inCity?.median?.value ?? null,
    neighbours,
    ...shown,
    page,
    canonical,
    indexable: isIndexable(facts.listed, second === null ? first.text : null),
  };
}

/**
 * One landing page by the parts of its address.
 * @throws SiteError absent for one that is none, unavailable on any failure, when there is no copy
 */
export async function findSubject(
  hub: LandingHub,
  [slug, narrowed]: readonly [string, string?],
  locale: Locale,
): Promise<Subject> {
  const topics = await getTopics(locale);
  const { cities, districts, developers, types, statuses } = topics;
  const firsts = { in: [...cities, ...districts], by: developers, type: types }[hub];
  const seconds = { in: types, by: [], type: statuses }[hub];
  // A catalogue lies somewhere: options that say of no place at all were not read.
  if (firsts.length === 0) throw unavailable(`no landing pages ${hub}`);
  const first = firsts.find((topic) => topic.slug === slug);
  const second = narrowed === undefined ? null : seconds.find((topic) => topic.slug === narrowed);
  if (!first || second === undefined) throw absent('path');
  return { first, second };
}

/** A landing page that search engines may keep: its address without locale, and when it last changed (ISO) where that is known. */
export type LandingPath = { path: string; lastModified: string | null };

/** The pairs that differ from what they are made of and may be kept by search engines: one read for each type. */
async function pairsOf({ cities, districts, types, statuses, forSale }: Topics): Promise<Subject[]> {
  const pairs = types.map(async (type): Promise<Subject[]> => {
    const filters = landingFilters({ first: type, second: null }, forSale);
    const counts = await countsOf(searchQuery(filters));
    const made = (topic: Topic, ...wholes: Topic[]) => {
      const count = counts[topic.kind]?.find(({ value }) => value === topic.id)?.count ?? null;
      return isIndexable(count) && wholes.every((whole) => whole.count !== count);
    };
    return [
      ...[...cities, ...districts]
        .filter((place) => made(place, place, type))
        .map((first) => ({ first, second: type })),
      ...statuses.filter((status) => made(status, type)).map((second) => ({ first: type, second })),
    ];
  });
  return (await Promise.all(pairs)).flat();
}

/** Whether a property belongs on a landing page. */
function holds({ first, second }: Subject, home: Property): boolean {
  const ids: Record<LandingKind, number | null | undefined> = {
    city: home.city?.id,
    district: home.district?.id,
    developer: home.developer?.id,
    property_type: home.type?.id,
    property_status: home.status?.id,
  };
  return [first, second].every((topic) => topic === null || String(ids[topic.kind]) === topic.id);
}

/**
 * Every landing page that search engines may keep, for the sitemap. It reads the options, their counts within each type, and the
 * newest pages of the list: a page with none of those listings has no date.
 * @throws SiteError unavailable on any failure, when there is no copy
 */
export async function landingPaths(locale: Locale): Promise<LandingPath[]> {
  const topics = await getTopics(locale);
  const { cities, districts, developers, types } = topics;
  const alone = [...cities, ...districts, ...developers, ...types].filter((topic) => topicPath(topic) !== null);
  const [pairs, ...newest] = await Promise.all([
    pairsOf(topics),
    ...Array.from({ length: FACT_PAGES }, (_, at) =>
      listOf({ ...DEFAULT_FILTERS, page: at + 1, pageSize: FACT_PAGE_SIZE }, locale),
    ),
  ]);
  const changed = newest.flatMap(({ properties }) => properties);
  return [...alone.map((first): Subject => ({ first, second: null })), ...pairs].map((subject) => ({
    path: subjectPath(subject),
    lastModified: changed.find((home) => holds(subject, home))?.updatedAt ?? null,
  }));
}
