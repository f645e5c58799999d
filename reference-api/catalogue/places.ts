import type pg from 'pg';
import { z } from 'zod';
import type { Translated } from '../db/schema';
import { reasons } from './shape';
import { OTHER_LOCALES, translated } from './translated';
import * as value from './values';

/** What an editor wrote; null takes it away. */
const text = z
  .strictObject({
    en: value.label(5000),
    ...Object.fromEntries(OTHER_LOCALES.map((l) => [l, value.maybe(value.label(5000))])),
  })
  .nullable();
/** Of a city, or of a district in it, by their English names. */
const place = z.strictObject({ city: value.label(200), district: value.maybe(value.label(200)), text });
/** Of a developer, by its English name. */
const developer = z.strictObject({ developer: value.label(200), text });

type PlaceText = { city: string; district: string | null; text: Translated | null };
type DeveloperText = { developer: string; text: Translated | null };
type OnRefused = (at: string, reasons: string[]) => void;

/** A text as it is stored. */
function stored(given: z.infer<typeof text>): string | null {
  if (given === null) return null;
  const own = given as Record<string, string | null>;
  return JSON.stringify(translated(own.en ?? '', (locale) => own[locale]));
}

/** Whether the text of what was named is another now, or what is wrong with the name. */
type Written = boolean | string;

/** What is written says whether each text `was_other`; of a name that nothing has, there are no rows. */
function written({ rows }: { rows: { was_other: boolean }[] }, unknown: string): Written {
  return rows.length === 0 ? unknown : rows.some((row) => row.was_other);
}

/**
 * Each entry of a member of the file to `write`; nothing where the file has no such member.
 * @returns whether any text is another now
 */
async function eachOf<Entry extends z.ZodType>(
  member: string,
  { given, entry, onRefused }: { given: unknown; entry: Entry; onRefused: OnRefused },
  write: (read: z.infer<Entry>) => Promise<Written>,
): Promise<boolean> {
  let changed = false;
  if (given === undefined) return changed;
  if (!Array.isArray(given)) {
    onRefused(member, ['Not a list.']);
    return changed;
  }
  for (const [at, raw] of given.entries()) {
    const read = entry.safeParse(raw);
    const done = read.success ? await write(read.data) : reasons(read.error);
    if (typeof done === 'boolean') changed ||= done;
    else onRefused(`${member}[${at}]`, typeof done === 'string' ? [done] : done);
  }
  return changed;
}

/**
 * Writes the texts of places: the member `places` of a catalogue file. It comes last, as a place is made by its properties.
 * @param onRefused called with each entry that is no text of a known place: its position and the reason
 * @returns whether any text is another now
 */
export function writePlaces(client: pg.ClientBase, given: unknown, onRefused: OnRefused): Promise<boolean> {
  return eachOf('places', { given, entry: place, onRefused }, async ({ city, district, text: said }) => {
    const names = district === null ? [city] : [city, district];
    const done = await client.query<{ was_other: boolean }>(
      district === null
        ? `with before as (select id, text from cities where name->>'en' = $2 for update)
           update cities c set text = $1 from before b where b.id = c.id returning b.text is distinct from c.text as was_other`
        : `with before as (
             select d.id, d.text from districts d join cities c on c.id = d.city_id
             where c.name->>'en' = $2 and d.name->>'en' = $3 for update of d)
           update districts d set text = $1 from before b where b.id = d.id returning b.text is distinct from d.text as was_other`,
      [stored(said), ...names],
    );
    return written(done, `There is no place ${names.reverse().join(', ')}.`);
  });
}

/**
 * Writes the texts of developers: the member `developers` of a catalogue file. It comes last, as a developer is made by its properties.
 * @param onRefused called with each entry that is no text of a known developer: its position and the reason
 * @returns whether any text is another now
 */
export function writeDevelopers(client: pg.ClientBase, given: unknown, onRefused: OnRefused): Promise<boolean> {
  return eachOf('developers', { given, entry: developer, onRefused }, async ({ developer: name, text: said }) => {
    const done = await client.query<{ was_other: boolean }>(
      `with before as (select id, text from developers where name->>'en' = $2 for update)
       update developers d set text = $1 from before b where b.id = d.id returning b.text is distinct from d.text as was_other`,
      [stored(said), name],
    );
    return written(done, `There is no developer ${name}.`);
  });
}

/** The texts of the places that properties lie in, in the shape that `writePlaces` takes. */
export async function readPlaces(client: pg.ClientBase): Promise<PlaceText[]> {
  const { rows } = await client.query<PlaceText>(`
    select c.name->>'en' as city, null as district, c.text, c.id, 0 as nth from cities c
    where c.text is not null and exists (select from properties p where p.city_id = c.id)
    union all
    select c.name->>'en', d.name->>'en', d.text, c.id, d.id from districts d join cities c on c.id = d.city_id
    where d.text is not null and exists (select from properties p where p.district_id = d.id) order by 4, 5`);
  return rows.map(({ city, district, text }) => ({ city, district, text }));
}

/** The texts of the developers of properties, in the shape that `writeDevelopers` takes. */
export async function readDevelopers(client: pg.ClientBase): Promise<DeveloperText[]> {
  const { rows } = await client.query<DeveloperText>(`
    select name->>'en' as developer, text from developers d
    where text is not null and exists (select from properties p where p.developer_id = d.id) order by id`);
  return rows;
}
