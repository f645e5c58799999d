import { rmSync } from 'node:fs';
import { DESCRIPTION_LENGTH, PREVIEW_CARD, TITLE_LENGTH } from '../../lib/contract/rules';
import type { ListingProblem } from '../../reference-api/desk/shapes';
import { temporaryFolder } from '../support/database';
import { photograph } from './catalogue-subject';
import { Desk } from './desk-subject';
import { Subject, itOurs } from './subject';

/** What the check before publishing says of brokers, lengths, covers and translations, and that mending it ends it. */

jest.setTimeout(60_000);

const folder = temporaryFolder();
const subject = Subject.forSuite('desk-checks', { DATA_DIR: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let editor: Desk;
beforeAll(async () => {
  if (subject.foreign !== null) return;
  editor = await Desk.of(subject, 'editor');
}, 60_000);

const problemsOf = async (record: object) =>
  (await editor.ok('deskCheck', { body: { record: { slug: 'checked', title: 'Checked', ...record } } })).problems;
/** Where a record has a problem. */
const pathsOf = async (code: ListingProblem['code'], record: object) =>
  (await problemsOf(record)).filter((each) => each.code === code).map(({ path }) => path);
const upload = async (width: number, height: number) => {
  const body = await photograph(width, height, '#a37b45');
  return (await editor.ok('deskUpload', { body, headers: { 'Content-Type': 'image/jpeg' } })).path;
};

describe('of brokers the check says', () => {
  itOurs('that the agency’s ORN is not written, until it is', async () => {
    expect(await pathsOf('agency_orn_missing', {})).toEqual(['agency']);
    const { version, record } = await editor.ok('deskContent', { params: { part: 'agency' } });
    const body = { version, record: { ...record, orn: '12345' } };
    await editor.ok('deskSaveContent', { params: { part: 'agency' }, body });
    expect(await pathsOf('agency_orn_missing', {})).toEqual([]);
  });

  itOurs('that the agent has no BRN, whether named by id or by name, until they have', async () => {
    const agent = await editor.ok('deskCreateAgent', { body: { name: { en: 'Noor' } } });
    for (const named of [{ id: agent.id }, { name: 'Noor' }, { name: 'Somebody new' }]) {
      expect([named, await pathsOf('agent_brn_missing', { agent: named })]).toEqual([named, ['agent']]);
    }
    expect(await pathsOf('agent_brn_missing', {})).toEqual([]);
    const body = { name: { en: 'Noor' }, brn: 'B-77', version: agent.version };
    await editor.ok('deskChangeAgent', { params: { id: agent.id }, body });
    for (const named of [{ id: agent.id }, { name: 'Noor' }, { brn: 'B-77' }, { name: 'Somebody new', brn: 'B-78' }]) {
      expect([named, await pathsOf('agent_brn_missing', { agent: named })]).toEqual([named, []]);
    }
  });
});

itOurs('a draft is not saved with a year that no database keeps', async () => {
  for (const published_at of ['20266-12-12', '+275760-09-12', '0000-01-01T00:00:00Z']) {
    const record = { slug: 'mistyped', title: 'Mistyped', published_at };
    const { status, problem } = await editor.call('deskCreate', { body: { record } });
    expect([published_at, status, problem.errors]).toEqual([
      ...[published_at, 422, { published_at: ['Not a day of these centuries.'] }],
    ]);
  }
});

describe('of lengths the check says', () => {
  const inAll = (field: string, text: string) => ({
    [field]: text,
    translations: { ar: { [field]: text }, fa: { [field]: text } },
  });
  const paths = (field: string) => [field, `translations.ar.${field}`, `translations.fa.${field}`];

  itOurs('that a title is longer than search results show, in each language', async () => {
    expect(await pathsOf('title_long', inAll('title', 'x'.repeat(TITLE_LENGTH + 1)))).toEqual(paths('title'));
    expect(await pathsOf('title_long', inAll('title', 'x'.repeat(TITLE_LENGTH)))).toEqual([]);
    // Counted as readers do: each of these letters is two units of UTF-16.
    expect(await pathsOf('title_long', inAll('title', '𝐀'.repeat(TITLE_LENGTH)))).toEqual([]);
  });

  itOurs('that a description is shorter than search results show, in each language, tags apart', async () => {
    const short = `<p>${'x'.repeat(DESCRIPTION_LENGTH - 1)}</p>`;
    expect(await pathsOf('description_short', inAll('description', short))).toEqual(paths('description'));
    const long = `<p>${'x'.repeat(DESCRIPTION_LENGTH)}</p>`;
    expect(await pathsOf('description_short', inAll('description', long))).toEqual([]);
  });
});

describe('of the cover the check says', () => {
  itOurs('that previews of links have to enlarge it, whether it is wide or upright', async () => {
    const { width, height } = PREVIEW_CARD;
    for (const size of [
      [width - 1, height],
      [width, height - 1],
      [height - 1, width],
    ] as const) {
      expect([size, await pathsOf('cover_small', { cover: await upload(size[0], size[1]) })]).toEqual([
        size,
        ['cover'],
      ]);
    }
    for (const size of [
      [width, height],
      [height, width],
    ] as const) {
      expect([size, await pathsOf('cover_small', { cover: await upload(size[0], size[1]) })]).toEqual([size, []]);
    }
    expect(await pathsOf('cover_small', {})).toEqual([]);
  });
});

describe('of translations the check says', () => {
  const plan = { name: '60/40', description: 'In two parts', values: [{ name: 'Booking', percentage: 100 }] };
  const whole = { name: 'x', description: 'x', values: [{ name: 'x' }] };
  const plans = (ar: object | null) => ({
    payment_plans: [plan],
    translations: { ar: { payment_plans: [ar] }, fa: { payment_plans: [whole] } },
  });

  itOurs('which payment plan lacks a text in a language, until none does', async () => {
    const missing = (record: object) => pathsOf('plan_text_missing', record);
    expect(await missing({ payment_plans: [plan] })).toEqual([
      'translations.ar.payment_plans[0]',
      'translations.fa.payment_plans[0]',
    ]);
    for (const lacking of [null, { ...whole, name: null }, { ...whole, description: null }, { ...whole, values: [] }]) {
      expect([lacking, await missing(plans(lacking))]).toEqual([lacking, ['translations.ar.payment_plans[0]']]);
    }
    expect(await missing(plans(whole))).toEqual([]);
    expect(await missing({ offer: 'rent', payment_plans: [plan] })).toEqual([]);
  });

  itOurs('that facilities have no name in a language, unless the catalogue knows one', async () => {
    const missing = (record: object) => pathsOf('facility_text_missing', record);
    const facilities = [{ name: 'Observatory of stars' }];
    expect(await missing({ facilities })).toEqual(['translations.ar.facilities', 'translations.fa.facilities']);
    const ar = { facilities: [{ name: 'مرصد' }] };
    expect(await missing({ facilities, translations: { ar } })).toEqual(['translations.fa.facilities']);
    await subject.sql(
      `insert into facilities (id, name) select max(id) + 1, '{"en": "Observatory of stars", "ar": "مرصد", "fa": "رصدخانه"}' from facilities`,
    );
    expect(await missing({ facilities })).toEqual([]);
  });
});

itOurs('a payment plan adds up to 100, or to what rounding leaves of it', async () => {
  const sums = (...parts: (number | null)[]) =>
    pathsOf('payment_plan_sum', {
      payment_plans: [{ name: 'Parts', values: parts.map((percentage) => ({ name: 'Part', percentage })) }],
    });
  for (const parts of [[100], [33.33, 33.33, 33.33], [16.67, 16.67, 66.67], [null, null], []])
    expect([parts, await sums(...parts)]).toEqual([parts, []]);
  for (const parts of [[99], [33.3, 33.3, 33.3], [60, 41], [40, null]])
    expect([parts, await sums(...parts)]).toEqual([parts, ['payment_plans[0].values']]);
});

describe('of letters the check says', () => {
  const arabic = (record: object) => pathsOf('english_arabic', record);
  const ARABIC = 'بيت على الماء';

  itOurs('that an English text is in Arabic letters alone, in title or description, tags and signs apart', async () => {
    const description = `<p>${ARABIC}&nbsp;&amp;</p>`;
    expect(await arabic({ title: ARABIC })).toEqual(['title']);
    expect(await arabic({ description })).toEqual(['description']);
    expect(await arabic({ title: ARABIC, description })).toEqual(['title', 'description']);
    const warned = (await problemsOf({ title: ARABIC })).find(({ code }) => code === 'english_arabic');
    expect(warned?.severity).toBe('warns');
  });

  itOurs('nothing of an English text with a name in Arabic, of figures, or of Arabic where it belongs', async () => {
    for (const title of [`Beit ${ARABIC}`, '101', 'Дом']) expect([title, await arabic({ title })]).toEqual([title, []]);
    const texts = (title: string) => ({ title, description: `<p>${title}</p>` });
    expect(await arabic({ translations: { ar: texts(ARABIC), fa: texts(ARABIC) } })).toEqual([]);
    expect(await arabic({ translations: { ar: texts('House'), fa: texts('House') } })).toEqual([]);
  });
});

describe('of facts, pictures and units the check says', () => {
  itOurs('that units have one number, and which they are', async () => {
    const units = (...property_units: object[]) => pathsOf('unit_number_twice', { property_units });
    const twice = ['property_units[0].apt_no', 'property_units[2].apt_no'];
    expect(await units({ apt_no: 'B1' }, { apt_no: 'B2' }, { apt_no: ' b1' })).toEqual(twice);
    expect(
      await units(
        ...[{ apartment_id: 'A', apt_no: '1' }, {}, { apartment_id: 'A', apt_no: '1' }],
        ...[{ apartment_id: 'A', apt_no: '2' }, { apartment_id: 'B', apt_no: '1' }, {}, { apt_no: '1' }],
      ),
    ).toEqual(twice);
    expect(await units({ apartment_id: 'A-1' }, { apartment_id: 'A-1' })).toEqual([
      'property_units[0].apartment_id',
      'property_units[1].apartment_id',
    ]);
    const [warned] = (await problemsOf({ property_units: [{ apt_no: '7' }, { apt_no: '7' }] })).filter(
      ({ code }) => code === 'unit_number_twice',
    );
    expect(warned).toMatchObject({ severity: 'warns', message: 'Another unit has the number “7”, too.' });
  });

  itOurs('that a unit has no price, unless it is sold', async () => {
    const units = [
      { apt_no: '1', price: 0 },
      { apt_no: '2', status: 'Sold out' },
      { apt_no: '3', price: 900_000 },
    ];
    const paths = await pathsOf('unit_price_missing', { property_units: units });
    expect(paths).toEqual(['property_units[0].price']);
  });

  itOurs('that pictures are fewer than three', async () => {
    const image = await upload(64, 48);
    const few = (count: number) => pathsOf('pictures_few', { property_images: Array(count).fill({ image }) });
    expect(await few(2)).toEqual(['property_images']);
    expect(await few(3)).toEqual([]);
  });

  itOurs('that no price is known, neither the lowest nor the average one', async () => {
    const missing = (record: object) => pathsOf('price_missing', record);
    expect(await missing({ low_price: 0 })).toEqual(['low_price']);
    expect(await missing({ average_price: 900_000 })).toEqual([]);
    expect(await missing({ low_price: 900_000 })).toEqual([]);
  });

  itOurs('that one home lacks bedrooms or area, which may be the record’s own or those of its unit', async () => {
    const missing = (record: object) => pathsOf('home_size_missing', record);
    const one = { residential_units: 1, commercial_units: 0 };
    for (const lacking of [{}, { average_bedrooms: 0 }, { average_area: 700 }])
      expect([lacking, await missing({ ...one, ...lacking })]).toEqual([lacking, ['average_bedrooms']]);
    for (const area of [{ average_area: 700 }, { min_area: 700 }, { property_units: [{ area: 700 }] }])
      expect([area, await missing({ ...one, ...area, average_bedrooms: 0 })]).toEqual([area, []]);
    expect(await missing({ ...one, total_units: 40 })).toEqual([]);
  });

  itOurs('that an address is taken, by a listing on the site or by a draft', async () => {
    const taken = (slug: string, id?: number) => pathsOf('slug_taken', { slug, id });
    const draft = await editor.ok('deskCreate', { body: { record: { slug: 'a-draft', title: 'A draft' } } });
    expect(await taken('a-draft')).toEqual(['slug']);
    expect(await taken('a-draft', draft.id)).toEqual([]);
    const [shown] = (await editor.ok('deskListings', { query: { state: 'published' } })).results;
    expect(await taken(shown?.slug ?? '')).toEqual(['slug']);
    expect(await taken('nobody-has-it')).toEqual([]);
  });

  itOurs('that a district is in another city, whether the city is named by id or by name', async () => {
    const [district] = await subject.sql<{ id: number; city_id: number; city: string }>(
      `select d.id, c.id as city_id, c.name->>'en' as city from districts d join cities c on c.id = d.city_id order by d.id limit 1`,
    );
    const elsewhere = (city: object | null) =>
      pathsOf('district_elsewhere', { district: { id: district?.id, name: 'Named' }, city });
    const id = (district?.city_id ?? 0) + 1;
    for (const city of [{ name: 'Another city' }, { id, name: 'Another city' }])
      expect([city, await elsewhere(city)]).toEqual([city, ['district']]);
    for (const city of [{ name: district?.city }, { id: district?.city_id, name: 'Renamed' }, null])
      expect([city, await elsewhere(city)]).toEqual([city, []]);
  });

  itOurs('what keeps it from being published before the rest', async () => {
    const severities = (await problemsOf({ low_price: 0 })).map(({ severity }) => severity);
    expect(severities).toEqual([...severities].sort());
    expect(new Set(severities)).toEqual(new Set(['blocks', 'warns']));
  });
});

describe('none of that', () => {
  itOurs('keeps a listing from being published', async () => {
    const record = {
      slug: 'published-nevertheless',
      title: 'ب'.repeat(TITLE_LENGTH + 1),
      description: 'Short.',
      property_units: [{ apt_no: '7' }, { apt_no: '7' }],
      cover: await upload(64, 48),
      agent: { name: 'Somebody new' },
      facilities: [{ name: 'Nowhere else' }],
      payment_plans: [{ name: 'One', values: [{ name: 'All', percentage: 100 }] }],
    };
    const made = await editor.ok('deskCreate', { body: { record } });
    const codes = ['title_long', 'description_short', 'cover_small', 'agent_brn_missing'] as const;
    const named = ['english_arabic', 'unit_number_twice'] as const;
    const all = [...codes, ...named, 'facility_text_missing', 'plan_text_missing'] as const;
    expect(made.problems.map(({ code }) => code)).toEqual(expect.arrayContaining([...all]));
    const shown = await editor.ok('deskPublish', { params: { id: made.id }, body: { version: made.version } });
    expect(shown.state).toBe('published');
    // What is published is measured in its own row.
    await subject.sql('delete from pictures where path = $1', [record.cover]);
    const { problems } = await editor.ok('deskListing', { params: { id: made.id } });
    expect(problems).toContainEqual(expect.objectContaining({ code: 'cover_small', severity: 'warns' }));
  });
});
