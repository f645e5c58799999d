import { etagOf, type Version } from '@/lib/http/validators';
import { dayInDubai } from '@/lib/contract/rules';
import type { Locale } from '@/lib/i18n/locales';
import { log } from '@/lib/log';
import { getAddresses, getAddressRanges, readListing } from '@/lib/property/data';
import { getCatalogue, getCataloguePage } from '@/lib/search/data';
import { absoluteUrl } from '@/lib/seo/metadata';
import { element, XML_HEAD } from '@/lib/seo/xml';
import { readContent } from '@/lib/content/data';
import { agency } from '@/lib/site';
import { metaListing } from './meta-listing';

/** Properties that are read at the same time. */
const AT_ONCE = 4;
/** Move it with what a listing says. */
const DESIGN = 2;

/** The slugs of the properties with a title in `locale`, in portions. */
async function* slugsIn(locale: Locale): AsyncGenerator<string[]> {
  const ranges = await getAddressRanges();
  for (const range of ranges ?? []) {
    for await (const portion of getAddresses(range))
      yield portion.filter(({ languages }) => languages.includes(locale)).map(({ slug }) => slug);
  }
  if (ranges) return;
  for await (const portion of getCatalogue(locale))
    yield portion.filter(({ titledIn }) => titledIn.includes(locale)).map(({ slug }) => slug);
}

/**
 * The catalogue as Meta's home listings in `locale`, piece by piece: the next properties are read when the reader is ready.
 * @throws SiteError unavailable when any of it cannot be read: a feed that ends early would take homes off
 */
export async function* metaFeed(locale: Locale): AsyncGenerator<string, void, undefined> {
  await readContent();
  yield `${XML_HEAD}<listings>\n${element('title', agency(locale).name)}\n<link rel="self" href="${absoluteUrl(locale, '/')}"/>\n`;
  let left = 0;
  for await (const slugs of slugsIn(locale)) {
    for (let from = 0; from < slugs.length; from += AT_ONCE) {
      const found = await Promise.all(slugs.slice(from, from + AT_ONCE).map((slug) => readListing(slug, locale)));
      const listings = found.map((property) => property && metaListing(property, locale));
      left += listings.filter((listing) => listing === null).length;
      const text = listings.filter((listing) => listing !== null).join('');
      if (text !== '') yield text;
    }
  }
  if (left > 0)
    log().info({ event: 'feed_left_out', locale, left }, 'sold, their permit ended, or without what Meta asks for');
  yield '</listings>\n';
}

/**
 * Which version of the feed is to be had, told without making it.
 * @throws SiteError unavailable when the catalogue cannot be read
 */
export async function metaFeedVersion(locale: Locale): Promise<Version> {
  const ranges = await getAddressRanges();
  const facts =
    ranges ?? (await getCataloguePage(1, locale)).properties.map(({ id, updatedAt }) => ({ id, updatedAt }));
  // Permits end with a day in Dubai. Of a list alone nobody knows whether its later pages have changed, but by the hour.
  const since = ranges ? dayInDubai(Date.now()) : Math.floor(Date.now() / 3_600_000);
  return { etag: etagOf(JSON.stringify([DESIGN, locale, since, facts])) };
}
