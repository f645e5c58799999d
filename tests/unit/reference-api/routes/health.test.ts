import { OpenAPIHono } from '@hono/zod-openapi';
import type { Services } from '@/reference-api/http/mount';
import { mountHealth, type Storage } from '@/reference-api/routes/health/route';

const NOW = 5_000_000;

beforeEach(() => {
  jest.spyOn(performance, 'now').mockReturnValue(NOW);
  // As where the clock was set back.
  jest.spyOn(Date, 'now').mockReturnValue(0);
});

async function health(full: Storage['full']) {
  const db = { execute: () => Promise.resolve() } as unknown as Services['db'];
  const app = new OpenAPIHono();
  mountHealth(app, { db } as Services, { full }, () => false);
  const answer = await app.request('/api/health/');
  return [answer.status, await answer.json()] as const;
}

it('says for a minute where there was no room', async () => {
  const at = NOW - 10_000;
  expect(await health({ where: 'database', at })).toEqual([503, { status: 'unavailable', database: 'full' }]);
  expect(await health({ where: 'DATA_DIR', at })).toEqual([503, { status: 'DATA_DIR full', database: 'ok' }]);
  expect(await health({ where: 'database', at: NOW - 61_000 })).toEqual([200, { status: 'ok', database: 'ok' }]);
});
