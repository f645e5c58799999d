import pg from 'pg';
import { migrate } from '../../reference-api/db/migrate';
import { createEmptyDatabase } from '../support/database';
import { itOurs } from './subject';

/** What an INSERT or UPDATE of a table may meet. */
type Table = {
  columns: Map<string, { type: string; mayBeLeftOut: boolean; mayBeNull: boolean }>;
  /** by name: constraints and unique indexes, and the columns that they look at */
  rules: Map<string, { says: string; of: string[] }>;
};

async function tablesOf(pool: pg.Pool): Promise<Map<string, Table>> {
  const tables = new Map<string, Table>();
  const of = (name: string) => {
    const table = tables.get(name) ?? { columns: new Map(), rules: new Map() };
    tables.set(name, table);
    return table;
  };
  const columns = await pool.query<{ table: string; name: string; type: string; out: boolean; null: boolean }>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      (not a.attnotnull or a.atthasdef or a.attidentity <> '') as out, not a.attnotnull as null
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped`);
  for (const { table, name, type, out, null: mayBeNull } of columns.rows)
    of(table).columns.set(name, { type, mayBeLeftOut: out, mayBeNull });
  const rules = await pool.query<{ table: string; name: string; says: string; of: string[] }>(`
    select c.relname as table, r.conname as name, pg_get_constraintdef(r.oid) as says,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any (r.conkey)) as of
    from pg_constraint r join pg_class c on c.oid = r.conrelid where c.relnamespace = 'public'::regnamespace and r.contype <> 'n'
    union all
    select c.relname, i.indexrelid::regclass::text, regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', 'UNIQUE '),
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any (i.indkey))
    from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace and i.indisunique`);
  for (const { table, name, says, of: columns } of rules.rows) of(table).rules.set(name, { says, of: columns });
  return tables;
}

/** Whether a check of a column's words takes all that it took before. */
function isWider(now: string, before: string | undefined): boolean {
  const LIST = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/;
  const [, column, words = ''] = LIST.exec(now) ?? [];
  const [, ofBefore, had = ''] = LIST.exec(before ?? '') ?? [];
  return (
    column !== undefined && column === ofBefore && had.split(', ').every((word) => words.split(', ').includes(word))
  );
}

/** What a version that knows `before` reads or writes and would not find, or would be refused, in `after`. */
function brokenBy(before: Map<string, Table>, after: Map<string, Table>): string[] {
  return [...before].flatMap(([name, old]) => {
    const now = after.get(name);
    if (!now) return [`${name} is gone`];
    const lost = [...old.columns].flatMap(([column, { type, mayBeNull, mayBeLeftOut }]) => {
      const found = now.columns.get(column);
      if (found?.type !== type) return [`${name}.${column} is ${found?.type ?? 'gone'}`];
      return [
        ...(mayBeNull && !found.mayBeNull ? [`${name}.${column} takes no null any more`] : []),
        ...(mayBeLeftOut && !found.mayBeLeftOut ? [`${name}.${column} must be written`] : []),
      ];
    });
    const asked = [...now.columns].filter(([column, { mayBeLeftOut }]) => !old.columns.has(column) && !mayBeLeftOut);
    const rules = [...now.rules].filter(([rule, { says, of }]) => {
      const had = old.rules.get(rule)?.says;
      // A list of words may grow, and a column that is new is null to who does not know it.
      return says !== had && !isWider(says, had) && of.every((column) => old.columns.has(column));
    });
    return [
      ...lost,
      ...asked.map(([column]) => `${name}.${column} is new and must be written`),
      ...rules.map(([, { says }]) => `${name} must newly keep to ${says}`),
    ];
  });
}

itOurs('the version before goes on reading and writing beside each migration', async () => {
  const url = await createEmptyDatabase(process.env.CONTRACT_ADMIN_URL ?? '', 'beside_old');
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  try {
    const ids = await migrate(pool);
    await pool.query('drop schema public cascade; create schema public');
    await pool.query('create table schema_migrations (id text primary key, run_at timestamptz not null default now())');
    // One at a time: the others count as done.
    await pool.query('insert into schema_migrations (id) select unnest($1::text[])', [ids]);
    const broken: Record<string, string[]> = {};
    let before = new Map<string, Table>();
    for (const id of ids) {
      await pool.query('delete from schema_migrations where id = $1', [id]);
      expect(await migrate(pool)).toEqual([id]);
      const after = await tablesOf(pool);
      const found = brokenBy(before, after);
      if (found.length > 0) broken[id] = found;
      before = after;
    }
    expect(broken).toEqual({});
  } finally {
    await pool.end();
  }
});
