import type { OpenAPIHono } from '@hono/zod-openapi';
import { and, asc, count, eq } from 'drizzle-orm';
import type { Locale } from '../../../lib/contract/locales';
import type { Database } from '../../db/client';
import { properties, units } from '../../db/schema';
import { type Services, langOf, mount } from '../../http/mount';
import { offsetOf, pageAnswer } from '../../http/paging';
import { notFound } from '../../http/problem';
import { pathId, readQuery } from '../../http/query';
import { languageOf } from '../property/present';
import { presentUnit, presentUnitDetail } from './present';

/** A whole project usually fits in one page. */
const PAGE_SIZE = 500;

/** The calls of units: those of a property, and one. */
export function mountUnits(app: OpenAPIHono, services: Services): void {
  mount(app, services, 'propertyUnits', {
    handle: async ({ db, params, query, origin, url }) => {
      const { page, lang } = readQuery(query, (reader) => ({
        page: reader.page(PAGE_SIZE, PAGE_SIZE),
        lang: reader.lang(),
      }));
      const { id, language } = await owner(db, params.id, lang);
      const where = eq(units.propertyId, id);
      const [rows, [total]] = await Promise.all([
        db
          .select()
          .from(units)
          .where(where)
          .orderBy(asc(units.position), asc(units.id))
          .limit(page.size)
          .offset(offsetOf(page)),
        db.select({ count: count() }).from(units).where(where),
      ]);
      const results = rows.map((unit) => presentUnit(unit, origin, language));
      return pageAnswer(url, page, total?.count ?? 0, results);
    },
  });
  mount(app, services, 'propertyUnit', {
    handle: async ({ db, params, query, origin }) => {
      const lang = langOf(query);
      const { id, language } = await owner(db, params.id, lang);
      const unitId = pathId(params.unitId);
      const [unit] =
        unitId === null
          ? []
          : await db
              .select()
              .from(units)
              .where(and(eq(units.id, unitId), eq(units.propertyId, id)));
      if (!unit) throw notFound('No unit of that id in this property.');
      return presentUnitDetail(unit, origin, language);
    },
  });
}

/** The property of a path, and the language its texts have for a reader of `lang`. */
async function owner(db: Database, param: string | undefined, lang: Locale): Promise<{ id: number; language: Locale }> {
  const id = pathId(param);
  const [property] =
    id === null
      ? []
      : await db
          .select({ id: properties.id, title: properties.title, description: properties.description })
          .from(properties)
          .where(eq(properties.id, id));
  if (!property) throw notFound('No property of that id.');
  return { id: property.id, language: languageOf(property, lang) };
}
