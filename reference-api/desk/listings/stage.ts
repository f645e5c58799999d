import type pg from 'pg';
import { keepApart } from '../../catalogue/apart';
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
/** Of these a new one may be typed; of the others one is chosen. */
const TYPED = ['city', 'developer'] as const;

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
    await staging.add(rowsOf(await settled(client, record, vocabulary), taken, vocabulary));
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
 * not take back: names that listings share are changed by themselves alone (reference-api/desk/names/write.ts).
 */
export async function settled(
  client: pg.PoolClient,
  given: CatalogueRecord,
  vocabulary: Vocabulary,
): Promise<CatalogueRecord> {
  const record = await withPresentFacilities(client, given, vocabulary);
  const result = { ...record };
  const known: string[] = [];
  for (const kind of NAMED) {
    const thing = record[kind];
    const typed = TYPED.find((each) => each === kind);
    const found = thing && (vocabulary.find(kind, thing) ?? (typed && vocabulary.alike(typed, thing)));
    if (!found) continue;
    known.push(kind);
    // Of both kinds of thing, with and without a machine name: an entry has the one its kind has.
    Object.assign(result, { [kind]: { id: found.id, name: found.name.en, key: found.key } });
  }
  const wanted = record.district && { ...record.district, cityId: result.city?.id ?? null };
  const district = wanted && (vocabulary.find('district', wanted) ?? vocabulary.alike('district', wanted));
  if (district) {
    known.push('district');
    result.district = { id: district.id, name: district.name.en, key: null };
  }
  const agent = vocabulary.agents.byId(record.agent?.id ?? null) ?? vocabulary.agents.find(record.agent);
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

/**
 * Facilities have no numbers: one that was renamed since is known by its former name, of which the latest bearer that is still there counts.
 * Who types a former name means that one, too: a second of that name is made among the names, and a name that is known now is left as it is.
 */
async function withPresentFacilities(
  client: pg.PoolClient,
  record: CatalogueRecord,
  vocabulary: Vocabulary,
): Promise<CatalogueRecord> {
  const given = record.facilities.map(({ name }) => name);
  const unknown = given.filter((name) => !vocabulary.find('facility', { name }));
  if (unknown.length === 0) return record;
  const { rows } = await client.query<{ former: string; present: string }>(
    `select h.before->'name'->>'en' as former, f.name->>'en' as present
     from shared_history h join facilities f on f.id = h.thing
     where h.kind = 'facilities' and h.before->'name'->>'en' = any ($1) order by h.id`,
    [unknown],
  );
  const present = new Map(rows.map((row) => [row.former, row.present]));
  for (const name of unknown) {
    const known = vocabulary.alike('facility', { name });
    if (known) present.set(name, known.name.en);
  }
  if (present.size === 0) return record;
  const names = given.map((name) => present.get(name) ?? name);
  // A record may bear both names of one facility; its translations are matched by position.
  const isFirst = (_: unknown, at: number) => names.indexOf(names[at] ?? '') === at;
  const translations = inOthers((locale) => {
    const texts = record.translations?.[locale];
    return texts && { ...texts, facilities: texts.facilities.filter(isFirst) };
  });
  return { ...record, facilities: names.filter(isFirst).map((name) => ({ name })), translations };
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
