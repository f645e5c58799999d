import type pg from 'pg';
import { foldText } from '../../lib/contract/rules';
import type { Translated } from '../db/schema';
import { Agents } from './agents';
import type { CatalogueRecord, RecordNamed } from './shape';
import { translated, type OtherLocale } from './translated';

/** The tables of names that properties refer to. */
const KINDS = {
  property_type: { table: 'property_types', own: 'key' },
  property_status: { table: 'property_statuses', own: 'key' },
  sales_status: { table: 'sales_statuses', own: 'key' },
  city: { table: 'cities', own: null },
  district: { table: 'districts', own: 'city_id' },
  developer: { table: 'developers', own: null },
  facility: { table: 'facilities', own: null },
} as const;
export type Kind = keyof typeof KINDS;

/** Kinds whose names are part of what search compares. */
const SEARCHED = ['city', 'district', 'developer', 'property_type', 'property_status', 'sales_status'] as const;

type Entry = { id: number; name: Translated; key: string | null; cityId: number | null; written: string };
type Wanted = { name: string; id?: number | null; key?: string | null; cityId?: number | null };
/** What a thing is called in a language, where that is known. */
type Names = (locale: OtherLocale) => string | null | undefined;

/**
 * The names of the catalogue, in memory while a file is read: a thing is the same when its machine name is, else its
 * English name (of a district: and its city). An id of the file is taken where it is free. Of two spellings or
 * translations the later one stays; where records only fill what is known, as those of feeds do, the one that the database has.
 */
export class Vocabulary {
  readonly #entries: Record<Kind, Map<string, Entry>>;
  readonly #byId: Record<Kind, Map<number, Entry>>;
  readonly #next: Record<Kind, number>;
  /** entries whose name was another when a property of this file was given its search text, or before it */
  readonly #renamed = new Map<Kind, Set<number>>();

  private constructor(readonly agents: Agents) {
    const each = <Value>(make: () => Value) =>
      Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, make()])) as Record<Kind, Value>;
    this.#entries = each(() => new Map<string, Entry>());
    this.#byId = each(() => new Map<number, Entry>());
    this.#next = each(() => 1);
  }

  /**
   * What the database holds now.
   * @param fillsOnly whether what is known of names and agents is not changed by records, only filled
   */
  static async read(client: pg.ClientBase, fillsOnly = false): Promise<Vocabulary> {
    const vocabulary = new Vocabulary(await Agents.read(client, fillsOnly));
    for (const kind of Object.keys(KINDS) as Kind[]) {
      const { table, own } = KINDS[kind];
      const columns = own === null ? 'id, name' : `id, name, ${own}`;
      const { rows } = await client.query<{ id: number; name: Translated; key?: string; city_id?: number | null }>(
        `select ${columns} from ${table} order by id`,
      );
      for (const { id, name, key = null, city_id: cityId = null } of rows) {
        const entry = { id, name: translated(name.en, (locale) => name[locale]), key, cityId, written: '' };
        entry.written = contentOf(entry);
        vocabulary.#add(kind, entry);
      }
    }
    await vocabulary.#passRemoved(client);
    return vocabulary;
  }

  /** The id of a named thing, made where there is none of it yet. */
  idOf(kind: Kind, wanted: Wanted, names: Names = () => null): number {
    const { key = null, cityId = null } = wanted;
    // The English name of a sales status is its machine name (specification section 4).
    const english = kind === 'sales_status' ? (key ?? wanted.name) : wanted.name;
    const known = this.#entries[kind].get(identityOf(kind, { key, english, cityId }));
    if (known) {
      const before = JSON.stringify(known.name);
      const earlier = known.name;
      known.name =
        this.agents.fillsOnly && known.written !== ''
          ? translated(earlier.en, (locale) => earlier[locale] ?? names(locale))
          : translated(english, (locale) => names(locale) ?? earlier[locale]);
      if (JSON.stringify(known.name) !== before) this.#note(kind, known.id);
      return known.id;
    }
    const id = typeof wanted.id === 'number' && !this.#byId[kind].has(wanted.id) ? wanted.id : this.#next[kind];
    this.#add(kind, { id, name: translated(english, names), key, cityId, written: '' });
    return id;
  }

  /** What is known by this id, or else is the same thing by its machine name or English name. */
  find(kind: Kind, { id, name, key = null, cityId = null }: Wanted) {
    const byId = typeof id === 'number' ? this.#byId[kind].get(id) : undefined;
    return byId ?? this.#entries[kind].get(identityOf(kind, { key, english: name, cityId }));
  }

  /** What is called so in other letters, else in another language (of a district: in its city): who types a name at the desk means that. */
  alike(kind: 'city' | 'district' | 'developer' | 'facility', { name, cityId = null }: Wanted) {
    const sought = foldText(name);
    const near = [...this.#entries[kind].values()].filter((each) => each.cityId === cityId);
    const isSo = (called: string | null | undefined) => called != null && foldText(called) === sought;
    return near.find((each) => isSo(each.name.en)) ?? near.find((each) => Object.values(each.name).some(isSo));
  }

  nameOf(kind: Kind, id: number | null): Translated | null {
    return id === null ? null : (this.#byId[kind].get(id)?.name ?? null);
  }

  /** Writes what is new or changed. */
  async write(client: pg.ClientBase): Promise<void> {
    await this.agents.write(client);
    for (const kind of Object.keys(KINDS) as Kind[]) {
      const { table, own } = KINDS[kind];
      const changed = [...this.#entries[kind].values()].filter((entry) => contentOf(entry) !== entry.written);
      if (changed.length === 0) continue;
      const columns = own === null ? 'id, name' : `id, name, ${own}`;
      const rows = changed.map(({ id, name, key, cityId }) => ({ id, name, key, city_id: cityId }));
      await client.query(
        `insert into ${table} (${columns})
         select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)
         on conflict (id) do update set name = excluded.name`,
        [JSON.stringify(rows)],
      );
    }
  }

  /** Whether a name that other records may bear, or an agent, has changed. */
  get hasRenamed(): boolean {
    return this.#renamed.size > 0 || this.agents.hasChanged;
  }

  /** Cities, districts, developers, types and statuses whose properties must have their search text made anew. */
  renamed(): { kind: (typeof SEARCHED)[number]; ids: number[] }[] {
    return SEARCHED.map((kind) => ({ kind, ids: [...(this.#renamed.get(kind) ?? [])] })).filter(
      ({ ids }) => ids.length > 0,
    );
  }

  /** Keeps the ids of what the desk has removed: it may be brought back under them. */
  async #passRemoved(client: pg.ClientBase): Promise<void> {
    const { rows } = await client.query<{ kind: string; last: number }>(
      'select kind, max(thing) as last from shared_history group by kind',
    );
    for (const kind of Object.keys(KINDS) as Kind[]) {
      const { last = 0 } = rows.find((row) => row.kind === KINDS[kind].table) ?? {};
      this.#next[kind] = Math.max(this.#next[kind], last + 1);
    }
  }

  #note(kind: Kind, id: number): void {
    const ids = this.#renamed.get(kind) ?? new Set<number>();
    this.#renamed.set(kind, ids.add(id));
  }

  #add(kind: Kind, entry: Entry): void {
    const { key, cityId, name } = entry;
    this.#entries[kind].set(identityOf(kind, { key, english: name.en, cityId }), entry);
    this.#byId[kind].set(entry.id, entry);
    if (entry.id >= this.#next[kind]) this.#next[kind] = entry.id + 1;
  }
}

const contentOf = ({ name, key, cityId }: Entry) => JSON.stringify([name, key, cityId]);

function identityOf(kind: Kind, thing: { key: string | null; english: string; cityId: number | null }): string {
  if (KINDS[kind].own === 'key') return thing.key ?? '';
  return kind === 'district' ? `${thing.cityId ?? ''} ${thing.english}` : thing.english;
}

/** The ids of everything a record names. */
export function idsOf(vocabulary: Vocabulary, record: CatalogueRecord) {
  const { translations } = record;
  const one = (kind: Exclude<Kind, 'facility'>, cityId: number | null = null): number | null => {
    const thing: RecordNamed | null = record[kind];
    return thing && vocabulary.idOf(kind, { ...thing, cityId }, (locale) => translations?.[locale]?.[kind]?.name);
  };
  const cityId = one('city');
  return {
    propertyTypeId: one('property_type'),
    propertyStatusId: one('property_status'),
    salesStatusId: one('sales_status'),
    cityId,
    districtId: one('district', cityId),
    developerId: one('developer'),
    facilityIds: record.facilities.map(({ name }, at) =>
      vocabulary.idOf('facility', { name }, (locale) => translations?.[locale]?.facilities[at]?.name),
    ),
  };
}
