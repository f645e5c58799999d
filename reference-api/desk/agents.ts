import type { OpenAPIHono } from '@hono/zod-openapi';
import type pg from 'pg';
import type { z } from 'zod';
import { translated } from '../catalogue/translated';
import type { agents, StoredImage } from '../db/schema';
import { cleanTexts } from '../http/clean';
import { mount } from '../http/mount';
import { pageAnswer } from '../http/paging';
import { Problem } from '../http/problem';
import { pathId } from '../http/query';
import { refused } from './listings/canonical';
import type { DeskServices } from './listings/change';
import { uploaded } from './listings/pictures';
import type { AgentRow, newAgent } from './shapes';
import {
  changeShared,
  createShared,
  historyQuery,
  removedVersion,
  removeShared,
  type Shared,
  sharedHistory,
  undoShared,
} from './shared';

type Given = z.infer<typeof newAgent>;
type Row = Omit<typeof agents.$inferSelect, 'photo'> & { photo: string | null; version: string; used: number };

/**
 * Whether a draft that names its agent without a number means that one: by BRN, else by English name, as an import finds them.
 * @param draft the draft's agent, in SQL
 * @param agent the row of the table, in SQL
 */
export const meansAgent = (draft: string, agent: string): string =>
  `${draft}->>'id' is null and (${draft}->>'brn' = ${agent}.brn
    or ${draft}->>'name' = ${agent}.name->>'en' and (${draft}->>'brn' is null or ${agent}.brn is null))`;

/**
 * Agents with what they answer for: published listings, and drafts of others.
 * Materialized: PostgreSQL unpacks each draft once, and not again for each agent. The rule of `meansAgent` is two joins here, one by
 * BRN and one by name: PostgreSQL hashes a join by an equality, and none by an "or".
 */
const SELECT = `with drafts as materialized (
      select l.draft->'agent' as said, p.agent_id as shown, count(*) as count
      from listings l left join properties p on p.id = l.id
      where l.draft is not null group by 1, 2
    ), unnumbered as (
      select * from drafts where said->>'id' is null
    ), meant as (
      select a.id, d.* from agents a join drafts d on d.said->'id' = to_jsonb(a.id)
      union select a.id, d.* from agents a join unnumbered d on d.said->>'brn' = a.brn
      union select a.id, d.* from agents a join unnumbered d on d.said->>'name' = a.name->>'en'
        where d.said->>'brn' is null or a.brn is null
    ), drafted as (
      select id, sum(count) as count from meant where shown is distinct from id group by 1
    )
  select a.id, a.name, a.photo->>'path' as photo, a.brn, a.languages, a.phone, a.whatsapp, a.email, a.active,
    md5(to_jsonb(a)::text) as version,
    ((select count(*) from properties p where p.agent_id = a.id) + coalesce(d.count, 0))::integer as used
  from agents a left join drafted d on d.id = a.id`;

/** All agents, by their English names. */
export async function readAgentRows(client: pg.Pool | pg.PoolClient): Promise<AgentRow[]> {
  const { rows } = await client.query<Row>(`${SELECT} order by lower(a.name->>'en'), a.id`);
  return rows.map(present);
}

/** Agents of the agency, for whoever writes listings, with every change of them (docs/decisions/agents-and-rent.md). */
export function mountAgents(app: OpenAPIHono, services: DeskServices): void {
  const { pool, wakeOutbox } = services;
  const shared = sharedAgents(services.readMedia);
  mount(app, services, 'deskAgents', {
    handle: async () => ({ results: await readAgentRows(pool) }),
  });
  mount(app, services, 'deskCreateAgent', {
    prepare: cleanTexts,
    handle: ({ body, caller: { user } }) => createShared(pool, shared, user, recordOf(body)),
  });
  mount(app, services, 'deskChangeAgent', {
    prepare: cleanTexts,
    handle: async ({ params, body: { version, ...given }, caller: { user } }) => {
      const writing = { who: user, id: pathId(params.id), version };
      const changed = await changeShared(pool, shared, writing, () => recordOf(given));
      wakeOutbox();
      return changed;
    },
  });
  mount(app, services, 'deskRemoveAgent', {
    handle: async ({ params, query, caller: { user } }) => {
      await removeShared(pool, shared, { who: user, id: pathId(params.id), version: removedVersion(query) });
      return null;
    },
  });
  mount(app, services, 'deskAgentHistory', {
    handle: async ({ query, url }) => {
      const { of, page } = historyQuery(query);
      const { rows, count } = await sharedHistory(pool, shared, of, page);
      return pageAnswer(url, page, count, rows);
    },
  });
  mount(app, services, 'deskUndoAgent', {
    handle: async ({ body, caller: { user } }) => {
      const agent = await undoShared(pool, shared, user, body);
      wakeOutbox();
      return { agent };
    },
  });
}

/** How agents are kept with their history. @param readMedia has the pictures that were uploaded */
const sharedAgents = (readMedia: DeskServices['readMedia']): Shared<AgentRow> => ({
  table: 'agents',
  member: 'agent',
  find: async (client, id) => {
    const { rows } = await client.query<Row>(`${SELECT} where a.id = $1`, [id]);
    return rows[0] ? present(rows[0]) : null;
  },
  recordOf,
  insert: async (client, id, record) => {
    const given = recordOf(record as Given);
    await needNew(client, null, given);
    await client.query(
      `insert into agents (id, name, photo, brn, languages, phone, whatsapp, email, active)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, ...columns(given, await photoOf(client, readMedia, given))],
    );
  },
  update: (client, before, record, fields) =>
    change(client, readMedia, before, { ...recordOf(record as Given), fields }),
  mayRemove: async (client, { id, used }) => {
    if (used > 0) throw new Problem(422, `They answer for ${used} listings.`);
    const { rows } = await client.query(
      `select from enquiries where assignee_agent_id = $1 and status in ('new', 'in_progress') limit 1`,
      [id],
    );
    if (rows.length > 0) throw new Problem(422, 'They have open enquiries: give those to somebody else first.');
  },
  isShown: async (client, id) => {
    const { rows } = await client.query('select from properties where agent_id = $1 limit 1', [id]);
    return rows.length > 0;
  },
});

/** An agent as the history keeps one. */
const recordOf = (given: Given) => ({
  name: { en: given.name.en, ar: given.name.ar ?? null, fa: given.name.fa ?? null },
  photo: given.photo ?? null,
  brn: given.brn ?? null,
  languages: [...new Set(given.languages ?? [])],
  phone: given.phone ?? null,
  whatsapp: given.whatsapp ?? null,
  email: given.email ?? null,
  active: given.active ?? true,
});
type AgentRecord = ReturnType<typeof recordOf>;

/**
 * Writes an agent as a whole; drafts of listings that they answer for are kept in step.
 * @throws Problem 422 for a number that another one has, or no kept picture
 */
async function change(
  client: pg.PoolClient,
  readMedia: DeskServices['readMedia'],
  before: AgentRow,
  { fields, ...record }: AgentRecord & { fields: readonly string[] },
): Promise<void> {
  await needNew(client, before.id, record);
  const photo = fields.includes('photo') ? await photoOf(client, readMedia, record) : null;
  await client.query(
    `update agents set name = $1, photo = case when $9 then $2::jsonb else photo end, brn = $3, languages = $4, phone = $5,
       whatsapp = $6, email = $7, active = $8
     where id = $10`,
    [...columns(record, photo), fields.includes('photo'), before.id],
  );
  // Drafts say who answers by number and name: the name is to be read by people.
  await client.query(
    `update listings set draft = jsonb_set(draft, '{agent}', jsonb_build_object('id', $1::integer, 'name', $2::text)),
       counter = counter + 1
     from (select $3::text as brn, jsonb_build_object('en', $4::text) as name) was
     where draft->'agent'->'id' = to_jsonb($1::integer) or (${meansAgent("draft->'agent'", 'was')})`,
    [before.id, record.name.en, before.brn, before.name.en],
  );
}

/** @throws Problem 422 where an import would take another agent for this one: by the same BRN, or the same name without one */
async function needNew(client: pg.PoolClient, id: number | null, { name, brn }: AgentRecord): Promise<void> {
  const { rows } = await client.query<{ brn: string | null }>(
    `select brn from agents where id is distinct from $1 and (brn = $2 or (name->>'en' = $3 and (brn is null or $2::text is null)))
     order by brn = $2 desc nulls last limit 1`,
    [id, brn, name.en],
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
  { photo }: AgentRecord,
): Promise<StoredImage | null> {
  return photo === null ? null : uploaded(client, readMedia, 'photo', photo);
}

const columns = ({ name, languages, ...record }: AgentRecord, photo: StoredImage | null): unknown[] => [
  JSON.stringify(translated(name.en, (locale) => name[locale])),
  photo && JSON.stringify(photo),
  record.brn,
  languages,
  record.phone,
  record.whatsapp,
  record.email,
  record.active,
];

const present = ({ name: { en, ar, fa }, ...row }: Row): AgentRow => ({
  ...row,
  name: { en, ar: ar ?? null, fa: fa ?? null },
});

/** How long what is known of an agent outlives their removal: until then that can be undone. */
const GONE_DAYS = 90;

/**
 * Deletes the history of agents who were removed, and whom nobody brought back, more than 90 days ago: names and numbers of persons are not kept for ever.
 * @returns how many changes
 */
export async function forgetGoneAgents(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from shared_history where kind = 'agents' and thing in (
       select thing from shared_history h where kind = 'agents' and not exists (select from agents a where a.id = h.thing)
       group by thing having max(at) < now() - make_interval(days => $1))`,
    [GONE_DAYS],
  );
  return rowCount ?? 0;
}
