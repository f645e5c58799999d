import type { OpenAPIHono } from '@hono/zod-openapi';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { favourites, properties } from '../../db/schema';
import { type Services, mount } from '../../http/mount';
import { offsetOf, pageAnswer } from '../../http/paging';
import { notFound, tooMany } from '../../http/problem';
import { pathId, readQuery } from '../../http/query';
import { cards, readPage } from '../property/handlers';

/** The calls of favourites, of a visitor by their cookie or of an account. */
export function mountFavourites(app: OpenAPIHono, services: Services): void {
  mount(app, services, 'toggleFavourite', {
    handle: async ({ db, params, newHolder, site }) => {
      const id = pathId(params.id);
      if (id === null || !(await exists(db, id))) throw notFound('No property of that id.');
      // Whatever cookie it brings: anybody can make one up. With a site key, callers past the site have a count of their own.
      const stranger = services.siteKey !== null && !site;
      const wait = services.limiters.take([stranger ? 'favouriteStranger' : 'favouriteAll', '']);
      if (wait > 0) throw tooMany(wait);
      return { is_favorite: await toggle(db, newHolder(), id) };
    },
  });
  mount(app, services, 'favourites', {
    handle: async (request) => {
      const { page, lang } = readQuery(request.query, readPage);
      if (request.holder === null) return pageAnswer(request.url, page, 0, []);
      const where = eq(favourites.visitor, request.holder);
      const [rows, [total]] = await Promise.all([
        request.db
          .select({ id: favourites.propertyId })
          .from(favourites)
          .where(where)
          .orderBy(desc(favourites.createdAt), favourites.propertyId)
          .limit(page.size)
          .offset(offsetOf(page)),
        request.db.select({ count: count() }).from(favourites).where(where),
      ]);
      const results = await cards(
        request,
        rows.map(({ id }) => id),
        lang,
      );
      return pageAnswer(request.url, page, total?.count ?? 0, results);
    },
  });
}

async function exists(db: Database, id: number): Promise<boolean> {
  const rows = await db.select({ id: properties.id }).from(properties).where(eq(properties.id, id));
  return rows.length > 0;
}

/** @returns the state it has now */
async function toggle(db: Database, holder: string, propertyId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Concurrent toggles are serialised, else both would find nothing to remove.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${holder} ${propertyId}`}, 0))`);
    const removed = await tx
      .delete(favourites)
      .where(and(eq(favourites.visitor, holder), eq(favourites.propertyId, propertyId)))
      .returning();
    if (removed.length > 0) return false;
    await tx.insert(favourites).values({ visitor: holder, propertyId });
    return true;
  });
}
