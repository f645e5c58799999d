import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { CALLS } from '../../../lib/contract/calls';
import { privateJson } from '../../http/answer';
import { describe } from '../../http/describe';
import type { Services } from '../../http/mount';

const PATIENCE_MS = 2000;

export function mountHealth(app: OpenAPIHono, { db }: Services): void {
  describe(app, 'health', CALLS.health);
  app.get(CALLS.health.path, async (c) => {
    const answered = db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    const well = await Promise.race([answered, sleep(PATIENCE_MS, false, { ref: false })]);
    return well
      ? privateJson(c, { status: 'ok', database: 'ok' }, 200)
      : privateJson(c, { status: 'unavailable', database: 'unavailable' }, 503);
  });
}
