import { rmSync } from 'node:fs';
import pg from 'pg';
import { temporaryFolder } from '../support/database';
import { photograph } from './catalogue-subject';
import { Desk } from './desk-subject';
import { Subject, itOurs } from './subject';

jest.setTimeout(60_000);

/** The start screen of the desk: each part against what its list answers, and against rows that are made so. */

const folder = temporaryFolder();
const subject = Subject.forSuite('desk-overview', { DATA_DIR: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let editor: Desk;
let adviser: Desk;
beforeAll(async () => {
  if (subject.foreign !== null) return;
  editor = await Desk.of(subject, 'editor');
  adviser = await Desk.of(subject, 'adviser');
}, 60_000);

const { sql } = subject;
const overview = () => adviser.ok('deskOverview');
const listed = (query: Record<string, string>) => adviser.ok('deskListings', { query });

itOurs('counts drafts, and listings that were changed since, as the list does', async () => {
  const before = await overview();
  const body = { record: { slug: 'waiting', title: 'Waiting House' } };
  const { id } = await editor.ok('deskCreate', { body });
  const { drafts } = await overview();
  expect([drafts?.count, drafts?.results[0]?.id]).toEqual([(before.drafts?.count ?? 0) + 1, id]);
  expect(drafts?.count).toBe((await listed({ state: 'draft,changed' })).count);
});

itOurs('says which texts are missing and how often, of drafts too, and not of what was removed', async () => {
  const cover = await editor.ok('deskUpload', {
    body: await photograph(32, 32, '#a37b45'),
    headers: { 'Content-Type': 'image/jpeg' },
  });
  const record = { slug: 'untranslated', title: 'Untranslated', cover: cover.path };
  const { id, version } = await editor.ok('deskCreate', { body: { record } });
  const counts = async () =>
    Object.fromEntries((await overview()).missing?.map(({ what, count }) => [what, count]) ?? []);
  const with_ = await counts();
  for (const what of ['ar', 'fa', 'description', 'cover', 'permit', 'price', 'map'])
    expect([what, with_[what]]).toEqual([what, (await listed({ missing: what })).count]);
  await editor.ok('deskRemove', { params: { id }, body: { version } });
  const without = await counts();
  expect([without.ar, without.cover]).toEqual([(with_.ar ?? 0) - 1, with_.cover]);
});

itOurs('finds what nobody has changed for sixty days, the oldest first', async () => {
  await sql(`update properties set updated_at = now() - interval '1 day'`);
  expect((await overview()).stale).toEqual({ count: 0, results: [] });
  const [older, old] = await sql<{ id: number }>('select id from properties order by id limit 2');
  await sql(`update properties set updated_at = now() - interval '61 days' where id = ${String(old?.id)}`);
  await sql(`update properties set updated_at = now() - interval '90 days' where id = ${String(older?.id)}`);
  const { stale } = await overview();
  expect([stale?.count, stale?.results.map(({ id }) => id)]).toEqual([2, [older?.id, old?.id]]);
  expect((await listed({ unchanged: '60' })).count).toBe(2);
  // A draft waits elsewhere, however old it is.
  const { id } = await editor.ok('deskCreate', { body: { record: { slug: 'old-draft', title: 'Old Draft' } } });
  await sql(`update listings set updated_at = now() - interval '70 days' where id = ${String(id)}`);
  expect((await overview()).stale?.count).toBe(2);
  expect((await listed({ unchanged: '75' })).count).toBe(1);
  const { status } = await adviser.call('deskListings', { query: { unchanged: 'long' } });
  expect(status).toBe(400);
});

itOurs('shows enquiries that nobody has looked at, those first that wait longest', async () => {
  expect((await overview()).enquiries).toEqual({ new: 0, in_progress: 0, results: [] });
  const ask = (name: string) =>
    subject.postJson('/api/v1/contact/submit/', {
      name,
      email: 'l@example.com',
      subject: 'A viewing',
      message: 'May we see it?',
    });
  for (const name of ['First', 'Second', 'Third']) expect((await ask(name)).status).toBe(201);
  await sql(`update enquiries set status = 'in_progress' where name = 'Second'`);
  const { enquiries } = await overview();
  expect([enquiries?.new, enquiries?.in_progress]).toEqual([2, 1]);
  expect(enquiries?.results.map(({ name }) => name)).toEqual(['First', 'Third']);
  for (const name of ['Fourth', 'Fifth', 'Sixth', 'Seventh']) expect((await ask(name)).status).toBe(201);
  const { enquiries: more } = await overview();
  const names = more?.results.map(({ name }) => name);
  expect([more?.new, names]).toEqual([6, ['First', 'Third', 'Fourth', 'Fifth', 'Sixth']]);
});

itOurs('counts names and articles that a language lacks: of articles those that are not archived', async () => {
  const counts = async () =>
    Object.fromEntries((await overview()).untranslated?.map(({ what, count }) => [what, count]) ?? []);
  const before = await counts();
  const params = { kind: 'developers' };
  await editor.ok('deskCreateName', { params, body: { name: { en: 'Half Said', ar: 'نصف' } } });
  await editor.ok('deskCreateName', { params, body: { name: { en: 'All Said', ar: 'كامل', fa: 'کامل' } } });
  const article = await editor.ok('deskCreateArticle', { body: { slug: 'half', title: 'Half' } });
  const after = await counts();
  expect([after.developers, after.articles]).toEqual([(before.developers ?? 0) + 1, (before.articles ?? 0) + 1]);
  expect([after.cities, after.districts]).toEqual([before.cities, before.districts]);
  const body = { version: article.version, record: { ...article.record, state: 'archived' } };
  await editor.ok('deskSaveArticle', { params: { id: article.id }, body });
  expect((await counts()).articles).toBe(before.articles);
});

itOurs('shows deliveries that failed, whether they are tried again, and none that arrived', async () => {
  await sql('delete from outbox');
  await sql(`insert into outbox (kind, channel, attempts, last_error, abandoned_at, delivered_at, next_attempt_at) values
    ('enquiry', 'mail', 9, 'refused', now(), null, now() + interval '1 day'),
    ('enquiry', 'mail', 2, 'no answer', null, null, now() + interval '1 day'),
    ('enquiry', 'mail', 0, null, null, null, now() + interval '1 day'),
    ('enquiry', 'mail', 1, null, null, now(), now())`);
  const { deliveries } = await overview();
  expect([deliveries?.given_up, deliveries?.again]).toEqual([1, 1]);
  expect(deliveries?.results.map(({ reason, given_up, attempts }) => [reason, given_up, attempts])).toEqual([
    ['no answer', false, 2],
    ['refused', true, 9],
  ]);
});

itOurs('leaves out a part that the database is too long about, and shows the others', async () => {
  const client = new pg.Client({ connectionString: subject.databaseUrl });
  await client.connect();
  try {
    await client.query('begin; lock table outbox in access exclusive mode');
    const shown = await overview();
    expect(shown.deliveries).toBeNull();
    expect(Object.entries(shown).flatMap(([part, found]) => (found === null ? [part] : []))).toEqual(['deliveries']);
  } finally {
    await client.end();
  }
  expect((await overview()).deliveries).not.toBeNull();
});

itOurs(
  'a listing that was removed says what it was called, in the list and by itself, and comes back by that change',
  async () => {
    const { id, version } = await editor.ok('deskCreate', { body: { record: { slug: 'gone', title: 'Gone House' } } });
    const gone = await editor.ok('deskRemove', { params: { id }, body: { version } });
    expect([gone.state, gone.removed?.title]).toEqual(['removed', 'Gone House']);
    const { results } = await listed({ state: 'removed', search: String(id) });
    expect(results.map(({ title }) => title)).toEqual(['Gone House']);
    const body = { version: gone.version, change: gone.removed?.change };
    const back = await editor.ok('deskUndo', { params: { id }, body });
    expect([back.state, back.draft?.title, back.removed]).toEqual(['draft', 'Gone House', null]);
  },
);
