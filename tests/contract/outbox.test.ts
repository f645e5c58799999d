import { createHmac, randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import * as schema from '../../reference-api/db/schema';
import { readEnv } from '../../reference-api/env';
import { type Receiver, claim, msUntilDue } from '../../reference-api/outbox/queue';
import { startOutbox } from '../../reference-api/outbox/worker';
import { runProgram } from '../support/accounts';
import { type RunningApi, startApi } from '../support/api';
import { createDatabase, temporaryFolder } from '../support/database';
import { close, listen } from '../support/listen';
import { type TestSmtp, headsOf, startSmtp, textOf } from '../support/smtp';
import { until } from '../support/until';
import { itOurs } from './subject';

jest.setTimeout(60_000);

const TO = 'agency@example.com';
/** Short, so that many attempts fit into a test; a lease lasts 2 s with them. */
const QUICK = { OUTBOX_PAUSE_S: '0.05', OUTBOX_TIMEOUT_S: '1', DEMO: 'false' };
const good = {
  name: 'Layla Haddad',
  email: 'layla@example.com',
  subject: 'Viewing on Sunday',
  message: 'May we see the penthouse?\nWe are two.',
};

const folder = temporaryFolder();
const running: RunningApi[] = [];
let smtp: TestSmtp;

beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(async () => {
  await smtp.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  for (const api of running.splice(0)) await api.stop('SIGKILL');
  smtp.beforeTaking(null);
  smtp.refuseRecipients(null);
  smtp.mails.length = 0;
});

const database = (name: string) => createDatabase(process.env.CONTRACT_ADMIN_URL ?? '', `outbox_${name}`);
async function start(url: string, env: Record<string, string> = {}): Promise<RunningApi> {
  const api = await startApi({ ...QUICK, DATABASE_URL: url, DATA_DIR: folder, ...env });
  running.push(api);
  return api;
}
const byMail = () => ({ SMTP_URL: smtp.url, ENQUIRY_TO: TO });

async function send(api: RunningApi, enquiry: Record<string, unknown> = good): Promise<number> {
  const response = await fetch(`${api.url}/api/v1/contact/submit/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(enquiry),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: number }).id;
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

type Waiting = { waiting: string; delivered: string };
const counts = async (url: string) => {
  const sql = `select count(*) filter (where delivered_at is null) as waiting, count(delivered_at) as delivered from outbox`;
  const [row] = await query<Waiting>(url, sql);
  return { waiting: Number(row?.waiting), delivered: Number(row?.delivered) };
};
const numberIn = (raw: string) => Number(/^Enquiry (\d+):/.exec(headsOf(raw).get('subject') ?? '')?.[1]);
const logged = (api: RunningApi, message: string) =>
  api.output.stderr
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === message);

describe('an enquiry on its way to the agency by e-mail', () => {
  itOurs('has the visitor as Reply-To, and holds all that is known', async () => {
    const url = await database('shape');
    const api = await start(url, { ...byMail(), ENQUIRY_TO: `${TO}, second@example.com` });
    const id = await send(api, { ...good, name: 'ليلى حداد', phone: '050 123 4567', property_title: 'Marina Gate' });
    await until(() => smtp.mails.length === 1);
    const [mail] = smtp.mails;
    const heads = headsOf(mail?.raw ?? '');
    expect(mail?.to).toEqual([TO, 'second@example.com']);
    expect(heads.get('subject')).toBe(`Enquiry ${id}: Viewing on Sunday`);
    expect(heads.get('reply-to')).toBe('ليلى حداد <layla@example.com>');
    expect(heads.get('from')).toBe(`Website <${TO}>`);
    const text = textOf(mail?.raw ?? '');
    expect(text).toContain('Name: ليلى حداد');
    expect(text).toContain('Phone: +971501234567');
    expect(text).toContain('Property: Marina Gate');
    expect(text).toMatch(/May we see the penthouse\?\r?\nWe are two\./);
  });

  itOurs('is answered to any address that every mail server takes', async () => {
    const api = await start(await database('answered'), byMail());
    const answered: [email: string, replyTo: string | undefined][] = [
      ["brian.d'souza@gmail.com", "Layla Haddad <brian.d'souza@gmail.com>"],
      ['ali@xn--mgbh0fb.xn--mgba3a4f16a', 'Layla Haddad <ali@xn--mgbh0fb.xn--mgba3a4f16a>'],
      ['خالد@مثال.امارات', undefined],
    ];
    for (const [email] of answered) await send(api, { ...good, email });
    await until(() => smtp.mails.length === answered.length);
    for (const [email, replyTo] of answered) {
      const mail = smtp.mails.find(({ raw }) => textOf(raw).includes(`E-mail: ${email}`));
      expect([email, headsOf(mail?.raw ?? '').get('reply-to')]).toEqual([email, replyTo]);
    }
  });

  // @spec d.header-like
  itOurs('cannot inject a header, a recipient or markup into the mail', async () => {
    const url = await database('injection');
    const api = await start(url, byMail());
    await send(api, {
      name: 'Eve\r\nBcc: all@example.com\r\n\r\nHello',
      email: 'eve,other@example.com',
      subject: 'Hello\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>',
      message: 'One\r\n.\r\nMAIL FROM:<x@y.z>\r\n\u0000two\r\n--boundary',
      property_title: 'A\nB',
    });
    await send(api, { ...good, name: '"Eve" <x@y.z>, <all@example.com>', email: 'eve@example.com' });
    await until(() => smtp.mails.length === 2);
    const known = ['auto-submitted', 'content-transfer-encoding', 'content-type', 'date', 'from', 'message-id'];
    for (const { raw, to } of smtp.mails) {
      const heads = headsOf(raw);
      expect([...heads.keys()].filter((name) => name !== 'reply-to').sort()).toEqual(
        [...known, 'mime-version', 'subject', 'to'].sort(),
      );
      expect([to, heads.get('content-type')]).toEqual([[TO], 'text/plain; charset=utf-8']);
    }
    const [first, second] = smtp.mails.map(({ raw }) => headsOf(raw));
    // An address that would be two is shown in the text alone.
    expect(first?.has('reply-to')).toBe(false);
    expect(textOf(smtp.mails[0]?.raw ?? '')).toContain('E-mail: eve,other@example.com');
    expect(textOf(smtp.mails[0]?.raw ?? '')).toContain('MAIL FROM:<x@y.z>');
    expect(second?.get('reply-to')).toBe('"Eve x y.z all example.com" <eve@example.com>');
  });

  itOurs('shows what looks like an encoded word as it was typed', async () => {
    const api = await start(await database('encoded'), byMail());
    const typed = '=?utf-8?Q?fake?= x';
    const id = await send(api, { ...good, name: typed, subject: typed });
    await until(() => smtp.mails.length === 1);
    const heads = headsOf(smtp.mails[0]?.raw ?? '');
    // A mark that nobody sees keeps readers from decoding it.
    const shown = (name: string) => heads.get(name)?.replaceAll('\u2060', '');
    expect(shown('subject')).toBe(`Enquiry ${id}: ${typed}`);
    expect(shown('reply-to')).toBe(`${typed} <${good.email}>`);
  });

  // @spec d.form.staff
  itOurs('is retried with growing pauses until the server accepts it, and then never again', async () => {
    const url = await database('faults');
    const api = await start(url, byMail());
    smtp.plan('refuse-sender', 'refuse-message', 'silent', 'hang', 'drop');
    const id = await send(api);
    await until(() => smtp.mails.length === 1);
    expect(numberIn(smtp.mails[0]?.raw ?? '')).toBe(id);
    await until(async () => (await counts(url)).delivered === 1);
    const failures = logged(api, 'not taken');
    expect(failures.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('550'),
      expect.stringContaining('451'),
      expect.any(String),
      expect.any(String),
      expect.any(String),
    ]);
    const pauses = failures.map(({ againInMs }) => Number(againInMs));
    expect([...pauses].sort((a, b) => a - b)).toEqual(pauses);
    expect(pauses.at(-1)).toBeGreaterThan((pauses[0] ?? 0) * 8);
    expect(api.output.stderr.join('\n')).not.toMatch(/layla|agency@|penthouse/i);
    await sleep(2500); // Longer than a lease.
    expect([smtp.mails.length, await counts(url)]).toEqual([1, { waiting: 0, delivered: 1 }]);
  });

  itOurs('waits for a mail server that is not up yet, and survives a kill of the API during delivery', async () => {
    const url = await database('killed');
    const nowhere = await start(url, { ...byMail(), SMTP_URL: 'smtp://127.0.0.1:9' });
    const ids = [await send(nowhere)];
    await until(() => logged(nowhere, 'not taken').length > 1);
    await nowhere.stop();

    smtp.plan('hang', 'hang');
    const begun = smtp.begun();
    const killed = await start(url, byMail());
    ids.push(await send(killed), await send(killed));
    await until(() => smtp.begun() > begun);
    await killed.stop('SIGKILL');

    const last = await start(url, byMail());
    await until(async () => (await counts(url)).delivered === 3);
    await sleep(500);
    expect(smtp.mails.map(({ raw }) => numberIn(raw)).sort()).toEqual(ids);
    expect(await last.stop()).toBe(0);
  });

  itOurs('is not sent again when the database fails right after delivery', async () => {
    const url = await database('outage');
    const name = new URL(url).pathname.slice(1);
    const admin = process.env.CONTRACT_ADMIN_URL ?? '';
    const api = await start(url, byMail());
    smtp.beforeTaking(async () => {
      await query(admin, `alter database ${name} with allow_connections false`);
      await query(admin, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    });
    await send(api);
    await until(() => smtp.mails.length === 1);
    smtp.beforeTaking(null);
    await sleep(2500); // Longer than a lease: to every other eye the entry is due again.
    await query(admin, `alter database ${name} with allow_connections true`);
    await until(async () => (await counts(url)).delivered === 1);
    await send(api);
    await until(() => smtp.mails.length === 2);
    expect(new Set(smtp.mails.map(({ raw }) => numberIn(raw))).size).toBe(2);
  });

  itOurs('is delivered once by two processes, and a shutdown waits for the delivery', async () => {
    const url = await database('twins');
    const twins = [await start(url, byMail()), await start(url, byMail())];
    const sent = Array.from({ length: 20 }, (_, index) => {
      const api = twins[index % 2];
      if (!api) throw new Error('No twin');
      return send(api);
    });
    const ids = await Promise.all(sent);
    for (const api of twins) expect(await api.stop()).toBe(0);
    await start(url, byMail());
    await until(async () => (await counts(url)).delivered === 20);
    const arrived = smtp.mails.map(({ raw }) => numberIn(raw));
    expect(arrived.sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b));
  });

  itOurs('is delivered also when it was stored before there was an outbox, and not when it was deleted', async () => {
    const url = await database('old');
    const nowhere = await start(url, { ...byMail(), SMTP_URL: 'smtp://127.0.0.1:9' });
    const [kept, gone] = [await send(nowhere), await send(nowhere)];
    await nowhere.stop();
    await query(url, 'delete from enquiries where id = $1', [gone]);
    await start(url, byMail());
    await until(() => smtp.mails.length > 0);
    await sleep(300);
    expect(smtp.mails.map(({ raw }) => numberIn(raw))).toEqual([kept]);
  });
});

describe('what nobody took for more than a day', () => {
  itOurs(
    'is sent when the mail server is back if it is an enquiry, and abandoned if it is a mail to an account',
    async () => {
      const url = await database('aged');
      await query(
        url,
        `with asked as (insert into enquiries (name, email, subject, message, content_hash)
           values ('L', 'l@example.com', 'Old', 'M', 'h') returning id),
         known as (insert into users (email, password_hash) values ('old@example.com', ''), ('new@example.com', '') returning id, email)
       insert into outbox (kind, channel, enquiry_id, user_id, created_at, attempts, last_error)
         select 'enquiry', 'mail', id, null, now() - interval '25 hours', 30, 'HTTP 500' from asked
         union all
         select 'account-exists', 'mail', null, id,
           now() - case email when 'old@example.com' then interval '25 hours' else interval '23 hours' end, 30, 'HTTP 500' from known`,
      );
      await start(url, byMail());
      const done = () =>
        query<{ sent: boolean }>(
          url,
          `select kind, email, delivered_at is not null as sent, abandoned_at is not null as abandoned, last_error
         from outbox left join users u on u.id = user_id
         where delivered_at is not null or abandoned_at is not null order by kind, email`,
        );
      await until(async () => (await done()).length === 3);
      expect(await done()).toEqual([
        { kind: 'account-exists', email: 'new@example.com', sent: true, abandoned: false, last_error: null },
        { kind: 'account-exists', email: 'old@example.com', sent: false, abandoned: true, last_error: 'HTTP 500' },
        { kind: 'enquiry', email: null, sent: true, abandoned: false, last_error: null },
      ]);
      expect(new Set(smtp.mails.map(({ to }) => to[0]))).toEqual(new Set([TO, 'new@example.com']));
    },
  );

  itOurs.each([25, -25])('is told by the clock of the database, where its own is %d hours away', async (hours) => {
    const url = await database(`clock_${hours < 0 ? 'behind' : 'ahead'}`);
    await query(
      url,
      `with known as (insert into users (email, password_hash) values ('old@example.com', ''), ('new@example.com', '') returning id, email)
       insert into outbox (kind, channel, user_id, created_at)
         select 'account-exists', 'mail', id, now() - case email when 'old@example.com' then interval '25 hours' else interval '23 hours' end
         from known`,
    );
    const client = new pg.Pool({ connectionString: url });
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + hours * 60 * 60 * 1000);
    const { delivery } = readEnv({ ...QUICK, ...byMail() });
    const setting = { db: drizzle(client, { schema }), delivery, mailFolder: folder, log: pino({ level: 'silent' }) };
    const outbox = startOutbox(setting);
    try {
      const done = () =>
        query<{ email: string }>(
          url,
          `select email, delivered_at is not null as sent, last_error from outbox join users u on u.id = user_id
           where delivered_at is not null or abandoned_at is not null order by email`,
        );
      await until(async () => (await done()).length === 2);
      expect(await done()).toEqual([
        { email: 'new@example.com', sent: true, last_error: null },
        { email: 'old@example.com', sent: false, last_error: 'too old' },
      ]);
    } finally {
      await outbox.stop(0);
      clock.mockRestore();
      await client.end();
    }
  });
});

itOurs('a mail to an address that does not exist is given up, unless it is an enquiry', async () => {
  const url = await database('nobody');
  smtp.refuseRecipients((address) =>
    address.startsWith('ours') ? '554 5.7.1 Relay denied' : '550 5.1.1 No such user',
  );
  await query(
    url,
    `with asked as (insert into enquiries (name, email, subject, message, content_hash)
       select 'L', who || '@example.com', 'S', 'M', who from unnest(array['typo', 'ours']) who returning id, email),
     known as (insert into users (email, password_hash) values ('typo@example.com', ''), ('ours@example.com', '') returning id)
     insert into outbox (kind, channel, enquiry_id, user_id)
       select 'receipt', 'mail', id, null from asked
       union all select 'account-exists', 'mail', null, id from known
       union all select 'enquiry', 'mail', id, null from asked where email like 'typo%'`,
  );
  await start(url, byMail());
  const rows = () =>
    query<{ attempts: number; abandoned: boolean }>(
      url,
      `select kind, coalesce(e.email, u.email) as email, attempts, abandoned_at is not null as abandoned, last_error
       from outbox o left join enquiries e on e.id = enquiry_id left join users u on u.id = o.user_id order by kind, 2`,
    );
  await until(async () => (await rows()).every(({ abandoned, attempts }) => abandoned || attempts > 2));
  const tried = { attempts: expect.any(Number) as number, abandoned: false };
  const givenUp = { email: 'typo@example.com', attempts: 1, abandoned: true, last_error: 'EENVELOPE 550' };
  expect(await rows()).toEqual([
    { kind: 'account-exists', email: 'ours@example.com', ...tried, last_error: 'EENVELOPE 554' },
    { kind: 'account-exists', ...givenUp },
    { kind: 'enquiry', email: 'typo@example.com', ...tried, last_error: 'EENVELOPE 550' },
    { kind: 'receipt', email: 'ours@example.com', ...tried, last_error: 'EENVELOPE 554' },
    { kind: 'receipt', ...givenUp },
  ]);
});

itOurs('what was refused twice is sent after the rest, and nothing to a receiver that is busy', async () => {
  const url = await database('order');
  await query(
    url,
    `insert into outbox (id, kind, channel, attempts, next_attempt_at, delivered_at, abandoned_at)
     select id, kind, channel, attempts, now() + due * interval '1 hour', delivered, abandoned
     from (values (1, 'receipt', 'mail', 2, -9, null::timestamptz, null::timestamptz), (2, 'change', 'webhook', 2, -10, null, null),
       (3, 'change', 'webhook', 0, -8, null, null), (4, 'receipt', 'mail', 0, -1, null, null),
       (5, 'receipt', 'mail', 1, -2, null, null), (6, 'receipt', 'mail', 0, -1, null, null),
       (7, 'receipt', 'mail', 0, 1, null, null), (8, 'receipt', 'mail', 0, -7, now(), null),
       (9, 'receipt', 'mail', 0, -7, null, now()), (10, 'receipt', 'mail', 0, -7, null, null),
       (11, 'enquiry', 'webhook', 0, -12, null, null))
       row (id, kind, channel, attempts, due, delivered, abandoned)`,
  );
  const pool = new pg.Pool({ connectionString: url });
  const db = drizzle(pool, { schema });
  try {
    const claimed = async (busy: Receiver[]) => {
      const ids: number[] = [];
      for (;;) {
        const entry = await claim(db, 60_000, [10], busy);
        if (!entry) return ids;
        ids.push(entry.id);
      }
    };
    expect(await msUntilDue(db, ['mail', 'webhook', 'telegram', 'change'])).toBe(null);
    expect(await claimed(['mail', 'webhook'])).toEqual([3, 2]);
    expect(await claimed(['mail', 'change'])).toEqual([11]);
    expect(await claimed(['webhook'])).toEqual([5, 4, 6, 1]);
    expect(await claimed([])).toEqual([]);
  } finally {
    await pool.end();
  }
});

describe('an enquiry on its way by webhook', () => {
  type Call = { headers: IncomingMessage['headers']; body: string };
  const SECRET = 'a secret of the agency';

  // @spec d.form.staff
  itOurs('is signed with a time stamp, retried until a 2xx, and follows no redirect', async () => {
    const calls: Call[] = [];
    const answers: ((response: ServerResponse) => void)[] = [
      (response) => response.writeHead(500).end(),
      (response) => response.writeHead(302, { Location: '/elsewhere' }).end(),
      () => {}, // hangs
      (response) => response.destroy(),
      (response) => response.writeHead(204).end(),
    ];
    const hook = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        calls.push({ headers: { ...request.headers, path: request.url }, body });
        (answers[calls.length - 1] ?? answers.at(-1))?.(response);
      });
    });
    const origin = await listen(hook);
    try {
      const url = await database('webhook');
      const api = await start(url, { ENQUIRY_WEBHOOK_URL: `${origin}/hook`, ENQUIRY_WEBHOOK_SECRET: SECRET });
      const id = await send(api);
      await until(async () => (await counts(url)).delivered === 1);
      await sleep(2500);
      expect(calls.map(({ headers }) => headers.path)).toEqual(Array(5).fill('/hook'));
      expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
      for (const { headers, body } of calls) {
        const [stamp, signature] = [String(headers['x-timestamp']), headers['x-signature']];
        expect(Math.abs(Date.now() / 1000 - Number(stamp))).toBeLessThan(60);
        const expected = createHmac('sha256', SECRET).update(`${stamp}.${body}`).digest('hex');
        expect(signature).toBe(`sha256=${expected}`);
        expect(JSON.parse(body)).toMatchObject({ event: 'enquiry.created', enquiry: { id, ...good, status: 'new' } });
      }
      expect(logged(api, 'not taken').map(({ reason }) => reason)).toEqual([
        'HTTP 500',
        'HTTP 302',
        'TimeoutError',
        expect.any(String),
      ]);
    } finally {
      await close(hook);
    }
  });
});

itOurs('a change that waits for replicas keeps no enquiry waiting', async () => {
  const url = await database('late');
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(request.url ?? '');
    request.resume().on('end', () => response.writeHead(200).end());
  });
  const origin = await listen(server);
  await query(
    url,
    `with asked as (insert into enquiries (name, email, subject, message, content_hash) values ('L', 'l@example.com', 'S', 'M', 'h') returning id),
       told as (insert into outbox (kind, channel, change, next_attempt_at) values ('change', 'webhook', '{"properties": null}', now() - interval '1 hour'))
     insert into outbox (kind, channel, enquiry_id) select 'enquiry', 'webhook', id from asked`,
  );
  try {
    await start(url, {
      DATABASE_READ_URL: url,
      ...{ SITE_REVALIDATE_URL: `${origin}/site`, REVALIDATE_SECRET: 's'.repeat(32) },
      ...{ ENQUIRY_WEBHOOK_URL: `${origin}/hook`, ENQUIRY_WEBHOOK_SECRET: 'w'.repeat(32) },
    });
    await until(() => heard.length === 2);
  } finally {
    await close(server);
  }
  expect(heard).toEqual(['/hook', '/site']);
});

describe('a receiver that hangs', () => {
  const LONG = { OUTBOX_TIMEOUT_S: '3600' };
  const CHANGE = `insert into outbox (kind, channel, change) values ('change', 'webhook', '{"properties": null}')`;
  /** requests in the order they came; those to `hung` wait until they are let go */
  const heard: string[] = [];
  const held: ServerResponse[] = [];
  let hung: string | null = null;
  const server = createServer((request, response) => {
    heard.push(request.url ?? '');
    request.resume().on('end', () => {
      if (request.url === hung) held.push(response);
      else response.writeHead(200).end();
    });
  });
  let origin: string;
  let set: Record<string, string>;
  beforeAll(async () => {
    origin = await listen(server);
    set = {
      ...{ SITE_REVALIDATE_URL: `${origin}/site`, REVALIDATE_SECRET: 's'.repeat(32) },
      ...{ ENQUIRY_WEBHOOK_URL: `${origin}/hook`, ENQUIRY_WEBHOOK_SECRET: 'w'.repeat(32) },
      ...{ TELEGRAM_BOT_TOKEN: 'bot', TELEGRAM_CHAT_ID: '1', TELEGRAM_API_URL: origin },
    };
  });
  beforeEach(() => {
    heard.length = 0;
    held.length = 0;
  });
  afterAll(() => close(server));
  const came = (address: string) => heard.filter((path) => path === address).length;

  itOurs('keeps its own entries waiting alone: mails, messages and news to the site go out', async () => {
    hung = '/hook';
    const url = await database('hook_hangs');
    const api = await start(url, { ...set, ...byMail(), ...LONG });
    for (let nth = 1; nth <= 3; nth += 1) await send(api);
    await until(() => came('/hook') === 1);
    await query(url, CHANGE);
    await query(
      url,
      `with known as (insert into users (email, password_hash) values ('known@example.com', '') returning id)
       insert into outbox (kind, channel, user_id) select 'account-exists', 'mail', id from known`,
    );
    await until(() => smtp.mails.length === 4 && came('/botbot/sendMessage') === 3 && came('/site') === 1);
    await until(async () => (await counts(url)).waiting === 3);
    // One at a time.
    expect(came('/hook')).toBe(1);
    hung = null;
    for (const response of held) response.writeHead(200).end();
    await until(async () => (await counts(url)).waiting === 0);
    expect([came('/hook'), smtp.mails.length]).toEqual([3, 4]);
  });

  itOurs('keeps no enquiry waiting where it is the site', async () => {
    hung = '/site';
    const url = await database('site_hangs');
    const api = await start(url, { ...set, ...LONG });
    await query(url, `${CHANGE}, ('change', 'webhook', '{"properties": null}')`);
    await until(() => came('/site') === 1);
    await send(api);
    await until(() => came('/hook') === 1 && came('/botbot/sendMessage') === 1);
    expect(came('/site')).toBe(1);
  });

  itOurs('keeps no other process of the site from changes', async () => {
    hung = '/site';
    const url = await database('one_site_hangs');
    const sites = { SITE_REVALIDATE_URL: `${origin}/site,${origin}/other` };
    await start(url, { ...set, ...LONG, ...sites, OUTBOX_PAUSE_S: '6' });
    await query(url, `${CHANGE}${`, ('change', 'webhook', '{"properties": null}')`.repeat(5)}`);
    await until(() => came('/other') >= 6);
    // Waited for once, a few seconds, and then left alone for the first pause.
    expect([came('/site'), await counts(url)]).toEqual([1, { waiting: 6, delivered: 0 }]);
    hung = null;
    await until(async () => (await counts(url)).waiting === 0);
  });

  itOurs('is cut when the process ends, and its entry is tried again later', async () => {
    hung = '/hook';
    const url = await database('hangs_at_end');
    const client = new pg.Pool({ connectionString: url });
    try {
      await query(
        url,
        `with asked as (insert into enquiries (name, email, subject, message, content_hash) values ('L', 'l@example.com', 'S', 'M', 'h') returning id)
         insert into outbox (kind, channel, enquiry_id) select 'enquiry', way, id from asked, unnest(array['webhook', 'telegram']) way`,
      );
      const { delivery } = readEnv({ ...set, ...LONG });
      const setting = { db: drizzle(client, { schema }), delivery, mailFolder: folder, log: pino({ level: 'silent' }) };
      const outbox = startOutbox(setting);
      await until(async () => held.length === 1 && (await counts(url)).delivered === 1);
      await outbox.stop(10);
      const rows = await query(
        url,
        'select channel, last_error, delivered_at is null and next_attempt_at > now() as later from outbox order by channel',
      );
      expect(rows).toEqual([
        { channel: 'telegram', last_error: null, later: false },
        { channel: 'webhook', last_error: 'AbortError', later: true },
      ]);
      expect(client.idleCount).toBe(client.totalCount);
    } finally {
      await client.end();
    }
  });
});

describe('a receiver that asks to be left alone', () => {
  /** what came, and when; the first `refusals` to each address of `busy` are refused */
  const heard: { path: string; at: number }[] = [];
  let [busy, refusals, retryAfter] = ['', 0, ''];
  const came = (address: string) => heard.filter(({ path }) => path === address);
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    heard.push({ path, at: performance.now() });
    const isRefused = path === busy && came(path).length <= refusals;
    request
      .resume()
      .on('end', () => response.writeHead(isRefused ? 429 : 200, isRefused ? { 'Retry-After': retryAfter } : {}).end());
  });
  let origin: string;
  beforeAll(async () => {
    origin = await listen(server);
  });
  beforeEach(() => {
    heard.length = 0;
  });
  afterAll(() => close(server));
  const changes = (url: string, count: number) =>
    query(
      url,
      `insert into outbox (kind, channel, change) select 'change', 'webhook', '{"properties": null}' from generate_series(1, $1)`,
      [count],
    );

  itOurs('is sent nothing meanwhile, and no pause of an entry grows by it', async () => {
    [busy, refusals, retryAfter] = ['/hook', 5, '1'];
    const url = await database('left_alone');
    await query(
      url,
      `with asked as (insert into enquiries (name, email, subject, message, content_hash)
         select 'L', 'l@example.com', 'S', 'M', nth::text from generate_series(1, 3) nth returning id)
       insert into outbox (kind, channel, enquiry_id) select 'enquiry', 'webhook', id from asked`,
    );
    const hook = { ENQUIRY_WEBHOOK_URL: `${origin}/hook`, ENQUIRY_WEBHOOK_SECRET: 'w'.repeat(32) };
    const api = await start(url, { ...hook, OUTBOX_PAUSE_S: '0.8' });
    await until(async () => (await counts(url)).delivered === 3);
    const pauses = came('/hook').map(({ at }, nth, all) => at - (all[nth - 1]?.at ?? -Infinity));
    expect(pauses.slice(0, 6).filter((ms) => ms < 950)).toEqual([]);
    expect(logged(api, 'not taken').map(({ againInMs }) => againInMs)).toEqual(Array(5).fill(1000));
    // Each is counted.
    expect(came('/hook')).toHaveLength(8);
    expect(await query(url, 'select sum(attempts)::int as attempts from outbox')).toEqual([{ attempts: 8 }]);
  });

  itOurs('is told of no change meanwhile, where it is a process of the site, and the others are', async () => {
    [busy, refusals, retryAfter] = ['/busy', 1, '3600'];
    const url = await database('site_left_alone');
    const site = { SITE_REVALIDATE_URL: `${origin}/busy,${origin}/other`, REVALIDATE_SECRET: 's'.repeat(32) };
    await changes(url, 4);
    await start(url, site);
    await until(() => came('/other').length === 4);
    const waiting = `select from outbox where last_error = 'HTTP 429' and next_attempt_at > now() + interval '59 minutes'`;
    await until(async () => (await query(url, waiting)).length === 4);
    expect(came('/busy')).toHaveLength(1);
  });

  itOurs('is told of no change meanwhile, where it is all of the site', async () => {
    [busy, refusals, retryAfter] = ['/busy', 1, '2'];
    const url = await database('whole_site_left_alone');
    await changes(url, 4);
    await start(url, { SITE_REVALIDATE_URL: `${origin}/busy`, REVALIDATE_SECRET: 's'.repeat(32) });
    await until(async () => (await counts(url)).delivered === 4);
    const [first, second] = came('/busy').map(({ at }) => at);
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(1950);
    expect(await query(url, 'select attempts from outbox order by id')).toEqual(
      [2, 1, 1, 1].map((attempts) => ({ attempts })),
    );
  });
});

describe('without mail server and webhook', () => {
  itOurs('an enquiry becomes a mail file, and the start-up log says so', async () => {
    const own = temporaryFolder();
    try {
      const api = await start(await database('file'), { DATA_DIR: own });
      expect(api.output.stderr.join('\n')).toContain('no SMTP_URL and no ENQUIRY_WEBHOOK_URL');
      const id = await send(api);
      const mails = path.join(own, 'mail');
      await until(() => logged(api, 'delivered').length === 1);
      const files = readdirSync(mails);
      expect(files).toEqual([expect.stringMatching(/^\d{4}-\d{2}-\d{2}-enquiry-[\w-]+\.eml$/)]);
      const file = path.join(mails, files[0] ?? '');
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(headsOf(readFileSync(file, 'utf8')).get('subject')).toBe(`Enquiry ${id}: Viewing on Sunday`);
    } finally {
      rmSync(own, { recursive: true, force: true });
    }
  });

  itOurs('no mail file stays of an enquiry that is deleted while it is written', async () => {
    const own = temporaryFolder();
    try {
      const url = await database('deleted');
      await query(
        url,
        `create function gone() returns trigger language plpgsql as
           $$ begin delete from enquiries where id = new.enquiry_id; return null; end $$`,
      );
      await query(
        url,
        'create trigger gone before update on outbox for each row when (new.delivered_at is not null) execute function gone()',
      );
      const api = await start(url, { DATA_DIR: own });
      await send(api);
      await until(() => logged(api, 'delivered').length === 1);
      await api.stop();
      expect(await query(url, 'select id from outbox')).toEqual([]);
      expect(readdirSync(path.join(own, 'mail'))).toEqual([]);
    } finally {
      rmSync(own, { recursive: true, force: true });
    }
  });

  itOurs.each([
    [{ SMTP_URL: 'smtp://secret@localhost' }, /ENQUIRY_TO(?!.*secret)/s],
    [{ SMTP_URL: 'http://secret.example' }, /SMTP_URL(?!.*secret)/s],
    [{ ENQUIRY_TO: 'nobody' }, /ENQUIRY_TO/],
    [{ ENQUIRY_WEBHOOK_URL: 'https://example.com/hook' }, /ENQUIRY_WEBHOOK_SECRET/],
    [{ ENQUIRY_WEBHOOK_URL: 'https://example.com/hook', ENQUIRY_WEBHOOK_SECRET: 'short' }, /ENQUIRY_WEBHOOK_SECRET/],
    [{ ENQUIRY_RETENTION_DAYS: '0' }, /ENQUIRY_RETENTION_DAYS/],
  ])('a wrong setting is named: %o', async (env, message) => {
    await expect(start('postgres://nobody@127.0.0.1:9/none', env as Record<string, string>)).rejects.toThrow(message);
  });
});

itOurs('enquiries and mail files older than the retention are deleted, with their outbox entries', async () => {
  const url = await database('retention');
  const own = temporaryFolder();
  const mails = path.join(own, 'mail');
  try {
    const first = await start(url, { DATA_DIR: own });
    const [old, young] = [await send(first), await send(first)];
    await first.stop();
    await query(url, `update enquiries set created_at = now() - interval '31 days' where id = $1`, [old]);
    await query(url, `update enquiries set created_at = now() - interval '29 days' where id = $1`, [young]);
    mkdirSync(mails, { recursive: true });
    const stale = path.join(mails, 'old.eml');
    writeFileSync(stale, 'old');
    utimesSync(stale, 1, 1);
    // Of a process that was killed, which nobody renames any more.
    const left = path.join(mails, `killed.eml.${randomUUID()}`);
    writeFileSync(left, 'half');
    const before = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
    utimesSync(left, before, before);
    // Likewise of an upload.
    const upload = path.join(own, 'feeds', 'uploads', `${randomUUID()}.part`);
    mkdirSync(path.dirname(upload), { recursive: true });
    writeFileSync(upload, 'half');
    utimesSync(upload, before, before);
    // Likewise of a picture, beside one that is whole and one that may still be written.
    const pictures = path.join(own, 'media', 'catalogue', 'ab');
    mkdirSync(pictures, { recursive: true });
    const picture = `ab${'0'.repeat(30)}.jpg`;
    const [cut, written] = [`${picture}.${randomUUID()}`, `${picture}.${randomUUID()}`];
    for (const name of [picture, cut, written]) writeFileSync(path.join(pictures, name), 'half');
    for (const name of [picture, cut]) utimesSync(path.join(pictures, name), before, before);
    // Listed and not there any more, as a mail that is renamed when it is complete.
    symlinkSync('gone', path.join(mails, `half.eml.${randomUUID()}`));
    const second = await start(url, { DATA_DIR: own, ENQUIRY_RETENTION_DAYS: '30' });
    await until(() => logged(second, 'old data deleted').length === 3 && !existsSync(upload));
    expect(logged(second, 'old data deleted')).toMatchObject([
      { step: 'enquiries', deleted: 1 },
      { step: 'mail files', deleted: 2 },
      { step: 'drafts of pictures', deleted: 1 },
    ]);
    expect(readdirSync(pictures).sort()).toEqual([picture, written]);
    expect(await query(url, 'select id from enquiries')).toEqual([{ id: young }]);
    expect(await query(url, 'select enquiry_id from outbox')).toEqual([{ enquiry_id: young }]);
    expect(readdirSync(mails)).toHaveLength(3);
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
});

itOurs('what left the outbox 90 days ago is deleted, and what waits is not', async () => {
  const url = await database('left');
  await query(
    url,
    `insert into outbox (id, kind, channel, created_at, next_attempt_at, delivered_at, abandoned_at)
     select id, 'receipt', 'mail', now() - interval '200 days', now() + interval '1 day',
       now() - make_interval(days => delivered), now() - make_interval(days => abandoned)
     from (values (1, 91, null::int), (2, 89, null), (3, null, 91), (4, null, 89), (5, null, null))
       row (id, delivered, abandoned)`,
  );
  // One whose mail is a file, which would be nobody's when the enquiry is deleted.
  await query(
    url,
    `with asked as (insert into enquiries (name, email, subject, message, content_hash) values ('L', 'l@example.com', 'S', 'M', 'h') returning id)
     insert into outbox (id, kind, channel, carrier, enquiry_id, delivered_at)
       select 6, 'enquiry', 'mail', 'file', id, now() - interval '91 days' from asked`,
  );
  const own = temporaryFolder();
  // A folder of that name cannot be deleted as a file: a step that fails keeps no other from its work.
  const stuck = path.join(own, 'mail', 'stuck.eml');
  mkdirSync(stuck, { recursive: true });
  utimesSync(stuck, 1, 1);
  try {
    const api = await start(url, { DATA_DIR: own });
    const kept = () => query<{ id: number }>(url, 'select id from outbox order by id');
    await until(async () => (await kept()).length < 6);
    expect((await kept()).map(({ id }) => id)).toEqual([2, 4, 5, 6]);
    expect(logged(api, 'old data could not be deleted')).toMatchObject([{ step: 'mail files' }]);
    await api.stop();
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
});

itOurs('favourites of visitors are deleted when their cookie has ended, those of accounts are not', async () => {
  const url = await database('favourites');
  await query(
    url,
    `insert into favourites (visitor, property_id, created_at)
     select visitor, (select min(id) from properties), now() - make_interval(days => age)
     from (values ('old', 400), ('young', 390), ('user:1', 4000)) held (visitor, age)`,
  );
  await start(url);
  const held = () => query<{ visitor: string }>(url, 'select visitor from favourites order by visitor');
  await until(async () => (await held()).length < 3);
  expect((await held()).map(({ visitor }) => visitor)).toEqual(['user:1', 'young']);
});

describe('the mail to the agency', () => {
  const SITE = 'https://www.falcon.example';

  itOurs('names the language, links to property and unit, and has the configured sender', async () => {
    const url = await database('origin');
    const api = await start(url, {
      ...byMail(),
      SITE_URL: `${SITE}/`,
      MAIL_FROM: 'Falcon Keys <web@falcon.example>',
    });
    const [known] = await query<{ id: number; slug: string; en: string; ar: string; unit: number }>(
      url,
      `select p.id, p.slug, p.title->>'en' as en, p.title->>'ar' as ar, u.id as unit
       from properties p join units u on u.property_id = p.id order by p.id, u.id limit 1`,
    );
    const about = { property_id: known?.id, property_title: known?.ar, property_slug: 'sent', unit_id: known?.unit };
    const response = await fetch(`${api.url}/api/v1/contact/submit/?lang=ar`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...good, ...about }),
    });
    expect(response.status).toBe(201);
    await until(() => smtp.mails.length > 0);
    const raw = smtp.mails[0]?.raw ?? '';
    expect(headsOf(raw).get('from')).toBe('Falcon Keys <web@falcon.example>');
    expect(headsOf(raw).get('subject')).toMatch(new RegExp(`^Enquiry \\d+: Viewing on Sunday · ${known?.en}$`));
    const lines = textOf(raw).split(/\r?\n/);
    expect(lines).toContain('Language: Arabic');
    expect(lines).toContain(`Property: ${known?.en} / ${known?.ar}, ${known?.slug}`);
    expect(lines).toContain(`Property page: ${SITE}/properties/${known?.slug}`);
    expect(lines).toContain(`Unit page: ${SITE}/properties/${known?.slug}/units/${known?.unit}`);
  });

  itOurs('is not reported as sent when it was written to a file', async () => {
    const url = await database('file');
    const api = await start(url);
    const id = await send(api);
    await until(async () => (await counts(url)).delivered === 1);
    const shown = await runProgram('enquiries', { DATABASE_URL: url, DATA_DIR: folder }, 'show', String(id));
    expect(shown.stdout).toContain('to nobody: written as a file');
    expect(shown.stdout).not.toContain('by mail');
  });
});
