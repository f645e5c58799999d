import 'server-only';
import { permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import { absent, isSiteError } from '@/lib/errors';
import { localePath, LOCALES, type Locale } from '@/lib/i18n/locales';
import { decodedPart } from '@/lib/routes';
import { newBudget, type Budget } from '@/lib/upstream/client/budget';
import { asOutage, readExtra, readForDocument } from '@/lib/upstream/cache/read';
import { readFeatured, readProperty, readPropertyPreview, readSimilar } from '@/lib/upstream/property';
import { openingParagraphs } from './format';
import { isForSale, SUGGESTED } from './rules';
import type { Property, PropertyDetail } from './types';

/**
 * A property by slug, as the back end says it, with its own texts in `locale` where there are any.
 * @returns null only when the upstream says 404
 * @throws SiteError unavailable on any other failure, when there is no copy
 */
export const getProperty = cache((slug: string, locale: Locale): Promise<PropertyDetail | null> => {
  const load = (budget: Budget) => readProperty(slug, locale, budget);
  return readForDocument({ row: 'property', key: [slug, locale], of: slug, disk: true, load });
});

/**
 * A draft that somebody of the agency looks at before it is published: read anew each time, and kept nowhere.
 * @param token as it stands in the address
 * @throws SiteError absent for one that is wrong or over, or where the back end has no previews; unavailable on any other failure
 */
export const getPreview = cache(async (token: string, locale: Locale): Promise<PropertyDetail> => {
  if (!/^[\w.-]{1,200}$/.test(token)) throw absent('path');
  try {
    return await readPropertyPreview(token, locale, newBudget());
  } catch (error) {
    if (isSiteError(error) && error.kind === 'absent') throw absent('path');
    return asOutage(error, token);
  }
});

/**
 * The property of a page. One that was asked for by a former slug leads to its page of today for good (308): never to one
 * that does not answer to that very name, so that no back end sends a visitor in circles.
 * @param segment the slug as it stands in the address
 * @param pathOf the page of a slug
 * @param page what is absent without it
 * @throws SiteError absent only when the upstream says 404
 */
export async function getPropertyOrMove(
  segment: string,
  locale: Locale,
  pathOf: (slug: string) => string,
  page: 'property' | 'property-or-unit' = 'property',
): Promise<PropertyDetail> {
  const slug = decodedPart(segment);
  const found = await getProperty(slug, locale);
  if (!found) throw absent(page);
  if (found.slug === slug) return found;
  const there = await getProperty(found.slug, locale);
  // A home that is withdrawn is told of under its name of today: the copy under a former one is not shown as a listing.
  if (!there && !(await readListing(slug, locale))) throw absent(page);
  if (there?.id !== found.id || there.slug !== found.slug) return found;
  permanentRedirect(localePath(locale, pathOf(found.slug)));
}

/**
 * The languages that a property has a title in, English always: the others are left out of hreflang (decisions). Where
 * this answer does not say, only the upstream's own answer in a language tells; one out of reach, or late, is left out.
 */
export const languagesOf = cache(async ({ slug, titledIn }: PropertyDetail): Promise<Locale[]> => {
  const has = async (locale: Locale) => {
    if (titledIn.includes(locale)) return true;
    const other = await readExtra('language', getProperty(slug, locale));
    return other?.titleLanguage === locale;
  };
  const found = await Promise.all(LOCALES.map(has));
  return LOCALES.filter((_, at) => found[at]);
});

/**
 * The featured properties of the home page: the first few, or the expanded set.
 * @throws SiteError unavailable on any failure, when there is no copy
 */
export const getFeatured = cache((locale: Locale, set: 'initial' | 'expanded'): Promise<Property[]> => {
  const load = (budget: Budget) => readFeatured(set, locale, budget);
  return readForDocument({ row: 'featured', key: [set, locale], of: null, disk: true, load });
});

/** Characters of a text that stand beside a large card. */
const OPENING_LENGTH = 190;

/** How the text of a property begins; null where it has none or is late: a page is whole without. */
export async function getOpening({ slug }: Pick<Property, 'slug'>, locale: Locale): Promise<string | null> {
  const found = await readExtra('text of a property', getProperty(slug, locale));
  return openingParagraphs(found?.descriptionText ?? null, OPENING_LENGTH)[0] ?? null;
}

/** Featured homes for sale, for where nothing is found; empty where they are late: a page is whole without. */
export async function getWorthALook(locale: Locale): Promise<Property[]> {
  const featured = await readExtra('homes worth a look', getFeatured(locale, 'initial'));
  return (featured ?? []).filter(isForSale).slice(0, SUGGESTED);
}

/** Properties like the one with `id`; empty when the upstream knows none, or does not say in time: a page is whole without. */
export const getSimilar = cache(async (id: number, locale: Locale): Promise<Property[]> => {
  const load = (budget: Budget) => readSimilar(id, locale, budget);
  const read = readForDocument({ row: 'similar', key: [String(id), locale], of: null, disk: true, load });
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
    return asOutage(error, slug);
  }
}

/**
 * The catalogue in ranges of ids, for sitemaps and feeds; null where the back end does not tell. Uncached, as what is made
 * of it is.
 * @throws SiteError unavailable on any failure
 */
export { readAddressRanges as getAddressRanges, readAddresses as getAddresses } from '@/lib/upstream/address';
