import { ADDRESSES_LIMIT } from '@/lib/contract/address';
import { isSiteError, unavailable } from '@/lib/errors';
import { DEFAULT_LOCALE } from '@/lib/i18n/locales';
import type { AddressRange, PropertyAddress } from '@/lib/property/types';
import { isLandingHub } from '@/lib/routes';
import { newBudget } from './client/budget';
import { call } from './client/call';
import { optionalCall } from './client/optional';
import { mediaPath } from './media/address';
import { addressable } from './parse/coerce';
import { past } from './parse/normalise';

/**
 * The ranges of the catalogue, in order.
 * @returns null where the back end does not have the call
 * @throws SiteError unavailable on any other failure
 */
export async function readAddressRanges(): Promise<AddressRange[] | null> {
  const answer = await optionalCall('addressRanges', { budget: newBudget() });
  return answer && answer.map(({ updated_at: updatedAt, ...range }) => ({ ...range, updatedAt: past(updatedAt) }));
}

/**
 * The properties of a range, in portions: a range of the reference API is one. The next is asked for when the reader is
 * ready for it. A property without a title in any language is named in English.
 * @throws SiteError unavailable on any failure
 */
export async function* readAddresses({
  after,
  until,
}: Pick<AddressRange, 'after' | 'until'>): AsyncGenerator<PropertyAddress[]> {
  for (let last = after; last < until;) {
    const query = { after: String(last), until: String(until), limit: String(ADDRESSES_LIMIT) };
    const { answer } = await call('propertyAddresses', { query, budget: newBudget() }).catch((error: unknown) => {
      throw isSiteError(error) && error.kind === 'unavailable' ? error : unavailable('addresses were refused', error);
    });
    const end = answer.at(-1)?.id;
    if (end === undefined) return;
    if (end <= last || end > until) throw unavailable(`addresses after ${last} until ${until} end at ${end}`);
    last = end;
    // Where a hub of landing pages stands, no property has a page.
    const placed = answer.filter(({ slug }) => !isLandingHub(slug));
    yield placed.map(({ slug, languages, listed_units: listed, updated_at: updatedAt, picture, units, ...rest }) => ({
      ...rest,
      slug: addressable(slug),
      updatedAt: past(updatedAt),
      languages: languages.length > 0 ? languages : [DEFAULT_LOCALE],
      picture: picture && mediaPath(picture),
      listsUnits: listed > 0,
      units: units.map((unit) => ({ id: unit.id, picture: unit.picture && mediaPath(unit.picture) })),
    }));
  }
}
