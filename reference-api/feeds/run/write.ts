import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type Rows, rowsOf } from '../../catalogue/rows';
import type { CatalogueRecord } from '../../catalogue/shape';
import { Staging } from '../../catalogue/staging';
import { Vocabulary } from '../../catalogue/vocabulary';
import { lockCatalogue } from '../../db/locks';
import { renewSearch } from '../../db/search';
import { ImportHistory } from '../../desk/listings/import-history';
import { enqueueChange } from '../../outbox/queue';
import { slugify } from '../../../lib/contract/rules';
import { PORTALS } from '../map/portals';
import type { FeedSource } from '../sources';
import { nextRows } from './batches';
import { type KnownPictures, picturesFrom } from './pictures';
import { keepWhatStands, keptPictures, keptUnits, standing, STANDS, type Stands, withPictures } from './stands';

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
  pictures_only: boolean;
};

const READY = 'number, reference, fate, property_id, slug, record, pictures, pictures_only';

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
  await noteMissed(client, source.id);
  // Enquiries go to the address of an agent, and names are shown on others' listings: a stranger's document must not say what they are.
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
    const stands = await standing(
      client,
      rows.flatMap((row) => row.property_id ?? []),
    );
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
      const { made, isMerged } = madeOf(source, { ...row, ...place }, now, vocabulary);
      if (isMerged && now) merged.push(now.property.id);
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
 * The rows that a row of a feed becomes.
 * @returns also whether what search compares is not what its record says
 */
function madeOf(
  source: FeedSource,
  row: Ready & { slug: string; id: number | null },
  now: Stands | undefined,
  vocabulary: Vocabulary,
): { made: Rows; isMerged: boolean } {
  const record = { ...dated(row.record), slug: row.slug, id: row.id };
  const pictures = picturesFrom(record, row.pictures);
  if (now && row.pictures_only) {
    if (record.agent && pictures.agent) vocabulary.agents.givePhoto(record.agent, pictures.agent);
    return { made: withPictures(record, pictures, now), isMerged: false };
  }
  const kept = now ? { ...pictures, ...keptPictures(record, pictures, now.property) } : pictures;
  const made = rowsOf(record, kept, vocabulary);
  if (now) made.units = keptUnits(record, made.units);
  if (source.kind === 'catalogue') return { made, isMerged: false };
  if (!now) made.property.published_at ??= new Date().toISOString();
  const mapping = source.mapping ?? (source.kind === 'csv' ? null : PORTALS[source.kind].mapping);
  return { made, isMerged: now !== undefined && mapping !== null && keepWhatStands(made, now, mapping) };
}

/** A record that has been through JSON: its dates are dates again. */
function dated(record: CatalogueRecord): CatalogueRecord {
  const date = (value: Date | null) => (value === null ? null : new Date(value));
  return { ...record, updated_at: date(record.updated_at), published_at: date(record.published_at) };
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
  const readable =
    `${slugify(record.title).slice(0, 80)}-${slugify(reference).slice(0, 60)}`.replace(/^-+|-+$/g, '') || 'listing';
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
  if (now) return { slug: now.property.slug, id: now.property.id };
  const wanted = [...(row.slug === null ? [] : [row.slug]), ...slugsOf(source, row)];
  const free = wanted.find((slug) => !taken.has(slug) && !used.has(slug));
  if (free !== undefined && source.kind !== 'catalogue') return { slug: free, id: row.property_id };
  // Our own records name their address: one that came by an import or the desk is this source's from now on.
  const there = taken.get(row.record.slug);
  if (source.kind !== 'catalogue' || used.has(row.record.slug) || there?.ofFeed) return null;
  return { slug: row.record.slug, id: there?.id ?? row.property_id };
}

/** Of rows that lack the same pictures as before, which are not written: why. */
const noteMissed = (client: pg.ClientBase, sourceId: number) =>
  client.query(
    `update feed_listings l set hash = r.hash from feed_rows r
     where l.source_id = $1 and r.reference = l.reference and r.fate = 'unchanged' and r.pictures_only`,
    [sourceId],
  );

/** What stood where the run writes or removes. */
const noteBefore = (client: pg.ClientBase, sourceId: number, runId: number) =>
  client.query(
    `insert into feed_changes (run_id, reference, property_id, before, hash_before)
     select $2, t.reference, coalesce(t.property_id, 0),
       (select jsonb_build_object('updated_at', p.updated_at, ${STANDS})
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
