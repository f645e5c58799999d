import { CALLS, type Call, type CallName } from '../../lib/contract/calls';
import { problem } from '../../lib/contract/common';
import { DESK_CALLS } from '../../reference-api/desk/calls';
import { Subject, addressOf, itOurs } from './subject';

const subject = Subject.forSuite('calls');
const table: Record<string, Call> = CALLS;
const READS = (Object.keys(CALLS) as CallName[]).filter(
  (name) =>
    table[name]?.method === 'GET' &&
    ['public', 'visitor'].includes(table[name].access) &&
    // A preview is of a draft, which another back end may not have: tests/contract/desk-names.test.ts.
    !['checkStatus', 'propertyPreview'].includes(name),
);
/** An article is there once an editor has written one: tests/contract/desk-articles.test.ts. */
const FOUND = READS.filter((name) => name !== 'article');
const GUARDED = (Object.keys(CALLS) as CallName[]).filter((name) =>
  ['user', 'staff'].includes(table[name]?.access ?? ''),
);

/** Parameters that exist, for each kind of call. */
async function existing(name: CallName): Promise<Record<string, string | number>> {
  const { results } = await subject.read('listProperties', { page_size: 1 });
  const property = results[0];
  if (!property) throw new Error('The catalogue is empty.');
  const units = await subject.read('propertyUnits', {}, { id: property.id });
  const path = CALLS[name].path;
  if (path.includes('/cities/')) return { id: property.city?.id ?? 1 };
  if (path.includes('/districts/')) return { id: property.district?.id ?? 1 };
  if (path.includes('/developers/')) return { id: property.developer?.id ?? 1 };
  return { id: property.id, slug: property.slug, unitId: units.results[0]?.id ?? 1 };
}

describe('reading calls', () => {
  // @spec 3.property.list 3.property.detail 3.unit.fields 3.list 3.options 3.places 7.call.detail
  // @spec 7.call.statistics 7.call.cities 7.call.districts 7.call.developers 7.call.health
  it.each(FOUND)('%s answers in the shape of the contract, in every language', async (name) => {
    const params = await existing(name);
    for (const lang of ['en', 'ar', 'fa']) {
      const query: Record<string, string> = CALLS[name].path === '/api/health/' ? {} : { lang };
      const response = await subject.fetch(addressOf(name, params, query));
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
      subject.shaped(name, await response.json());
    }
  });

  it.each(FOUND)('%s answers the same without the trailing slash, and to HEAD', async (name) => {
    const address = addressOf(name, await existing(name));
    const whole = await subject.fetch(address);
    const bare = await subject.fetch(address.slice(0, -1));
    expect([bare.status, await bare.text()]).toEqual([200, await whole.text()]);
    const head = await subject.fetch(address, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  // @spec 7.call.cities 7.call.districts 7.call.developers
  it.each(READS.filter((name) => CALLS[name].path.includes('{')))(
    '%s answers 404 for an unknown record',
    async (name) => {
      for (const value of ['999999999', '0', '-1', '1e3', 'no-such', '99999999999999999999', '%00', '..%2f']) {
        const address = CALLS[name].path.replace(/\{\w+\}/g, value);
        const response = await subject.fetch(address);
        expect([address, response.status]).toEqual([address, 404]);
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(problem.parse(await response.json()).message).not.toBe('');
      }
    },
  );
});

describe('calls for accounts and staff', () => {
  it('covers every one of section 7', () => expect(GUARDED).toHaveLength(11));

  const reads = GUARDED.filter((name) => CALLS[name].method === 'GET');
  it.each(reads)('%s gives no data without an account', async (name) => {
    const response = await subject.fetch(addressOf(name, { id: 1 }));
    expect([401, 403, 404, 501]).toContain(response.status);
  });

  itOurs.each(GUARDED)('%s answers 401 to anybody, and nothing else', async (name) => {
    const { method } = CALLS[name];
    for (const id of ['1', '999999', 'x']) {
      const response = await subject.fetch(addressOf(name, { id }), { method });
      expect([id, response.status]).toEqual([id, 401]);
      expect(problem.parse(await response.json()).message).not.toBe('');
    }
  });
});

describe('addresses', () => {
  itOurs('answers 404 with problem details for an unknown address', async () => {
    for (const address of [
      '/',
      '/api/',
      '/api/v1/',
      '/api/v1/nothing/',
      '/properties',
      '/media/none.jpg',
      '/media/../package.json',
    ]) {
      const response = await subject.fetch(address);
      expect([address, response.status]).toEqual([address, 404]);
      expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    }
  });

  itOurs('answers 405 with the methods there are', async () => {
    const response = await subject.fetch('/api/v1/properties/', { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const post = await subject.fetch('/api/v1/contact/submit', { method: 'GET' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'POST']);
  });

  // @spec d.calls
  itOurs('are all in the OpenAPI document, and no others', async () => {
    const response = await subject.fetch('/api/openapi.json');
    const document = (await response.json()) as { paths: Record<string, Record<string, { operationId: string }>> };
    const described = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((it) => it.operationId),
    );
    const ours = subject.foreign === null ? Object.keys(DESK_CALLS) : [];
    expect(described.sort()).toEqual([...Object.keys(CALLS), ...ours].sort());
    for (const [name, call] of Object.entries(table)) {
      expect(document.paths[call.path]?.[call.method.toLowerCase()]?.operationId).toBe(name);
    }
  });
});
