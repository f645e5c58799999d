import { named } from '@/reference-api/db/name-statements';
import { asRequest, requestId } from '@/reference-api/request';

describe('a statement', () => {
  it('names the request that it belongs to', async () => {
    await asRequest('request-12345', (id) => {
      expect([id, requestId()]).toEqual(['request-12345', 'request-12345']);
      expect(named('select 1')).toBe('/* request=request-12345 */ select 1');
      expect(named({ text: 'select 1' })).toEqual({ text: '/* request=request-12345 */ select 1' });
      return Promise.resolve();
    });
    expect(named('select 1')).toBe('select 1');
  });

  it('that is prepared or sends itself stays as it is', () => {
    const prepared = { text: 'select 1', name: 'one' };
    const cursor = { text: 'select 1', submit: () => undefined };
    expect([named(prepared, 'request-1'), named(cursor, 'request-1')]).toEqual([prepared, cursor]);
  });

  it('is never ended by an id', async () => {
    expect(named('select 1', '*/ drop table enquiries; /*')).toBe('select 1');
    await asRequest('*/ drop table enquiries', (id) => {
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      return Promise.resolve();
    });
  });
});
