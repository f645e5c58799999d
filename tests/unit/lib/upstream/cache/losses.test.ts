import path from 'node:path';
import { CACHE } from '@/lib/cache';
import { instances, type Instances } from '@/lib/instances';
import { getFilterOptions, getSearchResults } from '@/lib/search/data';
import { getFeatured } from '@/lib/property/data';
import { getUnits } from '@/lib/unit/data';
import { siteOverFake } from '../../../support/fake-upstream';
import { later } from '../../../support/later';

/** Lists with unreadable records: a response of status 200 that is worse than none (docs/decisions/upstream-copies.md). */

const { api, restart, folder } = siteOverFake();

const LIST = '/api/v1/properties/';
const FEATURED = '/api/v1/featured-properties/initial/';
const UNITS = '/api/v1/properties/7/units/';
const FILTERS = '/api/v1/property-filters/';

const good = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1, slug: `p-${at + 1}` }));
/** As after a deployment that renamed the ids. */
const renamed = (count: number) => good(count).map(({ id, slug }) => ({ identifier: id, slug }));

const { life } = CACHE.list;
/** The property of units. */
const HOME = { id: 7, salesStatus: null, units: [] };
const shown = async () => (await getSearchResults('', 'en')).properties.length;

describe('a list without one readable record', () => {
  it('is an outage, not an empty list: properties, featured ones, units and options', async () => {
    api.json(LIST, { count: 124, results: renamed(12) });
    api.json(FEATURED, renamed(4));
    api.json(UNITS, { count: 3, results: renamed(3) });
    api.json(FILTERS, { cities: [{ uid: 1, label: 'Dubai' }], developers: [{}] });
    for (const read of [
      () => getSearchResults('', 'en'),
      () => getFeatured('en', 'initial'),
      () => getUnits(HOME, 'en'),
      () => getFilterOptions('', 'en'),
    ])
      await expect(read()).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('leaves the cached copies unchanged, in memory and after a restart', async () => {
    api.json(LIST, { count: 124, results: good(12) });
    api.json(FEATURED, good(4));
    api.json(UNITS, good(3));
    expect([await shown(), (await getFeatured('en', 'initial')).length, (await getUnits(HOME, 'en')).length]).toEqual([
      12, 4, 3,
    ]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    api.json(LIST, { count: 124, results: renamed(12) });
    api.json(FEATURED, renamed(4));
    api.json(UNITS, renamed(3));
    for (const again of [() => later(life + 1), () => restart()]) {
      again();
      expect(await getSearchResults('', 'en')).toMatchObject({ count: 124, sample: false });
      expect([await shown(), (await getFeatured('en', 'initial')).length, (await getUnits(HOME, 'en')).length]).toEqual(
        [12, 4, 3],
      );
    }
  });

  it('is different from an empty list and from one that repeats a record', async () => {
    api.json(LIST, { count: 0, results: [] });
    expect(await shown()).toBe(0);
    restart({ CACHE_DIR: path.join(folder(), 'other') });
    api.json(LIST, { count: 9, results: Array.from({ length: 9 }, () => good(1)[0]) });
    expect(await shown()).toBe(1);
  });
});

describe('a list of which more than a fifth is unreadable', () => {
  const lossy = { count: 10, results: [...good(7), ...renamed(3)] };

  it('is shown when there is no better copy', async () => {
    api.json(LIST, lossy);
    expect(await shown()).toBe(7);
    // The next of its kind is as good.
    later(life + 1);
    api.json(LIST, { count: 10, results: [...good(6), ...renamed(4)] });
    expect(await shown()).toBe(6);
  });

  it('replaces a whole copy only after every answer of an hour was such', async () => {
    api.json(LIST, { count: 10, results: good(10) });
    expect(await shown()).toBe(10);
    api.json(LIST, lossy);
    for (const seconds of [life + 1, 1800, 1790]) {
      later(seconds);
      expect(await shown()).toBe(10);
    }
    later(20);
    expect(await shown()).toBe(7);
  });

  it('has its hour counted anew after a whole list in between', async () => {
    api.json(LIST, { count: 10, results: good(10) });
    expect(await shown()).toBe(10);
    for (const [answer, left] of [
      [lossy, 10],
      [{ count: 9, results: good(9) }, 9],
      [lossy, 9],
    ] as const) {
      api.json(LIST, answer);
      later(4000);
      expect(await shown()).toBe(left);
    }
  });

  it('replaces the copy at once when only a fifth is unreadable', async () => {
    api.json(LIST, { count: 10, results: good(10) });
    expect(await shown()).toBe(10);
    later(4000);
    api.json(LIST, { count: 10, results: [...good(8), ...renamed(2)] });
    expect(await shown()).toBe(8);
  });

  it('is not left for other instances, as a whole one is', async () => {
    const left: unknown[] = [];
    const shared: Partial<Instances> = {
      mayBeOlder: () => false,
      newer: () => Promise.resolve(null),
      leave: async (_name, _at, body) => void left.push(JSON.parse(body.toString())),
    };
    instances().shared = shared as Instances;
    api.json(LIST, lossy);
    expect([await shown(), left]).toEqual([7, []]);
    later(life + 1);
    const whole = { count: 10, results: good(10) };
    api.json(LIST, whole);
    expect([await shown(), left]).toEqual([10, [[[expect.any(String), whole]]]]);
  });

  it('does not replace a whole copy on disk', async () => {
    api.json(LIST, { count: 10, results: good(10) });
    expect(await shown()).toBe(10);
    await new Promise((resolve) => setTimeout(resolve, 100));
    api.json(LIST, lossy);
    for (let times = 0; times < 2; times += 1) {
      restart();
      expect(await shown()).toBe(10);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
});

describe('filter options', () => {
  const option = (id: unknown, name: string) => ({ id, name });
  const WHOLE = {
    property_types: [option(1, 'Villa')],
    cities: [option(1, 'Dubai'), option(2, 'Abu Dhabi')],
    districts: Array.from({ length: 20 }, (_, at) => option(at + 1, `District ${at}`)),
  };
  /** Old enough for a copy to be worth a wait, also on a busy machine. */
  const OLD_S = 4000;
  const cities = async () => (await getFilterOptions('', 'en')).city?.length;
  const { cities: _cities, ...missing } = WHOLE;
  const unreadable = { ...WHOLE, cities: [option(null, 'Dubai'), option(null, 'Abu Dhabi')] };

  it.each([[{}], [{ error: 'database is down' }], [{ success: false, cities: [], districts: [] }]])(
    'are not replaced by %j, and are an outage where there was nothing before',
    async (body) => {
      api.json(FILTERS, body);
      await expect(getFilterOptions('', 'en')).rejects.toMatchObject({ kind: 'unavailable' });
      api.json(FILTERS, WHOLE);
      later(10);
      expect(await cities()).toBe(2);
      api.json(FILTERS, body);
      later(7 * 24 * 3600);
      expect(await cities()).toBe(2);
    },
  );

  it.each([
    ['is missing', missing],
    ['has no readable record', unreadable],
  ])('of which a list %s replace whole ones only after an hour of such answers', async (_, body) => {
    api.json(FILTERS, WHOLE);
    expect(await cities()).toBe(2);
    api.json(FILTERS, body);
    for (const seconds of [OLD_S, 1800, 1790]) {
      later(seconds);
      expect(await cities()).toBe(2);
    }
    later(20);
    expect(await cities()).toBe(0);
    // What is there again is taken at once.
    api.json(FILTERS, WHOLE);
    later(OLD_S);
    expect(await cities()).toBe(2);
  });

  it('without a list that this back end never sends are as good as any', async () => {
    api.json(FILTERS, missing);
    expect(await cities()).toBe(0);
    api.json(FILTERS, { ...missing, districts: WHOLE.districts.slice(1) });
    later(OLD_S);
    expect((await getFilterOptions('', 'en')).district).toHaveLength(19);
  });

  it('of which a list is sent empty replace those of before at once', async () => {
    api.json(FILTERS, WHOLE);
    expect(await cities()).toBe(2);
    api.json(FILTERS, { ...WHOLE, cities: [] });
    later(OLD_S);
    expect(await cities()).toBe(0);
  });

  it('of which another instance has lost a list do not replace whole ones', async () => {
    api.json(FILTERS, WHOLE);
    expect(await cities()).toBe(2);
    const address = '/api/v1/property-filters/?lang=en';
    const theirs = { at: Date.now() + OLD_S * 1000 - 1000, body: Buffer.from(JSON.stringify([[address, missing]])) };
    instances().shared = {
      mayBeOlder: () => false,
      newer: () => Promise.resolve(theirs),
      leave: () => Promise.resolve(),
    } as unknown as Instances;
    api.json(FILTERS, missing);
    later(OLD_S);
    expect(await cities()).toBe(2);
  });
});
