import { createHmac } from 'node:crypto';
import type pg from 'pg';
import type { z } from 'zod';
import { isSameSecret } from '../../../lib/running/secret';
import { picturesOf, rowsOf } from '../../catalogue/rows';
import { type Kind, Vocabulary } from '../../catalogue/vocabulary';
import type { properties, units } from '../../db/schema';
import { secretOf } from '../../db/secrets';
import { Problem, notFound } from '../../http/problem';
import { type PresentOptions, presentDetail } from '../../routes/property/present';
import type { preview } from '../shapes';
import { inDeskTransaction } from '../transaction';
import { parsedRecord, refused } from './canonical';
import { type DeskServices, noListing } from './change';
import { readListing } from './held';
import { keptPictures } from './pictures';
import { settled } from './stage';

const LIFE_MS = 60 * 60 * 1000;
/** The key that previews are signed by. */
const SECRET = 'preview';

const signed = (key: string, claim: string) => createHmac('sha256', key).update(claim).digest('base64url');

/**
 * An address of the site that shows a listing as it would be published, for an hour.
 * @throws Problem 404, 409 where it is another than was read, 422 for pictures that are not kept here
 */
export async function makePreview(
  services: DeskServices,
  id: number,
  version: string,
): Promise<z.infer<typeof preview>> {
  return inDeskTransaction(services.pool, async (client) => {
    const held = await readListing(client, id);
    if (!held) throw noListing();
    if (held.version !== version) throw new Problem(409, 'Somebody else has changed this listing.');
    await previewed(services, client, id, { lang: 'en', origin: 'http://preview.invalid' });
    const expires = Date.now() + LIFE_MS;
    const claim = `${id}.${Math.floor(expires / 1000)}`;
    const token = `${claim}.${signed(await secretOf(client, SECRET), claim)}`;
    return { token, path: `/preview/${token}`, expires_at: new Date(expires).toISOString() };
  });
}

const noPreview = () => notFound('No preview of that address, or no longer.');

/**
 * What a preview's token shows: the draft as its page would have it.
 * @throws Problem 404 for a token that is wrong or over, or a listing that is gone
 */
export async function readPreview(services: DeskServices, token: string, manner: PresentOptions) {
  const [, claim = '', id = '', expires = '', given = ''] = /^((\d{1,10})\.(\d{1,12}))\.([\w-]{43})$/.exec(token) ?? [];
  // What has not even the shape of a token costs the database nothing.
  if (given === '') throw noPreview();
  return inDeskTransaction(services.pool, async (client) => {
    const right = signed(await secretOf(client, SECRET), claim);
    if (!isSameSecret(given, right) || Number(expires) * 1000 < Date.now()) throw noPreview();
    return previewed(services, client, Number(id), manner);
  });
}

/** A listing as its page would have it if it were published now: the same rows, which nobody writes. */
async function previewed({ readMedia }: DeskServices, client: pg.PoolClient, id: number, manner: PresentOptions) {
  const held = await readListing(client, id);
  const side = held?.draft ?? held?.published;
  if (!held || !side) throw noListing();
  const vocabulary = await Vocabulary.read(client);
  const record = await settled(client, parsedRecord(side), vocabulary);
  const pictures = await picturesOf(record, await keptPictures(client, readMedia, [record]));
  if (Array.isArray(pictures)) throw refused(pictures.map((line) => ['record', line]));
  const rows = rowsOf(record, pictures, vocabulary);
  const property = {
    ...(camel(rows.property) as typeof properties.$inferSelect),
    updatedAt: held.updatedAt,
    publishedAt: record.published_at,
  };
  const named = (kind: Kind, of: number | null) => {
    const found = of === null ? undefined : vocabulary.find(kind, { id: of, name: '' });
    return found ? { id: found.id, name: found.name, key: found.key ?? '', text: null, cityId: found.cityId } : null;
  };
  const found = {
    row: {
      property,
      type: named('property_type', property.propertyTypeId),
      status: named('property_status', property.propertyStatusId),
      salesStatus: named('sales_status', property.salesStatusId),
      city: named('city', property.cityId),
      district: named('district', property.districtId),
      developer: named('developer', property.developerId),
    },
    facilities: property.facilityIds.flatMap((of) => named('facility', of) ?? []),
    agent: vocabulary.agents.find(record.agent),
    // A unit that was never published has no number yet.
    units: rows.units.map((unit, at) => ({
      ...(camel(unit) as typeof units.$inferSelect),
      id: typeof unit.id === 'number' ? unit.id : at + 1,
      propertyId: id,
    })),
  };
  return presentDetail(found, manner, null);
}

/** Columns by the names that drizzle has for them. */
const camel = (row: Record<string, unknown>): unknown =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
