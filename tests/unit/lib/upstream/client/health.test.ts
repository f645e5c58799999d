import { upstreamHealth } from '@/lib/upstream/client/health';
import { reply, siteOverFake } from '../../../support/fake-upstream';

const { api } = siteOverFake();

const HEALTH = '/api/health/';

it('the back end is asked once for all who ask at the same time, and again by who comes later', async () => {
  api.json(HEALTH, { status: 'ok' });
  const answers = await Promise.all(Array.from({ length: 50 }, () => upstreamHealth()));
  expect([new Set(answers), api.count(HEALTH)]).toEqual([new Set(['ok']), 1]);
  api.on(HEALTH, reply({}, 503));
  expect([await upstreamHealth(), api.count(HEALTH)]).toEqual(['unavailable', 2]);
});
