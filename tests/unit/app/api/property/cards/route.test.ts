import { GET } from '@/app/api/property/cards/route';
import { siteOverFake } from '../../../../support/fake-upstream';

jest.mock('next-intl/server', () => jest.requireActual<object>('../../../../support/samples'));

const { api } = siteOverFake();

it('asks for each slug as it is named, also for one that looks encoded', async () => {
  api.json('/api/v1/properties/detail/rate%2541/', { id: 1, slug: 'rate%41', title: 'By its name' });
  api.json('/api/v1/properties/detail/rateA/', { id: 2, slug: 'rateA', title: 'Another' });
  const query = new URLSearchParams({ slug: 'rate%41', lang: 'en' }).toString();
  const answer = await GET(new Request(`http://localhost:3000/api/property/cards?${query}`));
  expect(await answer.json()).toMatchObject({ 'rate%41': { title: 'By its name' } });
});

it('lets nobody keep an answer that lacks a home, whatever that is called', async () => {
  api.json('/api/v1/properties/detail/amara/', { id: 1, slug: 'amara', title: 'Amara' });
  api.json('/api/v1/properties/detail/constructor/', {}, 503);
  const answer = await GET(new Request('http://localhost:3000/api/property/cards?slug=amara&slug=constructor&lang=en'));
  expect(Object.keys((await answer.json()) as object)).toEqual(['amara']);
  expect(answer.headers.get('cache-control')).toContain('no-store');
});
