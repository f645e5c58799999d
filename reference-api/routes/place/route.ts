import type { OpenAPIHono } from '@hono/zod-openapi';
import { type SQL, asc, count, eq } from 'drizzle-orm';
import type { Locale } from '../../../lib/contract/locales';
import type { Database } from '../../db/client';
import { type Translated, cities, developers, districts } from '../../db/schema';
import { type Services, langOf, mount } from '../../http/mount';
import { offsetOf, pageAnswer } from '../../http/paging';
import { notFound } from '../../http/problem';
import { type Page, pathId, readQuery } from '../../http/query';
import { cards, readPage } from '../property/handlers';
import { textIn } from '../property/present';
import { newestIds } from '../property/queries';

const PAGE_SIZE = 500;

const readPlaces = (query: Record<string, string>) =>
  readQuery(query, (reader) => ({ page: reader.page(PAGE_SIZE, PAGE_SIZE), lang: reader.lang() }));

const named = (row: { id: number; name: Translated }, lang: Locale) => ({ id: row.id, name: textIn(row.name, lang) });

/** The lists of cities, districts and developers. */
export function mountPlaces(app: OpenAPIHono, services: Services): void {
  mount(app, services, 'cities', {
    handle: async ({ db, query, url }) => {
      const { page, lang } = readPlaces(query);
      const { rows, total } = await namedPage(db, cities, page);
      return pageAnswer(
        url,
        page,
        total,
        rows.map((row) => named(row, lang)),
      );
    },
  });
  mount(app, services, 'city', {
    handle: async ({ db, params, query }) => named(await one(db, cities, params.id, 'city'), langOf(query)),
  });
  mount(app, services, 'developers', {
    handle: async ({ db, query, url }) => {
      const { page, lang } = readPlaces(query);
      const { rows, total } = await namedPage(db, developers, page);
      return pageAnswer(
        url,
        page,
        total,
        rows.map((row) => named(row, lang)),
      );
    },
  });
  mount(app, services, 'developer', {
    handle: async ({ db, params, query }) => named(await one(db, developers, params.id, 'developer'), langOf(query)),
  });
  mount(app, services, 'developerProperties', {
    personal: true,
    handle: async (request) => {
      const { page, lang } = readQuery(request.query, readPage);
      const { id } = await one(request.db, developers, request.params.id, 'developer');
      const { ids, count: total } = await newestIds(request, { page, lang }, id);
      return pageAnswer(request.url, page, total, await cards(request, ids, lang));
    },
  });
  mountDistricts(app, services);
}

function mountDistricts(app: OpenAPIHono, services: Services): void {
  mount(app, services, 'districts', {
    handle: async ({ db, query, url }) => {
      const { page, lang } = readPlaces(query);
      const { rows, total } = await districtPage(db, undefined, page);
      return pageAnswer(
        url,
        page,
        total,
        rows.map((row) => district(row, lang)),
      );
    },
  });
  mount(app, services, 'cityDistricts', {
    handle: async ({ db, params, query, url }) => {
      const { page, lang } = readPlaces(query);
      const city = await one(db, cities, params.id, 'city');
      const { rows, total } = await districtPage(db, eq(districts.cityId, city.id), page);
      return pageAnswer(
        url,
        page,
        total,
        rows.map((row) => district(row, lang)),
      );
    },
  });
  mount(app, services, 'district', {
    handle: async ({ db, params, query }) => {
      const lang = langOf(query);
      const id = pathId(params.id);
      const [row] = id === null ? [] : (await districtPage(db, eq(districts.id, id), { number: 1, size: 1 })).rows;
      if (!row) throw notFound('No district of that id.');
      return district(row, lang);
    },
  });
}

type DistrictRow = { district: typeof districts.$inferSelect; city: typeof cities.$inferSelect | null };

const district = (row: DistrictRow, lang: Locale) => ({
  ...named(row.district, lang),
  city: row.city && named(row.city, lang),
});

async function districtPage(db: Database, where: SQL | undefined, page: Page) {
  const [rows, [total]] = await Promise.all([
    db
      .select({ district: districts, city: cities })
      .from(districts)
      .leftJoin(cities, eq(cities.id, districts.cityId))
      .where(where)
      .orderBy(asc(districts.id))
      .limit(page.size)
      .offset(offsetOf(page)),
    db.select({ count: count() }).from(districts).where(where),
  ]);
  return { rows, total: total?.count ?? 0 };
}

async function namedPage(db: Database, table: typeof cities | typeof developers, page: Page) {
  const [rows, [total]] = await Promise.all([
    db.select().from(table).orderBy(asc(table.id)).limit(page.size).offset(offsetOf(page)),
    db.select({ count: count() }).from(table),
  ]);
  return { rows, total: total?.count ?? 0 };
}

async function one(db: Database, table: typeof cities | typeof developers, param: string | undefined, what: string) {
  const id = pathId(param);
  const [row] = id === null ? [] : await db.select().from(table).where(eq(table.id, id));
  if (!row) throw notFound(`No ${what} of that id.`);
  return row;
}
