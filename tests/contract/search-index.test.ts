import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import fc from 'fast-check';
import pg from 'pg';
import pino from 'pino';
import { FACETS, FILTERS, type FilterKind } from '../../lib/contract/filters';
import { LOCALES } from '../../lib/contract/locales';
import { ORDERING_FIELDS } from '../../lib/contract/rules';
import type { Database } from '../../reference-api/db/client';
import * as schema from '../../reference-api/db/schema';
import { rangesInSql } from '../../reference-api/routes/property/addresses';
import { facetCountsInSql } from '../../reference-api/routes/property/counts';
import { NO_FILTERS, type PropertySearch, type SetFilter } from '../../reference-api/routes/property/filters';
import { figuresInSql } from '../../reference-api/routes/property/figures';
import { searchIdsInSql } from '../../reference-api/routes/property/queries';
import { similarInSql } from '../../reference-api/routes/property/similar';
import { keepIndex } from '../../reference-api/search-index/keeper';
import type { IndexKeeper, SearchIndex } from '../../reference-api/search-index/search-index';
import { until } from '../support/until';
import { Subject } from './subject';

// What the index in memory answers is what SQL answers, at the start and after any change.

const subject = Subject.forSuite('search_index');
const describeOurs = process.env.CONTRACT_URL ? describe.skip : describe;

let pool: pg.Pool;
let db: Database;
const keepers: IndexKeeper[] = [];

/** What the keepers said that is worth a line of the log. */
const said: string[] = [];

const keeper = (checkMs?: number, from = pool) => {
  const log = pino({ level: 'error' }, { write: (line) => said.push(line) });
  const kept = keepIndex(from, log, checkMs);
  keepers.push(kept);
  return kept;
};

/** A pool whose statements that hold `failing` fail until it is cleared; `failures` counts them. */
function brittlePool() {
  const brittle = new pg.Pool({ connectionString: subject.databaseUrl, max: 2 });
  const state = { brittle, failing: '', failures: 0 };
  brittle.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
    client.query = ((...given: unknown[]) => {
      if (state.failing === '' || !String(given[0]).includes(state.failing)) return query(...given);
      state.failures += 1;
      return Promise.reject(new Error('made to fail'));
    }) as typeof client.query;
  });
  return state;
}

async function end(kept: IndexKeeper): Promise<void> {
  await kept.stop();
  keepers.splice(keepers.indexOf(kept), 1);
}

/** The index, once it is up to date. */
async function upToDate(kept: IndexKeeper): Promise<SearchIndex> {
  return until(async () => {
    const held = await kept.current(db);
    return held?.texts.isComplete && held.hasTitles && held;
  });
}

/** Makes the demo catalogue odd: missing values, prices of 0, edges of price bands, equal titles and moments. */
const ODD = `
  update properties set low_price = null, average_price = 0 where id % 11 = 1;
  update properties set low_price = 500000 where id % 7 = 2;
  update properties set low_price = 0 where id % 13 = 3;
  update properties set district_id = null, developer_id = null where id % 9 = 4;
  update properties set property_type_id = null where id % 17 = 5;
  update properties set completion_rate = (id % 5) * 25 where id % 2 = 0;
  update properties set completion_rate = 24.5 where id % 19 = 7;
  update properties set updated_at = '2026-01-01T00:00:00.000001Z' where id % 6 = 0;
  update properties set title_sort_en = 'same', title_sort_ar = chr(65533), title_sort_fa = chr(128512) where id % 8 = 0;
  update properties set search_text = ' ' || id || ' a%b c_d e\\f 100% ' where id % 23 = 0;
  update properties set min_area = -1 where id % 29 = 0;
  update units set bedrooms = null where property_id % 10 = 0;
  update units set bedrooms = 64 where property_id % 12 = 0;
  delete from units where property_id % 15 = 0;
`;

beforeAll(async () => {
  if (process.env.CONTRACT_URL) return;
  pool = new pg.Pool({ connectionString: subject.databaseUrl, max: 4 });
  db = drizzle(pool, { schema });
  await pool.query(ODD);
});

afterAll(async () => {
  for (const kept of keepers) await kept.stop();
  if (!process.env.CONTRACT_URL) await pool.end();
});

const VALUES: { [Kind in FilterKind]: fc.Arbitrary<unknown> } = {
  ids: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
  id: fc.integer({ min: 1, max: 30 }),
  rooms: fc.uniqueArray(fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7, 64, 99), { minLength: 1, maxLength: 4 }),
  range: fc.record({
    min: fc.constantFrom(null, 0, 500_000, 1_000_000, 2_000_000.5),
    max: fc.constantFrom(null, 500_000, 1_000_000, 5_000_000, 1),
  }),
  stage: fc.constantFrom(
    { min: 0, below: 25 },
    { min: 25, below: 50 },
    { min: 100, below: 101 },
    { min: 24, below: 25 },
  ),
  atLeast: fc.constantFrom(0, 24.5, 50, 99.999, 100),
  flag: fc.boolean(),
};
const WORDS = [
  'dubai',
  'mar',
  'ma',
  'ap',
  'tower',
  'villa',
  'br2.',
  'دبي',
  'شقق',
  '%',
  '_',
  'a%b',
  'c_d',
  'e\\f',
  'zzzz',
  '1',
  '10',
  'e',
];

const searches = fc.record({
  filters: fc.record({
    words: fc.uniqueArray(fc.constantFrom(...WORDS), { maxLength: 2, size: '-1' }),
    set: fc
      // Few are set, else nothing would be found.
      .subarray([...FILTERS], { maxLength: 2 })
      .chain((some) =>
        fc.tuple(...some.map(({ key, kind }) => VALUES[kind].map((value) => ({ key, kind, value }) as SetFilter))),
      ),
  }),
  ordering: fc.uniqueArray(fc.record({ field: fc.constantFrom(...ORDERING_FIELDS), descending: fc.boolean() }), {
    minLength: 1,
    maxLength: 2,
    selector: ({ field }) => field,
  }),
  page: fc.record({ number: fc.integer({ min: 1, max: 4 }), size: fc.constantFrom(1, 5, 12, 100) }),
  lang: fc.constantFrom(...LOCALES),
}) satisfies fc.Arbitrary<PropertySearch>;

const inOrder = (counts: Awaited<ReturnType<typeof facetCountsInSql>>) =>
  Object.fromEntries(
    [...counts].map(([facet, options]) => [
      facet,
      // SQL counts of a flag only who has it.
      [...options]
        .filter(([id, count]) => count > 0 && (id !== 0 || !/^(post|guarantee)_/.test(facet)))
        .sort(([a], [b]) => a - b),
    ]),
  );

/** Compares everything that is asked of an index, over `runs` searches by chance. */
async function compare(held: SearchIndex, runs: number): Promise<{ found: number; inMemory: number }> {
  const seen = { found: 0, inMemory: 0 };
  await fc.assert(
    fc.asyncProperty(searches, async (search) => {
      const here = held.page(search);
      const there = await searchIdsInSql(db, search);
      if (here) seen.inMemory += 1;
      if (there.count > 0) seen.found += 1;
      if (here) expect(here).toEqual(there);
      expect(inOrder(held.facets(search.filters) ?? new Map())).toEqual(
        inOrder(await facetCountsInSql(db, search.filters)),
      );
    }),
    { numRuns: runs },
  );
  expect(held.figures()).toEqual(await figuresInSql(db));
  expect(held.ranges()).toEqual(await rangesInSql(db));
  const { rows } = await pool.query<{ id: number }>('select id from properties order by random() limit 25');
  for (const { id } of rows) {
    for (const sameType of [true, false])
      expect([id, held.similar(id, sameType, 24)]).toEqual([id, await similarInSql(db, id, sameType, 24)]);
  }
  return seen;
}

/** The narrow rows are what they are made of. */
async function expectKept(): Promise<void> {
  const { rows } = await pool.query(
    '(select * from property_facts except select * from property_index) union all (select * from property_index except select * from property_facts)',
  );
  expect(rows).toEqual([]);
}

const CHANGES: Record<string, string> = {
  'prices, areas, moments and kinds': `update properties set low_price = low_price + 7, min_area = 1, updated_at = now(), property_type_id = 1 where id % 5 = 0`,
  'units that come, change and go': `
    delete from units where id % 7 = 0;
    update units set bedrooms = 3, status = 'sold' where id % 5 = 0;
    update units set property_id = (select min(id) from properties) where id % 31 = 0;
    insert into units (id, property_id, position, bedrooms, is_demand)
      select 5000000 + id, id, 99, id % 9, false from properties where id % 3 = 0`,
  'removed properties': `delete from properties where id % 10 = 3`,
  'new properties, with ids before and after all others': `
    create temp table copied as select * from properties where id in (select id from properties order by id limit 6);
    alter table copied drop column price;
    update copied set id = case when id % 2 = 0 then 900000 + id else id + 100000 end, slug = slug || '-copy', title_sort_en = 'new ' || id;
    do $$ begin execute (select format('insert into properties (%1$s) select %1$s from copied', string_agg(quote_ident(column_name), ', '))
      from information_schema.columns where table_name = 'copied'); end $$;
    drop table copied`,
  'an id that is taken again': `
    create temp table again as select * from properties where id = 900002 or id = 900004 or id = 900006;
    alter table again drop column price;
    delete from properties where id in (select id from again);
    do $$ begin execute (select format('insert into properties (%1$s) select %1$s from again', string_agg(quote_ident(column_name), ', '))
      from information_schema.columns where table_name = 'again'); end $$;
    drop table again`,
  'titles and searched words': `update properties set title_sort_en = 'a' || id, search_text = ' renamed ' || id || ' dubai marina ' where id % 4 = 1`,
  'more than is named': `insert into units (id, property_id, position, bedrooms, is_demand)
      select 6000000 + id * 1000 + n, id, n, n % 4, false from properties, generate_series(1, 3) n;
    update catalogue_version set version = version + 1, whole_at = version + 1`,
};

describeOurs('the search index in memory', () => {
  it('answers as SQL does, whatever is asked', async () => {
    const seen = await compare(await upToDate(keeper()), 300);
    // Of what was asked enough was found, and enough answered here, for the comparison to say something.
    expect(seen.found).toBeGreaterThan(100);
    expect(seen.inMemory).toBeGreaterThan(100);
    await expectKept();
  });

  it('has an equal in SQL that counts the facets it is asked for, and no others', async () => {
    const all = await facetCountsInSql(db, NO_FILTERS);
    const some = FACETS.filter(({ key }) => key === 'city' || key === 'bedrooms');
    expect([...(await facetCountsInSql(db, NO_FILTERS, some))]).toEqual(
      [...all].filter(([key]) => /city|bed/.test(key)),
    );
  });

  it.each(Object.entries(CHANGES))('follows %s, in every process at once', async (_, change) => {
    const [one, other] = [keeper(), keeper()];
    await Promise.all([upToDate(one), upToDate(other)]);
    await pool.query(change);
    await expectKept();
    for (const kept of [one, other]) await compare(await upToDate(kept), 40);
  });

  it('is not used while a change is not in it, and not by a change that is taken back', async () => {
    const kept = keeper();
    const held = await upToDate(kept);
    const { version } = held;
    const client = await pool.connect();
    await client.query('begin');
    await client.query('update properties set low_price = 1');
    expect(await kept.current(db)).toBe(held);
    await client.query('rollback');
    expect((await kept.current(db))?.version).toBe(version);
    client.release();
    await pool.query('update properties set low_price = 123456 where id = (select min(id) from properties)');
    const now = await kept.current(db);
    expect(now === null || now.version > version).toBe(true);
    await upToDate(kept);
  });

  it.each([
    ['has an earlier version', 2],
    ['has another content under the same version', 1],
  ])('is read anew where a server takes over that %s', async (_, back) => {
    const kept = keeper();
    const before = await upToDate(kept);
    const { version } = before;
    const client = await pool.connect();
    // As if the last changes had not reached it.
    await client.query(`
      begin;
      update properties set low_price = coalesce(low_price, 0) + 77 where id % 2 = 0;
      delete from property_changes where version > (select version from catalogue_version) - ${back};
      update catalogue_version set version = version - ${back}, whole_at = least(whole_at, version - ${back});
      commit`);
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'reference-api index' and datname = current_database()`,
    );
    client.release();
    await until(() => kept.current(db).then((held) => held !== null && held !== before));
    const fresh = await upToDate(kept);
    expect(fresh.version).toBe(version + 1 - back);
    await compare(fresh, 40);
  });

  it('is told that titles have another order where one has, and of nothing else', async () => {
    const retitled = async (change: string) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query(change);
        const { rows } = await client.query<{ retitled: boolean }>(
          'select retitled from property_changes where version = (select version from catalogue_version)',
        );
        return rows.map((row) => row.retitled);
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    const some = 'where id in (select id from properties order by id limit 2)';
    expect(await retitled(`update properties set low_price = 1 ${some}`)).toEqual([false, false]);
    expect(await retitled(`update properties set title_sort_ar = title_sort_ar || 'x' ${some}`)).toEqual([true, true]);
    expect(await retitled(`update properties set title_sort_fa = '' ${some}`)).toEqual([true, true]);
  });

  it('compares the titles of a change in one pass, however many it has', async () => {
    const client = await pool.connect();
    const plans: string[] = [];
    client.on('notice', ({ message }) => plans.push(message ?? ''));
    try {
      const { rows } = await client.query<{ columns: string }>(
        `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
         where attrelid = 'properties'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('id', 'slug')`,
      );
      const columns = rows[0]?.columns ?? '';
      // So many that PostgreSQL has a choice of plans.
      await client.query(`begin; insert into properties (id, slug, ${columns}) select 1000000 + n, 'many-' || n, ${columns}
        from (select * from properties order by id limit 1) p, generate_series(1, 3000) n`);
      await client.query(`load 'auto_explain'; set local auto_explain.log_min_duration = 0;
        set local auto_explain.log_nested_statements = on; set local client_min_messages = log;
        update properties set low_price = low_price + 1; rollback;`);
    } finally {
      client.release(true);
    }
    const comparison = plans.filter((plan) => plan.includes('retitled := exists'));
    expect(comparison).toHaveLength(1);
    // A row of one table against each of the other would be a plan of its own for thousands.
    expect(comparison[0]).toContain('Named Tuplestore Scan');
    expect(comparison[0]).not.toContain('Nested Loop');
  });

  it('has its titles again after a failure to read them', async () => {
    const state = brittlePool();
    const kept = keeper(undefined, state.brittle);
    await upToDate(kept);
    state.failing = 'dense_rank';
    await pool.query(`update properties set title_sort_en = 'z' || title_sort_en where id % 3 = 0`);
    await until(() => state.failures > 0, 20_000, 10);
    expect((await kept.current(db))?.hasTitles).toBe(false);
    state.failing = '';
    await compare(await upToDate(kept), 40);
    await end(kept);
    await state.brittle.end();
  });

  it('is left alone for seconds after a failure, however many requests find it late', async () => {
    const state = brittlePool();
    const kept = keeper(undefined, state.brittle);
    await upToDate(kept);
    state.failing = 'begin isolation level';
    await pool.query('update properties set low_price = low_price + 1 where id % 3 = 0');
    for (const began = Date.now(); Date.now() - began < 1500;) {
      expect(await kept.current(db)).toBeNull();
      await sleep(10);
    }
    // One each two seconds; each of these requests would have been one.
    expect(state.failures).toBeLessThan(5);
    state.failing = '';
    await upToDate(kept);
    await end(kept);
    await state.brittle.end();
  });

  const SPOILT: Record<string, { spoil: (held: SearchIndex) => unknown; event: string }> = {
    'a number in memory': {
      spoil: ({ columns }) => columns.numbers.min_area.fill(77, 10, 11),
      event: 'index_disagrees',
    },
    'a facet in memory': {
      spoil: ({ columns: { facets } }) => facets.city.codes.set([(facets.city.codes[3] ?? 0) === 0 ? 1 : 0], 3),
      event: 'index_disagrees',
    },
    'a property that memory lost': {
      spoil: ({ columns }) => columns.remove(columns.ids[20] ?? 0),
      event: 'index_disagrees',
    },
    'a row that no trigger kept': {
      spoil: () =>
        pool.query(`update property_index set units = units + 1, bedrooms = '{9}' where property_id % 3 = 0`),
      event: 'index_rows_mended',
    },
    'a property that came past the triggers': {
      spoil: async () => {
        const client = await pool.connect();
        try {
          const { rows } = await client.query<{ names: string }>(
            `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
             where table_name = 'properties' and is_generated = 'NEVER'`,
          );
          const columns = rows[0]?.names ?? '';
          const other = { id: 1_900_000_000, slug: 'past-the-triggers' };
          const last = { title_sort_en: 'zzzz', title_sort_ar: 'zzzz', title_sort_fa: 'zzzz' };
          await client.query('set session_replication_role = replica');
          await client.query(
            `insert into properties (${columns})
             select ${columns} from (select (jsonb_populate_record(p, $1)).* from properties p limit 1) copied`,
            [{ ...other, ...last }],
          );
        } finally {
          client.release(true);
        }
      },
      event: 'index_rows_mended',
    },
    'a row of a property that is gone': {
      spoil: () =>
        pool.query(`insert into property_index select 2000000000, property_type_id, property_status_id, sales_status_id, city_id,
        district_id, developer_id, price, low_price, average_price, min_area, average_area, average_bedrooms, completion_rate,
        delivery_date, updated_at, post_delivery, rental_guarantee, latitude, longitude, units, indexed_units, bedrooms
        from property_index limit 1`),
      event: 'index_rows_mended',
    },
  };

  it.each(Object.entries(SPOILT))('finds and mends %s by itself, and says so', async (_, { spoil, event }) => {
    said.length = 0;
    const kept = keeper(300);
    await spoil(await upToDate(kept));
    await until(() => said.some((line) => line.includes(`"event":"${event}"`)));
    await expectKept();
    const mended = await upToDate(kept);
    await compare(mended, 20);
    const byTitle: PropertySearch = {
      filters: NO_FILTERS,
      ordering: [{ field: 'title', descending: false }],
      page: { number: 1, size: 100 },
      lang: 'en',
    };
    expect(mended.page(byTitle)).toEqual(await searchIdsInSql(db, byTitle));
    await end(kept);
  });
});
