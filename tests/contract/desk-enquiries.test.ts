import { rmSync } from 'node:fs';
import { Accounts, runProgram } from '../support/accounts';
import { temporaryFolder } from '../support/database';
import { Desk } from './desk-subject';
import { Subject, itOurs } from './subject';

jest.setTimeout(60_000);

const folder = temporaryFolder();
const subject = Subject.forSuite('desk_enquiries', { DATA_DIR: folder });
const accounts = new Accounts(() => subject.url, folder);
let adviser: Desk;
let editor: Desk;
let home: { id: number; slug: string; title: string };

beforeAll(async () => {
  if (subject.foreign !== null) return;
  adviser = await Desk.of(subject, 'adviser');
  editor = await Desk.of(subject, 'editor');
  await sql(`insert into agents (id, name, email, active) values (901, '{"en": "Mariam Al Suwaidi", "ar": "مريم السويدي"}', null, true),
    (902, '{"en": "Left Long Ago"}', null, false)`);
  [home = home] = await sql<typeof home>(`select id, slug, title->>'en' as title from properties order by id limit 1`);
  await sql('update properties set agent_id = 901 where id = $1', [home.id]);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { sql } = subject;

async function enquire(more: object = {}): Promise<number> {
  const enquiry = { name: 'Layla Haddad', email: 'layla@example.com', subject: 'Viewing', message: 'May we see it?' };
  const sent = await accounts.post('v1/contact/submit', { ...enquiry, ...more });
  expect(sent.status).toBe(201);
  return ((await sent.json()) as { id: number }).id;
}
const read = (id: number) => adviser.ok('deskEnquiry', { params: { id } });
const idsOf = async (query: Record<string, string>) =>
  (await adviser.ok('deskEnquiries', { query })).results.map(({ id }) => id);

describe('the search of enquiries', () => {
  itOurs('finds a phone as it is written, a name from either keyboard, and a number', async () => {
    const id = await enquire({ name: 'مهدی کاظمی', phone: '+971507654321' });
    for (const search of ['050 765 4321', '0507654321', '+971 (0)50 765', '۰۵۰۷۶۵', 'مهدي كاظمي', 'مهدی'])
      expect([search, await idsOf({ search })]).toEqual([search, [id]]);
    for (const search of [`#${id}`, String(id)]) expect(await idsOf({ search })).toContain(id);
    expect(await idsOf({ search: '#9999999999' })).toEqual([]);
    expect(await idsOf({ search: 'ي%' })).toEqual([]);
    await sql('delete from enquiries where id = $1', [id]);
  });
});

describe('work on an enquiry', () => {
  itOurs('keeps the lines of a note that was written in another program', async () => {
    const id = await enquire({ message: 'May we see it?\vOn Sunday.' });
    const { version, message } = await read(id);
    expect(message).toBe('May we see it?\nOn Sunday.');
    await adviser.ok('deskWork', { params: { id }, body: { version, note: 'a\vb\u2028c\r\nd\u0000' } });
    expect((await read(id)).note).toBe('a\nb\nc\nd');
    await sql('delete from enquiries where id = $1', [id]);
  });

  itOurs('is written into its history: who, when and what', async () => {
    const id = await enquire();
    const before = await read(id);
    expect(before).toMatchObject({ status: 'new', assignee: null, answered_at: null, note: null, history: [] });
    const { key } =
      (await adviser.ok('deskAssignees')).results.find(({ name }) => name === 'editor@agency.example') ?? {};
    await adviser.ok('deskWork', {
      params: { id },
      body: { version: before.version, status: 'in_progress', note: ' Prefers mornings.\n', assignee: key },
    });
    const after = await read(id);
    expect(after).toMatchObject({ status: 'in_progress', note: 'Prefers mornings.', answered_at: null });
    expect(after.assignee).toEqual({ key, name: 'editor@agency.example', names: {}, kind: 'user' });
    const [change] = after.history;
    expect(change).toMatchObject({ who: 'adviser@agency.example', action: 'change', way: null });
    expect(change?.changes).toEqual({
      status: { from: 'new', to: 'in_progress' },
      note: { from: null, to: 'Prefers mornings.' },
      assignee: { from: null, to: 'editor@agency.example' },
    });
    expect(Math.abs(Date.parse(change?.at ?? '') - Date.now())).toBeLessThan(60_000);
    // What changes nothing leaves no trace, and makes nobody's version old.
    const same = await editor.ok('deskWork', {
      params: { id },
      body: { version: after.version, status: 'in_progress' },
    });
    expect([same.version, same.history.length]).toEqual([after.version, 1]);
  });

  itOurs('of two who read the same, the second is shown what the first did, and nothing is written', async () => {
    const id = await enquire();
    const { version } = await read(id);
    const [one, two] = await Promise.all([
      adviser.call('deskWork', { params: { id }, body: { version, note: 'Of the adviser.' } }),
      editor.call('deskWork', { params: { id }, body: { version, note: 'Of the editor.' } }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const [won, lost] = one.status === 200 ? [one, two] : [two, one];
    const told = lost.problem as unknown as { enquiry: Awaited<ReturnType<typeof read>> };
    expect(told.enquiry).toEqual(won.answer);
    expect(await read(id)).toEqual(won.answer);
    expect(won.answer.history).toHaveLength(1);
  });

  itOurs('by the calls of the contract and by the command is in the history too', async () => {
    const id = await enquire();
    const cookie = { cookie: adviser.cookie, 'Content-Type': 'application/json' };
    const changed = await subject.fetch(`/api/v1/contact/inquiries/${id}/`, {
      method: 'PATCH',
      headers: cookie,
      body: JSON.stringify({ status: 'spam', note: 'Half a \ud83d' }),
    });
    expect(changed.status).toBe(200);
    await runProgram(
      'enquiries',
      { DATABASE_URL: subject.databaseUrl, DATA_DIR: folder },
      'mark',
      String(id),
      'closed',
    );
    const { history, version } = await read(id);
    expect(history.map(({ who, changes }) => [who, changes.status?.to])).toEqual([
      ['npm run enquiries', 'closed'],
      ['adviser@agency.example', 'spam'],
    ]);
    expect(version).toBe('3');
  });

  itOurs('answering notes the way and the first time alone, and a new one is then in progress', async () => {
    const id = await enquire();
    const first = await adviser.ok('deskAnswered', { params: { id }, body: { way: 'whatsapp' } });
    expect([first.status, typeof first.answered_at]).toEqual(['in_progress', 'string']);
    expect(first.history[0]).toMatchObject({ action: 'answer', way: 'whatsapp', who: 'adviser@agency.example' });
    const again = await editor.ok('deskAnswered', { params: { id }, body: { way: 'call' } });
    expect([again.answered_at, again.status, again.history.length]).toEqual([first.answered_at, 'in_progress', 2]);
    const wrong = await adviser.call('deskAnswered', { params: { id }, body: { way: 'pigeon' } });
    expect([wrong.status, Object.keys(wrong.problem.errors ?? {})]).toEqual([422, ['way']]);
    // Marked as answered, as after a talk in the office, counts as well.
    const other = await enquire();
    const { version } = await read(other);
    const marked = await adviser.ok('deskWork', { params: { id: other }, body: { version, status: 'answered' } });
    expect(marked.answered_at).toEqual(expect.any(String));
  });

  itOurs('is given to the agent of the listing by itself, and to nobody who is not there', async () => {
    const id = await enquire({ property_id: home.id });
    const enquiry = await read(id);
    const mariam = { key: 'agent:901', name: 'Mariam Al Suwaidi', names: { ar: 'مريم السويدي' }, kind: 'agent' };
    expect(enquiry.assignee).toEqual(mariam);
    expect(enquiry.path).toBe(`/properties/${home.slug}`);
    // The visitor's form may have named no title.
    expect(enquiry).toMatchObject({ property_title: null, listing: home.title, unit: null });
    const [unit] = await sql<{ id: number; name: string }>(
      'select id, apartment_id as name from units where property_id = $1 and apartment_id is not null limit 1',
      [home.id],
    );
    const ofUnit = await read(await enquire({ property_id: home.id, unit_id: unit?.id }));
    expect(ofUnit.unit).toBe(unit?.name);
    expect(await read(await enquire())).toMatchObject({ path: null, listing: null, unit: null });
    const { results } = await adviser.ok('deskAssignees');
    const names = results.map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(['adviser@agency.example', 'editor@agency.example']);
    expect([names.includes('Mariam Al Suwaidi'), names.includes('Left Long Ago')]).toEqual([true, false]);
    expect(results).toContainEqual(mariam);
    for (const assignee of ['agent:902', 'user:2147483648', 'agent:9999999999', 'somebody']) {
      const { status, problem } = await adviser.call('deskWork', {
        params: { id },
        body: { version: enquiry.version, assignee },
      });
      expect([assignee, status, Object.keys(problem.errors ?? {})]).toEqual([assignee, 422, ['assignee']]);
    }
    const freed = await adviser.ok('deskWork', {
      params: { id },
      body: { version: enquiry.version, assignee: null },
    });
    expect([freed.assignee, freed.history[0]?.changes.assignee]).toEqual([
      null,
      { from: 'Mariam Al Suwaidi', to: null },
    ]);
  });

  itOurs('of no enquiry is a 404', async () => {
    for (const id of ['0', '2147483647', 'x', '99999999999']) {
      expect([id, (await adviser.call('deskEnquiry', { params: { id } })).status]).toEqual([id, 404]);
      const sent = { params: { id }, body: { version: '1', status: 'new' } };
      expect([id, (await adviser.call('deskWork', sent)).status]).toEqual([id, 404]);
    }
  });
});

describe('the inbox', () => {
  itOurs('is filtered by who works on it, beside status and words', async () => {
    const email = 'filters@example.com';
    const [nobodys, mine, agents] = [await enquire({ email }), await enquire({ email }), await enquire({ email })];
    const { results } = await adviser.ok('deskAssignees');
    const own = results.find(({ name }) => name === 'adviser@agency.example')?.key ?? '';
    for (const [id, assignee] of [
      [mine, own],
      [agents, 'agent:901'],
    ] as const) {
      const { version } = await read(id);
      await adviser.ok('deskWork', { params: { id }, body: { version, assignee } });
    }
    const search = email;
    expect(await idsOf({ search })).toEqual([agents, mine, nobodys]);
    expect(await idsOf({ search, assignee: 'none' })).toEqual([nobodys]);
    expect(await idsOf({ search, assignee: 'me' })).toEqual([mine]);
    expect(await idsOf({ search, assignee: own })).toEqual([mine]);
    expect(await idsOf({ search, assignee: 'agent:901', status: 'new' })).toEqual([agents]);
    expect(await idsOf({ search, assignee: 'agent:901', status: 'spam' })).toEqual([]);
    const wrong = await adviser.call('deskEnquiries', { query: { assignee: 'everybody', status: 'lost' } });
    expect([wrong.status, Object.keys(wrong.problem.errors ?? {}).sort()]).toEqual([400, ['assignee', 'status']]);
  });

  itOurs('tells by its mark that something came, was changed or was deleted', async () => {
    const marks = [(await adviser.ok('deskEnquiryMark')).mark];
    const next = async () => marks.push((await adviser.ok('deskEnquiryMark')).mark);
    await next();
    expect(marks[1]).toBe(marks[0]);
    const before = (await adviser.ok('deskEnquiryMark')).new;
    const id = await enquire();
    await next();
    expect((await adviser.ok('deskEnquiryMark')).new).toBe(before + 1);
    const { version } = await read(id);
    await adviser.ok('deskWork', { params: { id }, body: { version, note: 'Called.' } });
    await next();
    await subject.fetch(`/api/v1/contact/inquiries/${id}/`, { method: 'DELETE', headers: { cookie: adviser.cookie } });
    await next();
    // Each is another than the one before, after the two of one state.
    expect(marks.map((mark, at) => mark !== marks[at - 1])).toEqual([true, false, true, true, true]);
  });

  itOurs('says how soon enquiries are first answered, spam apart', async () => {
    const [quick, slow, spam] = [await enquire(), await enquire(), await enquire()];
    await sql(`update enquiries set answered_at = null, created_at = now() - interval '60 days' where id <> all($1)`, [
      [quick, slow, spam],
    ]);
    await sql(`update enquiries set answered_at = created_at + interval '10 minutes' where id = $1`, [quick]);
    await sql(`update enquiries set answered_at = created_at + interval '20 minutes' where id = $1`, [slow]);
    await sql(`update enquiries set status = 'spam', answered_at = created_at where id = $1`, [spam]);
    const figures = await adviser.ok('deskEnquiryFigures');
    expect(figures).toMatchObject({ first_answer_minutes: 15, answered: 2, received: 2 });
    expect(figures.by_status.map(({ status }) => status)).toEqual(['new', 'in_progress', 'answered', 'closed', 'spam']);
  });
});

describe('where a visitor came from', () => {
  itOurs('is kept of the campaign, in one line each, and shown to its sender never', async () => {
    const session = await accounts.make('campaign@example.com').then(() => accounts.login('campaign@example.com'));
    const id = await enquire({
      source: { utm_source: 'news\r\nletter', utm_campaign: ' spring \u202e', utm_term: '' },
    });
    expect((await read(id)).source).toEqual({ utm_source: 'news letter', utm_campaign: 'spring' });
    expect((await read(await enquire({ source: { utm_source: '\ud800' } }))).source).toBeNull();
    expect((await read(await enquire({ source: null }))).source).toBeNull();
    const own = await accounts.post(
      'v1/contact/submit',
      {
        name: 'Own',
        email: 'campaign@example.com',
        subject: 'Viewing',
        message: 'May we see it?',
        source: { utm_source: 'x' },
      },
      { Authorization: `Bearer ${session.access}` },
    );
    expect(own.status).toBe(201);
    const listed = await subject.read(
      'userEnquiries',
      {},
      {},
      { headers: { Authorization: `Bearer ${session.access}` } },
    );
    expect(listed.results.map(({ source }) => source)).toEqual([null]);
    // Nor can its sender find out what the staff says of it.
    await subject.sql(
      `update enquiries set note = 'Difficult', status = 'spam' where email = 'campaign@example.com' and name = 'Own'`,
    );
    const states = async (query: Record<string, string>) => {
      const headers = { Authorization: `Bearer ${session.access}` };
      const { results } = await subject.read('userEnquiries', query, {}, { headers });
      return results.map(({ status }) => status);
    };
    expect([
      await states({ search: 'Difficult' }),
      await states({ search: 'Viewing' }),
      await states({ status: 'spam' }),
      await states({ status: 'closed', ordering: 'status' }),
    ]).toEqual([[], ['closed'], [], ['closed']]);
    const long = await accounts.post('v1/contact/submit', {
      ...{ name: 'Long', email: 'l@example.com', subject: 'Viewing', message: 'May we see it?' },
      source: { utm_source: 'x'.repeat(201) },
    });
    expect(long.status).toBe(422);
  });
});

describe('the exported table', () => {
  itOurs('holds no formula, in parts that lose and repeat nothing', async () => {
    const email = 'export@example.com';
    const evil = await enquire({
      email,
      name: '=HYPERLINK("http://x")',
      subject: '@SUM(A1:A9)',
      message: '-1+1|cmd /c calc',
      phone: '0501234567',
      source: { utm_source: '+cmd', utm_campaign: 'a "quoted", one' },
    });
    const { csv, next } = await editor.ok('deskExport', { query: { search: email } });
    expect(next).toBeNull();
    const [head, line] = csv.split('\r\n');
    expect(head).toMatch(/^\ufeffid,created_at,status,.*,assignee,answered_at,utm_source,utm_medium,utm_campaign/);
    expect(line).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(line).toContain(`"'@SUM(A1:A9)"`);
    expect(line).toContain(`"'-1+1|cmd /c calc"`);
    expect(line).toContain('"tel:+971501234567"');
    expect(line).toContain(`"'+cmd"`);
    expect(line).toContain('"a ""quoted"", one"');
    expect(line?.startsWith(`${evil},`)).toBe(true);

    await sql(
      `insert into enquiries (name, email, subject, message, content_hash)
       select 'Many', 'many@example.com', 'Viewing', 'May we see it?', i::text from generate_series(1, 1001) i`,
    );
    const lines: string[] = [];
    let after: number | null = 0;
    while (after !== null) {
      const part: { csv: string; next: number | null } = await editor.ok('deskExport', {
        query: { search: 'many@example.com', ...(after > 0 && { after: String(after) }) },
      });
      lines.push(...part.csv.split('\r\n').filter(Boolean));
      after = part.next;
    }
    expect(lines).toHaveLength(1002);
    expect(new Set(lines).size).toBe(1002);
    await sql(`delete from enquiries where email = 'many@example.com'`);
  });

  itOurs('is not for advisers, who read and answer one at a time', async () => {
    expect((await adviser.call('deskExport')).status).toBe(403);
  });
});
