import type pg from 'pg';

/**
 * Keeps beside listings what goes with their properties when those are taken out of the catalogue: former slugs, favourites, and which
 * enquiries were about them. What was kept before and not put back yet stays.
 */
export async function keepApart(client: pg.ClientBase, ids: readonly number[]): Promise<void> {
  await client.query(
    `update listings l set apart = jsonb_build_object(
       'slugs', coalesce(apart->'slugs', '[]') || (select coalesce(jsonb_agg(slug), '[]') from slug_history where property_id = l.id),
       'favourites', coalesce(apart->'favourites', '[]')
         || (select coalesce(jsonb_agg(jsonb_build_object('visitor', visitor, 'created_at', created_at)), '[]')
             from favourites where property_id = l.id),
       'enquiries', coalesce(apart->'enquiries', '[]') || (select coalesce(jsonb_agg(id), '[]') from enquiries where property_id = l.id))
     where id = any ($1)`,
    [ids],
  );
}

/** Gives properties that were staged, and are in the catalogue by that, what was kept of them: whoever brought them back. */
export async function putBack(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create temp table back on commit drop as
      select l.id, l.apart from listings l where l.apart is not null and exists (select from staged s where s.place = l.id);
    insert into slug_history (slug, property_id)
      select s.value, b.id from back b, jsonb_array_elements_text(b.apart->'slugs') s
      where not exists (select from properties p where p.slug = s.value)
      on conflict do nothing;
    insert into favourites (visitor, property_id, created_at)
      select f.visitor, b.id, f.created_at from back b, jsonb_to_recordset(b.apart->'favourites') f (visitor text, created_at timestamptz)
      on conflict do nothing;
    update enquiries e set property_id = b.id from back b
      where b.apart->'enquiries' @> to_jsonb(e.id) and e.property_id is null;
    update listings l set apart = null from back b where b.id = l.id;
  `);
}
