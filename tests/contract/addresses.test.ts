import pg from 'pg';
import { ADDRESSES_LIMIT } from '../../lib/contract/address';
import { salesKeyOf } from '../../lib/upstream/parse/normalise';
import { Subject, itOurs, type AnswerOf } from './subject';

const subject = Subject.forSuite('addresses');

type Address = AnswerOf<'propertyAddresses'>[number];

/** Every property of the ranges, read in portions of `limit`. */
async function readAll(limit: number): Promise<Address[]> {
  const found: Address[] = [];
  for (const { after, until } of await subject.read('addressRanges')) {
    for (let last = after; last < until;) {
      const portion = await subject.read('propertyAddresses', { after: last, until, limit });
      expect(portion.length).toBeLessThanOrEqual(limit);
      const end = portion.at(-1)?.id;
      if (end === undefined) break;
      found.push(...portion);
      last = end;
    }
  }
  return found;
}

describe('addresses for sitemaps', () => {
  itOurs(
    'are those of the whole catalogue, each once, with the time of its last change and its languages',
    async () => {
      const [found, list] = [await readAll(50), await subject.readAll({ ordering: 'id' })];
      expect(found.map(({ id }) => id)).toEqual(list.map(({ id }) => id));
      for (const [at, property] of list.entries()) {
        expect(found[at]).toMatchObject({
          slug: property.slug,
          updated_at: property.updated_at,
          picture: property.cover,
        });
        const titled = { en: true, ar: property.arabic_title !== null, fa: property.farsi_title !== null };
        expect(found[at]?.languages).toEqual(Object.entries(titled).flatMap(([locale, has]) => (has ? locale : [])));
      }
    },
  );

  itOurs(
    'name the units that are not sold and have a price, a picture or a plan of their own, and no others',
    async () => {
      for (const { id, listed_units: listed, units } of (await readAll(ADDRESSES_LIMIT)).slice(0, 60)) {
        const { count, results } = await subject.read('propertyUnits', { page_size: 500 }, { id });
        expect([id, listed]).toEqual([id, count]);
        const may = results.filter(
          ({ status, price, unit_image: image, floor_plan_image: plan }) =>
            salesKeyOf(status) !== 'sold' && Boolean(price ?? image ?? plan),
        );
        const named = may
          .map((unit) => ({ id: unit.id, picture: unit.unit_image ?? null }))
          .sort((a, b) => a.id - b.id);
        expect([id, units]).toEqual([id, named]);
      }
    },
  );

  itOurs('name no unit of a property that is sold, and name them again when it is not', async () => {
    const homes = await subject.readAll({ ordering: 'id' });
    const named = async ({ id }: { id: number }) =>
      (await subject.read('propertyAddresses', { after: id - 1, until: id }))[0]?.units ?? [];
    const mark = (id: number, status: string) =>
      subject.sql(
        'update properties set sales_status_id = (select id from sales_statuses where key = $2) where id = $1',
        [id, status],
      );
    const unitsOf = async () => {
      const ranges = await subject.read('addressRanges');
      return ranges.reduce((sum, { units }) => sum + units, 0);
    };
    const home = homes.find(({ sales_status: status }) => status?.key === 'available');
    if (!home) throw new Error('The demo has a home to mark.');
    const [before, all] = [await named(home), await unitsOf()];
    expect(before).not.toEqual([]);
    try {
      await mark(home.id, 'sold');
      // Its units say what they said: the desk marks the property alone.
      const { results } = await subject.read('propertyUnits', { page_size: 500 }, { id: home.id });
      expect(results.some(({ status }) => salesKeyOf(status) === 'available')).toBe(true);
      expect(await named(home)).toEqual([]);
      expect(await unitsOf()).toBe(all - before.length);
    } finally {
      await mark(home.id, 'available');
    }
    expect([await named(home), await unitsOf()]).toEqual([before, all]);
  });

  itOurs('come in ranges that say how much they hold and when it changed', async () => {
    const ranges = await subject.read('addressRanges');
    for (const { after, until, properties, units, updated_at: updated } of ranges) {
      const held = await subject.read('propertyAddresses', { after, until });
      expect(held).toHaveLength(Math.min(properties, ADDRESSES_LIMIT));
      expect(units).toBe(held.reduce((sum, each) => sum + each.units.length, 0));
      expect(updated).toBe(
        held
          .map((each) => each.updated_at)
          .sort()
          .at(-1),
      );
    }
  });

  itOurs('keep their range whatever is added, and take in what changes', async () => {
    const client = new pg.Client({ connectionString: subject.databaseUrl });
    await client.connect();
    try {
      const before = await subject.read('addressRanges');
      await client.query(
        `create temp table copied as select * from properties where id = 1;
         alter table copied drop column price;
         update copied set id = 3000, slug = 'far-away', updated_at = '2030-01-01T00:00:00Z', title = '{"en": "Far"}'`,
      );
      const { rows } = await client.query<{ columns: string }>(
        `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
         where attrelid = 'copied'::regclass and attnum > 0 and not attisdropped`,
      );
      const columns = rows[0]?.columns ?? '';
      await client.query(`insert into properties (${columns}) select ${columns} from copied`);
      await client.query(
        `insert into units (id, property_id, position, status, is_demand, price) values
           (900001, 3000, 0, 'Sold Out', false, 5), (900002, 3000, 1, null, false, 5), (900003, 3000, 2, 'available', false, 0)`,
      );
      const after = await subject.read('addressRanges');
      expect(after.slice(0, before.length)).toEqual(before);
      expect(after.slice(before.length)).toEqual([
        { after: 2048, until: 3072, properties: 1, units: 1, updated_at: '2030-01-01T00:00:00.000Z' },
      ]);
      const [far] = await subject.read('propertyAddresses', { after: 2048, until: 3072 });
      expect(far).toMatchObject({ slug: 'far-away', languages: ['en'], listed_units: 3, units: [{ id: 900002 }] });
    } finally {
      await client.query('delete from properties where id = 3000');
      await client.end();
    }
  });

  itOurs('asked for wrongly are a 400 that names what is wrong', async () => {
    for (const query of ['after=-1', 'until=x', 'limit=0', `limit=${ADDRESSES_LIMIT + 1}`, 'after=99999999999']) {
      const response = await subject.fetch(`/api/v1/property-addresses/?${query}`);
      expect([query, response.status]).toEqual([query, 400]);
      const { errors } = (await response.json()) as { errors: Record<string, string[]> };
      expect(Object.keys(errors)).toEqual([query.split('=')[0]]);
    }
    expect(await subject.read('propertyAddresses', { after: 5, until: 5 })).toEqual([]);
  });
});
