import { rmSync } from 'node:fs';
import { dayInDubai } from '../../lib/contract/rules';
import { photograph } from './catalogue-subject';
import { temporaryFolder } from '../support/database';
import { Desk } from './desk-subject';
import { Subject, itOurs } from './subject';

jest.setTimeout(60_000);

const folder = temporaryFolder();
const subject = Subject.forSuite('desk-articles', { DATA_DIR: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let editor: Desk;
let adviser: Desk;
let image: string;
beforeAll(async () => {
  if (subject.foreign !== null) return;
  editor = await Desk.of(subject, 'editor');
  adviser = await Desk.of(subject, 'adviser');
  const body = await photograph(96, 64, '#a37b45');
  image = (await editor.ok('deskUpload', { body, headers: { 'Content-Type': 'image/jpeg' } })).path;
}, 60_000);

const WHOLE = {
  title: { en: 'Light first', ar: 'الضوء أولًا' },
  excerpt: { en: 'Where a window belongs.', ar: 'أين توضع النافذة.' },
  body: { en: '## One\n\nTwo three, 4 — five.', ar: 'كلمتان هنا' },
  category: 'design',
  date: '2026-11-05',
};
let made = 0;
const begun = (slug = `article-${(made += 1)}`) =>
  editor.ok('deskCreateArticle', { body: { slug, title: 'Light first' } });
const read = (id: number) => editor.ok('deskArticle', { params: { id } });
/** Saves an article over what it is now. */
async function save(id: number, record: object, as = editor) {
  const { version } = await read(id);
  return as.call('deskSaveArticle', { params: { id }, body: { version, record } });
}
const published = async (slug: string, more: object = {}) => {
  const { id } = await begun(slug);
  const saved = await save(id, { ...WHOLE, ...more, state: 'published' });
  expect([saved.status, saved.problem.errors]).toEqual([200, undefined]);
  return id;
};
const history = async (id: number) => (await editor.ok('deskArticleHistory', { params: { id } })).results;
const shown = () => subject.read('articles');
const slugs = async () => (await shown()).results.map(({ slug }) => slug);
async function told(): Promise<number> {
  const [row] = await subject.sql<{ count: number }>(
    `select count(*)::int as count from outbox where kind = 'change' and change = '{"properties": null}'`,
  );
  return row?.count ?? 0;
}

describe('articles of editors', () => {
  itOurs('are drafts at first, which the site neither reads nor is told of', async () => {
    expect(await shown()).toMatchObject({ count: 0, results: [] });
    const before = await told();
    const { id, record, path } = await begun('a-draft');
    expect([record, path]).toEqual([{ state: 'draft', title: { en: 'Light first' } }, null]);
    expect((await save(id, { ...WHOLE, body: { fa: 'متن' } })).status).toBe(200);
    expect([await slugs(), await told()]).toEqual([[], before]);
    expect((await subject.fetch('/api/v1/articles/a-draft/')).status).toBe(404);
    const { results } = await editor.ok('deskArticles');
    expect(results).toEqual([expect.objectContaining({ id, state: 'draft', missing: ['en', 'ar', 'fa'] })]);
  });

  itOurs(
    'are read by the site when they are published: newest first, with the picture measured and the words counted',
    async () => {
      const before = await told();
      const picture = { image, image_alt: { en: 'A window' }, author: { en: 'Layla Haddad' }, updated: '2026-11-08' };
      await published('older', { ...picture, date: '2026-11-01' });
      await published('newer', { date: '2026-11-20' });
      expect(await told()).toBe(before + 2);
      const { count, results } = await shown();
      expect([count, results.map(({ slug }) => slug)]).toEqual([2, ['newer', 'older']]);
      expect(results[1]).toMatchObject({
        title: WHOLE.title,
        excerpt: WHOLE.excerpt,
        category: 'design',
        author: { en: 'Layla Haddad' },
        date: '2026-11-01',
        updated: '2026-11-08',
        image: expect.stringContaining(image) as unknown,
        image_width: 96,
        image_height: 64,
        image_alt: { en: 'A window' },
        words: { en: 5, ar: 2 },
      });
      expect(results[1]).not.toHaveProperty('body');
      expect(results[0]).toMatchObject({ image: null, author: {} });
      const older = await subject.read('article', {}, { slug: 'older' });
      expect(older).toEqual({ ...results[1], body: WHOLE.body });
      const second = await subject.read('articles', { page: 2, page_size: 1 });
      expect(second).toMatchObject({ count: 2, next: null, results: [{ slug: 'older' }] });
    },
  );

  itOurs('have an address once their day has come in Dubai', async () => {
    const pathOn = async (days: number) => {
      const id = await published(`in-${days}-days`, { date: dayInDubai(Date.now(), days) });
      return (await read(id)).path;
    };
    expect([await pathOn(0), await pathOn(1)]).toEqual(['/blog/in-0-days', null]);
  });

  itOurs(
    'leave the site when they are taken off it, and the list of what is at work when they are archived',
    async () => {
      const id = await published('leaves');
      expect(await slugs()).toContain('leaves');
      const before = await told();
      await save(id, { ...WHOLE, state: 'archived' });
      expect(await slugs()).not.toContain('leaves');
      // The site has it in its caches.
      expect(await told()).toBe(before + 1);
      const listed = async (query: Record<string, string>) =>
        (await editor.ok('deskArticles', { query })).results.map(({ slug }) => slug);
      expect(await listed({})).not.toContain('leaves');
      expect(await listed({ state: 'archived' })).toEqual(['leaves']);
      expect(await listed({ state: 'draft,archived', search: 'LEAVES' })).toEqual(['leaves']);
      expect(await listed({ state: 'archived', search: 'الضوء' })).toEqual(['leaves']);
      expect(await listed({ state: 'archived', search: 'en' })).toEqual([]);
    },
  );

  itOurs('of two at once are kept by the first; the second sees it', async () => {
    const { id, version } = await begun();
    const write = (en: string) =>
      editor.call('deskSaveArticle', { params: { id }, body: { version, record: { title: { en } } } });
    const [one, other] = await Promise.all([write('One'), write('Other')]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const [kept, refused] = one.status === 200 ? [one, other] : [other, one];
    expect((refused.problem as unknown as { content: unknown }).content).toEqual(kept.answer);
  });

  itOurs('are undone by field, as a new change, and stay whole while they are published', async () => {
    const id = await published('undone');
    const [publishing] = await history(id);
    await save(id, { ...WHOLE, state: 'published', title: { ...WHOLE.title, en: 'Second' } });
    const [second] = await history(id);
    await save(id, { ...WHOLE, state: 'published', title: { ...WHOLE.title, en: 'Second' }, category: 'market' });
    const undo = async (change: number | undefined) =>
      editor.call('deskUndoArticle', { params: { id }, body: { version: (await read(id)).version, change } });
    const undone = await undo(second?.id);
    expect(undone.answer.record).toMatchObject({ title: WHOLE.title, category: 'market', state: 'published' });
    expect((await history(id))[0]).toMatchObject({
      undoes: second?.id,
      fields: ['title'],
      who: 'editor@agency.example',
    });
    // Taking back the change that published it takes it off the site.
    expect((await undo(publishing?.id)).answer.record).toMatchObject({ state: 'draft' });
    expect(await slugs()).not.toContain('undone');
    expect((await undo(999_999)).status).toBe(404);
  });

  itOurs('are found by words that need not adjoin, as either keyboard writes them', async () => {
    const { id } = await begun('second-light');
    await save(id, { title: { en: 'The second light of 100%', ar: 'الضوء الثاني في الدار' } });
    const found = async (search: string) =>
      (await editor.ok('deskArticles', { query: { search } })).results.map((row) => row.id).includes(id);
    for (const search of ['الثاني', 'الثانى', 'الضوء الدار', 'LIGHT second', 'second-light', '100%'])
      expect([search, await found(search)]).toEqual([search, true]);
    for (const search of ['light third', 'sec%nd', '100_'])
      expect([search, await found(search)]).toEqual([search, false]);
  });

  itOurs('are kept without control characters: what ends a line does, or parts two words of one', async () => {
    const { id } = await begun();
    const { answer } = await save(id, {
      title: { en: 'Light\vfirst' },
      excerpt: { en: 'One\nline\u0000.' },
      body: { en: 'One\vtwo\f\u0085three\u2028four\r\nfive\u0007' },
    });
    expect(answer.record).toMatchObject({
      title: { en: 'Light first' },
      excerpt: { en: 'One line.' },
      body: { en: 'One\ntwo\n\nthree\nfour\nfive' },
    });
  });

  itOurs('and what changes nothing is no change', async () => {
    const id = await published('same');
    const before = [await told(), (await history(id)).length];
    expect((await save(id, (await read(id)).record)).status).toBe(200);
    expect([await told(), (await history(id)).length]).toEqual(before);
  });

  itOurs.each<[string, object, string]>([
    ['a field that there is none of', { kings: true }, 'kings'],
    ['a field that is called as what every object inherits', { constructor: { en: 'x' } }, 'constructor'],
    ['a title that is too long', { title: { ar: 'x'.repeat(61) } }, 'title.ar'],
    ['a text that is none', { body: { en: 'a\ud800b' } }, 'body.en'],
    ['a language that there is none of', { body: { de: 'x' } }, 'body.de'],
    ['a category that there is none of', { category: 'kings' }, 'category'],
    ['no day', { date: '2026-13-01' }, 'date'],
    ['a change before its day', { updated: '2026-11-01' }, 'updated'],
    ['a picture of another host', { image: 'https://elsewhere.example/a.jpg' }, 'image'],
    ['a picture that is not there', { image: '/media/catalogue/no/none.jpg' }, 'image'],
    ['published without its text', { state: 'published', body: {} }, 'body.en'],
    ['published with a part of a language', { state: 'published', title: { en: 'Light', fa: 'نور' } }, 'excerpt.fa'],
    ['published without a day', { state: 'published', date: undefined }, 'date'],
  ])('are refused with %s, and nothing is written', async (_, change, path) => {
    const { id } = await begun();
    await save(id, WHOLE);
    const before = await read(id);
    const { status, problem } = await save(id, { ...WHOLE, ...change });
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, expect.arrayContaining([path])]);
    expect(await read(id)).toEqual(before);
  });

  itOurs('have an address of their own, which stays', async () => {
    const create = (slug: string) => editor.call('deskCreateArticle', { body: { slug, title: 'Light' } });
    expect((await create('taken')).status).toBe(201);
    for (const slug of ['taken', 'Shade & Glass', '../contact', '', 'a--b'])
      expect([slug, Object.keys((await create(slug)).problem.errors ?? {})]).toEqual([slug, ['slug']]);
  });

  itOurs('are read by an adviser and written by an editor', async () => {
    const { id, version } = await begun();
    expect((await adviser.ok('deskArticle', { params: { id } })).version).toBe(version);
    expect((await save(id, WHOLE, adviser)).status).toBe(403);
    const undo = { params: { id }, body: { version, change: 1 } };
    expect((await adviser.call('deskUndoArticle', undo)).status).toBe(403);
    expect((await adviser.call('deskCreateArticle', { body: { slug: 'theirs', title: 'x' } })).status).toBe(403);
    expect((await editor.call('deskArticle', { params: { id: 999_999 } })).status).toBe(404);
  });
});
