import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { ownMediaName } from '../../reference-api/own-media';
import { catalogue, photograph, writeCatalogue } from './catalogue-subject';
import { Desk, type DeskAnswer } from './desk-subject';
import { Subject, itOurs } from './subject';
import { temporaryFolder } from '../support/database';
import { until } from '../support/until';

jest.setTimeout(60_000);

const folder = temporaryFolder();
const subject = Subject.forSuite('desk-listings', { DATA_DIR: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Listing = DeskAnswer<'deskListing'>;
let editor: Desk;
let other: Desk;
let cover = '';

beforeAll(async () => {
  if (subject.foreign !== null) return;
  editor = await Desk.of(subject, 'editor');
  other = await Desk.of(subject, 'owner');
  const body = await photograph(64, 48, '#a37b45');
  cover = (await editor.ok('deskUpload', { body, headers: { 'Content-Type': 'image/jpeg' } })).path;
}, 60_000);

/** A record that can be published. */
const record = (slug: string, more: object = {}) => ({
  slug,
  title: `House ${slug}`,
  cover,
  city: { name: 'Dubai' },
  sales_status: { name: 'available', key: 'available' },
  low_price: 1_500_000,
  translations: { ar: { title: 'بيت', description: null }, fa: { title: 'خانه' } },
  property_units: [{ apartment_id: 'A-1', price: 1_500_000, apartment_type_id: 2 }],
  ...more,
});
const create = (slug: string, more: object = {}) => editor.ok('deskCreate', { body: { record: record(slug, more) } });
const of = (listing: Listing) => ({ params: { id: listing.id }, body: { version: listing.version } });
const published = async (slug: string, more: object = {}) => editor.ok('deskPublish', of(await create(slug, more)));
const detail = (slug: string) => subject.fetch(`/api/v1/properties/detail/${slug}/`);
const save = (listing: Listing, change: object, by = editor) =>
  by.call('deskSave', {
    params: { id: listing.id },
    body: { version: listing.version, record: { ...(listing.draft ?? listing.published), ...change } },
  });

const { sql } = subject;

/** Every public call that could show a property, searched for a text. */
async function publicTexts(): Promise<string> {
  const list = await subject.readAll();
  const paths = [
    '/api/v1/property-search/?page_size=100',
    '/api/v1/multilingual-properties/?page_size=100',
    '/api/v1/featured-properties/',
    '/api/v1/property-addresses/',
    '/api/v1/property-addresses/ranges/',
    '/api/v1/property-filters/',
    `/api/v1/property-details/${list[0]?.id ?? 1}/similar_properties/`,
  ];
  const texts = await Promise.all(paths.map(async (path) => (await subject.fetch(path)).text()));
  return [JSON.stringify(list), ...texts].join('\n');
}

describe('a draft', () => {
  itOurs('is of no public call, and is published, taken off and published again under its id', async () => {
    const made = await create('quiet-quay');
    expect([made.state, made.published, made.path]).toEqual(['draft', null, null]);
    expect(await publicTexts()).not.toContain('quiet-quay');
    expect((await detail('quiet-quay')).status).toBe(404);
    expect((await subject.fetch(`/api/v1/properties/${made.id}/units/`)).status).toBe(404);

    const shown = await editor.ok('deskPublish', of(made));
    expect([shown.id, shown.state, shown.draft, shown.path]).toEqual([
      made.id,
      'published',
      null,
      '/properties/quiet-quay',
    ]);
    const answer = (await (await detail('quiet-quay')).json()) as {
      id: number;
      cover: string;
      property_units: object[];
    };
    expect([answer.id, new URL(answer.cover).pathname, answer.property_units.length]).toEqual([made.id, cover, 1]);
    expect(await publicTexts()).toContain('quiet-quay');
    const [told] = await sql<{ change: object }>(
      `select change from outbox where kind = 'change' order by id desc limit 1`,
    );
    expect(told?.change).toEqual({ properties: [{ id: made.id, slug: 'quiet-quay' }] });

    const off = await editor.ok('deskUnpublish', of(shown));
    expect([off.state, off.draft?.slug]).toEqual(['draft', 'quiet-quay']);
    expect((await detail('quiet-quay')).status).toBe(404);
    const again = await editor.ok('deskPublish', of(off));
    expect([again.id, again.state]).toEqual([made.id, 'published']);
    const units = (listing: Listing) => listing.published?.property_units?.map(({ id }) => id);
    expect(units(again)).toEqual(units(shown));
  });

  itOurs('beside what is published is the desk’s alone until it is published', async () => {
    const shown = await published('two-sides');
    const { answer: changed } = await save(shown, { title: 'Not yet to be seen' });
    expect([changed.state, changed.published?.title]).toEqual(['changed', 'House two-sides']);
    expect(await (await detail('two-sides')).text()).not.toContain('Not yet to be seen');
    const dropped = await editor.ok('deskDiscard', of(changed));
    expect([dropped.state, dropped.draft]).toEqual(['published', null]);
    const { answer: same } = await save(dropped, {});
    expect([same.state, same.version]).toEqual(['published', dropped.version]);
  });

  itOurs('that bears a known name in other letters or another language is published under the known one', async () => {
    const counted = async () => {
      const kinds = ['cities', 'districts', 'developers', 'facilities'];
      const all = await Promise.all(kinds.map((kind) => editor.ok('deskNames', { params: { kind } })));
      return all.map(({ results }) => results.length);
    };
    const first = await published('known-names', {
      district: { name: 'Known Quay' },
      developer: { name: 'Known Builders' },
      facilities: [{ name: 'Known pool' }, { name: 'Known court' }],
      translations: {
        ar: {
          district: { name: 'رصيف معروف' },
          developer: { name: 'بناؤون معروفون' },
          facilities: [{ name: 'مسبح معروف' }, { name: 'ملعب معروف' }],
        },
      },
    });
    const before = await counted();
    const again = await published('known-names-again', {
      city: { name: 'DUBAI' },
      district: { name: 'known  quay' },
      developer: { name: 'بناؤون معروفون' },
      facilities: [{ name: 'known POOL' }, { name: 'ملعب معروف' }, { name: 'Known pool' }],
    });
    const { city, district, developer, facilities } = first.published ?? {};
    expect(again.published).toMatchObject({ city, district, developer, facilities });
    const beside = await published('known-names-beside', { city: { name: 'دبي' }, district: { name: 'رصيف معروف' } });
    expect(beside.published).toMatchObject({ city, district });
    expect(await counted()).toEqual(before);
    // A district is one of its city alone.
    const elsewhere = await published('known-elsewhere', {
      city: { name: 'Sharjah' },
      district: { name: 'known quay' },
    });
    expect(elsewhere.published?.district?.name).toBe('known quay');
  });

  itOurs('is refused with the reasons by path where it is no record', async () => {
    const cases: [object, string][] = [
      [{ slug: 'a slug' }, 'slug'],
      [{ slug: 'in' }, 'slug'],
      [{ title: '' }, 'title'],
      [{ title: 'x'.repeat(301) }, 'title'],
      [{ description: 'x'.repeat(100_001) }, 'description'],
      [{ permit_url: 'javascript:alert(1)' }, 'permit_url'],
      [{ low_price: -1 }, 'low_price'],
      [{ property_units: [{ price: 'much' }] }, 'property_units[0].price'],
      [{ map_coordinates: { latitude: 91, longitude: 0 } }, 'map_coordinates.latitude'],
      [{ cover_placeholder: 'javascript:alert(1)' }, 'cover_placeholder'],
      [{ translations: { ar: { title: ' ' } } }, 'translations.ar.title'],
    ];
    for (const [wrong, path] of cases) {
      const { status, problem } = await editor.call('deskCreate', { body: { record: record('refused', wrong) } });
      expect([path, status, Object.keys(problem.errors ?? {})]).toEqual([path, 422, [path]]);
    }
    const { status } = await editor.call('deskCreate', { body: { record: [] } });
    expect(status).toBe(422);
  });

  itOurs('has no control characters and no picture of another host', async () => {
    const made = await create('clean', {
      title: 'A\u0000 cle\u001ban\u009f\vone\u0085',
      description: 'One\nline\vmore',
    });
    expect([made.draft?.title, made.draft?.description]).toEqual(['A clean one', 'One\nline\nmore']);
    for (const address of [
      'http://127.0.0.1:1/a.jpg',
      'javascript:alert(1)',
      '/media/../secret',
      '/media/catalogue/no.jpg',
    ]) {
      const { answer } = await save(await editor.ok('deskListing', { params: { id: made.id } }), { cover: address });
      const { status, problem } = await editor.call('deskPublish', of(answer));
      expect([address, status, Object.keys(problem.errors ?? {})]).toEqual([address, 422, ['cover']]);
    }
    expect((await detail('clean')).status).toBe(404);
  });

  itOurs('cannot take the address of another listing, published or not', async () => {
    const one = await create('taken-by-draft');
    await published('taken-by-property');
    for (const slug of ['taken-by-draft', 'taken-by-property']) {
      const { status, problem } = await editor.call('deskCreate', { body: { record: record(slug) } });
      expect([slug, status, Object.keys(problem.errors ?? {})]).toEqual([slug, 422, ['slug']]);
    }
    expect((await save(one, { slug: 'taken-by-property' })).status).toBe(422);
    const client = new pg.Client({ connectionString: subject.databaseUrl });
    await client.connect();
    const two = await create('second-of-a-race');
    await client.query('begin');
    await client.query(`update listings set draft = jsonb_set(draft, '{slug}', '"raced"') where id = $1`, [one.id]);
    const late = save(two, { slug: 'raced' });
    await until(async () => (await sql('select from pg_locks where not granted')).length > 0);
    await client.query('commit');
    await client.end();
    const { status, problem } = await late;
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ['slug']]);
  });
});

describe('another order', () => {
  const named = (name: string, percentage: number) => ({ name, percentage });
  const plans = [{ name: 'In steps', values: [named('Booking', 20), named('Works', 50), named('Keys', 30)] }];
  const arabic = (...values: (string | null)[]) => ({
    ar: { title: 'بيت', payment_plans: [{ values: values.map((name) => name && { name }) }] },
  });
  type Shown = {
    property_units: { id: number; apartment_id: string }[];
    payment_plans: { values: { name: string }[] }[];
  };
  const units = ['A-1', 'A-2', 'A-3'].map((id) => ({ apartment_id: id, price: 900_000, apartment_type_id: 1 }));

  itOurs(
    'of units and instalments is saved, published and answered by every call, under the ids they had',
    async () => {
      const shown = await published('reordered', {
        ...{ property_units: units, payment_plans: plans, translations: arabic(null, null, 'المفاتيح') },
      });
      const answered = async (lang = 'en') =>
        (await (await subject.fetch(`/api/v1/properties/detail/reordered/?lang=${lang}`)).json()) as Shown;
      const before = (await answered()).property_units;
      expect(before.map(({ apartment_id: id }) => id)).toEqual(['A-1', 'A-2', 'A-3']);

      const [first, second, third] = shown.published?.property_units ?? [];
      const [booking, works, keys] = plans[0]?.values ?? [];
      const { answer: saved } = await save(shown, {
        property_units: [third, first, second],
        payment_plans: [{ name: 'In steps', values: [keys, booking, works] }],
        translations: arabic('المفاتيح', null, null),
      });
      expect(saved.draft?.property_units?.map(({ apartment_id: id }) => id)).toEqual(['A-3', 'A-1', 'A-2']);
      expect((await answered()).property_units).toEqual(before);

      await editor.ok('deskPublish', of(saved));
      const now = await answered();
      expect(now.property_units).toEqual([before[2], before[0], before[1]]);
      const listed = (await (await subject.fetch(`/api/v1/properties/${shown.id}/units/`)).json()) as object;
      expect(listed).toMatchObject({ results: now.property_units });
      const names = ({ payment_plans: [plan] }: Shown) => plan?.values.map(({ name }) => name);
      expect(names(now)).toEqual(['Keys', 'Booking', 'Works']);
      expect(names(await answered('ar'))).toEqual(['المفاتيح', 'Booking', 'Works']);
    },
  );

  itOurs('is no adviser’s to save', async () => {
    const made = await create('not-reordered', { property_units: units });
    const adviser = await Desk.of(subject, 'adviser');
    const { status } = await save(made, { property_units: units.toReversed() }, adviser);
    const now = await editor.ok('deskListing', { params: { id: made.id } });
    expect([status, now.draft?.property_units?.[0]?.apartment_id]).toEqual([403, 'A-1']);
  });
});

describe('two editors', () => {
  itOurs(
    'do not overwrite each other: the second is told, with the listing as it is, and nothing is lost',
    async () => {
      const made = await create('contested');
      const first = await save(made, { title: 'By the first' });
      const second = await save(made, { title: 'By the second' }, other);
      expect([first.status, second.status]).toEqual([200, 409]);
      expect(second.problem.listing).toEqual(first.answer);
      expect(second.problem.message).toContain('editor@agency.example');
      const now = await editor.ok('deskListing', { params: { id: made.id } });
      expect(now.draft?.title).toBe('By the first');
      for (const name of ['deskPublish', 'deskUnpublish', 'deskRemove', 'deskDiscard', 'deskDuplicate'] as const) {
        expect([name, (await other.call(name, of(made))).status]).toEqual([name, 409]);
      }
      const late = { params: { id: made.id }, body: { version: made.version, sales_status: 'sold' } };
      expect((await other.call('deskSalesStatus', late)).status).toBe(409);
    },
  );

  itOurs('who save at the same moment get one 200 and one 409', async () => {
    const made = await create('at-once');
    const all = await Promise.all(Array.from({ length: 6 }, (_, nth) => save(made, { title: `Number ${nth}` })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  itOurs('are told of what an import has changed, and not where it has changed nothing', async () => {
    const listed = await published('from-a-feed-2');
    const env = { DATABASE_URL: subject.databaseUrl, DATA_DIR: folder };
    const at = `${folder}/feed`;
    const pictures = { 'cover.jpg': await photograph(64, 48, '#a37b45') };
    const row = { ...record('from-a-feed-2'), ...{ cover: 'cover.jpg', published_at: listed.published?.published_at } };
    const same = await catalogue('import', [writeCatalogue(at, [row], pictures)], env);
    expect(same.code).toBe(0);
    expect((await editor.ok('deskListing', { params: { id: listed.id } })).version).toBe(listed.version);
    await catalogue('import', [writeCatalogue(at, [{ ...row, low_price: 9 }], pictures)], env);
    const { status, problem } = await save(listed, { title: 'Too late' });
    expect([status, problem.listing?.published?.low_price]).toEqual([409, 9]);
  });
});

describe('an import', () => {
  itOurs('meets a draft of its slug as that listing, and takes no id of another', async () => {
    const draft = await create('met-by-import');
    const reserved = await create('reserved');
    const env = { DATABASE_URL: subject.databaseUrl, DATA_DIR: folder };
    const rows = [
      { slug: 'met-by-import', title: 'Imported' },
      { slug: 'wishes', title: 'Wishes', id: reserved.id },
    ];
    const { code } = await catalogue('import', [writeCatalogue(`${folder}/ids`, rows)], env);
    expect(code).toBe(0);
    const met = await editor.ok('deskListing', { params: { id: draft.id } });
    expect([met.state, met.published?.title, met.draft?.title]).toEqual(['changed', 'Imported', 'House met-by-import']);
    const [wishes] = await sql<{ id: number }>(`select id from properties where slug = 'wishes'`);
    expect([wishes?.id === reserved.id, (wishes?.id ?? 0) > reserved.id]).toEqual([false, true]);
    expect((await create('after-import')).id).toBeGreaterThan(wishes?.id ?? 0);
  });

  itOurs('brings back with a listing what was kept when it was taken off', async () => {
    const { answer: renamed } = await save(await published('former-name'), { slug: 'kept-name' });
    const listing = await editor.ok('deskPublish', of(renamed));
    const favourite = await subject.fetch(`/api/v1/properties/${listing.id}/favorite/`, { method: 'POST' });
    const cookie = favourite.headers.get('set-cookie')?.split(';')[0] ?? '';
    await subject.postJson(`/api/v1/properties/${listing.id}/inquiry/`, {
      ...{
        name: 'Omar Saleh',
        email: 'omar@example.com',
        subject: 'Price',
        message: 'What is the service charge here?',
      },
    });
    await editor.ok('deskUnpublish', of(listing));
    expect((await detail('former-name')).status).toBe(404);
    const env = { DATABASE_URL: subject.databaseUrl, DATA_DIR: folder };
    const rows = [{ slug: 'kept-name', title: 'Imported again' }];
    expect((await catalogue('import', [writeCatalogue(`${folder}/again`, rows)], env)).code).toBe(0);
    const isWhole = async () => {
      expect((await detail('former-name')).status).toBe(308);
      const held = await subject.fetch('/api/user/favorites/', { headers: { cookie } });
      expect(((await held.json()) as { count: number }).count).toBe(1);
      expect(await sql('select from enquiries where property_id = $1', [listing.id])).toHaveLength(1);
    };
    await isWhole();
    // What an earlier version kept and did not put back is not lost when it is taken off once more.
    await sql(
      `update listings set apart = '{"slugs": ["oldest-name"], "favourites": [], "enquiries": []}' where id = $1`,
      [listing.id],
    );
    const now = await editor.ok('deskListing', { params: { id: listing.id } });
    await editor.ok('deskPublish', of(await editor.ok('deskUnpublish', of(now))));
    await isWhole();
    expect((await detail('oldest-name')).status).toBe(308);
  });
});

describe('history', () => {
  const last = async (listing: Listing) =>
    (await editor.ok('deskHistory', { params: { id: listing.id } })).results[0] ?? { id: 0 };
  const undo = async (listing: Listing, change: number) =>
    editor.ok('deskUndo', { params: { id: listing.id }, body: { version: listing.version, change } });

  itOurs('says who did what and when, and keeps the record before and after', async () => {
    const made = await create('storied');
    const { answer: saved } = await save(made, { title: 'Retitled', low_price: 2 }, other);
    await editor.ok('deskPublish', of(saved));
    const { results, count } = await editor.ok('deskHistory', { params: { id: made.id } });
    expect([count, results.map(({ action, who, fields }) => [action, who, fields])]).toEqual([
      3,
      [
        ['publish', 'editor@agency.example', expect.any(Array)],
        ['save', 'owner@agency.example', ['low_price', 'title']],
        ['create', 'editor@agency.example', expect.arrayContaining(['title', 'slug'])],
      ],
    ]);
    const change = results[1]?.id ?? 0;
    const { before, after } = await editor.ok('deskChange', { params: { id: made.id, change } });
    expect([before.draft?.title, after.draft?.title, 'published' in before]).toEqual([
      'House storied',
      'Retitled',
      false,
    ]);
    expect((await editor.call('deskChange', { params: { id: made.id + 1, change } })).status).toBe(404);
  });

  itOurs('undoes a change as a new change, and an undoing, too', async () => {
    const shown = await published('undone');
    const { answer: saved } = await save(shown, { title: 'A slip' });
    const live = await editor.ok('deskPublish', of(saved));
    const slip = await last(live);
    const back = await undo(live, slip.id);
    expect([back.published?.title, back.draft?.title]).toEqual(['House undone', 'A slip']);
    expect(await (await detail('undone')).text()).toContain('House undone');
    const undoing = await last(back);
    expect(undoing).toMatchObject({ action: 'undo', undoes: slip.id });
    const forth = await undo(back, undoing.id);
    expect([forth.published?.title, forth.state]).toEqual(['A slip', 'published']);
    expect(
      (await editor.call('deskUndo', { params: { id: shown.id }, body: { version: forth.version, change: 1e8 } }))
        .status,
    ).toBe(404);
  });

  itOurs('leaves a listing where it is on the home page, unless that is what is undone', async () => {
    const { answer: changed } = await save(await published('ranked'), { title: 'Anew' });
    const anew = await editor.ok('deskPublish', of(changed));
    const publishing = await last(anew);
    const before = await editor.ok('deskFeatured');
    const ids = [anew.id, ...before.listings.map(({ id }) => id)];
    await editor.ok('deskOrderFeatured', { body: { version: before.version, ids } });
    const home = async () => (await editor.ok('deskFeatured')).listings[0]?.id === anew.id;
    const ordered = await editor.ok('deskListing', { params: { id: anew.id } });
    const featuring = await last(ordered);
    const undone = await undo(ordered, publishing.id);
    expect([undone.published?.title, await home()]).toEqual(['House ranked', true]);
    await undo(undone, featuring.id);
    expect(await home()).toBe(false);
  });

  itOurs('puts the home page in order by the version that was read, and of what is published alone', async () => {
    const { id } = await published('ordered');
    const { version, listings } = await editor.ok('deskFeatured');
    const old = listings.map((each) => each.id);
    const order = (ids: number[], read: string) => editor.call('deskOrderFeatured', { body: { version: read, ids } });
    const now = async () => (await editor.ok('deskFeatured')).listings.map((each) => each.id);
    const { status, answer } = await order([id, ...old], version);
    expect([status, await now()]).toEqual([200, [id, ...old]]);
    expect((await order(old, version)).status).toBe(409);
    const draft = await create('unordered');
    expect((await order([draft.id], answer.version)).problem.errors).toEqual({ ids: [`Not published: ${draft.id}.`] });
    expect(await now()).toEqual([id, ...old]);
    expect((await order(old, answer.version)).status).toBe(200);
  });

  itOurs('brings a removed listing back with its id, former address, favourites and enquiries', async () => {
    const first = await published('before-name');
    const { answer: renamed } = await save(first, { slug: 'after-name' });
    const listing = await editor.ok('deskPublish', of(renamed));
    const moved = await detail('before-name');
    expect([moved.status, moved.headers.get('location')]).toEqual([308, expect.stringContaining('/after-name/')]);
    const favourite = await subject.fetch(`/api/v1/properties/${listing.id}/favorite/`, { method: 'POST' });
    const cookie = favourite.headers.get('set-cookie')?.split(';')[0] ?? '';
    await subject.postJson(`/api/v1/properties/${listing.id}/inquiry/`, {
      ...{ name: 'Layla Haddad', email: 'layla@example.com', subject: 'Viewing', message: 'May we see it on Sunday?' },
    });
    const removed = await editor.ok('deskRemove', of(listing));
    expect([removed.state, removed.draft, removed.published]).toEqual(['removed', null, null]);
    expect((await detail('after-name')).status).toBe(404);
    expect((await editor.ok('deskListings', { query: { search: 'after-name' } })).results).toEqual([]);
    const gone = await last(removed);
    const back = await undo(removed, gone.id);
    expect([back.state, back.id, (await detail('after-name')).status]).toEqual(['published', listing.id, 200]);
    expect((await detail('before-name')).status).toBe(308);
    const held = (await (await subject.fetch('/api/user/favorites/', { headers: { cookie } })).json()) as {
      count: number;
    };
    expect(held.count).toBe(1);
    expect(await sql('select from enquiries where property_id = $1', [listing.id])).toHaveLength(1);
  });
});

describe('a sales status', () => {
  itOurs('is changed on the site and in the draft at once', async () => {
    const shown = await published('for-sale');
    const { answer: changed } = await save(shown, { title: 'A draft beside' });
    const sold = await editor.ok('deskSalesStatus', {
      params: { id: shown.id },
      body: { version: changed.version, sales_status: 'sold' },
    });
    expect([sold.published?.sales_status?.key, sold.draft?.sales_status?.key, sold.draft?.title]).toEqual([
      'sold',
      'sold',
      'A draft beside',
    ]);
    const answer = (await (await detail('for-sale')).json()) as { sales_status: { key: string } };
    expect(answer.sales_status.key).toBe('sold');
  });
});

describe('several listings at once', () => {
  itOurs('are each done by itself: one bad id leaves the others done', async () => {
    const [one, two] = [await create('bulk-1'), await create('bulk-2')];
    const [uncovered, stale] = [await create('bulk-3', { cover: null }), await create('bulk-4')];
    await save(stale, { title: 'Newer' });
    const listings = [one, { id: 99_999_999, version: 'x' }, uncovered, stale, two].map(({ id, version }) => ({
      id,
      version,
    }));
    const { results } = await editor.ok('deskBulk', { body: { action: 'publish', listings } });
    expect(results.map(({ status, state }) => [status, state])).toEqual([
      [200, 'published'],
      [404, null],
      [422, 'draft'],
      [409, 'draft'],
      [200, 'published'],
    ]);
    expect([(await detail('bulk-1')).status, (await detail('bulk-2')).status]).toEqual([200, 200]);
    const done = results.filter(({ status }) => status === 200).map(({ id, version }) => ({ id, version }));
    for (const action of ['sold', 'unpublish', 'remove'] as const) {
      const now = await Promise.all(done.map(({ id }) => editor.ok('deskListing', { params: { id } })));
      const again = await editor.ok('deskBulk', {
        body: { action, listings: now.map(({ id, version }) => ({ id, version })) },
      });
      expect([action, again.results.map(({ status }) => status)]).toEqual([action, [200, 200]]);
    }
    expect((await detail('bulk-1')).status).toBe(404);
  });
});

describe('several listings while one cannot be changed', () => {
  itOurs('are done up to it; the others are not tried, and as they were', async () => {
    const made = [await create('busy-1'), await create('busy-2'), await create('busy-3')];
    const client = new pg.Client({ connectionString: subject.databaseUrl });
    await client.connect();
    await client.query('select pg_advisory_lock(7316003, $1)', [made[1]?.id]);
    const listings = made.map(({ id, version }) => ({ id, version }));
    const { results } = await editor.ok('deskBulk', { body: { action: 'publish', listings } });
    await client.end();
    expect(results.map(({ status, state }) => [status, state])).toEqual([
      [200, 'published'],
      [503, 'draft'],
      [503, 'draft'],
    ]);
    expect(results[2]).toMatchObject({ version: made[2]?.version, message: results[1]?.message });
  });
});

describe('a copy', () => {
  itOurs('is a draft of its own, without permit, place on the home page or ids of units', async () => {
    const shown = await published('original', { permit_number: '71', featured_rank: 3 });
    const copy = await editor.ok('deskDuplicate', of(shown));
    const second = await editor.ok('deskDuplicate', of(shown));
    expect([copy.state, copy.draft?.slug, second.draft?.slug]).toEqual(['draft', 'original-copy', 'original-copy-2']);
    expect(copy.draft).toMatchObject({ permit_number: null, featured_rank: null, title: 'House original (copy)' });
    expect(copy.draft?.property_units?.map(({ id }) => id)).toEqual([null]);
    expect((await editor.ok('deskPublish', of(copy))).state).toBe('published');
  });
});

describe('the home grid', () => {
  itOurs('has the listings that are named, in their order, and refuses what is not published', async () => {
    const before = await editor.ok('deskFeatured');
    const [first, second] = [await published('on-home-1'), await published('on-home-2')];
    const order = (version: string, ids: number[]) => editor.call('deskOrderFeatured', { body: { version, ids } });
    const wanted = [second.id, first.id, ...before.listings.slice(0, 2).map(({ id }) => id)];
    const done = await order(before.version, wanted);
    expect([done.status, done.answer.listings.map(({ id }) => id)]).toEqual([200, wanted]);
    expect(done.answer.listings[0]?.titles).toEqual({ en: 'House on-home-2', ar: 'بيت', fa: 'خانه' });
    const home = (await (await subject.fetch('/api/v1/featured-properties/')).json()) as { id: number }[];
    expect(home.map(({ id }) => id)).toEqual(wanted);
    expect((await order(before.version, wanted)).status).toBe(409);
    const draft = await create('not-on-home');
    expect((await order(done.answer.version, [draft.id])).status).toBe(422);
    expect((await editor.ok('deskHistory', { params: { id: first.id } })).results[0]?.action).toBe('feature');
    const again = await order(
      done.answer.version,
      before.listings.map(({ id }) => id),
    );
    expect(again.status).toBe(200);
  });
});

describe('the list', () => {
  itOurs('finds listings by words in any language, address and number, and by what they lack', async () => {
    const made = await create('findable-quay', {
      title: 'Zanzibar Quay',
      translations: { ar: { title: 'رصيف زنجبار' } },
    });
    const idsOf = async (query: Record<string, string>) =>
      (await editor.ok('deskListings', { query })).results.map(({ id }) => id);
    for (const search of ['zanzibar', 'زنجبار', 'findable-qu', String(made.id)]) {
      expect([search, await idsOf({ search })]).toEqual([search, [made.id]]);
    }
    expect(await idsOf({ search: 'zanzibar', state: 'published' })).toEqual([]);
    const [row] = (await editor.ok('deskListings', { query: { search: 'zanzibar' } })).results;
    expect(row).toMatchObject({ state: 'draft', cover, version: made.version, updated_by: 'editor@agency.example' });
    expect(row?.missing).toEqual(['fa', 'description', 'permit', 'map']);
    expect(await idsOf({ search: 'zanzibar', missing: 'cover,price' })).toEqual([]);
    expect(await idsOf({ search: 'zanzibar', missing: 'fa' })).toEqual([made.id]);
    const { count } = await editor.ok('deskListings', { query: { page_size: '1' } });
    const [total] = await sql<{ count: number }>(
      `select count(*)::int as count from listings l full join properties p using (id) where l.draft is not null or p.id is not null`,
    );
    expect(count).toBe(total?.count);
    expect((await editor.call('deskListings', { query: { state: 'all' } })).status).toBe(400);
  });

  itOurs('says whether a listing is for sale or for rent, of its draft where there is one', async () => {
    const sale = await published('offered-sale');
    const rent = await published('offered-rent', { offer: 'rent', rent_period: 'year', property_units: [] });
    const offers = async () => {
      const { results } = await editor.ok('deskListings', { query: { search: 'offered-', ordering: 'id' } });
      return results.map(({ id, offer }) => [id, offer]);
    };
    expect(await offers()).toEqual([
      [sale.id, 'sale'],
      [rent.id, 'rent'],
    ]);
    await save(sale, { offer: 'rent', rent_period: 'month' });
    expect(await offers()).toEqual([
      [sale.id, 'rent'],
      [rent.id, 'rent'],
    ]);
  });

  itOurs('counts all of what it finds on each page, and on one behind the last', async () => {
    const all = await editor.ok('deskListings', { query: { search: 'house', page_size: '100' } });
    expect(all.count).toBeGreaterThan(4);
    const ids = [];
    for (let page = 1; page <= Math.ceil(all.count / 4); page += 1) {
      const part = await editor.ok('deskListings', { query: { search: 'house', page_size: '4', page: String(page) } });
      expect([page, part.count]).toEqual([page, all.count]);
      ids.push(...part.results.map(({ id }) => id));
    }
    expect(ids).toEqual(all.results.map(({ id }) => id));
    const beyond = await editor.call('deskListings', { query: { search: 'house', page_size: '4', page: '1000' } });
    expect([beyond.status, beyond.answer.count, beyond.answer.results]).toEqual([200, all.count, []]);
    expect((await editor.ok('deskListings', { query: { search: 'no listing says so' } })).count).toBe(0);
  });

  itOurs('is ordered as asked', async () => {
    const pricesOf = async (ordering: string) =>
      (
        await editor.ok('deskListings', {
          query: { ordering, state: 'published', missing: 'permit', page_size: '100' },
        })
      ).results;
    const dearest = (await pricesOf('-low_price')).flatMap(({ low_price: price }) => price ?? []);
    expect(dearest).toEqual([...dearest].sort((a, b) => b - a));
    const titles = (await pricesOf('title')).map(({ title }) => title.toLowerCase());
    expect(titles[0]).toBe([...titles].sort()[0]);
  });
});

describe('the check before publishing', () => {
  itOurs('says what a record lacks, and what keeps it from being published', async () => {
    const bare = {
      slug: 'bare',
      title: 'Bare',
      payment_plans: [{ name: 'Odd', values: [{ name: 'a', percentage: 60 }] }],
    };
    const { problems } = await editor.ok('deskCheck', {
      body: { record: { ...bare, property_units: [{ apt_no: '1' }] } },
    });
    const blocks = problems.filter(({ severity }) => severity === 'blocks').map(({ code, path }) => [code, path]);
    expect(blocks).toEqual([
      ['cover_missing', 'cover'],
      ['payment_plan_sum', 'payment_plans[0].values'],
    ]);
    expect(new Set(problems.map(({ code }) => code))).toEqual(
      new Set([
        ...['cover_missing', 'payment_plan_sum', 'type_missing', 'sales_status_missing', 'city_missing'],
        ...['developer_missing', 'permit_missing', 'map_missing', 'pictures_few', 'description_missing'],
        ...['title_missing', 'price_missing', 'unit_price_missing', 'unit_plan_missing', 'plan_text_missing'],
        'agency_orn_missing',
      ]),
    );
    const made = await create('bare', bare);
    const { status, problem } = await editor.call(
      'deskPublish',
      of(await editor.ok('deskListing', { params: { id: made.id } })),
    );
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ['payment_plans[0].values']]);
  });
});

describe('a published listing of the demo', () => {
  itOurs('is saved and published again without a change to its page', async () => {
    const [row] = (await editor.ok('deskListings', { query: { state: 'published', ordering: 'id' } })).results;
    const listing = await editor.ok('deskListing', { params: { id: row?.id ?? 0 } });
    const slug = listing.published?.slug ?? '';
    const before = (await (await detail(slug)).json()) as object;
    const { answer: changed } = await save(listing, { permit_number: '7100' });
    const after = await editor.ok('deskPublish', of(changed));
    const { answer: restored } = await save(after, { permit_number: null });
    await editor.ok('deskPublish', of(restored));
    const {
      updated_at: _now,
      published_at: _then,
      ...now
    } = (await (await detail(slug)).json()) as Record<string, unknown>;
    const { updated_at: _was, published_at: _were, ...was } = before as Record<string, unknown>;
    expect(now).toEqual(was);
  });
});

describe('a picture', () => {
  const upload = (body: Uint8Array, type = 'image/jpeg') =>
    editor.call('deskUpload', { body, headers: { 'Content-Type': type } });

  itOurs('is kept, measured and served', async () => {
    const { status, answer } = await upload(await photograph(320, 200, '#123456'));
    expect([status, answer.width, answer.height]).toEqual([201, 320, 200]);
    expect(answer.placeholder).toMatch(/^data:image\/webp;base64,/);
    const served = await subject.fetch(answer.path);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  itOurs('is published without who took it, where and with what, also one that was kept before', async () => {
    const traced = await sharp(await photograph(64, 48, '#654321'))
      .withExif({ IFD0: { Artist: 'Ann', Make: 'Maker' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 5/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { answer } = await upload(traced);
    expect([answer.width, answer.height]).toEqual([48, 64]);
    const served = async () => Buffer.from(await (await subject.fetch(answer.path)).arrayBuffer());
    const bare = await served();
    expect(['Ann', 'Maker'].filter((text) => bare.includes(text))).toEqual([]);
    expect(await sharp(bare).metadata()).toMatchObject({ orientation: 6, exif: { length: 32 } });
    expect((await upload(traced)).answer).toEqual(answer);
    // As a former version kept one, under the name of its own content.
    const old = ownMediaName(createHash('sha256').update(traced).digest('hex'), 'jpg');
    const file = path.join(folder, 'media', old);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, traced);
    for (let time = 0; time < 3; time += 1) {
      const again = await subject.fetch(`/media/${old}`);
      expect(Buffer.from(await again.arrayBuffer()).equals(bare)).toBe(true);
    }
    expect(readFileSync(file).equals(bare)).toBe(true);
  });

  itOurs('is refused where it is none, or too large', async () => {
    expect((await upload(Buffer.from('<script>alert(1)</script>'))).status).toBe(422);
    expect((await upload(await photograph(8, 8, '#000000'), 'text/html')).status).toBe(415);
    expect((await upload(Buffer.alloc(20 * 1024 * 1024 + 1, 1))).status).toBe(413);
    const cut = await photograph(600, 600, '#00ff00');
    expect((await upload(cut.subarray(0, 300))).status).toBe(422);
  });

  itOurs('is read from nobody who may not upload', async () => {
    const body = Buffer.alloc(1024 * 1024, 1);
    const nobody = new Desk(subject, '');
    expect((await nobody.call('deskUpload', { body, headers: { 'Content-Type': 'image/jpeg' } })).status).toBe(401);
  });
});
