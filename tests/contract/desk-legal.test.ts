import { rmSync } from 'node:fs';
import { LEGAL_TEXTS, SECTION_TEXTS } from '../../lib/contract/content-texts';
import { LOCALES } from '../../lib/contract/locales';
import { dayInDubai } from '../../lib/contract/rules';
import { temporaryFolder } from '../support/database';
import { Desk } from './desk-subject';
import { Subject, itOurs } from './subject';

jest.setTimeout(60_000);

/** The words of the terms and the privacy page, written at the desk. */
const folder = temporaryFolder();
const subject = Subject.forSuite('desk-legal', { DATA_DIR: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let editor: Desk;
let adviser: Desk;
beforeAll(async () => {
  if (subject.foreign !== null) return;
  editor = await Desk.of(subject, 'editor');
  adviser = await Desk.of(subject, 'adviser');
}, 60_000);

const PART = { params: { part: 'legal' } };
const held = () => editor.ok('deskContent', PART);
const changes = async () => (await editor.ok('deskContentHistory', PART)).results;
async function save(record: object, desk = editor) {
  const { version } = await held();
  return desk.call('deskSaveContent', { ...PART, body: { version, record } });
}
const shown = () => subject.read('siteContent');
const today = () => dayInDubai(Date.now());

itOurs('a section is written in paragraphs, and the page is in force since that day; nothing was before', async () => {
  expect(await shown()).toEqual({});
  const saved = await save({
    'privacy.s7.text': { en: ' Enquiries go after {days}.\r\n\r\nAsk {email}. ', ar: 'تُحذف بعد {days}.' },
    'privacy.s7.title': { en: 'Deletion' },
    'terms.metaTitle': { en: 'Our terms' },
  });
  const text = { en: 'Enquiries go after {days}.\n\nAsk {email}.', ar: 'تُحذف بعد {days}.' };
  expect([saved.status, saved.answer.record['privacy.s7.text']]).toEqual([200, text]);
  // What search engines are told is not the page.
  expect(await shown()).toEqual({
    legal: {
      'privacy.s7.text': text,
      'privacy.s7.title': { en: 'Deletion' },
      'terms.metaTitle': { en: 'Our terms' },
    },
    in_force: { privacy: today() },
  });
});

itOurs('the day is that of the last change, in Dubai, of that page alone; taking one back is one', async () => {
  await save({ 'terms.s5.text': { en: 'We answer.' } });
  await subject.sql(`update content_history set at = '2026-01-31T21:30:00Z' where part = 'legal'`);
  expect((await shown()).in_force).toEqual({ privacy: '2026-02-01', terms: '2026-02-01' });
  const [last] = await changes();
  const { version } = await held();
  const undone = await editor.call('deskUndoContent', { ...PART, body: { version, change: last?.id } });
  expect(undone.answer.record).toHaveProperty(['privacy.s7.text', 'en']);
  expect((await shown()).in_force).toEqual({ privacy: today(), terms: today() });
});

itOurs('the history holds the texts that a change touched, and no others', async () => {
  await save({ 'terms.s1.text': { en: 'First.' }, 'terms.lead': { en: 'Read this.' } });
  await save({ 'terms.s1.text': { en: 'Second.' }, 'terms.lead': { en: 'Read this.' } });
  // One that was kept whole, as they once were.
  await subject.sql(
    `update content_history set before = before || '{"terms.lead": {"en": "Read this."}}'
     where id = (select max(id) from content_history where part = 'legal')`,
  );
  const [last] = await changes();
  expect(last).toMatchObject({
    fields: ['terms.s1.text'],
    before: { 'terms.s1.text': { en: 'First.' } },
    after: { 'terms.s1.text': { en: 'Second.' } },
  });
  expect(Object.keys(last?.before ?? {})).toEqual(['terms.s1.text']);
  const { version } = await held();
  const undone = await editor.call('deskUndoContent', { ...PART, body: { version, change: last?.id } });
  expect(undone.answer.record).toEqual({ 'terms.s1.text': { en: 'First.' }, 'terms.lead': { en: 'Read this.' } });
});

itOurs('both pages in every language, as long as they may be, are saved and read', async () => {
  // Letters of three bytes each, and lines that JSON makes longer.
  const whole = Object.fromEntries(
    LEGAL_TEXTS.map(([name, most]) => [
      name,
      Object.fromEntries(
        LOCALES.map((locale) => [locale, name.endsWith('.text') ? `一\n${'一'.repeat(most - 2)}` : '一'.repeat(most)]),
      ),
    ]),
  );
  expect((await save(whole)).status).toBe(200);
  expect((await shown()).legal).toEqual(whole);
  expect((await save({})).status).toBe(200);
});

itOurs.each<[string, object, string]>([
  ['longer than a section may be', { 'terms.s1.text': { en: 'x'.repeat(SECTION_TEXTS.text + 1) } }, 'terms.s1.text.en'],
  ['of a section that there is none of', { 'terms.s11.text': { en: 'x' } }, 'terms.s11.text'],
  ['of a page that is not written', { 'cookies.s1.text': { en: 'x' } }, 'cookies.s1.text'],
  ['naming what the site does not know', { 'privacy.s7.text': { ar: 'بعد {day}' } }, 'privacy.s7.text.ar'],
  ['with a brace that is left open', { 'privacy.s7.text': { en: 'After {days' } }, 'privacy.s7.text.en'],
  ['blank', { 'terms.s1.text': { fa: ' \n\n ' } }, 'terms.s1.text.fa'],
  ['half a character', { 'terms.s1.text': { en: 'a\ud800b' } }, 'terms.s1.text.en'],
])('a text is refused that is %s, and nothing is written', async (_, record, path) => {
  const before = await held();
  const { status, problem } = await save(record);
  expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [path]]);
  expect(await held()).toEqual(before);
});

itOurs('an adviser reads them and writes none', async () => {
  expect((await adviser.ok('deskContent', PART)).part).toBe('legal');
  expect((await save({}, adviser)).status).toBe(403);
});
