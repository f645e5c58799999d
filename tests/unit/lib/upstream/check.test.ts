import { checkBackEnd } from '@/lib/upstream/check';
import { reply, siteOverFake, type Received } from '../../support/fake-upstream';

const { api } = siteOverFake();
const LIST = '/api/v1/properties/';

/** A list of `count` properties whose pages hold no more than `most`; `left` of them come without what names them. */
function listOf(count: number, most: number, left = 0) {
  const results = (size: number) =>
    Array.from({ length: Math.min(count, most, size) }, (_, at) =>
      at < left ? { title: 'Nameless' } : { id: at + 1, slug: `home-${String(at + 1)}` },
    );
  api.on(LIST, (request: Received, response) => {
    const size = Number(request.url.searchParams.get('page_size'));
    return reply({ count, results: results(size) })(request, response);
  });
}

const listFound = async () => (await checkBackEnd(false)).find(({ name }) => name === 'listProperties');
const sizes = () =>
  api.received.filter(({ url }) => url.pathname === LIST).map(({ url }) => url.searchParams.get('page_size'));

it.each([
  [100, 20, '20 properties where 48 are asked for'],
  [100, 12, '12 properties where 48 are asked for'],
  [30, 24, '24 properties where 30 are asked for'],
])('a list of %i in pages of %i at most fails, as properties would be on no page', async (count, most, said) => {
  listOf(count, most);
  expect(await listFound()).toMatchObject({
    need: 'must',
    state: 'fails',
    said: expect.stringContaining(said) as string,
  });
  expect(sizes()).toEqual(['12', '48']);
});

it.each([
  [100, 48, 0],
  [30, 48, 0],
  // What cannot be read is left out and told elsewhere.
  [100, 48, 3],
])('a list of %i in pages of %i at most answers, %i of them unreadable', async (count, most, left) => {
  listOf(count, most, left);
  expect(await listFound()).toMatchObject({
    state: 'answers',
    said: expect.stringContaining(`${count} in all`) as string,
  });
});

it('a list that comes whole, whatever is asked for, answers: the site pages it', async () => {
  api.json(
    LIST,
    Array.from({ length: 100 }, (_, at) => ({ id: at + 1, slug: `home-${String(at + 1)}` })),
  );
  expect(await listFound()).toMatchObject({ state: 'answers' });
});

it('a list that has no page of 48 fails', async () => {
  api.on(LIST, (request: Received, response) => {
    const size = request.url.searchParams.get('page_size');
    const answer =
      size === '48' ? reply({ detail: 'At most 24.' }, 400) : reply({ count: 1, results: [{ id: 1, slug: 'a' }] });
    return answer(request, response);
  });
  expect(await listFound()).toMatchObject({ state: 'fails', said: expect.stringContaining('At most 24.') as string });
});
