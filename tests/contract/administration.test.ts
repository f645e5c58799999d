import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { problem } from '../../lib/contract/common';
import { ENQUIRY_STATES } from '../../lib/contract/enquiry';
import { Accounts, bearer, runProgram } from '../support/accounts';
import { temporaryFolder } from '../support/database';
import { until } from '../support/until';
import { Subject, type AnswerOf, itOurs } from './subject';

jest.setTimeout(60_000);

const folder = temporaryFolder();
const subject = Subject.forSuite('administration', { DATA_DIR: folder });
const accounts = new Accounts(() => subject.url, folder);
const program = (...words: string[]) =>
  runProgram('enquiries', { DATABASE_URL: subject.databaseUrl, DATA_DIR: folder }, ...words);
let staff: { Authorization: string };

const SENT = [
  { name: 'Layla Haddad', subject: 'Viewing on Sunday', message: 'May we see the penthouse?', phone: '0501234567' },
  { name: 'Omar 100%_\\', subject: 'Payment plan', message: 'Is there a plan of five years?' },
  { name: '=HYPERLINK("http://x")', subject: '+971 call me', message: '-1+1\n@SUM(A1)' },
  { name: 'سارة', subject: 'استفسار عن شقة', message: 'متى التسليم، من فضلكم؟' },
];
const ids: number[] = [];

beforeAll(async () => {
  if (subject.foreign !== null) return;
  const made = await runProgram('staff', { DATABASE_URL: subject.databaseUrl }, 'staff@agency.example');
  staff = bearer(await accounts.login('staff@agency.example', /once: (\S+)/.exec(made.stdout)?.[1]));
  const { results } = await subject.read('listProperties', { page_size: 1 });
  for (const [index, enquiry] of SENT.entries()) {
    const about = index === 0 ? { property_id: results[0]?.id, property_title: results[0]?.title } : {};
    const sent = await accounts.post('v1/contact/submit', { email: 'visitor@example.com', ...enquiry, ...about });
    ids.push(((await sent.json()) as { id: number }).id);
  }
  const client = new pg.Client({ connectionString: subject.databaseUrl });
  await client.connect();
  // The first is the oldest: eight days, six, four and two.
  for (const [index, id] of ids.entries()) {
    await client.query(`update enquiries set created_at = now() - make_interval(days => $1) where id = $2`, [
      8 - 2 * index,
      id,
    ]);
  }
  await client.end();
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type List = AnswerOf<'listEnquiries'>;
const list = (query: Record<string, string | number> = {}): Promise<List> =>
  subject.read('listEnquiries', query, {}, { headers: staff });
const idsOf = async (query: Record<string, string | number>) => (await list(query)).results.map(({ id }) => id);
const change = (id: number | string, body: unknown) =>
  subject.fetch(`/api/v1/contact/inquiries/${id}/`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...staff },
    body: JSON.stringify(body),
  });

describe('the list of enquiries', () => {
  // @spec 7.call.enquiries
  itOurs('is newest first, in pages', async () => {
    const newest = [...ids].reverse();
    expect(await idsOf({})).toEqual(newest);
    const second = await list({ page: 2, page_size: 3 });
    expect([second.count, second.results.map(({ id }) => id), second.next]).toEqual([4, newest.slice(3), null]);
    expect((await list({ page: 9 })).results).toEqual([]);
    expect(await idsOf({ ordering: 'created_at' })).toEqual(ids);
    expect(await idsOf({ ordering: '-id,bogus' })).toEqual(newest);
    expect(await idsOf({ ordering: 'bogus' })).toEqual(newest);
  });

  // @spec 6.administration 7.call.enquiries
  itOurs('is filtered by text, status, property and day', async () => {
    const [first, second, third, fourth] = ids;
    expect(await idsOf({ search: 'PENTHOUSE' })).toEqual([first]);
    expect(await idsOf({ search: '100%_\\' })).toEqual([second]);
    expect(await idsOf({ search: '%' })).toEqual([second]);
    expect(await idsOf({ search: 'شقة' })).toEqual([fourth]);
    expect(await idsOf({ search: '971501234567' })).toEqual([first]);
    expect(await idsOf({ search: 'visitor@example.com', page_size: 1 })).toEqual([fourth]);
    const { results } = await subject.read('listProperties', { page_size: 1 });
    expect(await idsOf({ property_id: results[0]?.id ?? 0 })).toEqual([first]);
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    expect(await idsOf({ created_from: day(6), created_to: day(4) })).toEqual([third, second]);
    expect(await idsOf({ created_from: `${day(3)}T00:00:00Z` })).toEqual([fourth]);
    await change(third ?? 0, { status: 'spam' });
    expect(await idsOf({ status: 'spam' })).toEqual([third]);
    expect(await idsOf({ status: 'new, spam' })).toHaveLength(4);
  });

  // @spec 8.admin.failure
  itOurs('names the malformed parameters', async () => {
    const wrong = {
      page: 'x',
      page_size: '101',
      status: 'lost',
      property_id: '-1',
      created_from: '2026-02-30',
      created_to: 'soon',
    };
    const answer = await subject.fetch(`/api/v1/contact/inquiries/list/?${new URLSearchParams(wrong)}`, {
      headers: staff,
    });
    const told = problem.parse(await answer.json());
    expect([answer.status, told.message]).toEqual([400, 'Failed to load inquiries.']);
    expect(Object.keys(told.errors ?? {}).sort()).toEqual(Object.keys(wrong).sort());
  });

  itOurs('is never an error of the server', async () => {
    const key = fc.constantFrom(
      'page',
      'page_size',
      'search',
      'status',
      'property_id',
      'created_from',
      'created_to',
      'ordering',
    );
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.date().map((date) => (Number.isNaN(date.getTime()) ? 'never' : date.toISOString())),
      fc.constantFrom(
        '\0',
        '\ud800',
        '%',
        '\\',
        "' or 1=1 --",
        '0001-01-01',
        '9999-12-31',
        '2026-01-01T99:00Z',
        '1,2',
        '-',
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(key, value), { minLength: 1, maxLength: 4 }), async (pairs) => {
        const answer = await subject.fetch(`/api/v1/contact/inquiries/list/?${new URLSearchParams(pairs)}`, {
          headers: staff,
        });
        expect([200, 400]).toContain(answer.status);
      }),
      { numRuns: 200, seed: 55 },
    );
  });
});

describe('one enquiry', () => {
  // @spec 3.not-shown 6.administration 7.call.enquiry 7.call.enquiry-patch
  itOurs('can be shown, given a status and a note', async () => {
    const id = ids[0] ?? 0;
    const before = await subject.read('enquiryDetail', {}, { id }, { headers: staff });
    expect(before).toMatchObject({ id, status: 'new', note: null, phone: '+971501234567', name: 'Layla Haddad' });
    const marked = subject.shaped('updateEnquiry', await (await change(id, { status: 'in_progress' })).json());
    expect(marked).toMatchObject({ status: 'in_progress', note: null });
    const noted = subject.shaped('updateEnquiry', await (await change(id, { note: 'Called.\0\nTwice.' })).json());
    expect(noted).toMatchObject({ status: 'in_progress', note: 'Called.\nTwice.', message: before.message });
    expect(Date.parse(noted.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
    expect(
      subject.shaped('updateEnquiry', await (await change(id, { note: null, name: 'Other' })).json()),
    ).toMatchObject({
      note: null,
      name: 'Layla Haddad',
    });
  });

  // @spec 8.admin.failure
  itOurs('refuses an unknown status and an endless note, and is 404 when it does not exist', async () => {
    const wrong = await change(ids[0] ?? 0, { status: 'lost', note: 'x'.repeat(5001) });
    const told = problem.parse(await wrong.json());
    expect([wrong.status, told.message, Object.keys(told.errors ?? {}).sort()]).toEqual([
      422,
      'Failed to update inquiry.',
      ['note', 'status'],
    ]);
    for (const id of ['0', '-1', 'x', '999999', '99999999999', '%00']) {
      const answers = await Promise.all([
        subject.fetch(`/api/v1/contact/inquiries/${id}/`, { headers: staff }),
        change(id, { status: 'closed' }),
        subject.fetch(`/api/v1/contact/inquiries/${id}/`, { method: 'DELETE', headers: staff }),
      ]);
      const messages = await Promise.all(answers.map(async (answer) => problem.parse(await answer.json()).message));
      expect([id, answers.map(({ status }) => status), messages]).toEqual([
        id,
        [404, 404, 404],
        ['Failed to load inquiry details.', 'Failed to update inquiry.', 'Failed to delete inquiry.'],
      ]);
    }
  });

  // @spec 7.call.enquiry-delete
  itOurs('can be deleted once, and is then no longer counted', async () => {
    const sent = await accounts.post('v1/contact/inquiries', { ...SENT[0], email: 'gone@example.com' });
    const { id, message } = (await sent.json()) as { id: number; message: string };
    expect(message).toBe('Inquiry created successfully!');
    const { total } = await subject.read('enquiryStatistics', {}, {}, { headers: staff });
    const remove = () => subject.fetch(`/api/v1/contact/inquiries/${id}/`, { method: 'DELETE', headers: staff });
    const mails = path.join(folder, 'mail');
    const named = (email: string) =>
      readdirSync(mails).filter((name) => {
        try {
          return /\.eml(\.|$)/.test(name) && readFileSync(path.join(mails, name), 'utf8').includes(email);
        } catch {
          // A half of another mail, which has its own name by now.
          return false;
        }
      });
    const mailsOf = (email: string) => named(email).length;
    await until(() => mailsOf('gone@example.com') === 1 && mailsOf('visitor@example.com') === SENT.length);
    const [mail = ''] = named('gone@');
    // Of a process that was killed while it wrote the same mail.
    writeFileSync(path.join(mails, `${mail}.${randomUUID()}`), 'To: gone@example.com');
    const gone = await remove();
    expect([gone.status, await gone.text()]).toEqual([204, '']);
    expect([mailsOf('gone@example.com'), mailsOf('visitor@example.com')]).toEqual([0, SENT.length]);
    expect((await remove()).status).toBe(404);
    expect((await subject.read('enquiryStatistics', {}, {}, { headers: staff })).total).toBe(total - 1);
  });

  // @spec 7.call.enquiry-statistics
  itOurs('figures count every status and the last days', async () => {
    const figures = await subject.read('enquiryStatistics', {}, {}, { headers: staff });
    expect(figures.by_status.map(({ status }) => status)).toEqual([...ENQUIRY_STATES]);
    expect(figures.by_status.reduce((sum, { count }) => sum + count, 0)).toBe(figures.total);
    expect([figures.total, figures.last_7_days, figures.last_30_days]).toEqual([4, 3, 4]);
  });
});

describe('npm run enquiries', () => {
  // @spec d.form.staff
  itOurs('lists, shows and sets the status', async () => {
    const all = await program();
    expect([all.code, all.stdout.indexOf('Layla') < all.stdout.indexOf('سارة')]).toEqual([0, true]);
    const found = JSON.parse((await program('--search', 'five years', '--json')).stdout) as { id: number }[];
    expect(found.map(({ id }) => id)).toEqual([ids[1]]);
    const marked = await program('mark', String(ids[1]), 'answered', '--note', 'Sent the plan.');
    expect(marked.stdout).toMatch(/answered[\s\S]*Note {5}Sent the plan\./);
    const shown = await program('show', String(ids[1]));
    expect(shown.stdout).toMatch(/Omar 100%_\\ <visitor@example\.com>[\s\S]*Sent {5}to nobody: written as a file/);
    expect((await program('--status', 'answered')).stdout).toContain('Payment plan');
  });

  itOurs('exports a table in which no cell is read as a formula', async () => {
    const file = path.join(folder, 'enquiries.csv');
    expect((await program('export', file)).stderr).toContain('4 enquiries exported.');
    const csv = readFileSync(file, 'utf8');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(csv).toMatch(/^\ufeffid,created_at,status,name,email,phone,/);
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(csv).toContain(`"'+971 call me","'-1+1\n@SUM(A1)"`);
    expect(csv).toContain(`"tel:+971501234567"`);
    expect(csv).not.toMatch(/,"\s*[=+\-@]/);
    expect((await program('export', file)).code).toBe(1);
    expect((await program('export', '-', '--search', 'penthouse')).stdout.trim().split('\r\n')).toHaveLength(2);
  });

  itOurs('says what it does not understand', async () => {
    const wrong = [['show', '0'], ['mark', '1', 'lost'], ['bogus'], ['--limit', '0'], ['--from', 'soon'], ['--no']];
    const ran = await Promise.all(wrong.map((words) => program(...words)));
    expect(ran.map(({ code, stderr }) => [code, stderr === ''])).toEqual(wrong.map(() => [1, false]));
  });
});
