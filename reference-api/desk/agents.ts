import type { OpenAPIHono } from '@hono/zod-openapi';
import type pg from 'pg';
import type { z } from 'zod';
import { NoPicture } from '../catalogue/pictures';
import { translated } from '../catalogue/translated';
import type { agents, StoredImage } from '../db/schema';
import { cleanTexts } from '../http/clean';
import { mount } from '../http/mount';
import { Problem, notFound } from '../http/problem';
import { pathId } from '../http/query';
import { enqueueChange } from '../outbox/queue';
import { refused } from './listings/canonical';
import type { DeskServices } from './listings/change';
import { picturesAt } from './listings/pictures';
import type { AgentRow, newAgent } from './shapes';
import { inTransaction, lockCatalogue } from './transaction';

type Given = z.infer<typeof newAgent>;
type Row = Omit<typeof agents.$inferSelect, 'photo'> & { photo: string | null; version: string; used: number };

/** Agents with what they answer for: published listings, and drafts by number, or by English name where they have none. */
const SELECT = `select a.id, a.name, a.photo->>'path' as photo, a.brn, a.languages, a.phone, a.whatsapp, a.email, a.active,
    md5(to_jsonb(a)::text) as version,
    (select count(*) from (
       select p.id from properties p where p.agent_id = a.id
       union select l.id from listings l where l.draft->'agent'->'id' = to_jsonb(a.id)
         or (l.draft->'agent'->>'id' is null and l.draft->'agent'->>'name' = a.name->>'en')
     ) borne)::integer as used
  from agents a`;

/** Agents of the agency, for whoever writes listings (docs/decisions/agents-and-rent.md). */
export function mountAgents(app: OpenAPIHono, services: DeskServices): void {
  const { pool } = services;
  mount(app, services, 'deskAgents', {
    handle: async () => {
      const { rows } = await pool.query<Row>(`${SELECT} order by lower(a.name->>'en'), a.id`);
      return { results: rows.map(present) };
    },
  });
  mount(app, services, 'deskCreateAgent', {
    prepare: cleanTexts,
    handle: ({ body }) => alone(services, (client) => create(client, services, body)),
  });
  mount(app, services, 'deskChangeAgent', {
    prepare: cleanTexts,
    handle: async ({ params, body }) => {
      const changed = await alone(services, (client) => change(client, services, pathId(params.id), body));
      services.wakeOutbox();
      return changed;
    },
  });
  mount(app, services, 'deskRemoveAgent', {
    handle: async ({ params }) => {
      await alone(services, (client) => remove(client, pathId(params.id)));
      return null;
    },
  });
}

/** Runs `work` while no import reads or writes agents. */
const alone = <T>({ pool }: DeskServices, work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  inTransaction(pool, async (client) => {
    await lockCatalogue(client);
    return work(client);
  });

async function create(client: pg.PoolClient, { readMedia }: DeskServices, given: Given): Promise<AgentRow> {
  await needNew(client, null, given);
  const photo = await photoOf(client, readMedia, given);
  const { rows } = await client.query<{ id: number }>(
    `insert into agents (id, name, photo, brn, languages, phone, whatsapp, email, active)
     select 1 + coalesce(max(id), 0), $1::jsonb, $2::jsonb, $3, $4::text[], $5, $6, $7, $8::boolean from agents returning id`,
    columns(given, photo),
  );
  return read(client, rows[0]?.id ?? null);
}

/**
 * Writes an agent as a whole; listings that they answer for show it, and the site is told of them.
 * @throws Problem 404, 409 where the agent is another than was read, 422 for a number that another one has, or no kept picture
 */
async function change(
  client: pg.PoolClient,
  { readMedia }: DeskServices,
  id: number | null,
  { version, ...given }: Given & { version: string },
): Promise<AgentRow> {
  const before = await read(client, id);
  if (before.version !== version)
    throw new Problem(409, 'Somebody else has changed this agent. Nothing was written.', undefined, {}, undefined, {
      agent: before,
    });
  await needNew(client, before.id, given);
  const photo = await photoOf(client, readMedia, given);
  await client.query(
    `update agents set name = $1, photo = $2, brn = $3, languages = $4, phone = $5, whatsapp = $6, email = $7, active = $8
     where id = $9`,
    [...columns(given, photo), before.id],
  );
  const after = await read(client, before.id);
  if (after.version === before.version) return after;
  // Drafts say who answers by number and name: the name is to be read by people.
  await client.query(
    `update listings set draft = jsonb_set(draft, '{agent}', jsonb_build_object('id', $1::integer, 'name', $2::text)),
       counter = counter + 1
     where draft->'agent'->'id' = to_jsonb($1::integer)
       or (draft->'agent'->>'id' is null and draft->'agent'->>'name' = $3)`,
    [before.id, after.name.en, before.name.en],
  );
  const { rows } = await client.query('select from properties where agent_id = $1 limit 1', [before.id]);
  if (rows.length > 0) await enqueueChange(client, { properties: null });
  return after;
}

/** @throws Problem 404, 422 where they answer for a listing */
async function remove(client: pg.PoolClient, id: number | null): Promise<void> {
  const { id: known, used } = await read(client, id);
  if (used > 0) throw new Problem(422, `They answer for ${used} listings.`);
  await client.query('delete from agents where id = $1', [known]);
}

/** @throws Problem 404 */
async function read(client: pg.PoolClient, id: number | null): Promise<AgentRow> {
  const { rows } = await client.query<Row>(`${SELECT} where a.id = $1`, [id]);
  if (!rows[0]) throw notFound('No agent of that id.');
  return present(rows[0]);
}

/** @throws Problem 422 where an import would take another agent for this one: by the same BRN, or the same name without one */
async function needNew(client: pg.PoolClient, id: number | null, { name, brn }: Given): Promise<void> {
  const { rows } = await client.query<{ brn: string | null }>(
    `select brn from agents where id is distinct from $1 and (brn = $2 or (name->>'en' = $3 and (brn is null or $2::text is null)))
     order by brn = $2 desc nulls last limit 1`,
    [id, brn ?? null, name.en],
  );
  const [same] = rows;
  if (!same) return;
  if (same.brn !== null && same.brn === brn) throw refused([['brn', 'Another agent has this number.']]);
  throw refused([['name', 'There is one of this name already: a BRN tells two apart.']]);
}

/** @throws Problem 422 for a picture that was not uploaded here */
async function photoOf(
  client: pg.PoolClient,
  readMedia: DeskServices['readMedia'],
  { photo }: Given,
): Promise<StoredImage | null> {
  if (photo === undefined || photo === null) return null;
  const pictures = await picturesAt(client, readMedia, [photo]);
  try {
    return await pictures.take(photo, null);
  } catch (error) {
    if (error instanceof NoPicture) throw refused([['photo', error.message]]);
    throw error;
  }
}

const columns = (given: Given, photo: StoredImage | null): unknown[] => [
  JSON.stringify(translated(given.name.en, (locale) => given.name[locale])),
  photo && JSON.stringify(photo),
  given.brn ?? null,
  [...new Set(given.languages ?? [])],
  given.phone ?? null,
  given.whatsapp ?? null,
  given.email ?? null,
  given.active ?? true,
];

const present = ({ name: { en, ar, fa }, ...row }: Row): AgentRow => ({
  ...row,
  name: { en, ar: ar ?? null, fa: fa ?? null },
});
