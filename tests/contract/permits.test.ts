import { rmSync } from 'node:fs';
import { dayInDubai } from '../../lib/contract/rules';
import { temporaryFolder } from '../support/database';
import { photograph } from './catalogue-subject';
import { Desk, type DeskAnswer } from './desk-subject';
import { Subject, itOurs } from './subject';

jest.setTimeout(60_000);

/** The last day of a listing's permit: in the desk, on the wire, and in the overview of permits that end. */

const folder = temporaryFolder();
const subject = Subject.forSuite('permits', { DATA_DIR: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Listing = DeskAnswer<'deskListing'>;
let editor: Desk;
let cover = '';

beforeAll(async () => {
  if (subject.foreign !== null) return;
  editor = await Desk.of(subject, 'editor');
  const body = await photograph(64, 48, '#a37b45');
  cover = (await editor.ok('deskUpload', { body, headers: { 'Content-Type': 'image/jpeg' } })).path;
}, 60_000);

/** Days from today in Dubai. */
const inDays = (days: number) => dayInDubai(Date.now(), days);
const of = (listing: Listing) => ({ params: { id: listing.id }, body: { version: listing.version } });
const create = (slug: string, more: object = {}) =>
  editor.ok('deskCreate', {
    body: { record: { slug, title: `House ${slug}`, cover, permit_number: '7123456789', ...more } },
  });
const published = async (slug: string, more: object = {}) => editor.ok('deskPublish', of(await create(slug, more)));
const save = (listing: Listing, change: object) =>
  editor.call('deskSave', {
    params: { id: listing.id },
    body: { version: listing.version, record: { ...(listing.draft ?? listing.published), ...change } },
  });
const listed = (query: Record<string, string>) => editor.ok('deskListings', { query });
const slugs = async (query: Record<string, string>) => (await listed(query)).results.map(({ slug }) => slug);

itOurs('is kept, published, undone and copied as the other fields are', async () => {
  const draft = await create('kept', { permit_expires: '2027-01-31' });
  expect(draft.draft?.permit_expires).toBe('2027-01-31');
  const shown = await editor.ok('deskPublish', of(draft));
  expect(shown.published?.permit_expires).toBe('2027-01-31');
  const { permit_expires: wire } = await subject.read('propertyDetail', {}, { slug: 'kept' });
  expect(wire).toBe('2027-01-31');
  const saved = await save(shown, { permit_expires: '2028-02-29' });
  expect([saved.status, saved.answer.state, saved.answer.draft?.permit_expires]).toEqual([
    200,
    'changed',
    '2028-02-29',
  ]);
  const [change] = (await editor.ok('deskHistory', { params: { id: shown.id } })).results;
  expect([change?.action, change?.fields]).toEqual(['save', ['permit_expires']]);
  expect((await save(shown, { permit_expires: null })).status).toBe(409);
  const undone = await editor.ok('deskUndo', {
    params: { id: shown.id },
    body: { version: saved.answer.version, change: change?.id },
  });
  expect([undone.state, undone.published?.permit_expires]).toEqual(['published', '2027-01-31']);
  const copy = await editor.ok('deskDuplicate', of(undone));
  expect([copy.draft?.permit_number, copy.draft?.permit_expires]).toEqual([null, null]);
  const without = await published('without');
  expect(without.published?.permit_expires).toBeNull();
  expect(await subject.read('propertyDetail', {}, { slug: 'without' })).not.toHaveProperty('permit_expires');
});

itOurs('is a day that there is', async () => {
  const draft = await create('days');
  for (const permit_expires of [
    '2027-02-29',
    '31/01/2027',
    '2027-01',
    '2027-01-31T00:00:00Z',
    'soon',
    '0027-01-31',
    7,
  ]) {
    const { status, problem } = await save(draft, { permit_expires });
    expect([permit_expires, status, Object.keys(problem.errors ?? {})]).toEqual([
      permit_expires,
      422,
      ['permit_expires'],
    ]);
  }
});

itOurs('warns before publishing once it is over, and in the thirty days before', async () => {
  const codes = async (record: object) => {
    const body = { record: { slug: 'checked', title: 'Checked', permit_number: '71', ...record } };
    const { problems } = await editor.ok('deskCheck', { body });
    return problems.filter(({ path }) => path.startsWith('permit_')).map(({ code, severity }) => [code, severity]);
  };
  expect(await codes({ permit_expires: inDays(-1) })).toEqual([['permit_ended', 'warns']]);
  expect(await codes({ permit_expires: inDays(0) })).toEqual([['permit_ends', 'warns']]);
  expect(await codes({ permit_expires: inDays(30) })).toEqual([['permit_ends', 'warns']]);
  // Two: midnight in Dubai may come while this runs.
  expect(await codes({ permit_expires: inDays(32) })).toEqual([]);
  expect(await codes({})).toEqual([]);
  expect(await codes({ permit_number: ' ', permit_expires: inDays(-1) })).toEqual([['permit_missing', 'warns']]);
});

itOurs('brings listings of the site to the overview, the soonest first, and to the list that it leads to', async () => {
  await subject.sql('update properties set permit_expires = null');
  expect((await editor.ok('deskOverview')).permits).toEqual({ count: 0, results: [] });
  await published('ends-later', { permit_expires: inDays(40) });
  await published('ended', { permit_expires: inDays(-3) });
  const soon = await published('ends-soon', { permit_expires: inDays(20) });
  await published('endless');
  await create('ended-draft', { permit_expires: inDays(-9) });
  const overview = async () => {
    const { permits } = await editor.ok('deskOverview');
    return [permits?.count, ...(permits?.results ?? []).map(({ slug, permit_expires: day }) => [slug, day])];
  };
  expect(await overview()).toEqual([2, ['ended', inDays(-3)], ['ends-soon', inDays(20)]]);
  const query = { state: 'published,changed', permit_ends: '30', ordering: 'permit_expires' };
  expect(await slugs(query)).toEqual(['ended', 'ends-soon']);
  expect(await slugs({ ...query, permit_ends: '0' })).toEqual(['ended']);
  expect(await slugs({ ...query, permit_ends: '45' })).toEqual(['ended', 'ends-soon', 'ends-later']);
  expect(await slugs({ permit_ends: '0', state: 'draft' })).toEqual(['ended-draft']);
  expect((await slugs({ state: 'published,changed', ordering: 'permit_expires' })).slice(0, 3)).toEqual([
    ...['ended', 'ends-soon', 'ends-later'],
  ]);
  expect((await editor.call('deskListings', { query: { permit_ends: 'soon' } })).status).toBe(400);

  // A later day counts from when the site has it, a sooner one at once.
  const { answer: longer } = await save(soon, { permit_expires: inDays(300) });
  expect(await overview()).toEqual([2, ['ended', inDays(-3)], ['ends-soon', inDays(20)]]);
  await editor.ok('deskPublish', of(longer));
  expect(await overview()).toEqual([1, ['ended', inDays(-3)]]);
  const [row] = (await listed({ search: 'ends-later' })).results;
  const later = await editor.ok('deskListing', { params: { id: row?.id ?? 0 } });
  await save(later, { permit_expires: inDays(5) });
  expect(await overview()).toEqual([2, ['ended', inDays(-3)], ['ends-later', inDays(5)]]);
});
