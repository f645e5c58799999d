import { rmSync } from 'node:fs';
import { temporaryFolder } from '../support/database';
import { Desk } from './desk-subject';
import { Subject, itOurs } from './subject';

jest.setTimeout(60_000);

const folder = temporaryFolder();
const subject = Subject.forSuite('desk-words', { DATA_DIR: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let editor: Desk;
beforeAll(async () => {
  if (subject.foreign === null) editor = await Desk.of(subject, 'editor');
}, 60_000);

const create = (slug: string, more: object = {}) =>
  editor.ok('deskCreate', { body: { record: { slug, title: slug, ...more } } });
const ARABIC = { lang: 'ar' };

describe('in Arabic', () => {
  itOurs('a refused record says why, by field, and its language; in English and Persian it is English', async () => {
    const sent = { body: { record: { slug: '-', title: '', low_price: -1, property_units: [{ price: 'x' }] } } };
    const { status, problem } = await editor.call('deskCreate', { ...sent, query: ARABIC });
    expect([status, problem]).toMatchObject([
      422,
      {
        content_language: 'ar',
        errors: {
          title: ['الحقل فارغ.'],
          low_price: ['الحد الأدنى 0'],
          'property_units[0].price': ['قيمة غير صالحة: المتوقع رقم، والمرسل نص'],
        },
      },
    ]);
    for (const query of [{ lang: 'en' }, { lang: 'fa' }])
      expect((await editor.call('deskCreate', { ...sent, query })).problem).toMatchObject({
        content_language: 'en',
        errors: { title: ['Is empty.'] },
      });
  });

  itOurs('an address of an article that is none says why', async () => {
    const sent = { body: { slug: 'Two Words', title: 'Two words' }, query: ARABIC };
    expect((await editor.call('deskCreateArticle', sent)).problem).toMatchObject({
      content_language: 'ar',
      errors: { slug: ['أحرف a-z وأرقام 0-9 وشرطات مفردة فقط.'] },
    });
  });

  itOurs('a conflict names who was sooner, and brings the listing as it is', async () => {
    const made = await create('sooner');
    const saved = {
      params: { id: made.id },
      body: { version: made.version, record: { ...made.draft, title: 'Mine' } },
    };
    await editor.ok('deskSave', saved);
    const { status, problem } = await editor.call('deskSave', {
      ...saved,
      body: { ...saved.body, record: { ...made.draft, title: 'Theirs' } },
      query: ARABIC,
    });
    expect([status, problem.message, problem.listing?.draft?.title]).toEqual([
      409,
      'عدّل شخص آخر هذا العقار (editor@agency.example). لم يُحفظ شيء.',
      'Mine',
    ]);
  });

  itOurs('each listing of several says why it stayed as it was', async () => {
    const made = await create('uncovered');
    const listings = [
      { id: made.id, version: made.version },
      { id: 99_999_999, version: 'x' },
    ];
    const { results } = await editor.ok('deskBulk', { body: { action: 'publish', listings }, query: ARABIC });
    expect(results.map(({ message }) => message)).toEqual([
      '\u200f\u2068cover\u2069: لا توجد صورة غلاف، وبها تبدأ البطاقات والمعاينات والصفحة.',
      'لا يوجد عقار بهذا الرقم.',
    ]);
  });

  itOurs('rows of a feed say why they were not taken, of a run that was kept in English too', async () => {
    const table = 'ref,title,price\nW-1,One,dear\nW-2,Two,100\n';
    const headers = { 'Content-Type': 'application/octet-stream' };
    const { upload } = await editor.ok('deskUploadFeed', { body: Buffer.from(table), headers });
    const mapping = { fields: { reference: 'ref', title: 'title', price: 'price' } };
    const source = await editor.ok('deskCreateFeed', { body: { name: 'words', kind: 'csv', upload, mapping } });
    const { id } = await editor.ok('deskRunFeed', { params: { id: source.id }, body: { dry_run: true } });
    const run = { params: { run: id } };
    let now = await editor.ok('deskFeedRun', run);
    for (let tries = 0; now.state === 'running' && tries < 100; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      now = await editor.ok('deskFeedRun', run);
    }
    expect(now.problems.map(({ reasons }) => reasons)).toEqual([['price: "dear" is not an amount.']]);
    const said = ['\u200f\u2068price\u2069: "dear" ليس مبلغًا.'];
    const arabic = { ...run, query: ARABIC };
    const { results } = await editor.ok('deskFeedFates', { ...run, query: { ...ARABIC, fate: 'refused' } });
    const shown = await editor.ok('deskFeed', { params: { id: source.id }, query: ARABIC });
    expect([
      (await editor.ok('deskFeedRun', arabic)).problems[0]?.reasons,
      results[0]?.reasons,
      shown.last_dry_run?.problems[0]?.reasons,
    ]).toEqual([said, said, said]);
    const preview = await editor.ok('deskPreviewFeed', { body: { kind: 'csv', upload, mapping }, query: ARABIC });
    expect(preview.rows[0]?.reasons).toEqual(said);
  });
});
