import { ADDRESSES_LIMIT } from '@/lib/contract/address';
import { isSiteError, unavailable, type SiteError } from '@/lib/errors';
import { DEFAULT_LOCALE } from '@/lib/i18n/locales';
import { once } from '@/lib/process';
import type { AddressRange, PropertyAddress } from '@/lib/property/types';
import { isLandingHub } from '@/lib/routes';
import { newBudget } from './client/budget';
import { call } from './client/call';
import { mediaPath } from './media/address';
import { addressable } from './parse/coerce';

/** Whether this back end has answered the calls once: then their absence is a fault of a gateway, and no sitemap shrinks. */
const known = () => once('upstream.addresses', () => ({ ranges: false }));

/** Some back ends refuse every path that they do not know. */
const isMissing = ({ kind, status }: SiteError) =>
  kind === 'absent' || (kind === 'refused' && [401, 403, 405].includes(status));

/**
 * The ranges of the catalogue, in order.
 * @returns null where the back end does not have the call
 * @throws SiteError unavailable on any other failure
 */
export async function readAddressRanges(): Promise<AddressRange[] | null> {
  try {
    const { answer } = await call('addressRanges', { budget: newBudget() });
    known().ranges = true;
    return answer.map(({ updated_at: updatedAt, ...range }) => ({ ...range, updatedAt }));
  } catch (error) {
    if (!isSiteError(error) || !isMissing(error)) throw error;
    if (known().ranges) throw unavailable('the ranges of addresses are gone', error);
    return null;
  }
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
      updatedAt,
      languages: languages.length > 0 ? languages : [DEFAULT_LOCALE],
      picture: picture && mediaPath(picture),
      listsUnits: listed > 0,
      units: units.map((unit) => ({ id: unit.id, picture: unit.picture && mediaPath(unit.picture) })),
    }));
  }
}
