import type pg from 'pg';
import { z } from 'zod';
import { LOCKS } from '../../db/locks';
import { Problem } from '../../http/problem';
import { AddressRefused } from '../../feeds/read/address';
import {
  type FeedSource as Stored,
  type FeedSourceInput,
  saveSource,
  setActive,
  sourceNamed,
} from '../../feeds/sources';
import { isKept, tidyUploads, uploadAddress } from '../../feeds/uploads';
import type { FeedRunner } from '../../feeds/background';
import type { FeedSource, newSource, sourceChange } from '../feed-shapes';
import { inDeskTransaction } from '../transaction';
import { pathText } from '../../catalogue/shape';
import { refused } from '../listings/canonical';
import { readSource } from './read';

type From = { address?: string | undefined; upload?: string | undefined };
type Settings = Pick<FeedRunner, 'dataDir' | 'privateHosts'>;

/**
 * The address of a source or a preview: of the web, or of a file that was uploaded here; never a file that the caller names.
 * @param stands what is read where neither is said
 * @throws Problem 422
 */
export async function addressOf(
  { address, upload }: From,
  stands: string | null,
  { dataDir }: Pick<Settings, 'dataDir'>,
): Promise<string> {
  if (address !== undefined && upload !== undefined) throw refused([['address', 'An address or an upload, not both.']]);
  if (upload !== undefined) {
    if (!(await isKept(dataDir, upload)))
      throw refused([['upload', 'This file is not kept any more: upload it again.']]);
    return uploadAddress(upload);
  }
  if (address === undefined) {
    if (stands === null) throw refused([['address', 'Name an http address, or upload a file.']]);
    return stands;
  }
  if (!/^https?:\/\//i.test(address)) throw refused([['address', 'Not an http address.']]);
  return address;
}

/** The API's own names of what `feedSource` validates. */
const WIRE: Record<string, string> = { everyMinutes: 'every_minutes', mostRemoved: 'most_removed' };

/** What is wrong with a source, by the field of its form. */
function asProblem(error: unknown): unknown {
  if (error instanceof AddressRefused) return refused([['address', error.message]]);
  if (!(error instanceof z.ZodError)) return error;
  return refused(
    error.issues.map(({ path, message }) => {
      const [first = 'mapping', ...rest] = path;
      return [pathText([WIRE[String(first)] ?? first, ...rest]), message] as const;
    }),
  );
}

async function saved(client: pg.PoolClient, given: FeedSourceInput, { privateHosts }: Settings): Promise<Stored> {
  try {
    return await saveSource(client, given, privateHosts, 'after its interval');
  } catch (error) {
    throw asProblem(error);
  }
}

/** @throws Problem 422 with what is wrong, by field */
export async function createSource(
  pool: pg.Pool,
  given: z.output<typeof newSource>,
  settings: Settings,
): Promise<FeedSource> {
  const address = await addressOf(given, null, settings);
  const source = await inDeskTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [LOCKS.feedNames]);
    const { rowCount } = await client.query('select from feed_sources where name = $1', [given.name]);
    if (rowCount) throw refused([['name', 'Another source has this name.']]);
    const { name, kind, mapping, every_minutes: everyMinutes, removal, most_removed: mostRemoved } = given;
    const { id } = await saved(client, { name, kind, address, mapping, everyMinutes, removal, mostRemoved }, settings);
    return readSource(client, id);
  });
  await tidyUploads(pool, settings.dataDir);
  return source;
}

/** @throws Problem 404, 409 where it is another than was read, 422 */
export async function changeSource(
  pool: pg.Pool,
  id: number,
  { version, active, ...given }: z.output<typeof sourceChange>,
  settings: Settings,
): Promise<FeedSource> {
  const source = await inDeskTransaction(pool, async (client) => {
    await client.query('select from feed_sources where id = $1 for update', [id]);
    const stands = await readSource(client, id);
    if (stands.version !== version)
      throw new Problem(409, 'Somebody else has changed this source. Nothing was written.');
    if (Object.keys(given).length > 0) {
      const stored = await sourceNamed(client, stands.name);
      const input = {
        name: stands.name,
        kind: given.kind ?? stored.kind,
        address: await addressOf(given, stored.address, settings),
        mapping: given.mapping === undefined ? stored.mapping : given.mapping,
        everyMinutes: given.every_minutes === undefined ? stored.everyMinutes : given.every_minutes,
        removal: given.removal ?? stored.removal,
        mostRemoved: given.most_removed ?? stands.most_removed,
      };
      await saved(client, input, settings);
    }
    await setActive(client, stands.name, active ?? stands.active);
    return readSource(client, id);
  });
  await tidyUploads(pool, settings.dataDir);
  return source;
}

/** @throws Problem 404, 409 while it is run */
export async function deleteSource(pool: pg.Pool, id: number, { dataDir }: Settings): Promise<void> {
  await inDeskTransaction(pool, async (client) => {
    await readSource(client, id);
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1, $2) as mine', [
      LOCKS.feed,
      id,
    ]);
    if (!rows[0]?.mine) throw beingRun();
    await client.query('delete from feed_sources where id = $1', [id]);
  });
  await tidyUploads(pool, dataDir);
}

/** The 409 for what cannot be done while a source is run. */
export const beingRun = () => new Problem(409, 'This source is being run. Please try again when it has ended.');
