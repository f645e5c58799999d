import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { favourites } from '../../db/schema';

/** Moves a visitor's favourites to the account that logged in on the same device. */
export async function moveFavourites(
  tx: Pick<Database, 'insert' | 'select' | 'delete'>,
  visitor: string,
  holder: string,
): Promise<void> {
  const own = eq(favourites.visitor, visitor);
  const moved = tx
    .select({
      visitor: sql`${holder}::text`.as('visitor'),
      propertyId: favourites.propertyId,
      createdAt: favourites.createdAt,
    })
    .from(favourites)
    .where(own);
  await tx.insert(favourites).select(moved).onConflictDoNothing();
  await tx.delete(favourites).where(own);
}
