import { changes } from '@/lib/changes';
import { refreshPages } from '@/lib/editor/data';
import { ownAddress } from '@/lib/request';
import { siteOverFake } from '../../support/fake-upstream';

const { api } = siteOverFake();
beforeEach(() => {
  ownAddress().url = api.origin;
});

describe('refreshing the pages of a property', () => {
  it('outdates the one that the address names, also by a slug that looks encoded', async () => {
    api.json('/api/v1/properties/detail/rate%2541/', { id: 1, slug: 'rate%41' });
    api.json('/api/v1/properties/detail/rateA/', { id: 2, slug: 'rateA' });
    await refreshPages(['/properties/rate%2541']);
    expect([changes().last(1) > 0, changes().last(2)]).toEqual([true, 0]);
    expect(api.count('/fa/properties/rate%2541')).toBe(1);
  });

  it('takes an address that cannot be decoded for one of no property', async () => {
    await refreshPages(['/properties/%zz']);
    expect(changes().last(1)).toBeGreaterThan(0);
  });
});
