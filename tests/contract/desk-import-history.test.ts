import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '../support/database';
import { catalogue, photograph, writeCatalogue } from './catalogue-subject';
import { Desk, type DeskAnswer } from './desk-subject';
import { pfFeed, pfProperty } from './feed-subject';
import { Subject, itOurs } from './subject';

jest.setTimeout(90_000);

/** What feeds and imports do to listings stands in their history, and is undone in the desk. */
const folder = temporaryFolder();
const subject = Subject.forSuite('desk-import-history', { DATA_DIR: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let editor: Desk;
beforeAll(async () => {
  if (subject.foreign === null) editor = await Desk.of(subject, 'editor');
}, 60_000);

const upload = async (body: string) =>
  (
    await editor.ok('deskUploadFeed', {
      body: Buffer.from(body),
      headers: { 'Content-Type': 'application/octet-stream' },
    })
  ).upload;
type Source = DeskAnswer<'deskFeed'>;
const read = ({ id }: Pick<Source, 'id'>) => editor.ok('deskFeed', { params: { id } });

async function run({ id }: Source, body: object = {}) {
  const { id: started } = await editor.ok('deskRunFeed', { params: { id }, body });
  for (let waited = 0; waited < 30_000; waited += 100) {
    const now = await editor.ok('deskFeedRun', { params: { run: started } });
    if (now.state !== 'running') return now;
    await sleep(100);
  }
  throw new Error('The run did not end in 30 s.');
}
async function feed(source: Source, body: string) {
  const { version } = await read(source);
  await editor.ok('deskChangeFeed', { params: { id: source.id }, body: { version, upload: await upload(body) } });
  return run(source);
}
const idOf = async (slug: string) => (await subject.read('propertyDetail', {}, { slug })).id;
const historyOf = async (id: number) => (await editor.ok('deskHistory', { params: { id } })).results;
const listing = (id: number) => editor.ok('deskListing', { params: { id } });
async function undo(id: number) {
  const [change] = await historyOf(id);
  const { version } = await listing(id);
  return editor.ok('deskUndo', { params: { id }, body: { version, change: change?.id } });
}
const bring = (name: string, content: unknown, words: string[] = []) =>
  catalogue('import', [writeCatalogue(path.join(folder, name), content), ...words], {
    DATABASE_URL: subject.databaseUrl,
    DATA_DIR: folder,
  });

itOurs('a change and a removal by a feed are in the history under its name, and are undone', async () => {
  const made = await editor.ok('deskCreateFeed', {
    body: {
      name: 'history',
      kind: 'property-finder',
      upload: await upload(pfFeed([pfProperty('H-1'), pfProperty('H-2')])),
    },
  });
  expect((await run(made)).counts.new).toBe(2);
  const id = await idOf('home-h-1-h-1');
  expect(await historyOf(id)).toEqual([]);
  const held = await subject.fetch(`/api/v1/properties/${id}/favorite/`, { method: 'POST' });
  const headers = { cookie: held.headers.get('set-cookie')?.split(';')[0] ?? '' };
  const favourites = async () => (await subject.read('favourites', {}, {}, { headers })).results.map((each) => each.id);

  const dearer = pfProperty('H-1', { price: '1500000' });
  expect((await feed(made, pfFeed([dearer, pfProperty('H-2')]))).counts).toMatchObject({ changed: 1, unchanged: 1 });
  const [change] = await historyOf(id);
  expect(change).toMatchObject({ who: 'history', action: 'import', undoes: null });
  expect(change?.fields).toEqual(expect.arrayContaining(['low_price', 'property_units']));
  const { before, after } = await editor.ok('deskChange', { params: { id, change: change?.id ?? 0 } });
  expect([before.published?.low_price, after.published?.low_price]).toEqual([1_250_000, 1_500_000]);
  expect(before.published?.title).toBe('Home H-1');
  // What did not differ is not kept twice.
  expect(after.published).not.toHaveProperty('title');
  // Of what did not change nothing is written.
  expect(await historyOf(await idOf('home-h-2-h-2'))).toEqual([]);
  const undone = await undo(id);
  expect([undone.published?.low_price, undone.state]).toEqual([1_250_000, 'published']);

  expect((await feed(made, pfFeed([pfProperty('H-2')]))).counts.removed).toBe(1);
  expect((await listing(id)).state).toBe('removed');
  expect(await favourites()).toEqual([]);
  const [removal] = await historyOf(id);
  expect(removal).toMatchObject({ who: 'history', action: 'remove' });
  const back = await undo(id);
  expect([back.state, back.published?.slug, back.published?.low_price]).toEqual([
    'published',
    'home-h-1-h-1',
    1_250_000,
  ]);
  expect(await favourites()).toEqual([id]);

  // Its row comes back: it is the listing that the desk brought back, and no second one.
  expect((await feed(made, pfFeed([dearer, pfProperty('H-2')]))).counts).toMatchObject({ new: 0, changed: 1 });
  expect([await idOf('home-h-1-h-1'), (await listing(id)).published?.low_price]).toEqual([id, 1_500_000]);
});

itOurs('so are those of an import; what a person made in the desk is not replaced unless that is said', async () => {
  const { path: cover } = await editor.ok('deskUpload', {
    body: await photograph(64, 48, '#a37b45'),
    headers: { 'Content-Type': 'image/jpeg' },
  });
  const { id: own, version } = await editor.ok('deskCreate', {
    body: { record: { slug: 'own-house', title: 'Own House', cover } },
  });
  await editor.ok('deskPublish', { params: { id: own }, body: { version } });
  mkdirSync(folder, { recursive: true });
  const file = [
    { slug: 'brought-one', title: 'Brought One', low_price: 5 },
    { slug: 'brought-two', title: 'Brought Two' },
  ];
  expect((await bring('first', file)).code).toBe(0);
  const [one, two] = [await idOf('brought-one'), await idOf('brought-two')];
  const replaced = await bring('second', [{ ...file[0], low_price: 7 }], ['--replace']);
  expect([replaced.code, replaced.stdout]).toEqual([0, expect.stringContaining('1 of the desk kept (--also-desk)')]);
  expect((await historyOf(one))[0]).toMatchObject({ who: 'catalogue:import', action: 'import', fields: ['low_price'] });
  expect((await historyOf(two))[0]).toMatchObject({ who: 'catalogue:import', action: 'remove' });
  expect((await undo(two)).state).toBe('published');
  expect((await listing(own)).state).toBe('published');
  const dry = await bring('third', file, ['--replace', '--also-desk', '--dry-run']);
  expect([dry.code, dry.stdout]).toEqual([0, expect.stringContaining('1 removed')]);
  expect((await bring('third', file, ['--replace', '--also-desk'])).code).toBe(0);
  expect((await listing(own)).state).toBe('removed');
  expect((await undo(own)).state).toBe('published');
});

itOurs('an agent whom nobody knows is refused, in the desk and in a feed', async () => {
  const { path: cover } = await editor.ok('deskUpload', {
    body: await photograph(64, 48, '#a37b45'),
    headers: { 'Content-Type': 'image/jpeg' },
  });
  const { id, version } = await editor.ok('deskCreate', {
    body: { record: { slug: 'agentless', title: 'Agentless', cover, agent: { brn: 'NOBODY-1' } } },
  });
  const published = await editor.call('deskPublish', { params: { id }, body: { version } });
  expect([published.status, published.problem.errors]).toEqual([
    422,
    { agent: [expect.stringContaining('There is no such agent')] },
  ]);
  const records = [
    { slug: 'fed-agentless', title: 'Fed', agent: { brn: 'NOBODY-1' } },
    { slug: 'fed-good', title: 'Fed' },
  ];
  const source = await editor.ok('deskCreateFeed', {
    body: { name: 'agentless', kind: 'catalogue', upload: await upload(JSON.stringify(records)) },
  });
  const done = await run(source);
  expect(done.counts).toMatchObject({ new: 1, refused: 1 });
  expect(done.problems[0]).toMatchObject({
    reference: 'fed-agentless',
    fate: 'refused',
    reasons: [expect.stringContaining('There is no such agent')],
  });
  expect((await subject.fetch('/api/v1/properties/detail/fed-agentless/')).status).toBe(404);
});
