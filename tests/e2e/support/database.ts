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
 * Works on the reference API's own embedded database.
 * @param dataDir of the API, which keeps the password and the lock file with the port there
 */
export async function inDatabase<T>(
  dataDir: string,
  work: (client: pg.Client, postmaster: number) => Promise<T>,
): Promise<T> {
  const state = JSON.parse(readFileSync(path.join(dataDir, 'postgres.json'), 'utf8')) as {
    password: string;
    elsewhere: string | null;
  };
  const folder = state.elsewhere ?? path.join(dataDir, 'postgres');
  const [pid, , , port] = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n').map(Number);
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'site',
    password: state.password,
    database: 'postgres',
  });
  // It may be ended by what is done to it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client, pid ?? 0);
  } finally {
    await client.end();
  }
}

/**
 * The enquiries of one sender, read from the reference API's own database: an answer of 201 proves less.
 */
export async function enquiriesOf(dataDir: string, email: string): Promise<Row[]> {
  return inDatabase(dataDir, async (client) => {
    const columns = 'name, subject, message, phone, property_title, property_slug';
    const { rows } = await client.query<Row>(`select ${columns} from enquiries where email = $1 order by id`, [email]);
    return rows;
  });
}
