import { articles } from '@/lib/blog/data';
import { readContent } from '@/lib/content/data';
import { inForceSince } from '@/lib/content/view';
import { unavailable } from '@/lib/errors';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/i18n/locales';
import { landingPaths } from '@/lib/landing/data';
import { getAddresses, getAddressRanges } from '@/lib/property/data';
import type { AddressRange } from '@/lib/property/types';
import { articlePath, indexedPages, PAGES, pagesWith, propertyPath, unitPath, unitsPath } from '@/lib/routes';
import { getCatalogue, getCataloguePage, getSearchResults } from '@/lib/search/data';
import { kept, type Kept } from '@/lib/http/kept';
import { indexOf, latest, urlSet, type SitemapEntry } from './sitemap-xml';

/** Addresses of one sitemap at most; the protocol allows 50,000, and as many sitemaps in the index. */
const MOST_ADDRESSES = 10_000;
const MOST_SITEMAPS = 50_000;
/** Pages of one sitemap: each has as many addresses as there are languages. */
const MOST_ENTRIES = Math.floor(MOST_ADDRESSES / LOCALES.length);
/** A property of a range has two pages. */
const MOST_PROPERTIES = Math.floor(MOST_ENTRIES / 2);

/** Pages of the upstream's list in one sitemap, where the list is all there is. */
const LIST_PAGES = 10;

/** What the sitemaps hold beside the catalogue, by the name of the sitemap. A source that fails is a 503 of its own. */
const SOURCES: Readonly<Record<string, () => Promise<SitemapEntry[]>>> = {
  pages: pageEntries,
  landings: landingEntries,
  articles: articleEntries,
};

/** When a property last changed; null when it is not known, as a page is listed without it. */
async function newestProperty(): Promise<string | null> {
  const ranges = await getAddressRanges();
  if (ranges) return latest(ranges.map(({ updatedAt }) => updatedAt));
  const { properties } = await getSearchResults('', DEFAULT_LOCALE);
  return latest(properties.map(({ updatedAt }) => updatedAt));
}

/** The fixed pages; home and list show the newest properties, the blog its articles. */
async function pageEntries(): Promise<SitemapEntry[]> {
  const [newest, written] = await Promise.all([newestProperty().catch(() => null), articleEntries()]);
  const blog = latest(written.map(({ modified }) => modified));
  await readContent();
  const own: Readonly<Record<string, string | null>> = {
    [PAGES.blog.path]: blog,
    // As the pages say it.
    ...Object.fromEntries(pagesWith('legal').map((page) => [PAGES[page].path, inForceSince(page)])),
  };
  return indexedPages().map(({ path, modified = newest }) => ({
    path,
    modified: path in own ? (own[path] ?? null) : modified,
  }));
}

async function articleEntries(): Promise<SitemapEntry[]> {
  const all = await articles(DEFAULT_LOCALE);
  return all.map(({ slug, languages, updated, picture }) => ({
    path: articlePath(slug),
    languages,
    modified: updated,
    pictures: picture ? [picture.src] : [],
  }));
}

/** The landing pages that search engines may keep. */
async function landingEntries(): Promise<SitemapEntry[]> {
  const found = await landingPaths(DEFAULT_LOCALE);
  return found.map(({ path, lastModified: modified }) => ({ path, modified }));
}

const chunk = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

type Listed = { name: string; modified: string | null };

async function sourceSitemaps(): Promise<Listed[]> {
  const found = Object.entries(SOURCES).map(async ([source, read]) =>
    chunk(await read(), MOST_ENTRIES).map((entries, at) => ({
      name: `${source}-${String(at + 1)}`,
      modified: latest(entries.map(({ modified }) => modified)),
    })),
  );
  return (await Promise.all(found)).flat();
}

/** How many sitemaps of units a range needs. */
const unitParts = ({ units }: AddressRange) => Math.ceil(units / MOST_ENTRIES);

function rangeSitemaps(range: AddressRange): Listed[] {
  const { after, until, properties, updatedAt: modified } = range;
  if (properties > MOST_PROPERTIES)
    throw unavailable(`${String(properties)} addresses after ${String(after)} are too many`);
  const ids = `${String(after + 1)}-${String(until)}`;
  return [
    ...(properties > 0 ? [{ name: `properties-${ids}`, modified }] : []),
    ...Array.from({ length: unitParts(range) }, (_, at) => ({ name: `units-${ids}-${String(at + 1)}`, modified })),
  ];
}

async function listSitemaps(): Promise<Listed[]> {
  const { totalPages } = await getCataloguePage(1, DEFAULT_LOCALE);
  return Array.from({ length: Math.ceil(totalPages / LIST_PAGES) }, (_, at) => ({
    name: `list-${String(at + 1)}`,
    modified: null,
  }));
}

async function catalogueSitemaps(): Promise<Listed[]> {
  const ranges = await getAddressRanges();
  return ranges ? ranges.flatMap(rangeSitemaps) : listSitemaps();
}

/**
 * The index of all sitemaps.
 * @throws when the catalogue cannot be read: no crawler may take a short index for the whole
 */
async function sitemapIndex() {
  const [sources, catalogue] = await Promise.all([sourceSitemaps(), catalogueSitemaps()]);
  const all = [...sources, ...catalogue];
  if (all.length > MOST_SITEMAPS) throw unavailable(`${String(all.length)} sitemaps are too many for one index`);
  return indexOf(all);
}

/** The index of all sitemaps, kept for a while. */
export const keptIndex = () => kept('sitemap', sitemapIndex);

/** The pages of the properties of a range, and their lists of units where there are any. */
async function propertyEntries(range: Pick<AddressRange, 'after' | 'until'>): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  for await (const portion of getAddresses(range)) {
    for (const { slug, languages, updatedAt: modified, picture, listsUnits } of portion) {
      entries.push({ path: propertyPath(slug), languages, modified, pictures: picture ? [picture] : [] });
      if (listsUnits) entries.push({ path: unitsPath(slug), languages, modified });
    }
    // A back end whose ranges hold more than it says.
    if (entries.length > MOST_ENTRIES) throw unavailable('a range of addresses holds too many');
  }
  return entries;
}

/** The units of a range that search engines may list, those of one part; what stands before them is only counted. */
async function unitEntries(range: Pick<AddressRange, 'after' | 'until'>, part: number): Promise<SitemapEntry[]> {
  const from = (part - 1) * MOST_ENTRIES;
  const entries: SitemapEntry[] = [];
  let seen = 0;
  for await (const portion of getAddresses(range)) {
    for (const { slug, languages, updatedAt: modified, units } of portion) {
      for (const { id, picture } of units) {
        if (seen >= from)
          entries.push({ path: unitPath(slug, id), languages, modified, pictures: picture ? [picture] : [] });
        seen += 1;
        if (entries.length === MOST_ENTRIES) return entries;
      }
    }
  }
  return entries;
}

/** A part of the list where it is all there is: properties alone, as it does not say which have units to show. */
async function listEntries(part: number): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  const first = (part - 1) * LIST_PAGES + 1;
  for await (const portion of getCatalogue(DEFAULT_LOCALE, first, first + LIST_PAGES - 1)) {
    for (const { slug, titledIn: languages, updatedAt: modified, cover } of portion)
      entries.push({ path: propertyPath(slug), languages, modified, pictures: cover ? [cover.src] : [] });
  }
  return entries;
}

const NAME =
  /^(?:(properties|units)-([1-9]\d{0,15})-([1-9]\d{0,15})(?:-([1-9]\d{0,3}))?|([a-z]+)-([1-9]\d{0,4}))\.xml$/;
async function entriesOf(name: string): Promise<SitemapEntry[]> {
  const [, kind, first = '', until = '', part, source = '', number = ''] = NAME.exec(name) ?? [];
  const range = { after: Number(first) - 1, until: Number(until) };
  if (kind === 'properties') return propertyEntries(range);
  if (kind === 'units') return unitEntries(range, Number(part));
  if (source === 'list') return listEntries(Number(number));
  return chunk((await SOURCES[source]?.()) ?? [], MOST_ENTRIES)[Number(number) - 1] ?? [];
}

/**
 * One sitemap that the index names, kept for a while: `properties-1-1024.xml`, `units-1-1024-2.xml`, `pages-1.xml` or, of
 * a back end that has a list alone, `list-1.xml`.
 * @returns null for any other name, for which nothing is asked of the back end
 * @throws SiteError unavailable when it cannot be made whole
 */
export async function keptSitemap(name: string): Promise<Kept | null> {
  const index = await keptIndex();
  if (!NAME.test(name) || !index?.body.includes(`/sitemaps/${name}</loc>`)) return null;
  return kept(`sitemap ${name}`, async () => urlSet(await entriesOf(name)));
}
