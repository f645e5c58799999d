import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { CALLS } from '../../../lib/contract/calls';
import type { Store } from '../../db/outage';
import { privateJson } from '../../http/answer';
import { describe } from '../../http/describe';
import type { Services } from '../../http/mount';

const PATIENCE_MS = 2000;
/** A write that failed for lack of room is remembered that long: that there is room again is known only once somebody has written. */
const FULL_MS = 60_000;

/** Where there was last no room for what was to be written, and when by `performance.now()`, as clocks are set back. */
export type Storage = { full: { where: Store; at: number } | null };

/** Not of the contract: for whoever runs this API. */
const READY_PATH = '/api/ready/';

/** Whether the database answers, there is room to write, and whether requests should be sent here: not to a process that is about to end. */
export function mountHealth(app: OpenAPIHono, { db }: Services, storage: Storage, isStopping: () => boolean): void {
  const isWell = () => {
    const answered = db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    return Promise.race([answered, sleep(PATIENCE_MS, false, { ref: false })]);
  };
  describe(app, 'health', CALLS.health);
  app.get(CALLS.health.path, async (c) => {
    const well = await isWell();
    if (well && storage.full && performance.now() - storage.full.at < FULL_MS) {
      const full =
        storage.full.where === 'database'
          ? { status: 'unavailable', database: 'full' }
          : { status: 'DATA_DIR full', database: 'ok' };
      return privateJson(c, full, 503);
    }
    return well
      ? privateJson(c, { status: 'ok', database: 'ok' }, 200)
      : privateJson(c, { status: 'unavailable', database: 'unavailable' }, 503);
  });
  app.get(READY_PATH, async (c) => {
    // It listens only once the database is migrated.
    if (isStopping()) return privateJson(c, { status: 'stopping' }, 503);
    return (await isWell()) ? privateJson(c, { status: 'ready' }, 200) : privateJson(c, { status: 'unavailable' }, 503);
  });
}
