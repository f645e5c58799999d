import { createHash, randomUUID } from 'node:crypto';
import { problem } from '../../lib/contract/common';
import { ENQUIRY_MESSAGES } from '../../lib/contract/rules';
import { Subject, itOurs, itWrites } from './subject';

const subject = Subject.forSuite('enquiries');
const SUBMIT = '/api/v1/contact/submit/';
const good = {
  name: 'Layla Haddad',
  email: 'Layla@Example.com',
  phone: '050 123 4567',
  subject: 'Viewing on Sunday',
  message: 'May we see the penthouse?\nWe are two.',
  propertyType: 'penthouse',
};

/** What is hashed of `good`. */
const STORED = [
  ...[good.name, 'layla@example.com', '+971501234567', good.subject, good.message, good.propertyType],
  ...[null, null, null],
];

type Row = Record<string, string | number | null>;
const rows = (where = 'true') => subject.sql<Row>(`select * from enquiries where ${where} order by id`);

const send = (body: unknown, key?: string, path = SUBMIT) =>
  subject.postJson(path, body, key ? { 'Idempotency-Key': key } : {});
const idOf = async (response: Response) => subject.shaped('submitContact', await response.json()).id ?? 0;

describe('an enquiry', () => {
  // @spec 7.call.create 7.shapes
  itWrites.each([SUBMIT, '/api/v1/contact/inquiries/', '/api/v1/contact/submit'])(
    'is taken at %s with 201 and a message',
    async (path) => {
      const response = await send(good, undefined, path);
      expect(response.status).toBe(201);
      expect(response.headers.get('cache-control')).toMatch(/no-store/);
      expect(subject.shaped('submitContact', await response.json()).message).not.toBe('');
    },
  );

  // @spec 7.call.submit
  itOurs('is stored as cleaned: e-mail in lower case, the phone in its plain form', async () => {
    const id = await idOf(await send(good));
    const [row] = await rows(`id = ${id}`);
    expect(row).toMatchObject({
      email: 'layla@example.com',
      phone: '+971501234567',
      message: good.message,
      status: 'new',
    });
  });

  // @spec 3.enquiry.fields 7.call.inquiry
  itOurs('stores a reference to its property, or none when there is no such property', async () => {
    const { results } = await subject.read('listProperties', { page_size: 1 });
    const known = results[0]?.id ?? 0;
    const about = await send(
      { ...good, property_id: 5, property_title: 'X' },
      undefined,
      `/api/v1/properties/${known}/inquiry/`,
    );
    expect(about.status).toBe(201);
    expect(await rows(`id = ${await idOf(about)}`)).toMatchObject([{ property_id: known, property_title: 'X' }]);
    for (const unknown of [0, -1, 999_999, 2_147_483_648, 9_007_199_254_740_991]) {
      const response = await send({ ...good, property_id: unknown, property_slug: 'gone' });
      expect([unknown, response.status]).toEqual([unknown, 201]);
      expect(await rows(`id = ${await idOf(response)}`)).toMatchObject([{ property_id: null, property_slug: 'gone' }]);
    }
    expect((await send(good, undefined, '/api/v1/properties/x/inquiry/')).status).toBe(404);
  });

  // @spec d.header-like
  itOurs('has no line breaks in fields that become mail headers, and no control characters', async () => {
    const id = await idOf(
      await send({
        ...good,
        name: 'Eve\r\nBcc: all@example.com',
        subject: 'Hello\nX-Header: 1\u2028there',
        property_title: 'A\nB',
        message: 'One line\u0000\u001b[31m\nand another',
      }),
    );
    const [row] = await rows(`id = ${id}`);
    expect([row?.name, row?.subject, row?.property_title]).toEqual([
      'Eve Bcc: all@example.com',
      'Hello X-Header: 1 there',
      'A B',
    ]);
    expect(row?.message).toBe('One line[31m\nand another');
  });

  // Else what stands beside it in a mail or a messenger would be shown the other way round.
  itOurs('has no marks that turn the direction of a text in fields of one line', async () => {
    const turned = '\u202eT\u2066 Agent: Fake\u202e evil\u200f ';
    const { utm_source, ...about } = { property_title: turned, property_slug: turned, utm_source: turned };
    const id = await idOf(await send({ ...good, name: turned, subject: turned, ...about, source: { utm_source } }));
    const plain = 'T Agent: Fake evil';
    expect(await rows(`id = ${id}`)).toMatchObject([
      { name: plain, subject: plain, property_title: plain, property_slug: plain, source: { utm_source: plain } },
    ]);
  });

  // @spec 7.shapes
  it('is refused with errors by field', async () => {
    const response = await send({ name: ' a ', email: 'nobody', phone: 'abc', subject: 'Hi', message: 'Short' });
    expect([400, 422]).toContain(response.status);
    const { errors, message } = problem.parse(await response.json());
    expect(message).not.toBe('');
    if (subject.foreign !== null) return;
    const { name, email, phone, subject: topic, message: text } = ENQUIRY_MESSAGES;
    expect(errors).toEqual({ name: [name], email: [email], phone: [phone], subject: [topic], message: [text] });
    const empty = problem.parse(await (await send({})).json());
    expect(empty.errors).toEqual({ name: [name], email: [email], subject: [topic], message: [text] });
  });

  // @spec d.form.email
  itOurs.each([
    ['name', 101],
    ['email', 255],
    ['subject', 201],
    ['message', 5001],
    ['property_title', 301],
  ])('%s of %d characters is too long', async (field, length) => {
    const response = await send({
      ...good,
      [field]: field === 'email' ? `${'a'.repeat(length - 5)}@b.co` : 'a'.repeat(length),
    });
    expect(response.status).toBe(422);
    expect(Object.keys(problem.parse(await response.json()).errors ?? {})).toEqual([field]);
  });
});

describe('an idempotency key', () => {
  itWrites('gives a resubmission the same response as the first', async () => {
    const key = randomUUID();
    const first = await send(good, key);
    const again = await send({ ...good, email: ' LAYLA@example.com ' }, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
    if (subject.foreign === null) expect(await rows(`idempotency_key = '${key}'`)).toHaveLength(1);
  });

  itWrites('refuses another enquiry under the same key', async () => {
    const key = randomUUID();
    await send(good, key);
    const other = await send({ ...good, message: 'Something else altogether.' }, key);
    expect(other.status).toBe(422);
    expect(problem.parse(await other.json()).message).not.toBe('');
  });

  itOurs('refuses another unit under the same key, and takes the same again', async () => {
    const { results } = await subject.read('listProperties', { page_size: 1 });
    const key = randomUUID();
    const about = (unit_id?: number) => send({ ...good, property_id: results[0]?.id, unit_id }, key);
    const first = await idOf(await about(49));
    expect((await about(50)).status).toBe(422);
    expect((await about()).status).toBe(422);
    expect(await idOf(await about(49))).toBe(first);
    expect(await rows(`idempotency_key = '${key}'`)).toMatchObject([{ unit_id: 49 }]);
  });

  itOurs('takes one again that was stored without a unit before units counted', async () => {
    const key = randomUUID();
    const first = await idOf(await send(good, key));
    const hash = createHash('sha256').update(JSON.stringify(STORED)).digest('base64url');
    expect(await rows(`idempotency_key = '${key}'`)).toMatchObject([{ content_hash: hash }]);
    expect(await idOf(await send({ ...good, unit_id: null }, key))).toBe(first);
  });

  // @spec d.form.key
  itWrites('stores one enquiry for twenty concurrent requests', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(good, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(await Promise.all(answers.map(idOf))).size).toBe(1);
    if (subject.foreign === null) expect(await rows(`idempotency_key = '${key}'`)).toHaveLength(1);
  });

  itOurs('is refused when malformed, and nothing is stored', async () => {
    const before = (await rows()).length;
    for (const key of ['short', 'with space in it', 'x'.repeat(129)]) {
      expect((await send(good, key)).status).toBe(400);
    }
    expect(await rows()).toHaveLength(before);
  });

  itOurs('is not used up by a refused enquiry', async () => {
    const key = randomUUID();
    expect((await send({ ...good, name: '' }, key)).status).toBe(422);
    expect((await send(good, key)).status).toBe(201);
  });
});

describe('the language asked for', () => {
  const ask = async (lang: string, body: unknown, key?: string) => {
    const response = await send(body, key, `${SUBMIT}?lang=${lang}`);
    return (await response.json()) as {
      id: number;
      message: string;
      content_language: string;
      errors: Record<string, string[]>;
    };
  };

  itOurs('is the language of the response, named in it, and stored for the agency', async () => {
    expect(await ask('en', good)).toMatchObject({
      message: 'Thank you. We will get back to you within 24 hours.',
      content_language: 'en',
    });
    const arabic = await ask('ar', good);
    const farsi = await ask('fa', good);
    expect([arabic.content_language, arabic.message]).toEqual(['ar', expect.stringMatching(/شكرًا/)]);
    expect([farsi.content_language, farsi.message]).toEqual(['fa', expect.stringMatching(/سپاس/)]);
    expect(await rows(`id in (${arabic.id}, ${farsi.id})`)).toMatchObject([{ language: 'ar' }, { language: 'fa' }]);
    expect(await ask('xx', good)).toMatchObject({ content_language: 'en' });
  });

  itOurs.each(['ar', 'fa'])('%s is that of every text on a field', async (lang) => {
    const wrong = { name: 'a', email: 'nobody', phone: 'x', subject: 'Hi', message: 'x'.repeat(5001) };
    const told = await ask(lang, wrong);
    expect(told.content_language).toBe(lang);
    expect([told.message, ...Object.values(told.errors).flat()].join('')).not.toMatch(/[A-Za-z]/);
    expect(Object.keys(told.errors)).toHaveLength(5);
    const key = randomUUID();
    await ask(lang, good, key);
    expect((await ask(lang, { ...good, message: 'Something else altogether.' }, key)).message).not.toMatch(/[A-Za-z]/);
  });
});

itOurs('the access log holds no user input', async () => {
  await send({ ...good, name: 'Secretname' });
  await subject.read('listProperties', { search: 'Secretsearch' });
  const log = subject.log.join('\n');
  expect(log).toContain('"route":"/api/v1/contact/submit/"');
  expect(log).not.toMatch(/secretname|secretsearch|layla|127\.0\.0\.1/i);
});
