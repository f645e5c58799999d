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

// @spec 8.query.4xx
it('says of a list that the upstream refused that it is not to be asked for again', async () => {
  for (const path of ['/api/v1/properties/', '/api/v1/property-filters/']) api.json(path, { detail: 'No.' }, 400);
  const answer = await ask();
  expect([answer.status, await answer.json()]).toEqual([503, { kind: 'unavailable', retry: false }]);
});
