import type pg from 'pg';
import { z } from 'zod';
import type { agents as agentsTable, StoredImage, Translated } from '../db/schema';
import { NoPicture, type Pictures } from './pictures';
import { agentFields, reasons, type RecordAgent } from './shape';
import { OTHER_LOCALES, translated, type OtherLocale } from './translated';
import * as value from './values';

/** An entry of `agents` beside `properties`: all that is known of an agent. */
const listed = z.strictObject({
  ...agentFields,
  name: value.label(200),
  active: z.boolean().default(true),
  translations: z.partialRecord(z.enum(OTHER_LOCALES), z.strictObject({ name: value.label(200) })).optional(),
});

type Agent = typeof agentsTable.$inferSelect;
/** `before` is what the database holds; empty for a new one. */
type Entry = Agent & { before: string };
type Names = (locale: OtherLocale) => string | null | undefined;

const COLUMNS = 'id, name, photo, brn, languages, phone, whatsapp, email, active';

/** In the same order of fields, whoever made it. */
const contentOf = ({ before: _, ...agent }: Entry) =>
  JSON.stringify(Object.entries(agent).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * The agents of the agency, in memory while a file is read. One is known by the id that this file gave it, else by BRN, else by
 * English name, else by id. None is ever removed: who has no listing today may have one tomorrow.
 */
export class Agents {
  readonly #entries: Entry[] = [];
  /** by the ids of the file, which may be other agents' in the database */
  readonly #inFile = new Map<number, Entry>();

  /** the highest id that is or was anybody's */
  #last = 0;

  /** @param fillsOnly whether records fill what is not known of an agent, and change nothing that is */
  private constructor(readonly fillsOnly: boolean) {}

  static async read(client: pg.ClientBase, fillsOnly = false): Promise<Agents> {
    const agents = new Agents(fillsOnly);
    const { rows } = await client.query<Agent>(`select ${COLUMNS} from agents order by id`);
    for (const { name, ...row } of rows) {
      const entry = { ...row, name: translated(name.en, (locale) => name[locale]), before: '' };
      entry.before = contentOf(entry);
      agents.#entries.push(entry);
    }
    // Nor the id of one that the desk removed: they may be brought back under it.
    const { rows: past } = await client.query<{ last: number | null }>(
      "select max(thing) as last from shared_history where kind = 'agents'",
    );
    agents.#last = Math.max(past[0]?.last ?? 0, ...rows.map(({ id }) => id));
    return agents;
  }

  /**
   * Takes the member `agents` of a catalogue file. It comes before the properties where they name agents by id or BRN alone.
   * @param onRefused called with each entry that is no agent: its position and the reasons
   */
  async takeList(given: unknown, from: Pictures, onRefused: (at: string, why: string[]) => void): Promise<void> {
    if (!Array.isArray(given)) {
      onRefused('agents', ['Not a list.']);
      return;
    }
    for (const [at, raw] of given.entries()) {
      const read = listed.safeParse(raw);
      const refuse = (why: string[]) => onRefused(`agents[${at}]`, why);
      if (!read.success) {
        refuse(reasons(read.error));
        continue;
      }
      const { translations, active, ...agent } = read.data;
      try {
        const photo = agent.photo === null ? null : await from.take(agent.photo, agent.photo_placeholder);
        const entry = this.#said(agent, (locale) => translations?.[locale]?.name);
        const { brn, languages, phone, whatsapp, email } = agent;
        Object.assign(entry, { photo, brn, languages, phone, whatsapp, email, active });
      } catch (error) {
        if (!(error instanceof NoPicture)) throw error;
        refuse([`photo: ${error.message}`]);
      }
    }
  }

  /** What is wrong with the agent of a record; null where they are known or can be made. */
  refusal(agent: RecordAgent | null): string | null {
    if (agent === null || agent.name !== null || this.#find(agent)) return null;
    return 'agent: There is no such agent; `agents` stands before the properties.';
  }

  /** The agent that a record means, as they are known; null for none or one who is not known yet. */
  find(agent: RecordAgent | null): Agent | null {
    return (agent && this.#find(agent)) ?? null;
  }

  /** The agent of that number in the database; null for none. */
  byId(id: number | null): Agent | null {
    return this.#entries.find((entry) => entry.id === id) ?? null;
  }

  /**
   * The id of a record's agent, made where there is none yet; what the record does not say of them stays as it was.
   * @returns null where they are neither known nor named
   */
  idOf(agent: RecordAgent, photo: StoredImage | null, names: Names): number | null {
    if (agent.name === null) return this.#find(agent)?.id ?? null;
    const entry = this.#said({ ...agent, name: agent.name }, names);
    if (this.#isKept(entry)) {
      entry.photo ??= photo;
      entry.brn ??= agent.brn;
      if (entry.languages.length === 0) entry.languages = agent.languages;
      entry.phone ??= agent.phone;
      entry.whatsapp ??= agent.whatsapp;
      entry.email ??= agent.email;
      return entry.id;
    }
    entry.photo = photo ?? entry.photo;
    entry.brn = agent.brn ?? entry.brn;
    if (agent.languages.length > 0) entry.languages = agent.languages;
    entry.phone = agent.phone ?? entry.phone;
    entry.whatsapp = agent.whatsapp ?? entry.whatsapp;
    entry.email = agent.email ?? entry.email;
    return entry.id;
  }

  /** Gives the agent whom a record means this photograph, where they are known and have none. */
  givePhoto(agent: RecordAgent, photo: StoredImage): void {
    const entry = this.#find(agent);
    if (entry) entry.photo ??= photo;
  }

  /** Whether an agent that listings may already show has changed. */
  get hasChanged(): boolean {
    return this.#entries.some((entry) => entry.before !== '' && contentOf(entry) !== entry.before);
  }

  /** Writes what is new or changed. */
  async write(client: pg.ClientBase): Promise<void> {
    const changed = this.#entries.filter((entry) => contentOf(entry) !== entry.before);
    if (changed.length === 0) return;
    const said = 'jsonb_populate_recordset(null::agents, $1::jsonb) s';
    const values = [JSON.stringify(changed)];
    // A BRN may have moved from one to another.
    await client.query(
      `update agents a set brn = null from ${said} where a.id = s.id and a.brn is distinct from s.brn`,
      values,
    );
    // Not as an upsert, which would keep enquiries waiting (staging.ts).
    await client.query(
      `update agents a set (${COLUMNS}) = (select ${COLUMNS.replaceAll(/\w+/g, 's.$&')}) from ${said} where a.id = s.id`,
      values,
    );
    await client.query(
      `insert into agents (${COLUMNS}) select ${COLUMNS} from ${said}
       where not exists (select from agents a where a.id = s.id)`,
      values,
    );
  }

  #find({ id, brn, name }: RecordAgent): Entry | undefined {
    const same = (is: (entry: Entry) => boolean) => this.#entries.find(is);
    return (
      (id === null ? undefined : this.#inFile.get(id)) ??
      (brn === null ? undefined : same((entry) => entry.brn === brn)) ??
      (name === null ? undefined : same((entry) => entry.name.en === name && (brn === null || entry.brn === null))) ??
      (id === null || brn !== null || name !== null ? undefined : same((entry) => entry.id === id))
    );
  }

  #isKept(entry: Entry): boolean {
    return this.fillsOnly && entry.before !== '';
  }

  /** The agent that is meant, under the name that is said; a new one where none is known. */
  #said(agent: RecordAgent & { name: string }, names: Names): Entry {
    const known = this.#find(agent);
    const entry = known ?? this.#made(agent);
    const earlier = entry.name;
    entry.name = this.#isKept(entry)
      ? translated(earlier.en, (locale) => earlier[locale] ?? names(locale))
      : translated(agent.name, (locale) => names(locale) ?? earlier[locale]);
    if (agent.id !== null) this.#inFile.set(agent.id, entry);
    return entry;
  }

  #made({ id, name, brn }: RecordAgent & { name: string }): Entry {
    const taken = this.#entries.map((entry) => entry.id);
    const free = id !== null && !taken.includes(id) ? id : this.#last + 1;
    this.#last = Math.max(this.#last, free);
    const nothing = { photo: null, languages: [], phone: null, whatsapp: null, email: null, active: true, before: '' };
    const entry: Entry = { ...nothing, id: free, name: { en: name }, brn };
    this.#entries.push(entry);
    return entry;
  }
}

/** Every agent in the shape that `takeList` takes, but for the addresses of their photographs. */
export async function readAgents(client: pg.ClientBase) {
  const { rows } = await client.query<Agent>(`select ${COLUMNS} from agents order by id`);
  return rows.map(({ name: { en, ...others }, photo, ...agent }) => {
    const translations = Object.entries(others as Partial<Translated>).map(([locale, name]) => [locale, { name }]);
    return {
      id: agent.id,
      name: en,
      brn: agent.brn,
      languages: agent.languages,
      phone: agent.phone,
      whatsapp: agent.whatsapp,
      email: agent.email,
      active: agent.active,
      photo,
      ...(translations.length > 0 && { translations: Object.fromEntries(translations) as Record<string, object> }),
    };
  });
}
