import { createHash } from 'node:crypto';
import type pg from 'pg';
import { keepFocus } from '../../catalogue/focus';
import { type Rows, rowsOf } from '../../catalogue/rows';
import type { CatalogueRecord } from '../../catalogue/shape';
import { Staging } from '../../catalogue/staging';
import { Vocabulary } from '../../catalogue/vocabulary';
import { lockCatalogue } from '../../db/locks';
import type { StoredImage, Translated } from '../../db/schema';
import { renewSearch } from '../../db/search';
import { ImportHistory } from '../../desk/listings/import-history';
import { enqueueChange } from '../../outbox/queue';
import type { FeedSource } from '../sources';
import { nextRows } from './batches';
import { type KnownPictures, picturesFrom } from './pictures';

/** Most records in memory together. */
const BATCH = 100;
/** Runs of a source whose changes can be undone. */
const UNDOABLE_RUNS = 10;

type Ready = {
  number: number;
  reference: string;
  fate: 'new' | 'changed';
  property_id: number | null;
  slug: string | null;
  record: CatalogueRecord;
  pictures: KnownPictures;
};

const READY = 'number, reference, fate, property_id, slug, record, pictures';

/** What a portal's feed does not say, and the desk may have. */
type Stands = {
  id: number;
  slug: string;
  title: Translated;
  description: Translated | null;
  cover: StoredImage | null;
  images: StoredImage[];
  featured_rank: number | null;
  published_at: Date | null;
  agent_id: number | null;
  permit_number: string | null;
  permit_expires: string | null;
};

/**
 * Writes what is new and changed in `feed_rows`, and removes `feed_gone`, within the caller's transaction: through the staging of
 * imports, so that ids, addresses and the time of the last change stay true, and the site is told. Unchanged rows are not touched.
 */
export async function writeRun(
  client: pg.ClientBase,
  source: FeedSource,
  runId: number,
  signal: AbortSignal,
): Promise<void> {
  // Locked against other writers, not against readers.
  await lockCatalogue(client);
  // Taken off by hand since the rows were compared.
  await client.query(
    `update feed_rows r set fate = 'held', reasons = '{"taken off by hand"}'
     where fate = 'changed' and not exists (select from properties p where p.id = r.property_id)`,
  );
  // Enquiries go to the address of an agent: a stranger's document must not say what it is.
  const vocabulary = await Vocabulary.read(client, true);
  const staging = new Staging(client, false, new ImportHistory(client, source.name));
  await staging.open();
  const staged = await stageRows(client, source, staging, vocabulary, signal);
  const gone = await client.query<{ id: number }>('select property_id as id from feed_gone');
  if (staged.rows + gone.rows.length > 0) {
    await staging.remove(gone.rows.map(({ id }) => id));
    await noteBefore(client, source.id, runId);
    const { change } = await staging.finish(vocabulary, false);
    if (change) await enqueueChange(client, change);
    // What search compares was made before the desk's texts were put to it.
    await renewSearch(client, 'p.id = any ($2)', staged.merged);
    await noteAfter(client, source.id, runId);
    await forgetOldChanges(client, source.id);
  }
}

async function stageRows(
  client: pg.ClientBase,
  source: FeedSource,
  staging: Staging,
  vocabulary: Vocabulary,
  signal: AbortSignal,
): Promise<{ rows: number; merged: number[] }> {
  let staged = 0;
  const merged: number[] = [];
  const used = new Set<string>();
  for (let last = 0; ;) {
    signal.throwIfAborted();
    const rows = await nextRows<Ready>(client, READY, last, BATCH);
    const [end] = rows.slice(-1);
    if (!end) return { rows: staged, merged };
    last = end.number;
    const stands = await standing(client, rows);
    const taken = await takenSlugs(client, source, rows);
    const written: { number: number; staged: number | null; property_id: number | null; why?: string }[] = [];
    for (const row of rows) {
      const there = stands.get(row.property_id ?? 0);
      const now = row.fate === 'changed' ? there : undefined;
      // The id that a listing had may be another's by now.
      const place = propertyFor(source, there && !now ? { ...row, property_id: null } : row, now, taken, used);
      if (place === null) {
        written.push({ number: row.number, staged: null, property_id: row.property_id });
        continue;
      }
      const unknown = vocabulary.agents.refusal(row.record.agent);
      if (unknown !== null) {
        written.push({ number: row.number, staged: null, property_id: row.property_id, why: unknown });
        continue;
      }
      used.add(place.slug);
      const record = { ...dated(row.record), slug: place.slug, id: place.id };
      const pictures = picturesFrom(record, row.pictures);
      const made = rowsOf(record, now ? { ...pictures, ...kept(record, pictures, now) } : pictures, vocabulary);
      if (now) made.units = keptUnits(record, made.units);
      if (now && source.kind !== 'catalogue') {
        if (keepWhatStands(made.property, now)) merged.push(now.id);
      } else if (source.kind !== 'catalogue') made.property.published_at ??= new Date().toISOString();
      await staging.add(made);
      staged += 1;
      written.push({ number: row.number, staged, property_id: place.id });
    }
    await client.query(
      `update feed_rows r set staged = w.staged, property_id = w.property_id,
         fate = case when w.staged is null then 'refused' else r.fate end,
         reasons = case when w.staged is null then array[coalesce(w.why, 'slug: Another source or person has a listing there.')] else r.reasons end
       from jsonb_to_recordset($1::jsonb) as w (number integer, staged integer, property_id integer, why text) where w.number = r.number`,
      [JSON.stringify(written)],
    );
  }
}

/**
 * Cover and pictures of a listing that stands: with the focal points of those that come again, and as they are where a row names
 * some and not one could be had. Their host is down, and addresses that are signed are others at each run.
 */
function kept(
  record: CatalogueRecord,
  had: ReturnType<typeof picturesFrom>,
  now: Stands,
): Pick<Stands, 'cover' | 'images'> {
  const again = keepFocus(had, now);
  const namesCover = record.cover !== null || record.property_images.length > 0;
  return {
    cover: namesCover && had.cover === null ? now.cover : again.cover,
    images: record.property_images.length > 0 && had.images.length === 0 ? now.images : again.images,
  };
}

/** The rows of units; a picture that one names and that could not be had stays as it is, as `kept` says of a listing's. */
function keptUnits({ property_units: named }: CatalogueRecord, units: Rows['units']): Rows['units'] {
  return units.map((unit, at) => ({
    ...unit,
    keeps_image: unit.image === null && (named[at]?.unit_image ?? null) !== null,
    keeps_floor_plan: unit.floor_plan === null && (named[at]?.floor_plan_image ?? null) !== null,
  }));
}

/** A record that has been through JSON: its dates are dates again. */
function dated(record: CatalogueRecord): CatalogueRecord {
  const date = (value: Date | null) => (value === null ? null : new Date(value));
  return { ...record, updated_at: date(record.updated_at), published_at: date(record.published_at) };
}

async function standing(client: pg.ClientBase, rows: Ready[]): Promise<Map<number, Stands>> {
  const found = await client.query<Stands>(
    `select id, slug, title, description, cover, images, featured_rank, published_at, agent_id, permit_number,
       to_char(permit_expires, 'YYYY-MM-DD') as permit_expires
     from properties where id = any ($1)`,
    [rows.map((row) => row.property_id).filter((id) => id !== null)],
  );
  return new Map(found.rows.map((row) => [row.id, row]));
}

/** Slugs in use, of those that these rows would take: which property has each, and whether a feed's. */
async function takenSlugs(
  client: pg.ClientBase,
  source: FeedSource,
  rows: Ready[],
): Promise<Map<string, { id: number; ofFeed: boolean }>> {
  const wanted = rows.flatMap((row) => [...slugsOf(source, row), ...(row.slug === null ? [] : [row.slug])]);
  const found = await client.query<{ slug: string; id: number; ofFeed: boolean }>(
    `select slug, id, exists (select from feed_listings l where l.property_id = p.id and l.removed_at is null) as "ofFeed"
     from properties p where slug = any ($1)`,
    [wanted],
  );
  return new Map(found.rows.map(({ slug, ...row }) => [slug, row]));
}

/** The slugs that a new listing may get, the best first. */
function slugsOf(source: FeedSource, { record, reference }: Ready): string[] {
  if (source.kind === 'catalogue') return [record.slug];
  const words = (text: string) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '');
  const readable =
    `${words(record.title).slice(0, 80)}-${words(reference).slice(0, 60)}`.replace(/^-+|-+$/g, '') || 'listing';
  const own = createHash('sha256').update(`${source.id} ${reference}`).digest('hex').slice(0, 8);
  return [readable, `${readable}-${own}`];
}

/** Where a row goes: to the property that it is, to the place it had, or to a new one; null where there is none for it. */
function propertyFor(
  source: FeedSource,
  row: Ready,
  now: Stands | undefined,
  taken: ReadonlyMap<string, { id: number; ofFeed: boolean }>,
  used: ReadonlySet<string>,
): { slug: string; id: number | null } | null {
  if (now) return { slug: now.slug, id: now.id };
  const wanted = [...(row.slug === null ? [] : [row.slug]), ...slugsOf(source, row)];
  const free = wanted.find((slug) => !taken.has(slug) && !used.has(slug));
  if (free !== undefined && source.kind !== 'catalogue') return { slug: free, id: row.property_id };
  // Our own records name their address: one that came by an import or the desk is this source's from now on.
  const there = taken.get(row.record.slug);
  if (source.kind !== 'catalogue' || used.has(row.record.slug) || there?.ofFeed) return null;
  return { slug: row.record.slug, id: there?.id ?? row.property_id };
}

/**
 * The desk's order of the home page and texts in languages that the feed does not speak stay.
 * @returns whether the title is another for it
 */
function keepWhatStands(property: Record<string, unknown>, now: Stands): boolean {
  property.featured_rank = now.featured_rank;
  property.agent_id ??= now.agent_id;
  // Portals know a permit's number alone: the day that the desk wrote to it is that number's.
  if (property.permit_number === now.permit_number) property.permit_expires ??= now.permit_expires;
  property.published_at = now.published_at?.toISOString() ?? null;
  const said = property.title as Translated;
  property.title = { ...now.title, ...said };
  if (property.description && now.description)
    property.description = { ...now.description, ...(property.description as Translated) };
  // The English one cannot go alone.
  else if (now.description && Object.keys(now.description).some((locale) => locale !== 'en'))
    property.description = now.description;
  return Object.keys(now.title).some((locale) => !(locale in said));
}

/** What stood where the run writes or removes. */
const noteBefore = (client: pg.ClientBase, sourceId: number, runId: number) =>
  client.query(
    `insert into feed_changes (run_id, reference, property_id, before, hash_before)
     select $2, t.reference, coalesce(t.property_id, 0),
       (select jsonb_build_object('updated_at', p.updated_at, 'property', to_jsonb(p) - 'price' - 'updated_at', 'units', coalesce(
          (select jsonb_agg(to_jsonb(u) order by u.position) from units u where u.property_id = p.id), '[]'))
        from properties p where p.id = t.property_id),
       l.hash
     from (select reference, property_id from feed_rows where staged is not null
           union all select reference, property_id from feed_gone) t
     left join feed_listings l on l.source_id = $1 and l.reference = t.reference and l.removed_at is null`,
    [sourceId, runId],
  );

/** Which property each row has become; of rows that were read as changed and are not, no change is kept. */
async function noteAfter(client: pg.ClientBase, sourceId: number, runId: number): Promise<void> {
  await client.query(`
    update feed_rows r set property_id = s.place, slug = s.slug from staged s where s.number = r.staged;
    update feed_rows r set fate = 'unchanged' from as_they_were a where a.number = r.staged;
  `);
  await client.query(
    `insert into feed_listings as l (source_id, reference, property_id, slug, hash, pictures)
     select $1, reference, property_id, slug, hash, pictures from feed_rows where staged is not null
     on conflict (source_id, reference) do update set (property_id, slug, hash, pictures, removed_at)
       = (excluded.property_id, excluded.slug, excluded.hash, excluded.pictures, null)`,
    [sourceId],
  );
  await client.query(
    `update feed_listings l set removed_at = now() from feed_gone g where l.source_id = $1 and l.reference = g.reference`,
    [sourceId],
  );
  await client.query(
    `update feed_changes c set property_id = r.property_id, after_at = p.updated_at
     from feed_rows r join properties p on p.id = r.property_id
     where c.run_id = $1 and r.reference = c.reference and r.staged is not null`,
    [runId],
  );
  await client.query(
    `delete from feed_changes c using feed_rows r
     where c.run_id = $1 and r.reference = c.reference and r.staged is not null and r.fate = 'unchanged'`,
    [runId],
  );
}

/** Of the runs before this one. */
async function forgetOldChanges(client: pg.ClientBase, sourceId: number): Promise<void> {
  await client.query(
    `delete from feed_changes where run_id in (
       select id from feed_runs where source_id = $1 and written_at is not null order by id desc offset ${UNDOABLE_RUNS - 1})`,
    [sourceId],
  );
}
