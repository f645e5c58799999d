import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { properties, propertyIndex, type StoredImage } from '../../db/schema';
import type { Source } from './queries';

/** How many times as many candidates are looked at as are named, for pictures that differ. */
const CHOICE = 4;

/** The photograph behind a cover: cuts of one (`house.jpg`, `house.left.jpg`) are the same. */
const photographOf = (cover: StoredImage | null) => cover?.path.replace(/\.[^/]*$/, '') ?? null;

/**
 * Properties like the one with `id`: those of its type first, then the same district, the same city, the nearest price. One
 * whose cover is that of another before it, or of the property itself, comes after all others: rows show each photograph once.
 * @returns null when there is no such property
 */
export async function similarIds({ db, index }: Source, id: number, limit: number): Promise<number[] | null> {
  const [[self], held] = await Promise.all([coversOf(db, [id]), index.current(db)]);
  if (!self) return null;
  const nearest = async (sameType: boolean) => {
    const most = limit * CHOICE;
    return coversOf(db, held?.similar(id, sameType, most) ?? (await similarInSql(db, id, sameType, most)));
  };
  const seen = new Set([photographOf(self.cover)]);
  const isNew = ({ cover }: { cover: StoredImage | null }) => {
    const photograph = photographOf(cover);
    if (photograph !== null && seen.has(photograph)) return false;
    seen.add(photograph);
    return true;
  };
  const sameType = await nearest(true);
  const first = sameType.filter(isNew);
  if (first.length < limit) first.push(...(await nearest(false)).filter(isNew));
  const again = sameType.filter((each) => !first.includes(each));
  return [...first, ...again].slice(0, limit).map((row) => row.id);
}

/** The covers of these properties, in the order of `ids`. */
async function coversOf(db: Database, ids: number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: properties.id, cover: properties.cover })
    .from(properties)
    .where(inArray(properties.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((each) => byId.get(each) ?? []);
}

/** The `most` properties most like one, of its type or of the others, from the database alone. */
export async function similarInSql(db: Database, id: number, sameType: boolean, most: number): Promise<number[]> {
  const [self] = await db.select().from(propertyIndex).where(eq(propertyIndex.propertyId, id));
  if (!self) return [];
  const type = sql`${propertyIndex.propertyTypeId} is ${sql.raw(sameType ? 'not' : '')} distinct from ${self.propertyTypeId}`;
  const rows = await db
    .select({ id: propertyIndex.propertyId })
    .from(propertyIndex)
    .where(and(ne(propertyIndex.propertyId, id), type))
    .orderBy(
      sql`${propertyIndex.districtId} is not distinct from ${self.districtId} desc`,
      sql`${propertyIndex.cityId} is not distinct from ${self.cityId} desc`,
      sql`abs(${propertyIndex.price} - ${self.price}::numeric) asc nulls last`,
      asc(propertyIndex.propertyId),
    )
    .limit(most);
  return rows.map((row) => row.id);
}
