import { asc, inArray } from 'drizzle-orm';
import type { WirePropertyDetail } from '../../lib/contract/property';
import type { WireUnit } from '../../lib/contract/unit';
import type { Database } from '../db/client';
import * as schema from '../db/schema';
import { presentAgent, presentDetail } from '../routes/property/present';
import { propertyRows } from '../routes/property/queries';
import { translationsOf } from './translations';

/** A placeholder: these addresses are replaced. */
const ORIGIN = 'http://catalogue.invalid';

/** Properties with all that belongs to them, in the order of `ids`; those that are not there are left out. */
export async function detailsOf(db: Database, ids: number[]) {
  const { agents, units, facilities } = schema;
  if (ids.length === 0) return [];
  // One after another, because they may share the connection that holds a snapshot.
  const rows = await propertyRows(db, ids);
  const order = [asc(units.propertyId), asc(units.position), asc(units.id)];
  const listed = await db
    .select()
    .from(units)
    .where(inArray(units.propertyId, ids))
    .orderBy(...order);
  const named = new Map((await db.select().from(facilities)).map((facility) => [facility.id, facility]));
  const known = new Map((await db.select().from(agents)).map((agent) => [agent.id, agent]));
  const byProperty = new Map<number, (typeof units.$inferSelect)[]>(ids.map((id) => [id, []]));
  for (const unit of listed) byProperty.get(unit.propertyId)?.push(unit);
  return rows.map((row) => ({
    row,
    units: byProperty.get(row.property.id) ?? [],
    facilities: row.property.facilityIds.flatMap((id) => named.get(id) ?? []),
    agent: known.get(row.property.agentId ?? 0) ?? null,
  }));
}

/**
 * A property as an import takes it: the English answer of the detail call, and what other languages have.
 * @param take the address of a stored picture in the record
 */
export async function recordOf(
  found: Awaited<ReturnType<typeof detailsOf>>[number],
  take: (image: schema.StoredImage | null) => string | null | Promise<string | null>,
) {
  const { property } = found.row;
  const manner = { lang: 'en', origin: ORIGIN } as const;
  const { content_language: _language, ...detail } = presentDetail(found, manner, null);
  const images: WirePropertyDetail['property_images'] = [];
  for (const [at, picture] of detail.property_images.entries()) {
    images.push({ ...picture, image: (await take(property.images[at] ?? null)) ?? picture.image });
  }
  const units: Omit<WireUnit, 'content_language'>[] = [];
  for (const [at, { content_language: _, ...unit }] of detail.property_units.entries()) {
    const stored = found.units[at];
    units.push({
      ...unit,
      unit_image: await take(stored?.image ?? null),
      floor_plan_image: await take(stored?.floorPlan ?? null),
    });
  }
  return {
    ...detail,
    cover: await take(property.cover),
    property_images: images,
    property_units: units,
    // Also where the page does not show them, as they are not active.
    ...(found.agent && { agent: { ...presentAgent(found.agent, manner), photo: await take(found.agent.photo) } }),
    featured_rank: property.featuredRank,
    translations: translationsOf(found),
  };
}
