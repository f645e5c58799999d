import { parseArgs } from 'node:util';
import type pg from 'pg';
import { needDatabase } from './cli/databases';
import { beginCommand } from './cli/usage';
import { openBeside, openDatabase } from './db/client';
import { withAdvisoryLock, migrate } from './db/migrate';
import { readEnv } from './env';
import { createLog, failure } from './log';

/**
 * `npm run database:copy`: copies all tables of the configured database into another, empty one, of any PostgreSQL version.
 * For moves between the embedded PostgreSQL, which has no pg_dump, and a server.
 */
const USAGE = 'npm run database:copy -- --to postgresql://…';
const BATCH = 2000;
/** Tables that triggers fill there from what is copied. */
const KEPT = `'property_index', 'property_changes', 'catalogue_version', 'names_version'`;

beginCommand(USAGE);

// An embedded database that was started for this is asked to stop by its own exit hook.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

try {
  const rows = await run();
  process.stdout.write(`Copied ${rows} rows.\n`);
} catch (error) {
  process.stderr.write(`Nothing was copied. ${failure(error).message}\n`);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (!values.to || !URL.canParse(values.to)) throw new Error(`--to names the other database. ${USAGE}`);
  const env = readEnv(process.env);
  needDatabase(env);
  const log = createLog('warn');
  const source = await openBeside(env, log);
  try {
    const target = await openDatabase({ databaseUrl: values.to, dataDir: env.dataDir }, log);
    try {
      // Both at the same migration: a table then has the same columns here and there.
      await migrate(source.pool, log);
      await migrate(target.pool, log);
      return await withAdvisoryLock(
        source.pool,
        (from) => withAdvisoryLock(target.pool, (into) => copyAll(from, into), log),
        log,
      );
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** One transaction on each side: a consistent snapshot, copied completely or not at all. */
async function copyAll(from: pg.ClientBase, into: pg.ClientBase): Promise<number> {
  await from.query('begin isolation level repeatable read read only');
  await into.query('begin');
  try {
    let copied = 0;
    for (const table of await tablesInOrder(into)) {
      const { rows } = await into.query<{ holds: boolean }>(`select exists (select from ${table}) as holds`);
      if (rows[0]?.holds) throw new Error(`The other database is not empty: ${table} holds rows.`);
      const count = await copyTable(table, from, into);
      if (count > 0) process.stderr.write(`${table}: ${count}\n`);
      copied += count;
    }
    await setSequences(into);
    await into.query('commit');
    return copied;
  } catch (error) {
    await into.query('rollback').catch(() => undefined); // The connection may be what failed.
    throw error;
  } finally {
    await from.query('rollback').catch(() => undefined);
  }
}

/** All our tables, each after the ones it references. */
async function tablesInOrder(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string; needs: string[] }>(`
    select c.oid::regclass::text as name,
      array(select f.confrelid::regclass::text from pg_constraint f
            where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
    from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and c.relname not in ('schema_migrations', ${KEPT}) order by 1
  `);
  const done = new Set<string>();
  while (done.size < tables.length) {
    const next = tables.filter(({ name, needs }) => !done.has(name) && needs.every((need) => done.has(need)));
    if (next.length === 0) throw new Error('Tables refer to one another in a circle.');
    for (const { name } of next) done.add(name);
  }
  return [...done];
}

async function copyTable(table: string, from: pg.ClientBase, into: pg.ClientBase): Promise<number> {
  const { rows } = await into.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const columns = rows.map(({ name }) => name).join(', ');
  let copied = 0;
  await from.query(`declare copied no scroll cursor for select to_jsonb(t)::text as row from ${table} t`);
  for (;;) {
    const batch = await from.query<{ row: string }>(`fetch ${BATCH} from copied`);
    if (batch.rows.length === 0) break;
    await into.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [`[${batch.rows.map(({ row }) => row).join(',')}]`],
    );
    copied += batch.rows.length;
  }
  await from.query('close copied');
  return copied;
}

/** Moves each sequence behind the ids that were copied. */
async function setSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select c.oid::regclass::text as table, quote_ident(a.attname) as column,
      pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null
  `);
  for (const { table, column, sequence } of rows) {
    await client.query(`select setval($1::regclass, coalesce((select max(${column}) from ${table}), 0) + 1, false)`, [
      sequence,
    ]);
  }
}
