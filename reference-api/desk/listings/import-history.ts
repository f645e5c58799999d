import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { keepApart } from '../../catalogue/apart';
import { detailsOf, recordOf } from '../../catalogue/record-of';
import type { StagingHistory } from '../../catalogue/staging';
import * as schema from '../../db/schema';
import { Problem } from '../../http/problem';
import type { ListingRecord } from '../shapes';
import { canonical, changedFields } from './canonical';
import { noteStored } from './pictures';

/** Records in memory together: they may have thousands of units. */
const BATCH = 20;
/** Characters that are sent to the database together. */
const BATCH_CHARACTERS = 4 * 1024 * 1024;

/**
 * Writes what an import or a feed changes and removes into the history of listings, so that the desk can undo it. Of a change, the record
 * before is kept whole, as undoing writes it back, and of the record after what differs alone: a record of 20,000 units is not kept
 * twice. What is new has no row: undoing it would be removing it.
 */
export class ImportHistory implements StagingHistory {
  /** @param who the feed's name, or the command's */
  constructor(
    readonly client: pg.ClientBase,
    readonly who: string,
  ) {}

  /** Before these leave the catalogue: what would go with them is kept, and comes back with them. */
  async leaving(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await noteStored(this.client, ids);
    const rows = new Batches(async (texts) => {
      await this.client.query(
        `insert into listing_history (listing_id, who, action, before, after, fields)
         select id, $2, 'remove', jsonb_build_object('published', record), '{"published": null}', fields
         from jsonb_to_recordset($1::jsonb) as r (id integer, record jsonb, fields text[])`,
        [`[${texts.join(',')}]`, this.who],
      );
    });
    for await (const [id, record] of this.#records(ids))
      await rows.add(JSON.stringify({ id, record, fields: changedFields(record, null) }));
    await rows.end();
    await this.client.query(
      `insert into listings as l (id, counter, updated_by) select unnest($1::int[]), 1, $2
       on conflict (id) do update set counter = l.counter + 1, updated_at = now(), updated_by = $2`,
      [ids, this.who],
    );
    await keepApart(this.client, ids);
  }

  /** Before these are written over: they are put aside in a table of the transaction. */
  async changing(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await noteStored(this.client, ids);
    await this.client.query('create temp table before_import (id integer primary key, record jsonb) on commit drop');
    const rows = new Batches(async (texts) => {
      await this.client.query(
        'insert into before_import select id, record from jsonb_to_recordset($1::jsonb) as r (id integer, record jsonb)',
        [`[${texts.join(',')}]`],
      );
    });
    for await (const [id, record] of this.#records(ids)) await rows.add(JSON.stringify({ id, record }));
    await rows.end();
  }

  /** When all is written. @param changed those that `changing` was told of */
  async written(changed: readonly number[]): Promise<void> {
    if (changed.length === 0) return;
    const rows = new Batches(async (texts) => {
      await this.client.query(
        `insert into listing_history (listing_id, who, action, before, after, fields)
         select r.id, $2, 'import', jsonb_build_object('published', b.record), jsonb_build_object('published', r.differs), r.fields
         from jsonb_to_recordset($1::jsonb) as r (id integer, differs jsonb, fields text[]) join before_import b on b.id = r.id`,
        [`[${texts.join(',')}]`, this.who],
      );
    });
    for (let from = 0; from < changed.length; from += BATCH) {
      const ids = changed.slice(from, from + BATCH);
      const { rows: found } = await this.client.query<{ id: number; record: ListingRecord }>(
        'select id, record from before_import where id = any ($1)',
        [ids],
      );
      const before = new Map(found.map(({ id, record }) => [id, record]));
      for await (const [id, record] of this.#records(ids)) {
        const fields = changedFields(before.get(id) ?? null, record);
        const after = record as Record<string, unknown>;
        const differs = Object.fromEntries(fields.map((field) => [field, after[field] ?? null]));
        if (fields.length > 0) await rows.add(JSON.stringify({ id, differs, fields }));
      }
    }
    await rows.end();
  }

  /** The records of published listings, as drafts have them; one that no record can be is left out. */
  async *#records(ids: readonly number[]): AsyncGenerator<[id: number, record: ListingRecord]> {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment -- drizzle asks for no more than a connection that queries
    const client = this.client as pg.PoolClient;
    const db = drizzle(client, { schema });
    for (let from = 0; from < ids.length; from += BATCH) {
      for (const found of await detailsOf(db, ids.slice(from, from + BATCH))) {
        const { id } = found.row.property;
        try {
          yield [id, canonical(await recordOf(found, (image) => image?.path ?? null), id)];
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
        }
      }
    }
  }
}

/** Texts that are sent together. */
class Batches {
  #texts: string[] = [];
  #size = 0;

  constructor(readonly send: (texts: string[]) => Promise<void>) {}

  async add(text: string): Promise<void> {
    this.#texts.push(text);
    this.#size += text.length;
    if (this.#size >= BATCH_CHARACTERS || this.#texts.length >= 500) await this.end();
  }

  async end(): Promise<void> {
    if (this.#texts.length > 0) await this.send(this.#texts);
    this.#texts = [];
    this.#size = 0;
  }
}
