import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

type Row = {
  name: string;
  subject: string;
  message: string;
  phone: string | null;
  property_title: string | null;
  property_slug: string | null;
};

/**
 * What a statement gives in the reference API's own database.
 * @param dataDir of the reference API, which keeps the password and the lock file with the port there
 */
export async function queryDatabase<Found extends pg.QueryResultRow>(
  dataDir: string,
  statement: string,
  values: unknown[] = [],
): Promise<Found[]> {
  const state = JSON.parse(readFileSync(path.join(dataDir, 'postgres.json'), 'utf8')) as {
    password: string;
    elsewhere: string | null;
  };
  const folder = state.elsewhere ?? path.join(dataDir, 'postgres');
  const port = Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[3]);
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'site',
    password: state.password,
    database: 'postgres',
  });
  await client.connect();
  try {
    return (await client.query<Found>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/**
 * The enquiries of one sender, read from the reference API's own database: an answer of 201 proves less.
 * @param dataDir of the reference API, which keeps the password and the lock file with the port there
 */
export async function enquiriesOf(dataDir: string, email: string): Promise<Row[]> {
  const columns = 'name, subject, message, phone, property_title, property_slug';
  return queryDatabase<Row>(dataDir, `select ${columns} from enquiries where email = $1 order by id`, [email]);
}
