import { GET } from '@/app/api/search/route';
import { siteOverFake } from '../../../support/fake-upstream';

jest.mock('next-intl/server', () => jest.requireActual<object>('../../../support/samples'));

const { api } = siteOverFake();

const ask = () => GET(new Request('http://localhost:3000/api/search?lang=en'));

it('a page of the list may be kept by shared caches, the samples that stand in for one by nobody', async () => {
  api.json('/api/v1/properties/', {});
  const samples = await ask();
  expect([samples.status, samples.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await samples.json()).toMatchObject({ sample: true });
  api.json('/api/v1/properties/', { count: 1, results: [{ id: 1, slug: 'tower' }] });
  const list = await ask();
  expect([list.status, list.headers.get('cache-control')]).toEqual([200, expect.stringContaining('max-age=60')]);
  expect(await list.json()).toMatchObject({ sample: false });
});
