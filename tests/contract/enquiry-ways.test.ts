import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { runProgram } from '../support/accounts';
import { type RunningApi, startApi } from '../support/api';
import { createDatabase, query, temporaryFolder } from '../support/database';
import { close, listen } from '../support/listen';
import { type TestSmtp, headsOf, startSmtp, textOf } from '../support/smtp';
import { until } from '../support/until';
import { itOurs } from './subject';

jest.setTimeout(60_000);

const TO = 'agency@example.com';
const AGENT = "mariam.d'souza@agency.example";
const folder = temporaryFolder();
const running: RunningApi[] = [];
let smtp: TestSmtp;
/** what the receiver of webhooks and messengers was sent */
const calls: { path: string; authorization: string | undefined; body: unknown }[] = [];
let answers: number[] = [];
/** by status, when whoever is refused so may come again */
let retryAfter: Partial<Record<number, string>> = {};
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += String(chunk)));
  request.on('end', () => {
    calls.push({ path: request.url ?? '', authorization: request.headers.authorization, body: JSON.parse(body) });
    const status = answers.shift() ?? 200;
    const later = retryAfter[status];
    response.writeHead(status, later === undefined ? {} : { 'Retry-After': later }).end('{}');
  });
});
let origin: string;

beforeAll(async () => {
  smtp = await startSmtp();
  origin = await listen(receiver);
});
afterAll(async () => {
  await smtp.stop();
  await close(receiver);
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  for (const api of running.splice(0)) await api.stop('SIGKILL');
  smtp.mails.length = 0;
  calls.length = 0;
  answers = [];
  retryAfter = {};
});

const start = async (name: string, env: Record<string, string>) =>
  startOver(await createDatabase(process.env.CONTRACT_ADMIN_URL ?? '', `ways_${name}`), env);

async function startOver(url: string, env: Record<string, string>) {
  const quick = { OUTBOX_PAUSE_S: '0.05', DEMO: 'false' };
  const api = await startApi({ ...quick, DATABASE_URL: url, DATA_DIR: folder, ...env });
  running.push(api);
  const sql = <Row extends pg.QueryResultRow>(statement: string, values?: unknown[]) =>
    query<Row>(url, statement, values);
  const send = async (more: object = {}, path = '/api/v1/contact/submit/', headers = {}) => {
    const enquiry = { name: 'Layla Haddad', email: 'layla@example.com', subject: 'Viewing', message: 'May we see it?' };
    const response = await fetch(`${api.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ ...enquiry, ...more }),
    });
    expect(response.status).toBe(201);
    return ((await response.json()) as { id: number }).id;
  };
  /** When nothing waits any more. */
  const settled = () =>
    until(async () => {
      const [row] = await sql<{ waiting: number }>(
        'select count(*)::int as waiting from outbox where delivered_at is null and abandoned_at is null',
      );
      return row?.waiting === 0;
    });
  return { url, api, sql, send, settled };
}

type Sql = Awaited<ReturnType<typeof start>>['sql'];
async function homeOfAgent(sql: Sql): Promise<{ id: number; slug: string; ar: string }> {
  await sql(`insert into agents (id, name, email) values (901, '{"en": "Mariam Al Suwaidi"}', $1)`, [AGENT]);
  const [home] = await sql<{ id: number; slug: string; ar: string }>(
    `update properties set agent_id = 901 where id = (select min(id) from properties)
     returning id, slug, title->>'ar' as ar`,
  );
  if (!home) throw new Error('No property.');
  return home;
}

const hook = () => ({ ENQUIRY_WEBHOOK_URL: `${origin}/hook`, ENQUIRY_WEBHOOK_SECRET: 'a secret of the agency' });
const byMail = () => ({ SMTP_URL: smtp.url, ENQUIRY_TO: TO });
const bodies = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);

describe('the mail to the agency', () => {
  itOurs('names where the visitor came from, and leads to the enquiry in the desk', async () => {
    const { send, settled } = await start('desk', { ...byMail(), PUBLIC_URL: 'https://api.agency.example' });
    const id = await send({ source: { utm_source: 'google', utm_campaign: 'spring' } });
    await settled();
    const lines = textOf(smtp.mails[0]?.raw ?? '').split(/\r?\n/);
    expect(lines).toContain('Came from: google / spring');
    expect(lines).toContain(`In the desk: https://api.agency.example/desk/enquiries/${id}`);
    expect(smtp.mails).toHaveLength(1);
  });
});

describe('the agent of a listing', () => {
  itOurs('gets its enquiries by mail, also where the agency has a webhook alone', async () => {
    const own = await start('agent', { ...hook(), SMTP_URL: smtp.url, MAIL_FROM: 'web@agency.example' });
    const home = await homeOfAgent(own.sql);
    await own.send({ property_id: home.id });
    await own.send({ subject: 'Of no listing' });
    await own.settled();
    expect(smtp.mails.map(({ to }) => to)).toEqual([[AGENT]]);
    expect(bodies('/hook')).toHaveLength(2);
  });
});

describe('the agent of a listing, where the agency reads its enquiries by mail,', () => {
  itOurs.each([
    ['beside it', 'beside', TO, [TO, AGENT]],
    ['once where they are one of those it names', 'among', `${AGENT}, ${TO}`, [AGENT, TO]],
  ])('reads them %s', async (_, name, to, readers) => {
    const own = await start(name, { SMTP_URL: smtp.url, ENQUIRY_TO: to, MAIL_FROM: 'web@agency.example' });
    const home = await homeOfAgent(own.sql);
    await own.send({ property_id: home.id });
    await own.settled();
    // The transport itself drops a recipient named twice, though not from what readers see.
    const [mail] = smtp.mails;
    expect([mail?.to, headsOf(mail?.raw ?? '').get('to')]).toEqual([readers, readers.join(', ')]);
  });
});

describe('a webhook that is switched off while enquiries wait for it', () => {
  const REFUSED = Array<number>(1000).fill(500);
  /** An enquiry that the webhook has refused. */
  const refused = async (name: string, env: Record<string, string>) => {
    answers = [...REFUSED];
    const before = await start(name, { ...hook(), ...env });
    const id = await before.send();
    await until(() => bodies('/hook').length > 0);
    return { before, id };
  };
  const sent = `select channel, carrier, last_error, abandoned_at is not null as abandoned from outbox order by id`;

  itOurs('is given up where the enquiry goes by mail, too', async () => {
    const { before, id } = await refused('off_mail', byMail());
    await until(() => smtp.mails.length === 1);
    await before.api.stop();
    const after = await startOver(before.url, byMail());
    await after.settled();
    expect(await after.sql(sent)).toEqual([
      { channel: 'webhook', carrier: null, last_error: 'webhook is not set', abandoned: true },
      { channel: 'mail', carrier: 'smtp', last_error: null, abandoned: false },
    ]);
    expect(smtp.mails).toHaveLength(1);
    const shown = await runProgram('enquiries', { DATABASE_URL: before.url, DATA_DIR: folder }, 'show', String(id));
    expect(shown.stdout).toContain('not sent by webhook: given up (webhook is not set)');
    expect(shown.stdout).toMatch(/Sent +by mail, /);
  });

  itOurs('is replaced by one mail where the enquiry went no other way, which is told as it was', async () => {
    const messenger = { TELEGRAM_BOT_TOKEN: 'bot', TELEGRAM_CHAT_ID: '1', TELEGRAM_API_URL: origin };
    const { before } = await refused('off_alone', messenger);
    await until(() => bodies('/botbot/sendMessage').length > 0);
    await before.api.stop();
    const after = await startOver(before.url, byMail());
    await after.settled();
    expect(await after.sql(sent)).toEqual([
      { channel: 'webhook', carrier: 'smtp', last_error: null, abandoned: false },
      { channel: 'telegram', carrier: null, last_error: 'telegram is not set', abandoned: true },
    ]);
    expect(smtp.mails.map(({ to }) => to)).toEqual([[TO]]);
  });

  itOurs('is replaced by a mail where the mail that waits, too, is for nobody any more', async () => {
    const { before } = await refused('off_both', { SMTP_URL: 'smtp://127.0.0.1:9', ENQUIRY_TO: TO });
    await before.api.stop();
    await before.sql(`update outbox set next_attempt_at = now() + interval '1 day' where channel = 'mail'`);
    const messenger = { TELEGRAM_BOT_TOKEN: 'bot', TELEGRAM_CHAT_ID: '1', TELEGRAM_API_URL: origin };
    const house = { SMTP_URL: smtp.url, MAIL_FROM: 'web@agency.example' };
    const after = await startOver(before.url, { ...messenger, ...house });
    await until(async () => (await after.sql(`${sent} limit 1`))[0]?.last_error !== 'HTTP 500');
    await after.sql('update outbox set next_attempt_at = now() where delivered_at is null');
    await after.settled();
    expect(await after.sql(sent)).toEqual([
      { channel: 'webhook', carrier: 'smtp', last_error: null, abandoned: false },
      { channel: 'mail', carrier: null, last_error: null, abandoned: true },
    ]);
    expect(smtp.mails.map(({ to }) => to)).toEqual([[house.MAIL_FROM]]);
  });

  itOurs('loses none to a messenger that takes its place', async () => {
    const { before } = await refused('off_moved', {});
    await before.api.stop();
    const messenger = { TELEGRAM_BOT_TOKEN: 'bot', TELEGRAM_CHAT_ID: '1', TELEGRAM_API_URL: origin };
    const after = await startOver(before.url, { ...messenger, SMTP_URL: smtp.url, MAIL_FROM: 'web@agency.example' });
    await after.settled();
    expect(smtp.mails.map(({ to }) => to)).toEqual([['web@agency.example']]);
  });
});

describe('messengers', () => {
  itOurs('are asked again no sooner than they say, and within an hour', async () => {
    answers = [429, 503, 500];
    // Of another refusal it says nothing.
    retryAfter = { 429: '600', 503: new Date(Date.now() + 86_400_000).toUTCString(), 500: '600' };
    const { send, sql } = await start('later', {
      ...{ TELEGRAM_BOT_TOKEN: 'bot', TELEGRAM_CHAT_ID: '1', TELEGRAM_API_URL: origin },
      ...{ WHATSAPP_TOKEN: 'meta', WHATSAPP_PHONE_ID: '555', WHATSAPP_TO: '+971500000001' },
      ...{ WHATSAPP_TEMPLATE: 'new_enquiry', WHATSAPP_API_URL: origin },
      ...hook(),
    });
    await send();
    await until(async () => (await sql('select from outbox where delivered_at is not null')).length === 1);
    const waiting = () =>
      sql(
        `select last_error, round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes
         from outbox where delivered_at is null and last_error is not null order by last_error`,
      );
    await until(async () => (await waiting()).length === 2);
    expect(await waiting()).toEqual([
      { last_error: 'HTTP 429', minutes: 10 },
      { last_error: 'HTTP 503', minutes: 60 },
    ]);
    expect(calls).toHaveLength(4);
  });

  itOurs('carry an enquiry each, and try again until it is taken', async () => {
    answers = [500, 403];
    const { send, settled, sql, api } = await start('messengers', {
      PUBLIC_URL: 'https://api.agency.example',
      ...{ TELEGRAM_BOT_TOKEN: '123:secret-of-the-bot', TELEGRAM_CHAT_ID: '-100200', TELEGRAM_API_URL: `${origin}/` },
      ...{ WHATSAPP_TOKEN: 'secret-of-meta', WHATSAPP_PHONE_ID: '555', WHATSAPP_TO: '+971500000001' },
      ...{ WHATSAPP_TEMPLATE: 'new_enquiry', WHATSAPP_API_URL: `${origin}/v23.0` },
    });
    const id = await send(
      { name: 'ليلى', phone: '0501234567', subject: 'Two  beds', message: `${'long '.repeat(900)}end` },
      '/api/v1/contact/submit/?lang=ar',
    );
    await settled();
    expect(calls).toHaveLength(4);
    const told = bodies('/bot123:secret-of-the-bot/sendMessage').at(-1) as { chat_id: string; text: string };
    expect(told.chat_id).toBe('-100200');
    expect(told.text).toContain(`Enquiry ${id}\nName: ليلى\nE-mail: layla@example.com\nPhone: +971501234567`);
    expect(told.text).toContain(`In the desk: https://api.agency.example/desk/enquiries/${id}`);
    expect(Array.from(told.text)).toHaveLength(4000);
    const whatsapp = calls.filter(({ path }) => path === '/v23.0/555/messages').at(-1);
    expect(whatsapp?.authorization).toBe('Bearer secret-of-meta');
    expect(whatsapp?.body).toEqual({
      ...{ messaging_product: 'whatsapp', to: '971500000001', type: 'template' },
      template: {
        name: 'new_enquiry',
        language: { code: 'en' },
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'ليلى (Arabic)' },
              { type: 'text', text: 'Two beds' },
              { type: 'text', text: '+971501234567, layla@example.com' },
              { type: 'text', text: `https://api.agency.example/desk/enquiries/${id}` },
            ],
          },
        ],
      },
    });
    const sent = await sql('select channel, carrier from outbox order by channel');
    expect(sent).toEqual([
      { channel: 'telegram', carrier: 'telegram' },
      { channel: 'whatsapp', carrier: 'whatsapp' },
    ]);
    expect(api.output.stderr.join('\n')).toMatch(/HTTP (500|403)/);
    expect(api.output.stderr.join('\n')).not.toMatch(/secret-of|layla|971501234567/);
  });

  itOurs.each([
    [{ TELEGRAM_BOT_TOKEN: 'secret' }, /TELEGRAM_CHAT_ID(?!.*secret)/s],
    [{ WHATSAPP_TOKEN: 'secret', WHATSAPP_TO: '+971500000001' }, /WHATSAPP_PHONE_ID, WHATSAPP_TEMPLATE is not/],
    [{ WHATSAPP_TO: 'the office' }, /WHATSAPP_TO/],
  ])('a wrong setting is named: %o', async (env, message) => {
    const wrong = startApi({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', ...(env as Record<string, string>) });
    await expect(wrong).rejects.toThrow(message);
  });
});

describe('the receipt to the visitor', () => {
  const RECEIPT = () => ({ ...byMail(), ENQUIRY_RECEIPT: 'on', MAIL_FROM: 'Falcon Keys <web@agency.example>' });
  const receipts = () => smtp.mails.filter(({ to }) => !to.includes(TO));

  itOurs('is not sent unless it is switched on', async () => {
    const { send, settled } = await start('off', byMail());
    await send();
    await settled();
    expect(smtp.mails.map(({ to }) => to)).toEqual([[TO]]);
  });

  itOurs('is in the visitor’s language, and holds nothing that was typed', async () => {
    const { send, settled, sql } = await start('receipt', { ...RECEIPT(), SITE_URL: 'https://www.agency.example' });
    const home = await homeOfAgent(sql);
    const typed = {
      name: 'https://evil.example',
      subject: 'https://evil.example',
      message: 'Buy at https://evil.example',
    };
    const subjects: Record<string, string> = {
      en: 'We have received your enquiry',
      ar: 'استلمنا استفساركم',
      fa: 'درخواست شما به دست ما رسید',
    };
    for (const language of Object.keys(subjects)) {
      const about = { property_id: home.id, property_title: 'https://evil.example', email: `${language}@example.com` };
      await send({ ...typed, ...about }, `/api/v1/contact/submit/?lang=${language}`);
    }
    await settled();
    expect(receipts()).toHaveLength(3);
    for (const [language, subject] of Object.entries(subjects)) {
      const raw = receipts().find(({ to }) => to[0] === `${language}@example.com`)?.raw ?? '';
      const heads = headsOf(raw);
      expect([heads.get('subject'), heads.get('auto-submitted')]).toEqual([subject, 'auto-replied']);
      expect(heads.get('reply-to')).toBe(TO);
      expect(textOf(raw)).not.toContain('evil');
      const prefix = language === 'en' ? '' : `/${language}`;
      expect(textOf(raw)).toContain(`https://www.agency.example${prefix}/properties/${home.slug}`);
      if (language === 'ar') expect(textOf(raw)).toContain(home.ar);
      // Where a reader draws it from left to right, a full stop stands at the end all the same.
      expect(/\.\r?\n/.test(textOf(raw))).toBe(language === 'en');
      expect(textOf(raw).includes('.\u200f')).toBe(language !== 'en');
    }
  });

  itOurs('goes to one address once a day, and never to who sent spam or what is marked so', async () => {
    const { send, settled, sql } = await start('once', RECEIPT());
    const key = { 'Idempotency-Key': 'the-same-enquiry' };
    await Promise.all([send(), send({ subject: 'Another' }), send({ subject: 'A third' }, undefined, key)]);
    await send({ subject: 'A third' }, undefined, key);
    await settled();
    expect(receipts()).toHaveLength(1);
    await sql(`update outbox set created_at = now() - interval '25 hours'`);
    await send({ subject: 'The day after' });
    await settled();
    expect(receipts()).toHaveLength(2);
    await sql(`update outbox set created_at = now() - interval '25 hours'`);
    await sql(`update enquiries set status = 'spam'`);
    await send({ subject: 'More of it' });
    await settled();
    expect(receipts()).toHaveLength(2);
    // Marked before its turn came.
    const [marked] = await sql<{ id: number }>(
      `insert into enquiries (name, email, subject, message, content_hash, status)
       values ('New', 'new@example.com', 'Viewing', 'May we see it?', 'x', 'spam') returning id`,
    );
    await sql(`insert into outbox (kind, channel, enquiry_id) values ('receipt', 'mail', $1)`, [marked?.id]);
    await settled();
    expect(receipts()).toHaveLength(2);
  });

  itOurs('is bounded in all, and not for who calls past the site where the site proves itself', async () => {
    const many = await start('many', RECEIPT());
    await many.sql(
      `with made as (insert into enquiries (name, email, subject, message, content_hash)
         select 'Many', 'many' || i || '@example.com', 'Viewing', 'May we see it?', i::text from generate_series(1, 60) i
         returning id)
       insert into outbox (kind, channel, enquiry_id, delivered_at) select 'receipt', 'mail', id, now() from made`,
    );
    await many.send({ email: 'the-next@example.com' });
    await many.settled();
    expect(receipts()).toEqual([]);
    const key = 'a-key-of-the-site-and-its-back-end';
    const proven = await start('proven', { ...RECEIPT(), SITE_KEY: key });
    await proven.send({ email: 'past@example.com' });
    await proven.settled();
    await sleep(100);
    expect(receipts()).toEqual([]);
  });
});
