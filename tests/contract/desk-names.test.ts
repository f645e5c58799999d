import { createHmac } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { propertyDetail } from '../../lib/contract/property';
import { KIND } from '../../reference-api/desk/names/kinds';
import { readNames } from '../../reference-api/desk/names/read';
import type { NameKind } from '../../reference-api/desk/shapes';
import { temporaryFolder } from '../support/database';
import { until } from '../support/until';
import { photograph } from './catalogue-subject';
import { Desk, scansOf } from './desk-subject';
import { Subject, itOurs } from './subject';

jest.setTimeout(60_000);

const folder = temporaryFolder();
const subject = Subject.forSuite('desk-names', { DATA_DIR: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let editor: Desk;
let cover = '';
beforeAll(async () => {
  if (subject.foreign !== null) return;
  editor = await Desk.of(subject, 'editor');
  const body = await photograph(64, 48, '#a37b45');
  cover = (await editor.ok('deskUpload', { body, headers: { 'Content-Type': 'image/jpeg' } })).path;
}, 60_000);

const names = async (kind: string) => (await editor.ok('deskNames', { params: { kind } })).results;
const named = async (kind: string, en: string) => {
  const found = (await names(kind)).find(({ name }) => name.en === en);
  if (!found) throw new Error(`No ${en}.`);
  return found;
};
const change = (kind: string, id: number, body: object) =>
  editor.call('deskChangeName', { params: { kind, id }, body });
const { sql } = subject;
const lastChange = async () =>
  (await sql<{ change: object }>(`select change from outbox where kind = 'change' order by id desc limit 1`))[0]
    ?.change;

describe('names', () => {
  itOurs('are renamed in every language: listings are found by the new name, and the site is told', async () => {
    const marina = await named('districts', 'Dubai Marina');
    const name = { en: 'Marina of Dubai', ar: 'مارينا دبي', fa: null };
    const done = await change('districts', marina.id, { version: marina.version, name });
    expect([done.status, done.answer.name, done.answer.used]).toEqual([200, name, marina.used]);
    expect(marina.used).toBeGreaterThan(0);
    expect(await lastChange()).toEqual({ properties: null });
    const count = async (search: string) => (await subject.read('listProperties', { search })).count;
    expect([await count('marina of dubai'), await count('مارينا دبي')]).toEqual([marina.used, marina.used]);
    const stale = await change('districts', marina.id, { version: marina.version, name: { en: 'Late' } });
    expect(stale.status).toBe(409);
  });

  itOurs('that a draft bears by its old name are not made anew when it is published', async () => {
    const record = {
      slug: 'renamed-beneath',
      title: 'House',
      cover,
      facilities: [{ name: 'Gymnasium' }],
      city: { name: 'Abu Dhabi' },
    };
    const made = await editor.ok('deskCreate', { body: { record } });
    const [gym, city] = [await named('facilities', 'Gymnasium'), await named('cities', 'Abu Dhabi')];
    await change('facilities', gym.id, { version: gym.version, name: { en: 'Fitness room', ar: 'لياقة' } });
    await change('cities', city.id, { version: city.version, name: { en: 'Abu Dhabi City' } });
    const { version, draft } = await editor.ok('deskListing', { params: { id: made.id } });
    expect([draft?.facilities, draft?.city?.name]).toEqual([[{ name: 'Fitness room' }], 'Abu Dhabi City']);
    const late = { params: { id: made.id }, body: { version: made.version, record: { ...made.draft, title: 'Late' } } };
    expect((await editor.call('deskSave', late)).status).toBe(409);
    const query = { search: 'abu dhabi city', state: 'draft' };
    expect((await editor.ok('deskListings', { query })).results.map(({ id }) => id)).toEqual([made.id]);
    await editor.ok('deskPublish', { params: { id: made.id }, body: { version } });
    expect((await names('cities')).map(({ name }) => name.en)).not.toContain('Abu Dhabi');
    expect((await names('facilities')).map(({ name }) => name.en)).not.toContain('Gymnasium');
    const shown = await subject.read('propertyDetail', { lang: 'ar' }, { slug: 'renamed-beneath' });
    expect(shown.facilities).toEqual([{ name: 'لياقة' }]);
  });

  itOurs('that are being changed in a draft are not written over by who saves it at that moment', async () => {
    const record = { slug: 'renamed-meanwhile', title: 'House', facilities: [{ name: 'Old court' }] };
    const { id, version } = await editor.ok('deskCreate', { body: { record } });
    const client = new pg.Client({ connectionString: subject.databaseUrl });
    await client.connect();
    try {
      // As renaming does.
      await client.query('begin');
      await client.query('select from listings where id = $1 for update', [id]);
      const body = { version, record: { ...record, title: 'Late' } };
      const saved = editor.call('deskSave', { params: { id }, body });
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await until(async () => (await sql(waiting)).length > 0);
      await client.query(
        `update listings set counter = counter + 1, draft = jsonb_set(draft, '{facilities,0,name}', '"New court"') where id = $1`,
        [id],
      );
      await client.query('commit');
      expect((await saved).status).toBe(409);
    } finally {
      await client.end();
    }
    const { draft } = await editor.ok('deskListing', { params: { id } });
    expect([draft?.title, draft?.facilities]).toEqual(['House', [{ name: 'New court' }]]);
  });

  describe('of a facility that was renamed', () => {
    const rename = async (former: string, en: string) => {
      const { id, version } = await named('facilities', former);
      expect((await change('facilities', id, { version, name: { en, ar: 'ملعب' } })).status).toBe(200);
    };
    const publish = async (id: number, version: string) =>
      editor.ok('deskPublish', { params: { id }, body: { version } });
    const published = async (slug: string, facility: string) => {
      const record = { slug, title: 'House', cover, facilities: [{ name: facility }], city: { name: 'Dubai' } };
      const { id, version } = await editor.ok('deskCreate', { body: { record } });
      return publish(id, version);
    };
    /** Saves the record as it was opened, with a change, and publishes that. */
    const publishChanged = async ({ id, version, ...open }: Awaited<ReturnType<typeof published>>, by: object) => {
      const record = { ...open.published, ...by };
      const saved = await editor.ok('deskSave', { params: { id }, body: { version, record } });
      return publish(id, saved.version);
    };
    const inUse = async (...english: string[]) =>
      (await names('facilities')).flatMap(({ name }) => (english.includes(name.en) ? [name.en] : [])).sort();

    itOurs('a listing that was open meanwhile does not bring the former one back', async () => {
      const open = await published('open-meanwhile', 'Squash hall');
      await rename('Squash hall', 'Padel hall');
      await rename('Padel hall', 'Racket hall');
      // As who chose the new name beside it has both.
      const facilities = [{ name: 'Squash hall' }, { name: 'Racket hall' }, { name: 'Tea house' }];
      const translations = { ar: { title: 'بيت', facilities: [{ name: 'قديم' }, null, { name: 'مقهى' }] } };
      const done = await publishChanged(open, { title: 'House 2', facilities, translations });
      expect([done.published?.title, done.published?.facilities]).toEqual([
        'House 2',
        [{ name: 'Racket hall' }, { name: 'Tea house' }],
      ]);
      const shown = await subject.read('propertyDetail', { lang: 'ar' }, { slug: 'open-meanwhile' });
      expect(shown.facilities).toEqual([{ name: 'ملعب' }, { name: 'مقهى' }]);
      expect(await inUse('Squash hall', 'Padel hall', 'Racket hall')).toEqual(['Racket hall']);
    });

    itOurs('an undoing of what was before it does not bring the former one back', async () => {
      const open = await published('undone-beneath', 'Bowling green');
      const { id } = await publishChanged(open, { title: 'House 2' });
      await rename('Bowling green', 'Lawn');
      const { version } = await editor.ok('deskListing', { params: { id } });
      const { results } = await editor.ok('deskHistory', { params: { id } });
      const body = { version, change: results.find(({ action }) => action === 'publish')?.id };
      const undone = await editor.ok('deskUndo', { params: { id }, body });
      expect([undone.published?.title, undone.published?.facilities]).toEqual(['House', [{ name: 'Lawn' }]]);
      await publish(id, undone.version);
      expect(await inUse('Bowling green', 'Lawn')).toEqual(['Lawn']);
    });

    itOurs('one that was made since under its former name is itself', async () => {
      const open = await published('made-since', 'Boat house');
      await rename('Boat house', 'Marina club');
      const made = { params: { kind: 'facilities' }, body: { name: { en: 'Boat house' } } };
      expect((await editor.call('deskCreateName', made)).status).toBe(201);
      const done = await publishChanged(open, { title: 'House 2' });
      expect(done.published?.facilities).toEqual([{ name: 'Boat house' }]);
      expect(await inUse('Boat house', 'Marina club')).toEqual(['Boat house', 'Marina club']);
    });
  });

  itOurs('of places and developers have a text; of others there is none', async () => {
    const city = await named('cities', 'Dubai');
    const text = { en: 'A city by the sea.', ar: 'مدينة على البحر.', fa: null };
    const done = await change('cities', city.id, { version: city.version, text });
    expect([done.answer.text, done.answer.name]).toEqual([text, city.name]);
    const gone = await change('cities', city.id, { version: done.answer.version, text: null });
    expect(gone.answer.text).toBeNull();
    const facility = (await names('facilities'))[0];
    const refused = await change('facilities', facility?.id ?? 0, { version: facility?.version, text });
    expect(refused.status).toBe(422);
    const developer = (await names('developers'))[0];
    const told = await change('developers', developer?.id ?? 0, { version: developer?.version, text });
    expect(told.answer.text).toEqual(text);
    const shown = async (lang: string) =>
      (await subject.read('filterOptions', { lang })).developers.find(({ id }) => id === developer?.id)?.text;
    expect([await shown('en'), await shown('ar'), await shown('fa')]).toEqual([text.en, text.ar, null]);
  });

  itOurs(
    'are made and removed; not twice, not without a district’s city, and not while something bears them',
    async () => {
      const create = (kind: string, body: object) => editor.call('deskCreateName', { params: { kind }, body });
      const dubai = await named('cities', 'Dubai');
      const made = await create('districts', { name: { en: 'New Quay', ar: 'الرصيف' }, city_id: dubai.id });
      expect([made.status, made.answer.city_id, made.answer.used]).toEqual([201, dubai.id, 0]);
      const again = await create('districts', { name: { en: 'New Quay' }, city_id: dubai.id });
      expect([again.status, (await create('districts', { name: { en: 'Nowhere' } })).status]).toEqual([422, 422]);
      const other = (await names('cities')).find(({ id }) => id !== dubai.id);
      const there = await create('districts', { name: { en: 'New Quay' }, city_id: other?.id });
      expect([there.status, there.answer.city_id]).toEqual([201, other?.id]);
      expect((await create('types', { name: { en: 'Off-Grid Cabin' } })).answer.key).toBe('off_grid_cabin');
      expect((await create('types', { name: { en: 'كوخ' } })).status).toBe(422);
      expect((await create('kings', { name: { en: 'x' } })).status).toBe(404);
      for (const en of ['', ' ', 'x'.repeat(201), 'a\ud800b']) {
        expect([en, (await create('developers', { name: { en } })).status]).toEqual([en, 422]);
      }
      const remove = (kind: string, id: number) => editor.call('deskRemoveName', { params: { kind, id } });
      expect((await remove('districts', there.answer.id)).status).toBe(204);
      expect((await remove('districts', made.answer.id)).status).toBe(204);
      expect((await remove('districts', made.answer.id)).status).toBe(404);
      expect((await remove('cities', dubai.id)).status).toBe(422);
    },
  );
});

describe('how many listings bear a name', () => {
  let made = 0;
  const draft = (record: object) =>
    editor.ok('deskCreate', { body: { record: { slug: `bearing-${(made += 1)}`, title: 'House', ...record } } });
  const create = (kind: string, body: object) => editor.ok('deskCreateName', { params: { kind }, body });
  const used = async (kind: string, id: number) => (await names(kind)).find((each) => each.id === id)?.used;

  itOurs('counts drafts by number, else by English name, beside what is published', async () => {
    const [first, second] = (await names('cities')).map(({ id }) => id);
    const name = { en: 'Old Quay' };
    const one = await create('districts', { name, city_id: first });
    const other = await create('districts', { name, city_id: second });
    await draft({ district: { name: 'Old Quay' } });
    await draft({ district: { id: one.id, name: 'Old Quay' } });
    await draft({ district: { id: one.id, name: 'Another name' } });
    await draft({});
    expect([await used('districts', one.id), await used('districts', other.id)]).toEqual([3, 1]);
    const { id, version } = await draft({
      cover,
      city: { name: 'Dubai' },
      district: { id: other.id, name: 'Old Quay' },
    });
    await editor.ok('deskPublish', { params: { id }, body: { version } });
    expect([await used('districts', one.id), await used('districts', other.id)]).toEqual([3, 2]);
    const params = { kind: 'districts', id: one.id };
    expect((await editor.call('deskRemoveName', { params })).problem.message).toBe('3 listings bear this name.');
  });

  itOurs('counts a draft once that names a facility twice', async () => {
    const { id } = await create('facilities', { name: { en: 'Reading room' } });
    await draft({ facilities: [{ name: 'Reading room' }, { name: 'Gymnasium' }, { name: 'Reading room' }] });
    await draft({ facilities: [{ name: 'Reading room' }] });
    await draft({ facilities: [] });
    expect(await used('facilities', id)).toBe(2);
  });

  itOurs.each(Object.keys(KIND) as NameKind[])(
    'is read of all %s with the drafts gone through once, not for each name',
    async (kind) => {
      expect((await names(kind)).length).toBeGreaterThan(1);
      expect(await scansOf(subject, 'listings', (client) => readNames(client, kind))).toBe(1);
    },
  );
});

itOurs.each(['twice dev', 'Twice  Dev', 'TWICE DEV'])('a developer is not made again as %s', async (en) => {
  const params = { kind: 'developers' };
  const { id } = await editor.ok('deskCreateName', { params, body: { name: { en: 'Twice Dev' } } });
  const again = await editor.call('deskCreateName', { params, body: { name: { en } } });
  expect([again.status, Object.keys(again.problem.errors ?? {})]).toEqual([422, ['name']]);
  await editor.ok('deskRemoveName', { params: { ...params, id } });
});

itOurs('two that an import has brought under one name may each be translated, and none be given it', async () => {
  const name = { en: 'Brought Twice' };
  const ids = [996, 997];
  for (const id of ids) await sql('insert into developers (id, name) values ($1, $2)', [id, JSON.stringify(name)]);
  const renamed = async (id: number, to: object) => {
    const version = (await names('developers')).find((each) => each.id === id)?.version;
    return (await change('developers', id, { version, name: to })).status;
  };
  for (const id of ids) expect(await renamed(id, { ...name, ar: `مطور ${id}` })).toBe(200);
  expect(await renamed(997, { en: 'Brought Once' })).toBe(200);
  expect(await renamed(997, name)).toBe(422);
  for (const id of ids) await editor.ok('deskRemoveName', { params: { kind: 'developers', id } });
});

itOurs('a name has no control characters, and the text of a developer ends its lines as others do', async () => {
  const params = { kind: 'developers' };
  const { id, version, name } = await editor.ok('deskCreateName', { params, body: { name: { en: 'Tab\vbed\u0000' } } });
  expect(name.en).toBe('Tab bed');
  const written = await change('developers', id, { version, text: { en: 'One\vtwo\r\nthree\u0007' } });
  expect(written.answer.text?.en).toBe('One\ntwo\nthree');
  await editor.ok('deskRemoveName', { params: { ...params, id } });
});

describe('the options of the filters', () => {
  const version = async () => (await sql<{ version: string }>('select version from names_version'))[0]?.version;
  /** The English names of a kind, without a filter and under one. */
  const shown = async (
    kind: 'cities' | 'districts' | 'developers' | 'property_types' | 'property_statuses' | 'sales_statuses',
  ) => {
    const namesUnder = async (query: object) =>
      (await subject.read('filterOptions', { ...query }))[kind].map(({ name }) => name);
    const all = await namesUnder({});
    expect(await namesUnder({ price_range: '1-null' })).toEqual(all);
    return all;
  };

  itOurs.each([
    ['cities', 'id, name', `999`],
    ['districts', 'id, name', `999`],
    ['developers', 'id, name', `999`],
    ['property_types', 'id, key, name', `999, 'one_more'`],
    ['property_statuses', 'id, key, name', `999, 'one_more'`],
    ['sales_statuses', 'id, key, name', `999, 'one_more'`],
  ] as const)('follow each change of the %s at once', async (kind, columns, values) => {
    const before = await shown(kind);
    await sql(`insert into ${kind} (${columns}) values (${values}, '{"en": "One more"}')`);
    expect(await shown(kind)).toEqual([...before, 'One more']);
    await sql(`update ${kind} set name = '{"en": "Another"}' where id = 999`);
    expect(await shown(kind)).toEqual([...before, 'Another']);
    await sql(`begin; update ${kind} set name = '{"en": "Undone"}' where id = 999; rollback`);
    expect(await shown(kind)).toEqual([...before, 'Another']);
    await sql(`delete from ${kind} where id = 999`);
    expect(await shown(kind)).toEqual(before);
  });

  itOurs('are not read anew for what changes nothing, and once for a transaction', async () => {
    const before = await version();
    await sql('update cities set name = name');
    expect(await version()).toBe(before);
    await sql(`begin; insert into cities (id, name) values (998, '{"en": "A"}'), (999, '{"en": "B"}');
      delete from cities where id in (998, 999); commit`);
    expect(await version()).not.toBe(before);
  });
});

describe('a preview', () => {
  const make = async () => {
    const record = {
      slug: 'previewed',
      title: 'Previewed House',
      ...{ cover, city: { name: 'Dubai' }, low_price: 7 },
      property_units: [{ apartment_id: 'A', price: 7 }],
      translations: { ar: { title: 'بيت' } },
    };
    const { id, version } = await editor.ok('deskCreate', { body: { record } });
    return { id, ...(await editor.ok('deskPreview', { params: { id }, body: { version } })) };
  };
  const read = (token: string, query = '') => subject.fetch(`/api/v1/previews/${token}/${query}`);

  itOurs('shows the draft in every language to who has its address, and no cache keeps it', async () => {
    const { token, path, expires_at: expires } = await make();
    expect(path).toBe(`/preview/${token}`);
    expect(Math.round((Date.parse(expires) - Date.now()) / 60_000)).toBe(60);
    const answer = await read(token, '?lang=ar');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const shown = propertyDetail.parse(await answer.json());
    expect([shown.title, shown.city?.name, shown.content_language, shown.property_units.length]).toEqual([
      'بيت',
      'دبي',
      'ar',
      1,
    ]);
    expect((await subject.fetch('/api/v1/properties/detail/previewed/')).status).toBe(404);
  });

  itOurs('is over after its hour, and of no other listing', async () => {
    const [row] = await sql<{ id: number }>(`select id from listings where slug = 'previewed'`);
    const id = row?.id ?? 0;
    const [secret] = await sql<{ value: string }>(`select value from secrets where name = 'preview'`);
    const signed = (claim: string, key = secret?.value ?? '') =>
      `${claim}.${createHmac('sha256', key).update(claim).digest('base64url')}`;
    const soon = Math.floor(Date.now() / 1000);
    expect((await read(signed(`${id}.${soon + 60}`))).status).toBe(200);
    const good = signed(`${id}.${soon + 60}`);
    const wrong = [
      signed(`${id}.${soon - 1}`),
      signed(`${id}.${soon + 60}`, 'another key'),
      good.replace(`${id}.`, `${id + 1}.`),
      good.slice(0, -1),
      'x',
      `${id}.${soon + 60}.`,
    ];
    for (const token of wrong) expect([token, (await read(token)).status]).toEqual([token, 404]);
  });
});
