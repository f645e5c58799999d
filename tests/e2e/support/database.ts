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

/** Where the embedded database of a reference API is: its folder, the number of its process, and how to connect to it. */
export function databaseIn(dataDir: string): { folder: string; pid: number; connection: pg.ClientConfig } {
  const state = JSON.parse(readFileSync(path.join(dataDir, 'postgres.json'), 'utf8')) as {
    password: string;
    elsewhere: string | null;
  };
  const folder = state.elsewhere ?? path.join(dataDir, 'postgres');
  const [pid, , , port] = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n').map(Number);
  const connection = { host: '127.0.0.1', port, user: 'site', password: state.password, database: 'postgres' };
  return { folder, pid: pid ?? 0, connection };
}

/** Runs `work` with a connection to the embedded database of a reference API. */
export async function withDatabase<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(databaseIn(dataDir).connection);
  await client.connect();
  try {
    return await work(client);
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
  const { rows } = await withDatabase(dataDir, (client) =>
    client.query<Row>(`select ${columns} from enquiries where email = $1 order by id`, [email]),
  );
  return rows;
}
