import { sql } from 'drizzle-orm';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, openDatabase } from '../../reference-api/db/client';
import { isOutage } from '../../reference-api/db/outage';
import { createLog } from '../../reference-api/log';
import { createEmptyDatabase, query } from '../support/database';
import { listen } from '../support/listen';
import { itOurs } from './subject';

/** A pooler that answers nothing for a while, as PgBouncer does between PAUSE and RESUME. */

const STATEMENT_MS = 300;
const CONNECTIONS = 2;

let url = '';
let database: Connection | null = null;
let paused = false;
const held: (() => void)[] = [];
const pooler = net.createServer((client) => {
  const { hostname, port } = new URL(url);
  const server = net.connect(Number(port), hostname);
  client.on('data', (sent) => {
    const pass = () => server.write(sent);
    if (paused) held.push(pass);
    else pass();
  });
  server.on('data', (answered) => client.write(answered));
  for (const [end, other] of [
    [client, server],
    [server, client],
  ] as const)
    end.on('error', () => other.destroy()).on('close', () => other.destroy());
});

function resume(): void {
  paused = false;
  for (const pass of held.splice(0)) pass();
}

const db = () => {
  if (database === null) throw new Error('No database was made.');
  return database.db;
};
const write = (n: number) => sql`insert into written values (${n})`;

beforeAll(async () => {
  const admin = process.env.CONTRACT_ADMIN_URL;
  if (process.env.CONTRACT_URL || !admin) return;
  url = await createEmptyDatabase(admin, 'pooler');
  await query(url, 'create table written (n int)');
  const through = new URL(url);
  through.port = new URL(await listen(pooler)).port;
  database = await openDatabase(
    {
      databaseUrl: through.href,
      directUrl: url,
      dataDir: '/nowhere',
      connections: CONNECTIONS,
      statementMs: STATEMENT_MS,
    },
    createLog('silent'),
  );
}, 60_000);

afterAll(async () => {
  resume();
  await database?.close();
  await new Promise((resolve) => pooler.close(resolve));
});

itOurs(
  'what was not begun in a pause is an outage, and takes no connection from those after it',
  async () => {
    await db().execute(sql`select 1`);
    paused = true;
    const begun = Array.from({ length: CONNECTIONS }, () => db().transaction((tx) => tx.execute(write(1))));
    for (const { status, reason } of (await Promise.allSettled(begun)) as PromiseRejectedResult[])
      expect([status, isOutage(reason)]).toEqual(['rejected', true]);
    resume();
    // Twice as many as there are connections.
    for (let n = 0; n < CONNECTIONS * 2; n += 1) await db().transaction((tx) => tx.execute(sql`select 1`));
  },
  20_000,
);

itOurs(
  'a transaction that a pause cut off leaves nothing open that swallows later writes',
  async () => {
    const cut = db().transaction(async (tx) => {
      await tx.execute(write(2));
      paused = true;
      await tx.execute(write(3));
    });
    expect(isOutage(await cut.catch((error: unknown) => error))).toBe(true);
    // As long as a rollback would be waited for, too.
    await sleep(STATEMENT_MS + 100);
    resume();
    await db().execute(write(4));
    expect(await query(url, 'select n from written')).toEqual([{ n: 4 }]);
  },
  20_000,
);
