import type pg from 'pg';
import { VIEW_DAYS } from '../../lib/contract/rules';
import type { ListingRow } from './shapes';
import type { ViewsPart } from './view-shapes';

type Reader = Pick<pg.ClientBase, 'query'>;

/** Listings of the overview. */
const SHOWN = 10;

const NONE: ViewsPart = { configured: false, taken_at: null, failed_at: null, reason: null, results: [] };

/**
 * Views and enquiries of listings on the site, side by side; the most viewed first.
 * @param property of Google Analytics; null where none is configured
 */
export async function viewsOf(client: Reader, property: string | null): Promise<ViewsPart> {
  if (property === null) return NONE;
  type Report = { taken_at: Date | null; failed_at: Date | null; reason: string | null };
  const { rows: reports } = await client.query<Report>(
    'select taken_at, failed_at, reason from view_reports where property = $1',
    [property],
  );
  const { taken_at = null, failed_at = null, reason = null } = reports[0] ?? {};
  return {
    configured: true,
    taken_at: taken_at?.toISOString() ?? null,
    failed_at: failed_at?.toISOString() ?? null,
    reason,
    results: taken_at === null ? [] : await mostViewed(client, property),
  };
}

async function mostViewed(client: Reader, property: string): Promise<ViewsPart['results']> {
  type Row = { id: number; title: Record<string, string>; views: number; enquiries: number };
  const { rows } = await client.query<Row>(
    `with viewed as (select listing as id, views from listing_views where property = $1),
     asked as (select property_id as id, count(*)::integer as enquiries from enquiries
       where created_at > now() - make_interval(days => $2) and property_id is not null and status <> 'spam' group by property_id)
     select id, p.title, coalesce(views, 0) as views, coalesce(enquiries, 0) as enquiries
     from viewed full join asked using (id) join properties p using (id)
     order by coalesce(views, 0) desc, coalesce(enquiries, 0) desc, id limit $3`,
    [property, VIEW_DAYS, SHOWN],
  );
  return rows.map(({ title: titles, ...row }) => ({ ...row, title: titles.en ?? '', titles }));
}

/** Rows of the list with the views of what is on the site; as they are where no views have been read. */
export async function withViews(client: Reader, property: string | null, rows: ListingRow[]): Promise<ListingRow[]> {
  const ids = rows.filter(({ state }) => state === 'published' || state === 'changed').map(({ id }) => id);
  if (property === null || ids.length === 0) return rows;
  const { rows: viewed } = await client.query<{ listing: number; views: number }>(
    `select asked.listing, coalesce(v.views, 0) as views
     from view_reports r cross join unnest($2::integer[]) as asked (listing)
       left join listing_views v on v.property = r.property and v.listing = asked.listing
     where r.property = $1 and r.taken_at is not null`,
    [property, ids],
  );
  const views = new Map(viewed.map(({ listing, views: count }) => [listing, count]));
  return rows.map((row) => (views.has(row.id) ? { ...row, views: views.get(row.id) } : row));
}
