import 'server-only';
import { isSiteError, unavailable } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/locales';
import { getProperty } from '@/lib/property/data';
import type { PropertyDetail } from '@/lib/property/types';

/**
 * The homes of a shared list, in its order, each once; those that have gone are left out.
 * @throws SiteError unavailable when one is out of reach: a list that lacks a home would not be the one that was sent
 */
export async function getShared(slugs: readonly string[], locale: Locale): Promise<PropertyDetail[]> {
  try {
    const found = await Promise.all(slugs.map((slug) => getProperty(slug, locale)));
    const byId = new Map(found.filter((home) => home !== null).map((home) => [home.id, home]));
    return [...byId.values()];
  } catch (error) {
    if (!isSiteError(error)) throw error;
    throw unavailable(error.message, error, 'properties');
  }
}
