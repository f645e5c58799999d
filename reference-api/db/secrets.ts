import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/** The secret of that name, of 32 letters, digits, hyphens and underscores, made when it is first needed. */
export async function secretOf(client: Pick<pg.ClientBase, 'query'>, name: string): Promise<string> {
  const kept = async () =>
    (await client.query<{ value: string }>('select value from secrets where name = $1', [name])).rows[0]?.value;
  // Read first: a database that may only be read has it, too.
  const found = await kept();
  if (found !== undefined) return found;
  await client.query('insert into secrets (name, value) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(24).toString('base64url'),
  ]);
  return (await kept()) ?? '';
}
