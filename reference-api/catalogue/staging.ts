import type pg from 'pg';
import type { ChangedProperty } from '../../lib/contract/change';
import type { StoredChange } from '../db/schema';
import { renewSearch } from '../db/search';
import { putBack } from './apart';
import type { Rows } from './rows';
import type { Vocabulary } from './vocabulary';

/** Rows that are sent to the database together. */
const BATCH = 1000;

export type Outcome = {
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
  /** made in the desk, which replacing leaves alone unless it is told otherwise */
  kept: number;
  units: number;
  /** what the site is told; undefined where nothing has changed */
  change?: StoredChange;
};

/** What is told what a merge does to listings that were there, in its transaction; made by reference-api/desk/listings/import-history.ts. */
export interface StagingHistory {
  leaving: (ids: readonly number[]) => Promise<void>;
  changing: (ids: readonly number[]) => Promise<void>;
  written: (changed: readonly number[]) => Promise<void>;
}

/** A property `p` that a person made in the desk, whatever has written it since. */
const OF_DESK = `exists (select from listing_history h where h.listing_id = p.id and h.action in ('create', 'duplicate'))`;

/** Of more changed properties than this, all count as changed. */
const MOST_NAMED = 100;

/** Columns that are not compared: derived ones, and the time of the last change. */
const MADE = ['updated_at', 'search_text', 'title_sort_en', 'title_sort_ar', 'title_sort_fa'];

/** Properties that were there and are written over with something else. */
const CHANGED = `select p.id from staged s join properties p on p.id = s.place
  where not exists (select from as_they_were a where a.number = s.number) order by p.id`;

/** Properties that are removed, and the former slugs of those that are renamed. */
const GONE = 'create temp table gone (id integer, slug text, renamed boolean not null default false) on commit drop';

/**
 * Staging tables of an import: properties are collected in temporary tables of one transaction, then merged into the catalogue
 * by a few statements over all of them.
 */
export class Staging {
  #properties: Record<string, unknown>[] = [];
  #units: Record<string, unknown>[] = [];
  #number = 0;

  /**
   * @param own whether a record's id is the listing it is of, whatever its slug: so for the desk, not for a file
   * @param history is told of what is changed and removed; null: whoever stages writes it
   */
  constructor(
    readonly client: pg.ClientBase,
    readonly own = false,
    readonly history: StagingHistory | null = null,
  ) {}

  async open(): Promise<void> {
    await this.client.query(`
      create temp table staged on commit drop as select 0 as number, 0 as place, properties.* from properties with no data;
      create temp table staged_units on commit drop as
        select 0 as number, 0 as place, false as keeps_image, false as keeps_floor_plan, units.* from units with no data;
      create temp table refused (slug text) on commit drop;
      create temp table leaving (id integer) on commit drop;
    `);
  }

  async add({ property, units }: Rows): Promise<void> {
    this.#number += 1;
    const number = this.#number;
    this.#properties.push({ ...property, number });
    for (const unit of units) this.#units.push({ ...unit, number });
    if (this.#properties.length >= BATCH || this.#units.length >= BATCH) await this.#flush();
  }

  /** An invalid record still protects the property of its slug from `replace`. */
  async refuse(slug: string): Promise<void> {
    await this.client.query('insert into refused values ($1)', [slug]);
  }

  /** Takes these out of the catalogue. */
  async remove(ids: readonly number[]): Promise<void> {
    await this.client.query('insert into leaving select unnest($1::int[])', [ids]);
  }

  /**
   * Merges what was staged. Until the commit `staged` says by `number`, in the order of `add`, which property (`place`) each became,
   * and `as_they_were` which of them had not changed.
   * @param replace whether properties that the file does not name are removed
   * @param alsoDesk whether those, too, that a person made in the desk
   */
  async finish(vocabulary: Vocabulary, replace: boolean, alsoDesk = false): Promise<Outcome> {
    await this.#flush();
    await vocabulary.write(this.client);
    await this.client.query(`
      create unique index on staged (number);
      create index on staged (slug);
      create unique index on staged_units (number, position);
      analyze staged; analyze staged_units;
    `);
    await this.client.query(GONE);
    const known = this.own ? await this.#placeOwn() : await this.#placeKnown(replace);
    const kept = replace ? await this.#leaveOthers(alsoDesk) : 0;
    await this.history?.leaving(await this.#ids('select distinct id from leaving join properties using (id)'));
    const removed = await this.#removeLeaving();
    if (!this.own) await this.#placeNew();
    await this.client.query('create unique index on staged (place)');
    await this.#placeUnits();
    await this.#keepUnitPictures();
    const unchanged = await this.#dateChanges();
    const changed = this.history ? await this.#ids(CHANGED) : [];
    await this.history?.changing(changed);
    await this.client.query('delete from units where property_id in (select place from staged)');
    await this.#write('properties', 'staged');
    await this.#write('units', 'staged_units');
    await putBack(this.client);
    await this.#renewSearch(vocabulary);
    await this.history?.written(changed);
    if (replace) await this.#removeUnusedNames();
    const change = await this.#change(vocabulary);
    const { rows } = await this.client.query<{ properties: number; units: number }>(
      'select (select count(*)::int from staged) as properties, (select count(*)::int from staged_units) as units',
    );
    const all = rows[0] ?? { properties: 0, units: 0 };
    return {
      added: all.properties - known,
      changed: known - unchanged,
      unchanged,
      removed,
      kept,
      units: all.units,
      change,
    };
  }

  async #flush(): Promise<void> {
    for (const [table, rows] of [
      ['staged', this.#properties],
      ['staged_units', this.#units],
    ] as const) {
      for (let from = 0; from < rows.length; from += BATCH) {
        await this.client.query(
          `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
          [JSON.stringify(rows.slice(from, from + BATCH))],
        );
      }
    }
    this.#properties = [];
    this.#units = [];
  }

  async #ids(query: string): Promise<number[]> {
    const { rows } = await this.client.query<{ id: number }>(query);
    return rows.map(({ id }) => id);
  }

  /**
   * What the file does not name is to leave.
   * @returns how many stay because they were made in the desk
   */
  async #leaveOthers(alsoDesk: boolean): Promise<number> {
    const others = `properties p where not exists (select from staged s where s.place = p.id)
      and not exists (select from refused r where r.slug = p.slug)`;
    await this.client.query(`insert into leaving select id from ${others} and ($1 or not ${OF_DESK})`, [alsoDesk]);
    const { rows } = await this.client.query<{ count: number }>(
      `select count(*)::int as count from ${others} and not exists (select from leaving l where l.id = p.id)`,
    );
    return rows[0]?.count ?? 0;
  }

  async #removeLeaving(): Promise<number> {
    const { rowCount } = await this.client.query(`
      with removed as (delete from properties p using leaving l where l.id = p.id returning p.id, p.slug)
      insert into gone select id, slug from removed
    `);
    return rowCount ?? 0;
  }

  /**
   * A property keeps the id of its slug. One whose slug the file does not name any more, while a record of a new slug has its
   * id, is renamed: in a file that is not the whole catalogue only where the English title is the same, as ids of two
   * files may mean two properties.
   * @returns how many are known
   */
  async #placeKnown(whole: boolean): Promise<number> {
    const same = await this.client.query('update staged s set place = p.id from properties p where p.slug = s.slug');
    const renamed = await this.client.query(
      `with former as (
         select distinct on (p.id) s.number, p.id, p.slug from staged s join properties p on p.id = s.id
         where s.place is null and ($1 or p.title->>'en' = s.title->>'en')
           and not exists (select from staged o where o.slug = p.slug)
           and not exists (select from refused r where r.slug = p.slug)
         order by p.id, s.number
       ), noted as (
         insert into slug_history (slug, property_id) select slug, id from former
         on conflict (slug) do update set property_id = excluded.property_id
       ), told as (insert into gone (id, slug, renamed) select id, slug, true from former)
       update staged s set place = f.id from former f where f.number = s.number`,
      [whole],
    );
    // A slug that is in use again means the property that has it.
    await this.client.query('delete from slug_history h using staged s where s.slug = h.slug');
    return (same.rowCount ?? 0) + (renamed.rowCount ?? 0);
  }

  /**
   * Every record is of the property of its id; one that had another slug is renamed.
   * @returns how many are known
   */
  async #placeOwn(): Promise<number> {
    const { rowCount } = await this.client.query(
      'update staged s set place = s.id from properties p where p.id = s.id',
    );
    await this.client.query(`
      update staged set place = id where place is null;
      with former as (
        select p.id, p.slug from staged s join properties p on p.id = s.id and p.slug <> s.slug
      ), noted as (
        insert into slug_history (slug, property_id) select slug, id from former
        on conflict (slug) do update set property_id = excluded.property_id
      )
      insert into gone (id, slug, renamed) select id, slug, true from former;
      delete from slug_history h using staged s where s.slug = h.slug;
    `);
    return rowCount ?? 0;
  }

  /**
   * A new property is the desk's draft of its slug; else it gets the id it wishes for where that is free, else the next; never
   * one that left just now, or may come back.
   */
  async #placeNew(): Promise<void> {
    await this.client.query(`
      update staged s set place = l.id from listings l
      where s.place is null and l.slug = s.slug and not exists (select from properties p where p.id = l.id)
    `);
    await this.client.query(`
      with first as (select distinct on (id) id, number from staged where place is null and id is not null order by id, number)
      update staged s set place = s.id from first f
      where f.number = s.number and not exists (select from properties p where p.id = s.id)
        and not exists (select from listings l where l.id = s.id and l.draft is not null)
    `);
    await this.client.query(`
      with rest as (
        select number, row_number() over (order by number) + greatest(
          (select max(id) from properties), (select max(place) from staged), (select max(id) from listings),
          (select max(id) from gone), (select max(property_id) from feed_listings), 0) as next
        from staged where place is null
      )
      update staged s set place = rest.next from rest where rest.number = s.number
    `);
  }

  /**
   * A unit keeps its id, so that its page keeps its address: by the id in the file, else by its name and number within
   * the property. An id that a unit of an untouched property has is not taken away from it.
   */
  async #placeUnits(): Promise<void> {
    await this.client.query('update staged_units u set property_id = s.place from staged s where s.number = u.number');
    await this.client.query(`
      with wishes as (
        select u.number, u.position, o.property_id as holder, row_number() over (
          partition by u.id order by (o.property_id = u.property_id) desc nulls last, u.number, u.position) as rank
        from staged_units u left join units o on o.id = u.id where u.id is not null
      )
      update staged_units u set place = u.id from wishes w
      where w.number = u.number and w.position = u.position and w.rank = 1
        and (w.holder is null or exists (select from staged s where s.place = w.holder))
    `);
    await this.client.query('create index on staged_units (place); analyze staged_units;');
    await this.#placeUnitsByName();
    await this.client.query(`
      with rest as (
        select number, position, row_number() over (order by number, position) + greatest(
          (select max(id) from units), (select max(place) from staged_units), 0) as next
        from staged_units where place is null
      )
      update staged_units u set place = rest.next from rest where rest.number = u.number and rest.position = u.position
    `);
  }

  /** Units that wish for no id get that of the unit of their property with the same name and number, where it is one. */
  async #placeUnitsByName(): Promise<void> {
    // As tables, not as parts of one statement: only then does the planner know how many rows it joins.
    const name = `concat(apartment_id, chr(1), apt_no) as name`;
    const alone = `group by 1, 2 having count(*) = 1`;
    await this.client.query(`
      create temp table known_names on commit drop as
        select property_id, ${name}, min(id) as id from units
        where property_id in (select place from staged) and coalesce(apartment_id, apt_no) is not null ${alone};
      create temp table new_names on commit drop as
        select property_id, ${name}, min(number) as number, min(position) as position from staged_units
        where place is null and id is null ${alone};
      analyze known_names; analyze new_names;
      update staged_units u set place = k.id from new_names n join known_names k using (property_id, name)
      where u.number = n.number and u.position = n.position
        and not exists (select from staged_units taken where taken.place = k.id);
    `);
  }

  /** A unit that was there keeps the pictures that its row says it keeps. */
  async #keepUnitPictures(): Promise<void> {
    await this.client.query(`
      update staged_units u set image = case when u.keeps_image then o.image else u.image end,
        floor_plan = case when u.keeps_floor_plan then o.floor_plan else u.floor_plan end
      from units o where o.id = u.place and o.property_id = u.property_id and (u.keeps_image or u.keeps_floor_plan)
    `);
  }

  /**
   * A property that is as it was, with its units, keeps the time of its last change, unless the file names another; what
   * is new or changed gets this import's.
   * @returns how many are as they were
   */
  async #dateChanges(): Promise<number> {
    const [property, unit] = [await this.#columns('properties', MADE), await this.#columns('units', [])];
    const row = (columns: string[], of: string) => `(${columns.map((name) => `${of}.${name}`).join(', ')})`;
    const { rowCount } = await this.client.query(`
      create temp table as_they_were on commit drop as
        select s.number from staged s join properties p on p.id = s.place
        where ${row(property, 's')} is not distinct from ${row(property, 'p')}
          and (s.updated_at is null or s.updated_at = p.updated_at)
          and not exists (
            select from (select * from staged_units where number = s.number) n
            full join (select * from units where property_id = p.id) o on o.id = n.place
            where n.place is null or o.id is null or ${row(unit, 'n')} is distinct from ${row(unit, 'o')})
    `);
    await this.client.query(`
      update staged s set updated_at = p.updated_at from properties p, as_they_were a
      where p.id = s.place and a.number = s.number and s.updated_at is null;
      update staged set updated_at = now() where updated_at is null;
    `);
    return rowCount ?? 0;
  }

  /** The columns of a table that are written; not the id. */
  async #columns(table: 'properties' | 'units', except: readonly string[]): Promise<string[]> {
    const { rows } = await this.client.query<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'id'
         and attname <> all ($2)`,
      [table, except],
    );
    return rows.map(({ name }) => name);
  }

  /**
   * Writes what was staged. Not as an upsert: that locks the keys of every row that is there, and an enquiry about one of them
   * would wait until the import ends. An update does so only where a key changes.
   */
  async #write(table: 'properties' | 'units', staged: 'staged' | 'staged_units'): Promise<void> {
    const columns = await this.#columns(table, []);
    await this.client.query(`
      update ${table} t set ${columns.map((name) => `${name} = s.${name}`).join(', ')} from ${staged} s where t.id = s.place;
      insert into ${table} (id, ${columns.join(', ')}) select place, ${columns.join(', ')} from ${staged} s
      where not exists (select from ${table} t where t.id = s.place);
    `);
  }

  /** The new, changed, renamed and removed properties; a name that many share, like a city's, changes all that bear it. */
  async #change(vocabulary: Vocabulary): Promise<StoredChange | undefined> {
    if (vocabulary.hasRenamed) return { properties: null };
    const { rows } = await this.client.query<ChangedProperty>(
      `select s.place as id, s.slug, g.slug as previous_slug
       from staged s left join gone g on g.renamed and g.id = s.place
       where not exists (select from as_they_were a where a.number = s.number)
       union all select id, slug, null from gone where not renamed
       order by 1 limit ${String(MOST_NAMED + 1)}`,
    );
    if (rows.length === 0) return undefined;
    if (rows.length > MOST_NAMED) return { properties: null };
    return {
      properties: rows.map(({ id, slug, previous_slug: before }) => ({
        id,
        slug,
        ...(before && { previous_slug: before }),
      })),
    };
  }

  /** What search compares holds names that later records may have translated. */
  async #renewSearch(vocabulary: Vocabulary): Promise<void> {
    for (const { kind, ids } of vocabulary.renamed()) await renewSearch(this.client, `p.${kind}_id = any ($2)`, ids);
  }

  async #removeUnusedNames(): Promise<void> {
    await this.client.query(`
      delete from districts d where not exists (select from properties p where p.district_id = d.id);
      delete from cities c where not exists (select from properties p where p.city_id = c.id)
        and not exists (select from districts d where d.city_id = c.id);
      delete from developers d where not exists (select from properties p where p.developer_id = d.id);
      delete from facilities where id not in (select unnest(facility_ids) from properties);
      delete from property_types t where not exists (select from properties p where p.property_type_id = t.id);
      delete from property_statuses s where not exists (select from properties p where p.property_status_id = s.id);
      delete from sales_statuses s where not exists (select from properties p where p.sales_status_id = s.id);
    `);
  }
}
