import type pg from 'pg';
import { picturesOf, rowsOf } from '../../catalogue/rows';
import type { CatalogueRecord } from '../../catalogue/shape';
import { Staging } from '../../catalogue/staging';
import { inOthers } from '../../catalogue/translated';
import { Vocabulary } from '../../catalogue/vocabulary';
import { enqueueChange } from '../../outbox/queue';
import type { ReadMedia } from '../../routes/media/route';
import { refused } from './canonical';
import { keptPictures, noteStored } from './pictures';

const NAMED = ['property_type', 'property_status', 'sales_status', 'city', 'developer'] as const;

/**
 * Writes records into the catalogue by the door that an import takes, and tells the site of what has changed.
 * @param client in a transaction that holds the catalogue's lock
 * @throws Problem 422 for pictures that are not kept here
 */
export async function stage(client: pg.PoolClient, records: CatalogueRecord[], readMedia: ReadMedia): Promise<void> {
  const vocabulary = await Vocabulary.read(client);
  const staging = new Staging(client, true);
  await staging.open();
  const pictures = await keptPictures(client, readMedia, records);
  for (const record of records) {
    const unknown = vocabulary.agents.refusal(record.agent);
    if (unknown !== null) throw refused([split(unknown)]);
    const taken = await picturesOf(record, pictures);
    if (Array.isArray(taken)) throw refused(taken.map((line) => split(line)));
    await staging.add(rowsOf(settled(record, vocabulary), taken, vocabulary));
  }
  const { change } = await staging.finish(vocabulary, false);
  if (change) await enqueueChange(client, change);
}

/** `cover: There is no such picture.` → its path and its reason */
function split(line: string): [string, string] {
  const at = line.indexOf(': ');
  return [line.slice(0, at), line.slice(at + 2)];
}

/**
 * A record that names what the catalogue has as the catalogue does. A draft may be older than a name's last change, which it must
 * not take back: names that listings share are changed by themselves alone (desk/names.ts).
 */
export function settled(record: CatalogueRecord, vocabulary: Vocabulary): CatalogueRecord {
  const result = { ...record };
  const known: string[] = [];
  for (const kind of NAMED) {
    const thing = record[kind];
    const found = thing && vocabulary.find(kind, thing);
    if (!found) continue;
    known.push(kind);
    // Of both kinds of thing, with and without a machine name: an entry has the one its kind has.
    Object.assign(result, { [kind]: { id: found.id, name: found.name.en, key: found.key } });
  }
  const district =
    record.district && vocabulary.find('district', { ...record.district, cityId: result.city?.id ?? null });
  if (district) {
    known.push('district');
    result.district = { id: district.id, name: district.name.en, key: null };
  }
  const agent = vocabulary.agents.find(record.agent);
  if (record.agent && agent) {
    known.push('agent');
    result.agent = { ...record.agent, id: agent.id, name: null, brn: null, photo: null };
  }
  const translations = inOthers((locale) => {
    const texts = record.translations?.[locale];
    if (!texts) return undefined;
    const facilities = texts.facilities.map((name, at) =>
      vocabulary.find('facility', { name: record.facilities[at]?.name ?? '' }) ? null : name,
    );
    return { ...texts, ...Object.fromEntries(known.map((kind) => [kind, null])), facilities };
  });
  return { ...result, translations };
}

/** Keeps what would go with properties when they leave the catalogue, in the rows that `listings` has of them. */
export async function keepApart(client: pg.ClientBase, ids: readonly number[]): Promise<void> {
  await client.query(
    `update listings l set apart = jsonb_build_object(
       'slugs', (select coalesce(jsonb_agg(slug), '[]') from slug_history where property_id = l.id),
       'favourites', (select coalesce(jsonb_agg(jsonb_build_object('visitor', visitor, 'created_at', created_at)), '[]')
         from favourites where property_id = l.id),
       'enquiries', (select coalesce(jsonb_agg(id), '[]') from enquiries where property_id = l.id))
     where id = any ($1)`,
    [ids],
  );
}

/** Takes a property out of the catalogue; what would go with it is kept beside the listing, and comes back with it. */
export async function takeOut(client: pg.PoolClient, id: number): Promise<void> {
  await noteStored(client, [id]);
  await keepApart(client, [id]);
  const { rows } = await client.query<{ id: number; slug: string }>(
    'delete from properties where id = $1 returning id, slug',
    [id],
  );
  if (rows.length > 0) await enqueueChange(client, { properties: rows });
}

/** Gives properties that are in the catalogue again what was kept when they were taken out. */
export async function putBack(client: pg.ClientBase, ids: readonly number[]): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    'select id from listings where id = any ($1) and apart is not null',
    [ids],
  );
  if (rows.length === 0) return;
  const back = [rows.map(({ id }) => id)];
  await client.query(
    `insert into slug_history (slug, property_id)
     select s.value, l.id from listings l, jsonb_array_elements_text(l.apart->'slugs') s
     where l.id = any ($1) and not exists (select from properties p where p.slug = s.value)
     on conflict do nothing`,
    back,
  );
  await client.query(
    `insert into favourites (visitor, property_id, created_at)
     select f.visitor, l.id, f.created_at from listings l, jsonb_to_recordset(l.apart->'favourites') f (visitor text, created_at timestamptz)
     where l.id = any ($1) on conflict do nothing`,
    back,
  );
  await client.query(
    `update enquiries e set property_id = l.id from listings l
     where l.id = any ($1) and l.apart->'enquiries' @> to_jsonb(e.id) and e.property_id is null`,
    back,
  );
  await client.query('update listings set apart = null where id = any ($1)', back);
}
