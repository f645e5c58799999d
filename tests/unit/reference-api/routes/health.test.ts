import { OpenAPIHono } from '@hono/zod-openapi';
import type { Services } from '@/reference-api/http/mount';
import { mountHealth } from '@/reference-api/routes/health/route';

const NOW = 5_000_000;

it.each([
  [10_000, 503],
  [61_000, 200],
])('%d ms after there was no room it answers %d, also where the clock was set back', async (ms, status) => {
  const db = { execute: () => Promise.resolve() } as unknown as Services['db'];
  const app = new OpenAPIHono();
  jest.spyOn(performance, 'now').mockReturnValue(NOW);
  jest.spyOn(Date, 'now').mockReturnValue(0);
  mountHealth(app, { db } as Services, { fullAt: NOW - ms }, () => false);
  expect((await app.request('/api/health/')).status).toBe(status);
});
