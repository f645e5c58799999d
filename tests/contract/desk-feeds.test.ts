import { createServer, request as httpRequest, type ServerResponse } from 'node:http';
import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readSource, runOf, runPage } from '../../reference-api/desk/feeds/read';
import { keepUpload } from '../../reference-api/feeds/uploads';
import { saveSource } from '../../reference-api/feeds/sources';
import { query, temporaryFolder } from '../support/database';
import { close, listen } from '../support/listen';
import { until } from '../support/until';
import { photograph } from './catalogue-subject';
import { Desk, type DeskAnswer } from './desk-subject';
import { pfFeed, pfProperty } from './feed-subject';
import { Subject, itOurs } from './subject';

jest.setTimeout(60_000);

const folder = temporaryFolder();
const noRoom = path.join(folder, 'no-room');
const subject = Subject.forSuite('desk-feeds', {
  DATA_DIR: folder,
  NO_ROOM: noRoom,
  NODE_OPTIONS: `--import=${path.resolve('tests/support/no-room.mjs')}`,
  FEEDS_PRIVATE_HOSTS: '127.0.0.1',
  PUBLIC_URL: 'https://api.agency.example',
});

let answer: (response: ServerResponse) => void = (response) => response.writeHead(404).end();
const server = createServer((_, response) => answer(response));
let origin = '';
let editor: Desk;
let owner: Desk;
let pool: pg.Pool;

beforeAll(async () => {
  if (subject.foreign !== null) return;
  origin = await listen(server);
  pool = new pg.Pool({ connectionString: subject.databaseUrl, max: 3 });
  [editor, owner] = [await Desk.of(subject, 'editor'), await Desk.of(subject, 'owner')];
}, 60_000);
afterAll(async () => {
  if (subject.foreign === null) await pool.end();
  await close(server);
  rmSync(folder, { recursive: true, force: true });
});

const feedOf = (prefix: string, count: number) =>
  pfFeed(Array.from({ length: count }, (_, at) => pfProperty(`${prefix}F-${at}`)));
const serve = (body: string | Buffer) =>
  (answer = (response) => void response.writeHead(200, { 'content-type': 'application/xml' }).end(body));
const upload = async (body: string | Buffer) =>
  (
    await editor.ok('deskUploadFeed', {
      body: Buffer.from(body),
      headers: { 'Content-Type': 'application/octet-stream' },
    })
  ).upload;
const create = (name: string, more: object = {}) =>
  editor.ok('deskCreateFeed', { body: { name, kind: 'property-finder', ...more } });
type Source = DeskAnswer<'deskFeed'>;
type Run = DeskAnswer<'deskFeedRun'>;

async function ended({ id }: Pick<Run, 'id'>): Promise<Run> {
  for (let waited = 0; waited < 30_000; waited += 100) {
    const run = await editor.ok('deskFeedRun', { params: { run: id } });
    if (run.state !== 'running') return run;
    await sleep(100);
  }
  throw new Error('The run did not end in 30 s.');
}

async function undo({ id }: Pick<Run, 'id'>): Promise<Run> {
  await editor.ok('deskUndoFeedRun', { params: { run: id }, body: {} });
  return ended({ id });
}
const run = async ({ id }: Pick<Source, 'id'>, body: object = {}) =>
  ended(await editor.ok('deskRunFeed', { params: { id }, body }));
const read = ({ id }: Pick<Source, 'id'>) => editor.ok('deskFeed', { params: { id } });
const change = (source: Source, body: object) =>
  editor.ok('deskChangeFeed', { params: { id: source.id }, body: { version: source.version, ...body } });

describe('what is no feed’s address is refused, wherever it is said', () => {
  const hostile: [string, RegExp][] = [
    ['javascript:alert(1)', /Not an http address/],
    ['file:///etc/passwd', /Not an http address/],
    ['/etc/passwd', /Not an http address/],
    ['../../etc/passwd', /Not an http address/],
    ['ftp://feeds.example/x', /Not an http address/],
    ['data:text/xml,<list/>', /Not an http address/],
    [`upload:${'a'.repeat(64)}`, /Not an http address/],
    ['http://169.254.169.254/latest/meta-data/', /private address/],
    ['http://10.0.0.7/feed.xml', /private address/],
    ['http://[::1]/feed.xml', /private address/],
    ['http://[::ffff:10.0.0.7]/feed.xml', /private address/],
    ['http://0x7f000002/feed.xml', /private address/],
    ['https://user:secret@feeds.example/x', /password/],
    ['http://', /address/],
  ];
  itOurs.each(hostile)('%s', async (address, reason) => {
    const made = await editor.call('deskCreateFeed', { body: { name: 'hostile', kind: 'property-finder', address } });
    const shown = await editor.call('deskPreviewFeed', { body: { kind: 'property-finder', address } });
    for (const { status, problem } of [made, shown])
      expect([status, problem.errors?.address?.[0]]).toEqual([422, expect.stringMatching(reason)]);
  });

  itOurs('a name that leads to a private host, when it is read; and a redirect to one', async () => {
    const named = await editor.call('deskPreviewFeed', {
      body: { kind: 'property-finder', address: `${origin.replace('127.0.0.1', 'localhost')}/feed.xml` },
    });
    expect([named.status, named.problem.errors?.address?.[0]]).toEqual([422, expect.stringMatching(/private address/)]);
    answer = (response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    const led = await editor.call('deskPreviewFeed', { body: { kind: 'property-finder', address: `${origin}/x` } });
    expect([led.status, led.problem.errors?.address?.[0]]).toEqual([422, expect.stringMatching(/private address/)]);
    const source = await create('redirected', { address: `${origin}/x` });
    const { state, reason } = await run(source);
    expect([state, reason]).toEqual(['failed', expect.stringMatching(/private address/)]);
  });

  itOurs('an answer in a packing that was not asked for, by name', async () => {
    answer = (response) => void response.writeHead(200, { 'content-encoding': 'br' }).end('x');
    const shown = await editor.call('deskPreviewFeed', { body: { kind: 'property-finder', address: `${origin}/x` } });
    expect([shown.status, shown.problem.errors?.address?.[0]]).toEqual([422, expect.stringMatching(/Packed as br/)]);
  });

  itOurs('a name of no source, a second source of a name, a table without a mapping, an unknown field', async () => {
    const tries: [object, string][] = [
      [{ name: '../x', address: `${origin}/x` }, 'name'],
      [{ name: 'Small Letters', address: `${origin}/x` }, 'name'],
      [{ name: 'redirected', address: `${origin}/x` }, 'name'],
      [{ name: 'table', kind: 'csv', address: `${origin}/x` }, 'mapping'],
      [{ name: 'table', kind: 'csv', address: `${origin}/x`, mapping: { fields: { title: 'a' } } }, 'mapping.fields'],
      [
        {
          name: 'table',
          kind: 'csv',
          address: `${origin}/x`,
          mapping: { fields: { reference: 'a', title: 'b', x: 'c' } },
        },
        'mapping.fields',
      ],
      [{ name: 'often', address: `${origin}/x`, every_minutes: 1 }, 'every_minutes'],
      [{ name: 'none' }, 'address'],
      [{ name: 'both', address: `${origin}/x`, upload: 'a'.repeat(64) }, 'address'],
      [{ name: 'gone', upload: 'a'.repeat(64) }, 'upload'],
      [{ name: 'path', upload: '../../../etc/passwd' }, 'upload'],
      [{ name: 'more', address: `${origin}/x`, active: 'x' }, 'body'],
    ];
    for (const [body, field] of tries) {
      const { status, problem } = await editor.call('deskCreateFeed', { body: { kind: 'property-finder', ...body } });
      expect([body, status, Object.keys(problem.errors ?? {})]).toEqual([body, 422, expect.arrayContaining([field])]);
    }
  });
});

describe('an upload', () => {
  itOurs('of 1 GB is refused before it is sent; of one that breaks off nothing is kept', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = httpRequest(
        `${subject.url}/api/desk/feed-uploads/`,
        {
          method: 'POST',
          headers: {
            cookie: editor.cookie,
            'content-type': 'application/octet-stream',
            'content-length': String(1024 * 1024 * 1024),
          },
        },
        (response) => {
          resolve(response.statusCode);
          sent.destroy();
        },
      );
      sent.on('error', reject);
      sent.write('<list>');
    });
    expect(status).toBe(413);
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (let size = 0; size < 4; size += 1) yield Buffer.alloc(1024);
      throw new Error('Too large.');
    }
    await expect(keepUpload(folder, endless())).rejects.toThrow('Too large.');
    expect(readdirSync(path.join(folder, 'feeds', 'uploads')).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  itOurs('is a file alone, which no form of another site can send', async () => {
    for (const type of [
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'text/xml',
    ]) {
      const { status } = await editor.call('deskUploadFeed', {
        body: Buffer.from('<list/>'),
        headers: { 'Content-Type': type },
      });
      expect([type, status]).toEqual([type, 415]);
    }
    const empty = await editor.call('deskUploadFeed', {
      body: Buffer.alloc(0),
      headers: { 'Content-Type': 'application/octet-stream' },
    });
    expect(empty.status).toBe(422);
  });

  itOurs('goes when no source has it any more, and stays as long as one has', async () => {
    const first = await upload(feedOf('K', 1));
    const source = await create('kept', { upload: first });
    const file = path.join(folder, 'feeds', 'uploads', first);
    for (let nth = 0; nth < 6; nth += 1) await upload(feedOf(`K${nth}`, 1));
    expect(existsSync(file)).toBe(true);
    await change(source, { upload: await upload(feedOf('L', 1)) });
    for (let nth = 0; nth < 4; nth += 1) await upload(feedOf(`M${nth}`, 1));
    expect(existsSync(file)).toBe(false);
  });
});

itOurs('the first rows show their columns, and what a mapping makes of them', async () => {
  const table = 'Ref;Title;Price;Beds;Photo 1;Photo 2\nA-1;Sea view;"1,250,000";2;;\nA-2;;900000;many;;\n';
  const file = await upload(table);
  const bare = await editor.ok('deskPreviewFeed', { body: { kind: 'csv', upload: file } });
  expect(bare.columns).toEqual(['ref', 'title', 'price', 'beds', 'photo 1', 'photo 2']);
  expect(bare.suggested).toEqual({
    delimiter: ';',
    fields: {
      reference: 'ref',
      title: 'title',
      price: 'price',
      bedrooms: 'beds',
      photos: { from: ['photo 1', 'photo 2'] },
    },
  });
  expect(bare.rows[0]).toEqual({
    row: 1,
    cells: { ref: 'A-1', title: 'Sea view', price: '1,250,000', beds: '2' },
    said: {},
    taken: 'unmapped',
    reasons: [],
  });
  const mapped = await editor.ok('deskPreviewFeed', { body: { kind: 'csv', upload: file, mapping: bare.suggested } });
  expect(mapped.rows.map(({ taken, reasons }) => [taken, reasons.length > 0])).toEqual([
    ['record', false],
    ['refused', true],
  ]);
  expect(mapped.rows[0]?.said).toMatchObject({ reference: ['A-1'], price: ['1,250,000'] });
  serve(feedOf('P', 12));
  const xml = await editor.ok('deskPreviewFeed', { body: { kind: 'property-finder', address: `${origin}/feed.xml` } });
  expect([xml.rows.length, xml.rows[0]?.taken, xml.broken]).toEqual([10, 'record', null]);
  expect(xml.columns).toEqual(expect.arrayContaining(['reference_number', 'agent/name']));
  serve(`<list>${pfProperty('Q-1')}<property>`);
  const cut = await editor.ok('deskPreviewFeed', { body: { kind: 'property-finder', address: `${origin}/feed.xml` } });
  expect([cut.rows.length, cut.broken]).toEqual([1, expect.stringMatching(/Not well-formed/)]);
  const wrong = await editor.call('deskPreviewFeed', {
    body: {
      kind: 'csv',
      upload: file,
      mapping: { delimiter: ';', fields: { reference: 'ref', title: 'title', nothing: 'x' } },
    },
  });
  expect(wrong.status).toBe(422);
});

itOurs('a table says how it is read before its columns can be, and is not saved so', async () => {
  // "بيت" in windows-1256
  const arabic = Buffer.from([0xc8, 0xed, 0xca]);
  const file = await upload(Buffer.concat([Buffer.from('Ref;Title, or name\nEN-1;'), arabic, Buffer.from('\n')]));
  const preview = (mapping: object | null) =>
    editor.call('deskPreviewFeed', { body: { kind: 'csv', upload: file, mapping } });
  const { status, problem } = await preview(null);
  expect([status, problem.errors?.upload?.[0]]).toEqual([422, expect.stringMatching(/Says that it is utf-8/)]);
  const read = await preview({ encoding: 'windows-1256', delimiter: ';', fields: {} });
  expect([read.status, read.answer.columns, read.answer.rows[0]?.cells]).toEqual([
    200,
    ['ref', 'title, or name'],
    { ref: 'EN-1', 'title, or name': 'بيت' },
  ]);
  // Of a table that is told apart by itself, what was chosen goes on into the mapping.
  const usual = await upload(Buffer.concat([Buffer.from('Ref;Title\nEN-1;'), arabic, Buffer.from('\n')]));
  const guessed = await editor.ok('deskPreviewFeed', {
    body: { kind: 'csv', upload: usual, mapping: { encoding: 'windows-1256', fields: {} } },
  });
  expect(guessed.suggested).toEqual({
    delimiter: ';',
    encoding: 'windows-1256',
    fields: { reference: 'ref', title: 'title' },
  });
  expect((await preview({ encoding: 'windows-1256' })).status).toBe(422);
  const saved = await editor.call('deskCreateFeed', {
    body: { name: 'unread', kind: 'csv', upload: file, mapping: { encoding: 'windows-1256', fields: {} } },
  });
  expect([saved.status, Object.keys(saved.problem.errors ?? {})]).toEqual([422, ['mapping.fields']]);
});

itOurs('a rental off plan is one by the mapping that is suggested, and an unknown purpose is refused', async () => {
  const file = await upload(
    `Ref,Title,Purpose,Completion Status,Price,Live
OF1,Marina flat to let,Rent,Off-Plan,120000,Yes
OF2,Swap,Exchange,Ready,1,Yes
OF3,Gone,Rent,Ready,1,Rented
`,
  );
  const preview = (mapping?: object) =>
    editor.ok('deskPreviewFeed', { body: { kind: 'csv', upload: file, ...(mapping && { mapping }) } });
  const { suggested } = await preview();
  expect((await preview(suggested ?? {})).rows.map(({ taken, reasons }) => [taken, ...reasons])).toEqual([
    ['record'],
    ['refused', 'offer: "Exchange" is neither sale nor rent.'],
    ['off'],
  ]);
  await run(await create('to-let', { kind: 'csv', upload: file, mapping: suggested }));
  const { rows } = await pool.query(
    `select p.offer, p.rent_period, s.key from properties p join property_statuses s on s.id = p.property_status_id
     where p.reference = 'OF1'`,
  );
  expect(rows).toEqual([{ offer: 'rent', rent_period: 'year', key: 'off_plan' }]);
});

itOurs('a source runs in the background, first dry and in pages, then for good; its run can be undone', async () => {
  serve(feedOf('R', 30));
  const source = await create('crm', { address: `${origin}/feed.xml`, every_minutes: 60 });
  expect(source).toMatchObject({
    origin: 'web',
    address: `${origin}/feed.xml`,
    active: true,
    listings: 0,
    last_run: null,
  });
  // Not before somebody could look at what a dry run says.
  const until = Date.parse(source.next_run_at ?? '') - Date.now();
  expect([until > 50 * 60_000, until < 70 * 60_000]).toEqual([true, true]);
  const dry = await run(source, { dry_run: true });
  expect(dry).toMatchObject({ dry: true, state: 'done', counts: { read: 30, new: 30 }, undoable: false });
  const rows = await editor.ok('deskFeedFates', { params: { run: dry.id }, query: { page: '2', page_size: '20' } });
  expect([rows.count, rows.results.length, rows.results[0]]).toEqual([
    30,
    10,
    { row: 21, reference: 'RF-20', fate: 'new', title: 'Home RF-20', reasons: [] },
  ]);
  const none = await editor.ok('deskFeedFates', { params: { run: dry.id }, query: { fate: 'refused,removed' } });
  expect(none.count).toBe(0);
  expect((await editor.call('deskFeedFates', { params: { run: dry.id }, query: { fate: 'x' } })).status).toBe(400);
  expect((await read(source)).listings).toBe(0);

  const real = await run(source);
  expect(real).toMatchObject({ dry: false, state: 'done', started_by: 'editor@agency.example', undoable: true });
  expect(await read(source)).toMatchObject({
    listings: 30,
    running: false,
    last_run: { id: real.id },
    last_dry_run: { id: dry.id },
  });

  serve(feedOf('R', 10));
  const stopped = await run(source);
  expect(stopped).toMatchObject({ state: 'stopped', counts: { removed: 20 }, undoable: false });
  expect((await read(source)).listings).toBe(30);
  // Fewer than vanish now: what was confirmed is not what would be done.
  serve(feedOf('R', 9));
  expect(await run(source, { allow_removals: 20 })).toMatchObject({ state: 'stopped', counts: { removed: 21 } });
  const confirmed = await run(source, { allow_removals: 21 });
  expect([confirmed.state, (await read(source)).listings]).toEqual(['done', 9]);

  const early = await editor.call('deskUndoFeedRun', { params: { run: real.id }, body: {} });
  expect([early.status, early.problem.message]).toEqual([422, expect.stringMatching(/later/)]);
  const undone = await undo(confirmed);
  expect(undone).toMatchObject({ state: 'undone', undone: { restored: 21, removed: 0, left: 0, named: [] } });
  expect(await read(source)).toMatchObject({ listings: 30, active: false, next_run_at: null });
  const runs = await editor.ok('deskFeedRuns', { params: { id: source.id }, query: { page_size: '2' } });
  expect([runs.count, runs.results.map(({ state }) => state)]).toEqual([5, ['undone', 'stopped']]);
});

itOurs('undoing goes on by itself, holds its source meanwhile, and names what it left', async () => {
  serve(feedOf('V', 3));
  const source = await create('undone', { address: `${origin}/feed.xml` });
  const first = await run(source);
  const { rows } = await pool.query<{ id: number }>(
    `update properties set updated_at = now() where slug like '%-vf-1' returning id`,
  );
  expect(rows).toHaveLength(1);
  const writer = await pool.connect();
  await writer.query('begin; lock table properties in row exclusive mode');
  try {
    const begun = await editor.call('deskUndoFeedRun', { params: { run: first.id }, body: {} });
    expect([begun.status, begun.answer.state, begun.answer.undoable]).toEqual([202, 'running', false]);
    expect((await read(source)).running).toBe(true);
    expect((await editor.call('deskRunFeed', { params: { id: source.id }, body: {} })).status).toBe(409);
    // One at a time in a process, whosever it is.
    expect((await editor.call('deskUndoFeedRun', { params: { run: first.id }, body: {} })).status).toBe(503);
  } finally {
    await writer.query('rollback');
    writer.release();
  }
  expect((await ended(first)).undone).toEqual({
    ...{ restored: 0, removed: 2, left: 1 },
    named: [{ reference: 'VF-1', reason: 'changed since' }],
  });
  expect(await read(source)).toMatchObject({ listings: 1, running: false, active: false });
  const again = await editor.call('deskUndoFeedRun', { params: { run: first.id }, body: {} });
  expect([again.status, again.problem.message]).toEqual([422, expect.stringContaining('undone')]);
});

itOurs('one run of a source at a time, which others see; one that nobody does any more has failed', async () => {
  answer = (response) => void response.writeHead(200).write('<list>');
  const source = await create('slow', { address: `${origin}/slow.xml` });
  const first = await editor.ok('deskRunFeed', { params: { id: source.id }, body: {} });
  expect(first).toMatchObject({ state: 'running', finished_at: null });
  expect((await editor.call('deskRunFeed', { params: { id: source.id }, body: {} })).status).toBe(409);
  expect((await owner.call('deskRemoveFeed', { params: { id: source.id } })).status).toBe(409);
  expect((await read(source)).running).toBe(true);
  server.closeAllConnections();
  expect(await ended(first)).toMatchObject({ state: 'failed' });
  await pool.query(`insert into feed_runs (source_id, state, started_by) values ($1, 'running', 'gone')`, [source.id]);
  const runs = await editor.ok('deskFeedRuns', { params: { id: source.id } });
  expect(runs.results[0]).toMatchObject({ state: 'failed', reason: 'Its process ended.' });
});

itOurs('a run that ends while it is read has not failed', async () => {
  const { id } = await create('brief', { address: `${origin}/brief.xml` });
  const insert = `insert into feed_runs (source_id, state, started_by, dry) values ($1, 'running', 'quick', true) returning id`;
  // Nobody else sees it, who would close it as one whose process has ended.
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: number }>(insert, [id]);
    const run = Number(rows[0]?.id);
    // It ends as the first statement has been read, as if it were there between what that saw of runs and of locks.
    const late = {
      query: jest.fn(async (statement: string, values: unknown[]) => {
        const seen = await client.query(statement, values);
        await client.query(`update feed_runs set state = 'done', finished_at = now() where id = $1`, [run]);
        return seen;
      }),
    } as unknown as pg.Pool;
    const begin = () => client.query(`update feed_runs set state = 'running', finished_at = null where id = $1`, [run]);
    expect(await runOf(late, run)).toMatchObject({ state: 'done', reason: null });
    await begin();
    expect((await readSource(late, id)).last_dry_run).toMatchObject({ state: 'done' });
    await begin();
    expect((await runPage(late, id, { number: 1, size: 10 })).rows).toMatchObject([{ id: run, state: 'done' }]);
  } finally {
    client.release(true);
  }
});

itOurs('a schedule is switched off and on; a source that was changed meanwhile is not written over', async () => {
  serve(feedOf('S', 1));
  const source = await create('timed', { address: `${origin}/feed.xml`, every_minutes: 60 });
  const off = await change(source, { active: false });
  expect([off.active, off.next_run_at]).toEqual([false, null]);
  const late = await editor.call('deskChangeFeed', {
    params: { id: source.id },
    body: { version: source.version, every_minutes: 30 },
  });
  expect(late.status).toBe(409);
  const on = await change(off, { active: true, every_minutes: 30, most_removed: 0.5 });
  expect(on).toMatchObject({ active: true, every_minutes: 30, most_removed: 0.5, address: source.address });
  expect((await change(on, { every_minutes: null })).next_run_at).toBeNull();
});

itOurs('a file of the server that a command has named is not shown, and stays what is read', async () => {
  const file = path.join(folder, 'secret-name.xml');
  writeFileSync(file, feedOf('T', 1));
  const { id } = await saveSource(pool, { name: 'by-command', kind: 'property-finder', address: file }, []);
  const source = await read({ id });
  expect([source.origin, source.address, JSON.stringify(source).includes('secret-name')]).toEqual([
    'server',
    null,
    false,
  ]);
  const changed = await change(source, { most_removed: 0.1 });
  expect(changed).toMatchObject({ origin: 'server', most_removed: 0.1 });
  expect(await run(changed)).toMatchObject({ state: 'done', counts: { new: 1 } });
});

itOurs('an owner deletes a source, and nobody less; its listings stay', async () => {
  const source = await create('short-lived', { upload: await upload(feedOf('U', 2)) });
  await run(source);
  expect((await editor.call('deskRemoveFeed', { params: { id: source.id } })).status).toBe(403);
  await owner.ok('deskRemoveFeed', { params: { id: source.id } });
  expect((await editor.call('deskFeed', { params: { id: source.id } })).status).toBe(404);
  const { rows } = await pool.query(`select from properties where slug like '%-uf-%'`);
  expect(rows).toHaveLength(2);
});

itOurs('portals fetch what is for sale by an address that nobody guesses', async () => {
  const { address } = await editor.ok('deskFeedPortal');
  expect(address).toMatch(/^https:\/\/api\.agency\.example\/portal-feed\/[\w-]{32}\.xml$/);
  const asked = await subject.fetch(new URL(address ?? '').pathname);
  expect([asked.status, asked.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  const text = await asked.text();
  expect(text).toMatch(/<list [^>]+>[^]*<property [^]*<\/list>\n$/);
  expect((await editor.ok('deskFeedPortal')).address).toBe(address);
  for (const guess of ['x'.repeat(32), '', '../secrets'])
    expect((await subject.fetch(`/portal-feed/${guess}.xml`)).status).toBe(404);
});

itOurs('a portal that names the file it has is answered that it is the same', async () => {
  const { address } = await editor.ok('deskFeedPortal');
  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    subject.fetch(new URL(address ?? '').pathname, { headers, method });
  const whole = await ask();
  const [tag, modified] = [whole.headers.get('etag') ?? '', whole.headers.get('last-modified') ?? ''];
  expect([tag, Date.parse(modified)]).toEqual([expect.stringMatching(/^"[\w-]+"$/), expect.any(Number)]);
  const body = await whole.text();
  expect((await ask({}, 'HEAD')).headers.get('etag')).toBe(tag);
  const same: Record<string, string>[] = [{ 'If-None-Match': tag }, { 'If-Modified-Since': modified }];
  for (const known of same) {
    const answered = await ask(known);
    expect([answered.status, answered.headers.get('etag'), await answered.text()]).toEqual([304, tag, '']);
  }
  // A tag is the more exact: a date beside it says nothing.
  const others: Record<string, string>[] = [
    { 'If-None-Match': '"other"', 'If-Modified-Since': modified },
    { 'If-Modified-Since': new Date(Date.parse(modified) - 1000).toUTCString() },
    { 'If-Modified-Since': 'yesterday' },
  ];
  for (const known of others) expect(await ask(known).then((answered) => answered.text())).toBe(body);
  const file = path.join(folder, 'feeds', 'portal.xml');
  const before = new Date(Date.now() - 60 * 60 * 1000);
  utimesSync(file, before, before);
  const anew = await ask({ 'If-None-Match': tag });
  expect([anew.status, anew.headers.get('etag') === tag]).toEqual([200, false]);
  await anew.text();
});

itOurs('a portal’s file of a clock that was set back since is written anew', async () => {
  const { address } = await editor.ok('deskFeedPortal');
  const ask = (headers = {}) => subject.fetch(new URL(address ?? '').pathname, { headers });
  await (await ask()).text();
  const ahead = new Date(Date.now() + 24 * 60 * 60 * 1000);
  utimesSync(path.join(folder, 'feeds', 'portal.xml'), ahead, ahead);
  const anew = await ask({ 'If-Modified-Since': ahead.toUTCString() });
  expect([anew.status, await anew.text()]).toEqual([200, expect.stringContaining('</list>')]);
  expect(Date.parse(anew.headers.get('last-modified') ?? '')).toBeLessThan(ahead.getTime() - 60 * 60 * 1000);
});

itOurs('portals are answered where the database may only be read', async () => {
  const { address } = await editor.ok('deskFeedPortal');
  const ask = async () => {
    const asked = await subject.fetch(new URL(address ?? '').pathname);
    await asked.text();
    return asked.status;
  };
  const name = new URL(subject.databaseUrl).pathname.slice(1);
  const readOnly = async (is: 'on' | 'off') => {
    const admin = process.env.CONTRACT_ADMIN_URL ?? '';
    await query(admin, `alter database ${name} set default_transaction_read_only = ${is}`);
    await query(
      admin,
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name ~ '^reference-api'",
      [name],
    );
  };
  await readOnly('on');
  try {
    rmSync(path.join(folder, 'feeds', 'portal.xml'), { force: true });
    expect(await until(async () => (await ask()) === 200, 10_000)).toBe(true);
  } finally {
    await readOnly('off');
  }
});

describe('what cannot be stored in DATA_DIR', () => {
  afterEach(() => rmSync(noRoom, { force: true }));

  itOurs.each([
    ['ENOSPC', '#a10000'],
    ['EDQUOT', '#00a100'],
    ['EROFS', '#0000a1'],
  ])('is refused for a while, and health tells of it: %s', async (code, colour) => {
    const { address } = await editor.ok('deskFeedPortal');
    rmSync(path.join(folder, 'feeds', 'portal.xml'), { force: true });
    writeFileSync(noRoom, code);
    const picture = { body: await photograph(64, 48, colour), headers: { 'Content-Type': 'image/jpeg' } };
    const table = { body: Buffer.from(code), headers: { 'Content-Type': 'application/octet-stream' } };
    const done = [
      await editor.call('deskUpload', { ...picture, query: { lang: 'ar' } }),
      await editor.call('deskUploadFeed', { ...table, query: { lang: 'ar' } }),
    ];
    for (const { status, headers, problem } of done)
      expect([status, headers.get('retry-after'), problem.message]).toEqual([
        503,
        '10',
        'لا يمكن حفظ أي شيء حاليًا. يُرجى المحاولة لاحقًا.',
      ]);
    const portal = await subject.fetch(new URL(address ?? '').pathname);
    expect([portal.status, portal.headers.get('retry-after')]).toEqual([503, '10']);
    const health = await subject.fetch('/api/health/');
    expect([health.status, await health.json()]).toEqual([503, { status: 'DATA_DIR full', database: 'ok' }]);
    rmSync(noRoom);
    expect((await editor.call('deskUpload', picture)).status).toBe(201);
  });
});
