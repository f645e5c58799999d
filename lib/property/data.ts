import 'server-only';
import { cache } from 'react';
import { isSiteError, unavailable } from '@/lib/errors';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/i18n/locales';
import { newBudget, type Budget } from '@/lib/upstream/client/budget';
import { readExtra, readForDocument } from '@/lib/upstream/cache/read';
import { readFeatured, readProperty, readSimilar } from '@/lib/upstream/property';
import type { Property, PropertyDetail } from './types';

/** A slug as it stands in an address, where Next leaves it encoded. */
function slugOf(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // a stray % belongs to the slug, or to nothing
  }
}

/**
 * A property by slug, with its own texts in `locale` where there are any.
 * @returns null only when the upstream says 404
 * @throws SiteError unavailable on any other failure, when there is no copy
 */
export const getProperty = cache((segment: string, locale: Locale): Promise<PropertyDetail | null> => {
  const slug = slugOf(segment);
  const load = (budget: Budget) => readProperty(slug, locale, budget);
  return readForDocument({ row: 'property', key: [slug, locale], disk: true, load });
});

/**
 * The languages that the main text of a property's pages exists in, English always: the others are left out of hreflang
 * (decisions). Only the upstream's own answer in a language tells; one out of reach, or late, is left out.
 */
export const languagesOf = cache(async ({ slug, contentLanguage }: PropertyDetail): Promise<Locale[]> => {
  const has = async (locale: Locale) => {
    if (locale === DEFAULT_LOCALE || locale === contentLanguage) return true;
    const other = await readExtra('language', getProperty(encodeURIComponent(slug), locale));
    return other?.contentLanguage === locale;
  };
  const found = await Promise.all(LOCALES.map(has));
  return LOCALES.filter((_, at) => found[at]);
});

/**
 * The featured properties of the home page: the first few, or the expanded set.
 * @throws SiteError unavailable on any failure, when there is no copy
 */
export const getFeatured = cache(async (locale: Locale, set: 'initial' | 'expanded'): Promise<Property[]> => {
  const load = (budget: Budget) => readFeatured(set, locale, budget);
  const found = await readForDocument({ row: 'featured', key: [set, locale], disk: true, load });
  if (!found) throw unavailable('no featured properties at the upstream');
  return found;
});

/** Properties like the one with `id`; empty when the upstream knows none, or does not say in time: a page is whole without. */
export const getSimilar = cache(async (id: number, locale: Locale): Promise<Property[]> => {
  const load = (budget: Budget) => readSimilar(id, locale, budget);
  const read = readForDocument({ row: 'similar', key: [String(id), locale], disk: false, load });
  const found = await readExtra('similar', read);
  return (found ?? []).filter((each) => each.id !== id);
});

/**
 * A property as it is now, past all copies, which one reading of the whole catalogue would push out.
 * @returns null when the upstream says 404
 * @throws SiteError unavailable on any other failure
 */
export async function readListing(slug: string, locale: Locale): Promise<PropertyDetail | null> {
  try {
    return await readProperty(slug, locale, newBudget());
  } catch (error) {
    if (isSiteError(error) && error.kind === 'absent') return null;
    throw error;
  }
}

/**
 * The catalogue in ranges of ids, for sitemaps and feeds; null where the back end does not tell. Uncached, as what is made
 * of it is.
 * @throws SiteError unavailable on any failure
 */
export { readAddressRanges as getAddressRanges, readAddresses as getAddresses } from '@/lib/upstream/address';
