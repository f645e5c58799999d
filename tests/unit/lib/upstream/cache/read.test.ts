import { CACHE } from '@/lib/cache';
import { changes } from '@/lib/changes';
import { log } from '@/lib/log';
import { getFilterOptions, getSearchResults } from '@/lib/search/data';
import { getFeatured, getProperty, getPropertyOrMove, getSimilar } from '@/lib/property/data';
import { once } from '@/lib/process';
import { propertyPath } from '@/lib/routes';
import { getUnit, getUnits } from '@/lib/unit/data';
import { readExtra } from '@/lib/upstream/cache/read';
import { asPage } from '../../../support/as-page';
import { drop, inTurn, reply, siteOverFake, type FakeUpstream } from '../../../support/fake-upstream';
import { later } from '../../../support/later';

const { api, restart: startAgain } = siteOverFake({ MEDIA_HOSTS: 'cdn.example.com' });

/** Old enough for a copy to be worth a wait, also on a busy machine. */
const OLD_S = 4000;
const DETAIL = '/api/v1/properties/detail/marina-vista/';
const LIST = '/api/v1/properties/';
/** The property of units. */
const HOME = { id: 7, salesStatus: null, units: [] };

/** Everything another back end may do to our names and types. */
const ODD = {
  id: '7',
  slug: 'marina-vista',
  name: ' Marina Vista ',
  arabic_title: 'مارينا فيستا',
  cover_image: { url: '/media/exteriors/a.jpg', width: '1600', height: 900 },
  property_type: 'Penthouse',
  sales_status: { value: 3, label: 'Under Construction' },
  property_status: { id: 2, name: 'Off-plan' },
  city: { id: '1', title: 'Dubai' },
  district: null,
  developer: 'Sable',
  low_price: '1,250,000.00',
  average_price: 'AED 2000000',
  min_area: '0',
  average_area: 'n/a',
  average_bedrooms: '2.5',
  residential_units: 40,
  completion_rate: '35%',
  updated_at: 1767225600,
  is_favorite: 'true',
  property_images: [
    { image: 'http://cdn.example.com/b.jpg?w=2' },
    '/media/exteriors/a.jpg',
    { image: 'http://elsewhere.example/c.jpg' },
    null,
  ],
  map_coordinates: { lat: '25.07', lng: '55.13' },
  property_units_summary: { bedrooms: '1-3', area: 900 },
  delivery_date: '202712',
  downPayment: '20%',
  guarantee_rental_guarantee: 1,
  guarantee_rental_guarantee_value: '8',
  post_delivery: 'true',
  payment_plans: {
    results: [{ name: 'Standard', installments: [{ name: 'Booking', percentage: '20', due_date: 202601 }] }, 5],
  },
  facilities: ['Pool', { facility: { name: 'Gym' } }, { name: 'Pool' }, {}],
  description:
    '<h1>Live</h1><script>alert(1)</script><p onclick="x()">By the <a href="javascript:alert(1)">sea</a> &amp; sand</p><img src=x onerror=alert(1)>',
  property_units: [
    { id: '9', price: '900,000', status: { name: 'SOLD OUT' }, apartment_type_id: 'Studio', is_demand: 'yes' },
    'junk',
  ],
};

describe('a property', () => {
  // @spec 2.property.gallery 3.property.favourite 3.property.detail 7.call.detail d.shared d.lang.sent
  // @spec d.lang.else
  it('is parsed from odd names and types of another back end', async () => {
    api.json(DETAIL, ODD);
    const property = await getProperty('marina-vista', 'ar');
    expect(property).toMatchObject({
      id: 7,
      title: 'مارينا فيستا',
      titleLanguage: 'ar',
      latinTitle: 'Marina Vista',
      contentLanguage: 'en',
      cover: { src: '/media/exteriors/a.jpg', width: 1600, height: 900, placeholder: null },
      type: { id: null, name: 'Penthouse', key: 'penthouse' },
      salesStatus: { id: 3, name: 'Under Construction', key: 'under_construction' },
      status: { id: 2, name: 'Off-plan', key: 'off_plan' },
      city: { id: 1, name: 'Dubai' },
      district: null,
      lowPrice: 1_250_000,
      averagePrice: 2_000_000,
      minArea: null,
      averageArea: null,
      averageBedrooms: 2.5,
      completionRate: 35,
      updatedAt: '2026-01-01T00:00:00.000Z',
      coordinates: { latitude: 25.07, longitude: 55.13 },
      bedroomsSummary: '1-3',
      delivery: { year: 2027, month: 12 },
      minimumDownPayment: 20,
      rentalGuarantee: true,
      rentalGuaranteeValue: 8,
      postDelivery: true,
      paymentPlans: [
        {
          name: 'Standard',
          description: null,
          instalments: [{ name: 'Booking', percentage: 20, due: { year: 2026, month: 1 } }],
        },
      ],
      facilities: ['Pool', 'Gym'],
      descriptionText: 'Live\nBy the sea & sand',
    });
    expect(property?.pictures.map(({ src }) => src)).toEqual([
      '/media/exteriors/a.jpg',
      '/media/~http/cdn.example.com/b.jpg/~q.dz0y',
    ]);
    expect(property?.descriptionHtml).toBe(
      '<h3>Live</h3><p>By the <a rel="nofollow noopener" target="_blank">sea</a> &amp; sand</p>',
    );
    expect(property?.units).toMatchObject([
      { id: 9, price: 900_000, bedrooms: 0, highDemand: true, status: { name: 'SOLD OUT', key: 'sold' } },
    ]);
    expect(property).not.toHaveProperty('is_favorite');
    expect(api.received[0]?.url.search).toBe('?lang=ar');
    expect(api.received[0]?.headers).not.toHaveProperty('cookie');
  });

  it('needs no more than id and slug', async () => {
    api.json(DETAIL, { id: 1, slug: 'marina-vista' });
    expect(await getProperty('marina-vista', 'en')).toMatchObject({ title: 'Marina Vista', cover: null, units: [] });
  });

  // @spec d.lang.answer
  it('has the language of the answer, where that says it', async () => {
    api.json(DETAIL, { ...ODD, title: 'Марина', content_language: 'fa' });
    expect(await getProperty('marina-vista', 'fa')).toMatchObject({ titleLanguage: 'fa', contentLanguage: 'fa' });
  });

  it('has its name in Latin letters beside a title in another script alone, where the answer holds one', async () => {
    const latin = async (more: object, locale: 'en' | 'ar' | 'fa') => {
      api.json(DETAIL, { ...ODD, ...more });
      return (await getProperty('marina-vista', locale))?.latinTitle;
    };
    const arabic = { title: 'مارينا فيستا', content_language: 'ar' };
    expect(await latin({ ...arabic, english_title: 'Marina Vista' }, 'ar')).toBe('Marina Vista');
    expect(await latin({ content_language: 'en' }, 'fa')).toBeNull();
    expect(await latin({ english_title: 'Marina Vista' }, 'en')).toBeNull();
  });

  // @spec d.status.absent
  it('is null only when the upstream says 404', async () => {
    expect(await getProperty('gone', 'en')).toBeNull();
    for (const how of [
      reply({}, 500),
      reply({}, 403),
      reply({}, 400),
      reply('<html>'),
      reply([]),
      reply({ id: 1 }),
      drop,
    ]) {
      api.on(DETAIL, how);
      await expect(getProperty('marina-vista', 'en')).rejects.toMatchObject({ kind: 'unavailable', status: 503 });
    }
  });

  it('is remembered to be absent for a while, but not by a slug that is longer than any', async () => {
    const asks = async (slug: string) => {
      const before = api.received.length;
      expect([await getProperty(slug, 'en'), await getProperty(slug, 'en')]).toEqual([null, null]);
      return api.received.length - before;
    };
    expect(await asks('no-such-home')).toBe(1);
    // The back end is not asked for such a one.
    const known = once('upstream.absences', () => new Map<string, number>());
    const size = known.size;
    expect(size).toBeGreaterThan(0);
    expect(await asks('a'.repeat(600))).toBe(0);
    expect(known.size).toBe(size);
  });

  it('is requested by its decoded slug', async () => {
    api.json('/api/v1/properties/detail/%D8%A8%D8%B1%D8%AC/', { id: 1, slug: 'برج' });
    expect(await getPropertyOrMove('%D8%A8%D8%B1%D8%AC', 'en', propertyPath)).toMatchObject({ slug: 'برج' });
    expect(await getProperty('برج', 'en')).toMatchObject({ slug: 'برج' });
  });

  it('is decoded once, from the address of a page alone', async () => {
    api.json('/api/v1/properties/detail/rate%2541/', { id: 1, slug: 'rate%41' });
    expect(await getPropertyOrMove('rate%2541', 'en', propertyPath)).toMatchObject({ id: 1 });
    expect(await getProperty('rate%41', 'en')).toMatchObject({ id: 1 });
    expect(api.received.map(({ url }) => url.pathname)).toEqual(['/api/v1/properties/detail/rate%2541/']);
  });
});

describe('a former slug', () => {
  // As our API answers: a former slug, and today's.
  const NOW = '/api/v1/properties/detail/marina-gate/';
  beforeEach(() => api.json(DETAIL, { ...ODD, slug: 'marina-gate' }));
  const asked = () => getPropertyOrMove('marina-vista', 'en', propertyPath);

  it('is absent once its home is withdrawn, although a fresh copy of it is kept', async () => {
    await getProperty('marina-vista', 'en');
    api.on(DETAIL, reply({}, 404));
    await expect(asked()).rejects.toMatchObject({ kind: 'absent' });
  });

  it('is shown as it is, where the name that the back end gives it leads nowhere', async () => {
    expect(await asked()).toMatchObject({ id: 7, slug: 'marina-gate' });
    expect(api.count(NOW)).toBe(1);
  });

  it('is not called absent while the back end fails', async () => {
    await getProperty('marina-vista', 'en');
    api.on(DETAIL, reply({}, 500));
    await expect(asked()).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('cached copies', () => {
  const { life } = CACHE.property;

  it('are served while they are fresh, then renewed', async () => {
    api.on(DETAIL, inTurn(reply({ ...ODD, name: 'One' }), reply({ ...ODD, name: 'Two' })));
    expect((await getProperty('marina-vista', 'en'))?.title).toBe('One');
    expect((await getProperty('marina-vista', 'en'))?.title).toBe('One');
    later(OLD_S);
    expect((await getProperty('marina-vista', 'en'))?.title).toBe('Two');
    expect(api.count(DETAIL)).toBe(2);
  });

  // @spec d.status.copy
  it('are served, whatever their age, while the upstream fails', async () => {
    api.json(DETAIL, ODD);
    await getProperty('marina-vista', 'en');
    later(7 * 86_400);
    for (const how of [reply({}, 500), drop, reply('nonsense')]) {
      api.on(DETAIL, how);
      expect((await getProperty('marina-vista', 'en'))?.id).toBe(7);
    }
  });

  it('are served within the patience of readers when the upstream hangs', async () => {
    api.json(DETAIL, ODD);
    await getProperty('marina-vista', 'en');
    later(life + 1);
    api.on(DETAIL, () => undefined);
    const began = performance.now();
    expect((await getProperty('marina-vista', 'en'))?.id).toBe(7);
    expect(performance.now() - began).toBeLessThan(2500);
  });

  it('are dropped when the upstream answers 404', async () => {
    api.json(DETAIL, ODD);
    await getProperty('marina-vista', 'en');
    later(OLD_S);
    api.json(DETAIL, {}, 404);
    expect(await getProperty('marina-vista', 'en')).toBeNull();
    api.json(DETAIL, {}, 500);
    await expect(getProperty('marina-vista', 'en')).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('share one request among concurrent readers; failures are not cached', async () => {
    api.json(DETAIL, ODD);
    await Promise.all(Array.from({ length: 20 }, () => getProperty('marina-vista', 'en')));
    expect(api.count(DETAIL)).toBe(1);
    await expect(getFeatured('en', 'initial')).rejects.toMatchObject({ kind: 'unavailable' });
    api.json('/api/v1/featured-properties/initial/', [ODD]);
    expect(await getFeatured('en', 'initial')).toHaveLength(1);
  });
});

describe('a refresh that takes longer than readers wait', () => {
  const SLOW_MS = 1800;
  const slow =
    (how: Parameters<FakeUpstream['on']>[1]): typeof how =>
    (request, response) =>
      void setTimeout(() => void how(request, response), SLOW_MS);
  const title = async () => (await getProperty('marina-vista', 'en'))?.title ?? null;
  const settled = () => new Promise((resolve) => setTimeout(resolve, SLOW_MS));

  it.each([
    ['stores what comes late', reply({ ...ODD, name: 'Two' }), 'Two'],
    ['drops the copy when the upstream says late that it is gone', reply({}, 404), null],
  ])('is the only request, serves the old copy meanwhile, and %s', async (_what, how, after) => {
    api.json(DETAIL, { ...ODD, name: 'One' });
    await title();
    later(CACHE.property.life + 1);
    api.on(DETAIL, slow(how));
    expect(await Promise.all([title(), title()])).toEqual(['One', 'One']);
    expect(await title()).toBe('One');
    expect(api.count(DETAIL)).toBe(2);
    await settled();
    api.on(DETAIL, how);
    expect(await title()).toBe(after);
  });
});

describe('an answer that was on its way when a change was told', () => {
  const told = (id: string) => changes().note({ id, properties: [{ id: 7, slug: 'marina-vista' }] });
  /** Answers with the price at the time of the question, after so many ms. */
  const answers = (ms: () => number, price: () => number) =>
    api.on(DETAIL, async (_, response) => {
      const body = JSON.stringify({ ...ODD, low_price: price() });
      await new Promise((done) => setTimeout(done, ms()));
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    });
  const price = async () => {
    const [property, isOutdated] = await asPage(() => getProperty('marina-vista', 'en'));
    return [property?.lowPrice, isOutdated];
  };

  it('is not taken for one from after it', async () => {
    let now = 1_000_000;
    answers(
      () => 250,
      () => now,
    );
    const first = price();
    await new Promise((done) => setTimeout(done, 100));
    now = 900_000;
    await told('on-its-way');
    await new Promise((done) => setTimeout(done, 5));
    expect(await price()).toEqual([900_000, false]);
    await first;
  });

  it('is asked for anew where the clock has been set back since: nobody can say what came after it', async () => {
    let now = 1_000_000;
    answers(
      () => 0,
      () => now,
    );
    await price();
    now = 900_000;
    const real = Date.now;
    const set = jest.spyOn(Date, 'now').mockImplementation(() => real() - 3_600_000);
    expect(await price()).toEqual([900_000, false]);
    set.mockRestore();
  });

  it('does not replace one from after it when it comes late', async () => {
    let [ms, now] = [0, 1_000_000];
    answers(
      () => ms,
      () => now,
    );
    await price();
    later(CACHE.property.life + 1);
    ms = 700;
    // Not waited for: the copy is recent.
    expect(await price()).toEqual([1_000_000, true]);
    [ms, now] = [0, 900_000];
    later(1);
    await told('comes-late');
    later(1);
    expect(await price()).toEqual([900_000, false]);
    api.on(DETAIL, reply({}, 500));
    await new Promise((done) => setTimeout(done, 900));
    expect(await price()).toEqual([900_000, false]);
  });
});

describe('the bound of the memory', () => {
  it('evicts the least recently used copy, and still answers a reader who waits for its refresh', async () => {
    api.json(DETAIL, ODD);
    await getProperty('marina-vista', 'en');
    later(CACHE.property.life + 1);
    let answer: () => void = () => undefined;
    api.on(DETAIL, (request, response) => {
      answer = () => void reply({ ...ODD, name: 'Two' })(request, response);
    });
    const waiting = getProperty('marina-vista', 'en');
    for (let id = 1; id <= 6; id += 1) {
      api.json(`/api/v1/properties/detail/p-${id}/`, { id, slug: `p-${id}`, name: 'x'.repeat(9_000_000) });
      await getProperty(`p-${id}`, 'en');
    }
    answer();
    expect((await waiting)?.id).toBe(7);
    api.json('/api/v1/properties/detail/p-1/', { id: 1, slug: 'p-1', name: 'Anew' });
    api.json('/api/v1/properties/detail/p-6/', { id: 6, slug: 'p-6', name: 'Anew' });
    expect((await getProperty('p-1', 'en'))?.title).toBe('Anew');
    expect((await getProperty('p-6', 'en'))?.title).not.toBe('Anew');
  });

  it('asks for a property that does not exist once in half a minute, and at once when it has changed', async () => {
    const MADE_UP = '/api/v1/properties/detail/made-up-3/';
    for (let at = 0; at < 20; at += 1) expect(await getProperty(`made-up-${at}`, 'en')).toBeNull();
    for (let at = 0; at < 20; at += 1) expect(await getProperty('made-up-3', 'en')).toBeNull();
    expect(api.count(MADE_UP)).toBe(1);
    later(31);
    expect(await getProperty('made-up-3', 'en')).toBeNull();
    expect(api.count(MADE_UP)).toBe(2);
    api.json(MADE_UP, { id: 3, slug: 'made-up-3' });
    later(1);
    await changes().note({ id: 'change-made-up', properties: [{ id: 3, slug: 'made-up-3' }] });
    expect((await getProperty('made-up-3', 'en'))?.id).toBe(3);
  });

  it('remembers of nothing there was a copy of, nor of an outage, that it is not there', async () => {
    api.json(DETAIL, {}, 500);
    await expect(getProperty('marina-vista', 'en')).rejects.toMatchObject({ kind: 'unavailable' });
    api.json(DETAIL, ODD);
    expect((await getProperty('marina-vista', 'en'))?.id).toBe(7);
    later(OLD_S);
    api.json(DETAIL, {}, 404);
    expect(await getProperty('marina-vista', 'en')).toBeNull();
    api.json(DETAIL, ODD);
    expect((await getProperty('marina-vista', 'en'))?.id).toBe(7);
  });
});

describe('copies on disk', () => {
  /** Another process over the same folder, once what was written has arrived there. */
  const restart = async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    startAgain();
  };

  // @spec d.status.copy
  it('are served after a restart during an outage, for the data of dynamic pages', async () => {
    api.json(DETAIL, ODD);
    api.json(LIST, [{ id: 1, slug: 'a' }]);
    api.json('/api/v1/properties/7/units/', [{ id: 1 }]);
    await Promise.all([getProperty('marina-vista', 'en'), getSearchResults('', 'en'), getUnits(HOME, 'en')]);
    await getSearchResults('city=3', 'en');
    await restart();
    for (const at of [DETAIL, LIST, '/api/v1/properties/7/units/']) api.on(at, drop);
    expect((await getProperty('marina-vista', 'en'))?.id).toBe(7);
    expect((await getSearchResults('', 'en')).properties).toHaveLength(1);
    expect(await getUnits(HOME, 'en')).toHaveLength(1);
    // Filters are without number: those are kept in memory only.
    await expect(getSearchResults('city=3', 'en')).rejects.toMatchObject({
      kind: 'unavailable',
    });
    await expect(getProperty('marina-vista', 'ar')).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('are replaced by newer answers, and deleted by a 404', async () => {
    api.json(DETAIL, ODD);
    await getProperty('marina-vista', 'en');
    await restart();
    api.json(DETAIL, { ...ODD, name: 'Two' });
    expect((await getProperty('marina-vista', 'en'))?.title).toBe('Two');
    await restart();
    api.json(DETAIL, {}, 404);
    expect(await getProperty('marina-vista', 'en')).toBeNull();
    await restart();
    api.on(DETAIL, drop);
    await expect(getProperty('marina-vista', 'en')).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('are never replaced by an unreadable answer', async () => {
    api.json(DETAIL, ODD);
    await getProperty('marina-vista', 'en');
    await restart();
    api.json(DETAIL, { error: 'x' });
    expect((await getProperty('marina-vista', 'en'))?.id).toBe(7);
    await restart();
    expect((await getProperty('marina-vista', 'en'))?.id).toBe(7);
  });

  it('are those of one back end, and not served for another', async () => {
    api.json(DETAIL, ODD);
    await getProperty('marina-vista', 'en');
    await restart();
    api.on(DETAIL, drop);
    startAgain({ API_BASE_URL: api.origin.replace('127.0.0.1', 'localhost') });
    await expect(getProperty('marina-vista', 'en')).rejects.toMatchObject({ kind: 'unavailable' });
    startAgain();
    expect((await getProperty('marina-vista', 'en'))?.id).toBe(7);
  });

  it('may fail to be written without failing the read', async () => {
    startAgain({ CACHE_DIR: '/dev/null/x' });
    api.json(DETAIL, ODD);
    expect((await getProperty('marina-vista', 'en'))?.id).toBe(7);
  });
});

describe('the list', () => {
  const page = (count: number, from = 1) =>
    Array.from({ length: count }, (_, at) => ({ id: from + at, slug: `p-${from + at}` }));

  // @spec 3.list 5.list.pages
  it('has the count of the upstream, and leaves out unreadable records', async () => {
    api.json(LIST, { count: '30', next: null, results: [...page(2), { id: 'x' }, null] });
    const results = await getSearchResults('', 'en');
    expect(results).toMatchObject({ count: 30, totalPages: 3, sample: false });
    expect(results.properties).toHaveLength(2);
  });

  it('is paged here when the answer is one bare array', async () => {
    api.json(LIST, page(30));
    expect(await getSearchResults('page=3', 'en')).toMatchObject({
      count: 30,
      totalPages: 3,
      properties: { length: 6 },
    });
    expect((await getSearchResults('page=4', 'en')).properties).toEqual([]);
  });

  it('is not paged again when the back end pages it', async () => {
    api.json(LIST, { count: 30, next: null, previous: 'x', results: page(6, 25) });
    expect((await getSearchResults('page=3', 'en')).properties[0]?.id).toBe(25);
  });

  // @spec 2.list.samples d.list.samples
  it.each([[{}], [{ results: null }], [{ count: 0, results: null }]])(
    'is three samples when %j holds no list',
    async (body) => {
      api.json(LIST, body);
      const [results, forMoments] = await asPage(() => getSearchResults('', 'en'));
      expect(results).toMatchObject({ sample: true, count: 3 });
      expect(forMoments).toBe(true);
      expect(results.properties.map(({ id, slug }) => [id, slug])).toEqual([
        [-1, ''],
        [-2, ''],
        [-3, ''],
      ]);
    },
  );

  // @spec d.list.samples
  it('is the last good copy, whatever its age, and no sample when the list is absent now', async () => {
    api.json(LIST, { count: 1, results: page(1) });
    const good = await getSearchResults('', 'en');
    api.json(LIST, {});
    later(7 * 24 * 3600);
    expect(await getSearchResults('', 'en')).toEqual(good);
    expect(good).toMatchObject({ sample: false, count: 1 });
    expect(api.count(LIST)).toBe(2);
  });

  // @spec d.list.samples
  it.each([[{ detail: 'Broken.' }], [{ results: null, error: 'x' }], [{ results: {} }], ['text'], [5], [null]])(
    'is an outage when the answer is %j',
    async (body) => {
      api.json(LIST, body);
      await expect(getSearchResults('', 'en')).rejects.toMatchObject({ kind: 'unavailable' });
    },
  );

  it('is empty, without samples, when the upstream has no results', async () => {
    api.json(LIST, { count: 0, results: [] });
    expect(await getSearchResults('', 'en')).toEqual({
      properties: [],
      count: 0,
      totalPages: 0,
      sample: false,
    });
  });

  it('is empty past its last page, also by a 404; a first page with 404 is an outage', async () => {
    expect((await getSearchResults('page=9', 'en')).totalPages).toBe(0);
    await expect(getSearchResults('', 'en')).rejects.toMatchObject({ kind: 'unavailable' });
  });

  // @spec d.status.copy
  it('is the last good copy while its address is answered with 404, also after a restart', async () => {
    api.json(LIST, { count: 1, results: page(1) });
    const [plain, narrowed] = [await getSearchResults('', 'en'), await getSearchResults('city=3', 'en', true)];
    await new Promise((resolve) => setTimeout(resolve, 300));
    api.json(LIST, { detail: 'Not found.' }, 404);
    later(OLD_S);
    expect(await getSearchResults('', 'en')).toEqual(plain);
    startAgain();
    expect(await getSearchResults('', 'en')).toEqual(plain);
    expect(await getSearchResults('city=3', 'en', true)).toEqual(narrowed);
  });

  // @spec 9.cache.filters
  it('reads its filter options once in 30 minutes', async () => {
    const OPTIONS = '/api/v1/property-filters/';
    api.json(OPTIONS, { cities: [{ id: 1, name: 'Dubai' }] });
    await getFilterOptions('', 'en');
    api.json(OPTIONS, { cities: [{ id: 2, name: 'Sharjah' }] });
    later(1799);
    expect((await getFilterOptions('', 'en')).city).toMatchObject([{ name: 'Dubai' }]);
    expect(api.count(OPTIONS)).toBe(1);
    later(2);
    // A busy machine may have shown the old ones once.
    await getFilterOptions('', 'en');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await getFilterOptions('', 'en')).city).toMatchObject([{ name: 'Sharjah' }]);
    expect(api.count(OPTIONS)).toBe(2);
  });

  // @spec 3.options 7.queries
  it('reads filter options in both forms, with counts where the upstream gives them', async () => {
    api.json('/api/v1/property-filters/', {
      property_types: [{ id: 1, name: 'Villa', count: '4' }, { value: '2', label: 'Penthouse' }, { name: 'no id' }],
      sales_statuses: [{ value: 1, label: 'Coming Soon' }],
      districts: [{ id: 5, name: 'Marina', city: { id: 1, name: 'Dubai' } }],
      bedrooms: [{ value: 0, label: 'Studio' }],
    });
    const options = await getFilterOptions('', 'en');
    const option = { count: null, city: null };
    expect(options).toEqual({
      property_type: [
        { ...option, value: '1', name: 'Villa', key: 'villa', count: 4 },
        { ...option, value: '2', name: 'Penthouse', key: 'penthouse' },
      ],
      property_status: [],
      sales_status: [{ ...option, value: '1', name: 'Coming Soon', key: 'coming_soon' }],
      city: [],
      district: [{ ...option, value: '5', name: 'Marina', key: 'marina', city: '1' }],
      developer: [],
      bedrooms: [{ ...option, value: '0', name: 'Studio', key: 'studio' }],
    });
    await getFilterOptions('page=3', 'en');
    expect(api.count('/api/v1/property-filters/')).toBe(1);
    await getFilterOptions('page=3&city=4&ordering=title', 'en');
    expect(api.received[1]?.url.search).toBe('?city=4&lang=en');
  });
});

describe('units', () => {
  const UNITS = '/api/v1/properties/7/units/';
  const paged =
    (total: number, size: number): Parameters<FakeUpstream['on']>[1] =>
    ({ url }, response) => {
      const number = Number(url.searchParams.get('page') ?? 1);
      const from = (number - 1) * size;
      const results = Array.from({ length: Math.max(0, Math.min(size, total - from)) }, (_, at) => ({
        id: from + at + 1,
      }));
      const next = from + size < total ? `http://internal/?page=${number + 1}` : null;
      const status = results.length > 0 ? 200 : 404;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ count: total, next, results }));
    };

  // @spec 7.call.units d.unit.pages
  it('are read from all pages, in order', async () => {
    api.on(UNITS, paged(130, 12));
    const units = await getUnits(HOME, 'en');
    expect(units.map(({ id }) => id)).toEqual(Array.from({ length: 130 }, (_, at) => at + 1));
  });

  it('are read in one request where the back end answers all at once, and end where it repeats a page', async () => {
    api.json(UNITS, [{ id: 1 }, { id: 2 }]);
    expect(await getUnits(HOME, 'en')).toHaveLength(2);
    expect(api.count(UNITS)).toBe(1);
    api.json('/api/v1/properties/8/units/', { count: 9, results: [{ id: 1 }, { id: 2 }] });
    expect(await getUnits({ ...HOME, id: 8 }, 'en')).toHaveLength(2);
  });

  it('are asked for a few times only where the back end answers every page with the first', async () => {
    const results = Array.from({ length: 48 }, (_, at) => ({ id: at + 1 }));
    api.json(UNITS, { count: 4800, next: 'http://internal/?page=2', results });
    expect(await getUnits(HOME, 'en')).toHaveLength(48);
    expect(api.count(UNITS)).toBeLessThanOrEqual(5);
  });

  // @spec d.unit.pages
  it('fail as a whole when one page fails', async () => {
    const good = paged(30, 12);
    api.on(UNITS, (request, response) =>
      request.url.searchParams.get('page') === '3' ? reply({}, 500)(request, response) : good(request, response),
    );
    await expect(getUnits(HOME, 'en')).rejects.toMatchObject({ kind: 'unavailable' });
  });

  // @spec 7.call.unit
  it('are null one by one for a 404 and for an id that is no number', async () => {
    api.json('/api/v1/properties/7/units/3/', { id: 3, floor_plan_image: '/media/floor-plans/a.svg' });
    expect(await getUnit(HOME, '3', 'en')).toMatchObject({ id: 3, floorPlan: { src: '/media/floor-plans/a.svg' } });
    expect(await getUnit(HOME, 4, 'en')).toBeNull();
    for (const id of ['x', '1e3', '../9', '-1', '']) expect(await getUnit(HOME, id, 'en')).toBeNull();
  });
});

it('similar properties exclude the property itself, and are empty on a 404', async () => {
  api.json('/api/v1/property-details/7/similar_properties/', { results: [ODD, { id: 8, slug: 'b' }] });
  expect((await getSimilar(7, 'en')).map(({ id }) => id)).toEqual([8]);
  expect(await getSimilar(9, 'en')).toEqual([]);
});

it('a part that a page can do without is missing with its cause in the log', async () => {
  const warned = jest.spyOn(log(), 'warn').mockImplementation();
  const fault = new TypeError('a fault of ours');
  expect(await readExtra('similar', Promise.reject(fault))).toBeNull();
  expect(warned).toHaveBeenCalledWith({ event: 'extra_missing', what: 'similar', error: fault }, expect.any(String));
  warned.mockRestore();
});
