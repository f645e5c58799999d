import type pg from 'pg';
import { z } from 'zod';
import type { Translated } from '../db/schema';
import { reasons } from './shape';
import { OTHER_LOCALES, translated } from './translated';
import * as value from './values';

/** What an editor wrote of a city, or of a district in it, by their English names; null takes the text away. */
const place = z.strictObject({
  city: value.label(200),
  district: value.maybe(value.label(200)),
  text: z
    .strictObject({
      en: value.label(5000),
      ...Object.fromEntries(OTHER_LOCALES.map((l) => [l, value.maybe(value.label(5000))])),
    })
    .nullable(),
});

export type PlaceText = { city: string; district: string | null; text: Translated | null };

/**
 * Writes the texts of places: the member `places` of a catalogue file. It comes last, as a place is made by its properties.
 * @param onRefused called with each entry that is no text of a known place: its position and the reason
 */
export async function writePlaces(
  client: pg.ClientBase,
  given: unknown,
  onRefused: (at: string, reasons: string[]) => void,
): Promise<void> {
  if (given === undefined) return;
  if (!Array.isArray(given)) {
    onRefused('places', ['Not a list.']);
    return;
  }
  for (const [at, raw] of given.entries()) {
    const read = place.safeParse(raw);
    const refuse = (why: string[]) => onRefused(`places[${at}]`, why);
    if (!read.success) {
      refuse(reasons(read.error));
      continue;
    }
    const { city, district, text } = read.data;
    const own = text as Record<string, string | null> | null;
    const stored = own === null ? null : translated(own.en ?? '', (locale) => own[locale]);
    const names = district === null ? [city] : [city, district];
    const { rowCount } = await client.query(
      district === null
        ? `update cities set text = $1 where name->>'en' = $2`
        : `update districts d set text = $1 from cities c where c.id = d.city_id and c.name->>'en' = $2 and d.name->>'en' = $3`,
      [stored === null ? null : JSON.stringify(stored), ...names],
    );
    if (rowCount === 0) refuse([`There is no place ${names.reverse().join(', ')}.`]);
  }
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
