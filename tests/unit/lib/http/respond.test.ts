import { unavailable } from '@/lib/errors';
import { respondShared } from '@/lib/http/respond';
import { asOutage } from '@/lib/upstream/cache/read';
import { upstream } from '@/lib/upstream/client/fetch';
import { drop, reply, siteOverFake } from '../../support/fake-upstream';

const { api } = siteOverFake();
const PATH = '/api/v1/properties/';

const responded = async (how: Parameters<typeof api.on>[1]) => {
  api.on(PATH, how);
  const read = async () => upstream({ method: 'GET', path: PATH }).catch((error: unknown) => asOutage(error, null));
  const answer = await respondShared(read);
  return [answer.status, (await answer.json()) as unknown];
};

// @spec 8.query.4xx
it.each([400, 401, 403, 404, 422, 429, 499])(
  'a read that the upstream answers with %i is an outage, and not to be tried again',
  async (status) => {
    expect(await responded(reply({}, status))).toEqual([503, { kind: 'unavailable', retry: false }]);
  },
);

it.each([
  ['a fault of its own', reply({}, 500)],
  ['none', drop],
  ['what is no JSON', reply('<html>', 200)],
])('after %s for an answer it may be', async (_name, how) => {
  expect(await responded(how)).toEqual([503, { kind: 'unavailable' }]);
});

it('what is not there is no outage, and what fails by itself may be tried again', async () => {
  expect(await respondShared(async () => Promise.resolve(null))).toMatchObject({ status: 404 });
  const answer = await respondShared(async () => Promise.reject(unavailable('busy')));
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    503,
    '10',
    { kind: 'unavailable' },
  ]);
});
