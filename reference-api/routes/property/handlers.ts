import type { Database } from '../../db/client';
import { moved, notFound } from '../../http/problem';
import { type Request, langOf } from '../../http/mount';
import { pageAnswer } from '../../http/paging';
import { type QueryReader, pathId, readQuery } from '../../http/query';
import { catalogueFigures } from './figures';
import { readSearch } from './filters';
import { filterOptionsFor } from './options';
import { presentDetail, presentProperty, textIn } from './present';
import { favouritesAmong, featuredIds, newestIds, searchIds, propertyBySlug, cardRows, slugNow } from './queries';
import { similarIds } from './similar';
import { forEachLocale, type Locale } from '../../../lib/contract/locales';
import { DEFAULT_PAGE_SIZE } from '../../../lib/contract/rules';

/** How many similar properties are named. */
const SIMILAR = 6;
const SLUG_MAX_LENGTH = 300;

type Reading = { db: Database; origin: string; holder: string | null };

/** The properties with `ids`, in that order, as cards in `lang`. */
export async function cards({ db, origin, holder }: Reading, ids: number[], lang: Locale) {
  const [rows, favourites] = await Promise.all([
    cardRows(db, ids),
    holder === null ? null : favouritesAmong(db, holder, ids),
  ]);
  return rows.map((row) => presentProperty(row, { lang, origin }, favourites));
}

/**
 * A page of the properties that fit the query, as cards.
 * @throws Problem 400 for a query that cannot be read
 */
export async function listProperties(request: Request) {
  const search = readQuery(request.query, readSearch);
  const { ids, count } = await searchIds(request, search);
  return pageAnswer(request.url, search.page, count, await cards(request, ids, search.lang));
}

/**
 * A property by its slug.
 * @throws Problem 404 for none of that name; 308 to the present one where the property had it before
 */
export async function propertyDetail(request: Request) {
  const lang = langOf(request.query);
  const slug = request.params.slug ?? '';
  // PostgreSQL refuses the null character in a text.
  const readable = slug.length <= SLUG_MAX_LENGTH && !slug.includes('\0');
  const found = readable ? await propertyBySlug(request.db, slug) : null;
  if (!found) {
    const now = readable ? await slugNow(request.db, slug) : null;
    if (now === null) throw notFound('No property of that name.');
    throw moved(new URL(`../${encodeURIComponent(now)}/`, request.url).pathname + request.url.search);
  }
  const { id } = found.row.property;
  const favourites = request.holder === null ? null : await favouritesAmong(request.db, request.holder, [id]);
  return presentDetail(found, { lang, origin: request.origin }, favourites);
}

/** The featured properties by rank, at most `limit` of them; all for null. */
export const featured = (limit: number | null) => async (request: Request) => {
  const lang = langOf(request.query);
  return cards(request, await featuredIds(request.db, limit), lang);
};

/** What can be filtered by, with how many properties each option would give beside the filters of the query. */
export async function filterOptions(request: Request) {
  const { filters, lang } = readQuery(request.query, readSearch);
  return filterOptionsFor(request, filters, lang);
}

/** Figures of the whole catalogue; prices in AED. */
export async function propertyStatistics(request: Request) {
  const lang = langOf(request.query);
  const { figures, places, bySales, byType } = await catalogueFigures(request);
  const named = ({ name, count }: (typeof bySales)[number]) => ({ name: textIn(name, lang), count });
  return {
    total_properties: figures.properties,
    total_units: figures.units,
    cities: places?.cities ?? 0,
    districts: places?.districts ?? 0,
    developers: places?.developers ?? 0,
    lowest_price: figures.lowest,
    average_price: figures.average,
    by_sales_status: bySales.map(named),
    by_property_type: byType.map(named),
  };
}

/** A page of the newest properties, as cards with their titles in every language; null for one that is missing. */
export async function multilingualProperties(request: Request) {
  const { page, lang } = readQuery(request.query, readPage);
  const { ids, count } = await newestIds(request, { page, lang });
  const rows = await cardRows(request.db, ids);
  const favourites = request.holder === null ? null : await favouritesAmong(request.db, request.holder, ids);
  const results = rows.map((row) => {
    const { title } = row.property;
    const titles = { ...forEachLocale((locale) => title[locale] ?? null), en: title.en };
    return { ...presentProperty(row, { lang, origin: request.origin }, favourites), titles };
  });
  return pageAnswer(request.url, page, count, results);
}

/**
 * Cards of the properties most like one, at most six.
 * @throws Problem 404 for an id of none
 */
export async function similarProperties(request: Request) {
  const lang = langOf(request.query);
  const id = pathId(request.params.id);
  const ids = id === null ? null : await similarIds(request, id, SIMILAR);
  if (!ids) throw notFound('No property of that id.');
  return cards(request, ids, lang);
}

/** Page and language of a list of properties. */
export const readPage = (reader: QueryReader) => ({
  page: reader.page(DEFAULT_PAGE_SIZE),
  lang: reader.lang(),
});
