import fc from 'fast-check';
import { POST } from '@/app/api/enquiry/route';
import { EMPTY_ENQUIRY, prepareEnquiry, readEnquiry, validateEnquiry } from '@/lib/enquiry/schema';
import { idempotencyKeyOf, submitEnquiry } from '@/lib/enquiry/submit';
import type { EnquiryValues } from '@/lib/enquiry/types';
import { requestStore } from '@/lib/request';
import { enquiry as wireEnquiry } from '@/lib/contract/enquiry';
import { cleanTexts } from '@/reference-api/http/clean';
import { drop, freshProcess, inTurn, reply, siteOverFake } from '../../support/fake-upstream';

const { api } = siteOverFake();

const SUBMIT = '/api/v1/contact/submit/';
const KEY = 'key-1234567890';
const PROPERTY = { id: 7, title: 'Marina Vista', slug: 'marina-vista' };
const GOOD: EnquiryValues = {
  name: ' Noor ',
  email: ' Noor@Example.COM ',
  phone: '050 123-4567',
  subject: 'A viewing',
  message: 'When can I come?\vThank you.\r\nYours',
  propertyType: 'penthouse',
};
const DEFAULTS = {
  subject: 'Property Inquiry: Marina Vista',
  message: 'I like it. Please contact me with more details.',
};

describe('the rules', () => {
  const errors = (given: Partial<EnquiryValues>) => validateEnquiry(prepareEnquiry({ ...GOOD, ...given }));

  // @spec 5.enquiry.name 5.enquiry.subject 5.enquiry.message d.form.email
  it.each<[Partial<EnquiryValues>, object]>([
    [{}, {}],
    [{ name: ' A ' }, { name: 'name' }],
    [{ name: 'x'.repeat(101) }, { name: 'tooLong' }],
    [{ email: 'a@b' }, { email: 'email' }],
    [{ email: `${'a'.repeat(250)}@b.co` }, { email: 'email' }],
    [{ phone: '' }, {}],
    [{ phone: '٠٥٠١٢٣٤٥٦٧' }, {}],
    [{ phone: '+0123' }, { phone: 'phone' }],
    [{ phone: 'call me' }, { phone: 'phone' }],
    [{ subject: 'Hey' }, { subject: 'subject' }],
    [{ subject: 'x'.repeat(201) }, { subject: 'tooLong' }],
    [{ message: '  short  ' }, { message: 'message' }],
    [{ message: 'x'.repeat(5001) }, { message: 'tooLong' }],
    [
      { name: '', email: '', subject: '', message: '' },
      { name: 'name', email: 'email', subject: 'subject', message: 'message' },
    ],
  ])('for %j say %j', (given, expected) => expect(errors(given)).toEqual(expected));

  it('let through only what the contract lets through', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    fc.assert(
      fc.property(
        fc.record({ name: text, email: fc.oneof(text, fc.emailAddress()), phone: text, subject: text, message: text }),
        (given) => {
          const sent = prepareEnquiry({ ...given, propertyType: '' });
          if (Object.keys(validateEnquiry(sent)).length > 0) return;
          expect(
            wireEnquiry.safeParse({ ...sent, phone: sent.phone || null, propertyType: null }).error,
          ).toBeUndefined();
        },
      ),
    );
  });

  // @spec 5.enquiry.prepared
  it('prepare what is sent', () => {
    expect(prepareEnquiry(GOOD)).toEqual({
      name: 'Noor',
      email: 'noor@example.com',
      phone: '+971501234567',
      subject: 'A viewing',
      message: 'When can I come?\nThank you.\nYours',
      propertyType: 'penthouse',
    });
    expect(prepareEnquiry({ ...GOOD, subject: ' ', message: '' }, DEFAULTS)).toMatchObject(DEFAULTS);
    expect(prepareEnquiry({ ...GOOD, name: 'A\r\nBcc: x@y.z', subject: 'a\nb\u2028c' })).toMatchObject({
      name: 'A Bcc: x@y.z',
      subject: 'a b c',
    });
  });

  it('leave out control characters as the API does', () => {
    const given = {
      name: 'No\u0000or',
      subject: 'A\tviewing\v\u001bhere',
      message: 'One\u0000 line\vand\u009f another',
    };
    const { name, subject, message } = prepareEnquiry({ ...GOOD, ...given });
    expect({ name, subject, message }).toEqual(cleanTexts(given));
  });

  it('leave out marks that nobody sees', () => {
    const marked = { name: '\u202eNoor', email: '\u202anoor@example.com\u202c', phone: '050\u2011123\u200c4567\u061c' };
    expect(prepareEnquiry({ ...GOOD, ...marked, subject: 'می\u200cخواهم\u202e' })).toMatchObject({
      ...{ name: 'Noor', email: 'noor@example.com', phone: '+971501234567', subject: 'می\u200cخواهم' },
    });
  });

  it('read a form of any kind', () => {
    expect(readEnquiry(null)).toEqual(EMPTY_ENQUIRY);
    expect(readEnquiry({ ...GOOD, name: 5, propertyType: 'castle' })).toEqual({ ...GOOD, name: '', propertyType: '' });
  });

  // @spec d.form.plain-key
  it('give the same content within the hour the same key', () => {
    const hour = 3_600_000;
    const key = idempotencyKeyOf(GOOD, PROPERTY, 10 * hour);
    expect(idempotencyKeyOf({ ...GOOD, email: 'noor@example.com' }, PROPERTY, 11 * hour - 1)).toBe(key);
    expect(idempotencyKeyOf(GOOD, PROPERTY, 11 * hour)).not.toBe(key);
    expect(idempotencyKeyOf(GOOD, null, 10 * hour)).not.toBe(key);
    // The title names the unit that an enquiry is about.
    expect(idempotencyKeyOf(GOOD, { ...PROPERTY, title: 'Marina Vista, unit 3' }, 10 * hour)).not.toBe(key);
    expect(key).toMatch(/^[A-Za-z0-9_-]{8,128}$/);
  });
});

describe('an enquiry', () => {
  const submit = (values = GOOD) => submitEnquiry(values, PROPERTY, { idempotencyKey: KEY, defaults: DEFAULTS });

  // @spec 3.enquiry.fields 7.call.submit
  it('is sent prepared, with its property and key, and answered with the upstream’s message', async () => {
    api.json(SUBMIT, { message: 'Thank you, Noor.' }, 201);
    expect(await submit({ ...GOOD, subject: '' })).toEqual({ ok: true, message: 'Thank you, Noor.' });
    expect(api.received[0]?.headers['idempotency-key']).toBe(KEY);
    expect(JSON.parse(api.received[0]?.body ?? '')).toEqual({
      name: 'Noor',
      email: 'noor@example.com',
      phone: '+971501234567',
      subject: DEFAULTS.subject,
      message: 'When can I come?\nThank you.\nYours',
      propertyType: 'penthouse',
      property_id: 7,
      property_title: 'Marina Vista',
      property_slug: 'marina-vista',
    });
  });

  it('is sent with the beginning of a title that is too long', async () => {
    api.json(SUBMIT, { message: 'ok' }, 201);
    const title = `${'Marina Vista, '.repeat(25)}end`;
    await submitEnquiry(GOOD, { ...PROPERTY, title }, { idempotencyKey: KEY });
    const { property_title: sent } = JSON.parse(api.received[0]?.body ?? '{}') as { property_title: string };
    expect([title.length > 300, sent.length <= 300, sent.length > 280]).toEqual([true, true, true]);
    expect(title.startsWith(sent.replace(/…$/, ''))).toBe(true);
  });

  it('names the visitor’s address beside the site’s key, and the key alone where the address is not known', async () => {
    freshProcess({ API_BASE_URL: api.origin, SITE_KEY: 'a-key-of-sixteen-signs' });
    api.json(SUBMIT, { message: 'ok' }, 201);
    await requestStore().run({ id: 'test', client: '192.0.2.1' }, () => submit());
    await submit({ ...GOOD, message: 'Another message.' });
    const told = api.received.map(({ headers }) => [headers['x-client-address'], headers['x-site-key']]);
    expect(told).toEqual([
      ['192.0.2.1', 'a-key-of-sixteen-signs'],
      [undefined, 'a-key-of-sixteen-signs'],
    ]);
    freshProcess({ API_BASE_URL: api.origin, SITE_KEY: '' });
  });

  it('is well without a message', async () => {
    api.on(SUBMIT, reply('', 201));
    expect(await submit()).toEqual({ ok: true, message: null });
  });

  const CREATED = { message: 'Saved.', content_language: 'en' };
  it.each([
    ['a failure alone', { success: false }],
    ['null', 'null'],
    ['nothing', ''],
    ['an empty object', {}],
    ['a list', [CREATED]],
    ['a text', '"ok"'],
    ['a status that says nothing of it', { status: 'pending review' }],
    ['data without a receipt', { data: { id: '', name: 'Noor' } }],
    ['data that are a list', { data: [{ id: 5 }] }],
    ['a receipt beside a failure', { ok: false, data: { id: 5 } }],
    ['data that say they failed', { data: { id: 5, success: false } }],
  ])('that is answered 200 with %s is not thanked for, and the same key is sent again', async (_name, body) => {
    api.on(SUBMIT, inTurn(reply(body, 200), reply(CREATED, 201)));
    expect(await submit()).toEqual({ ok: false, reason: 'refused', message: null, fields: {} });
    expect(await submit()).toEqual({ ok: true, message: 'Saved.' });
    expect(api.received.map(({ headers }) => headers['idempotency-key'])).toEqual([KEY, KEY]);
  });

  // These were once told without a reason: the visitor could not know what to correct, though the back end had said it.
  it.each([
    ['an error', { error: 'Mail is down.', success: false }, 'refused', 'Mail is down.', {}],
    ['a failure', { success: false, message: 'Try tomorrow.' }, 'refused', 'Try tomorrow.', {}],
    ['a failed status', { status: 'error', message: 'Try tomorrow.' }, 'refused', 'Try tomorrow.', {}],
    ['field errors', { message: 'Check.', errors: { email: ['No.'] } }, 'invalid', 'Check.', { email: 'No.' }],
    ['errors of other fields', { success: false, errors: { captcha: ['No.'] } }, 'refused', null, {}],
    ['a technical text', { error: 'Traceback: <b>boom</b>' }, 'refused', null, {}],
  ] as const)(
    'that is answered 200 with %s is told so as of a 400, and the same key is sent again',
    async (_name, body, reason, message, fields) => {
      api.on(SUBMIT, inTurn(reply(body, 200), reply(CREATED, 201)));
      expect(await submit()).toEqual({ ok: false, reason, message, fields });
      expect(await submit()).toEqual({ ok: true, message: 'Saved.' });
      expect(api.received.map(({ headers }) => headers['idempotency-key'])).toEqual([KEY, KEY]);
    },
  );

  it.each<[body: unknown, status: number]>([
    [{ message: 'ok' }, 200],
    [{ detail: 'ok' }, 200],
    [{ id: 7 }, 200],
    [{ success: true, error: null, errors: {} }, 200],
    [{ ok: true }, 200],
    ...['ok', 'success', 'successful', 'Accepted', 'CREATED', 'sent'].map((status): [object, number] => [
      { status },
      200,
    ]),
    [{ data: { id: 5 } }, 200],
    [{ data: { message: 'Saved.' } }, 200],
    [{}, 201],
    ['', 201],
    ['', 204],
  ])('that is answered %j with %d is thanked for', async (body, status) => {
    api.on(SUBMIT, reply(body, status));
    expect(await submit()).toMatchObject({ ok: true });
  });

  it.each([['"ok"'], ['42'], ['true'], [[]], ['OK']])(
    'that is answered %j with 201 is thanked for by us',
    async (body) => {
      api.on(SUBMIT, reply(body, 201));
      expect(await submit()).toEqual({ ok: true, message: null });
    },
  );

  it('that is answered 201 with an error is not thanked for', async () => {
    api.on(SUBMIT, reply({ success: false, message: 'Saved?' }, 201));
    expect(await submit()).toMatchObject({ ok: false, reason: 'refused' });
  });

  it.each([
    ['ar', undefined, null],
    ['fa', 'en', null],
    ['fa', 'ar', null],
    ['ar', 'ar', 'Said.'],
    ['en', undefined, 'Said.'],
    ['en', 'fa', null],
  ] as const)('of a page in %s shows what is said in %s only in its language', async (locale, language, message) => {
    const said = { message: 'Said.', content_language: language };
    // Not the field's rule: the site has checked that before it sent.
    const fields = message === null ? { email: 'form', propertyType: 'form' } : { email: 'No.', propertyType: 'No.' };
    const errors = { email: ['No.'], property_type: ['No.'] };
    const denied = reply({ ...said, success: false, errors }, 200);
    api.on(SUBMIT, inTurn(reply(said, 201), reply({ ...said, errors }, 422), denied, reply(said, 500)));
    const once = () => submitEnquiry(GOOD, PROPERTY, { idempotencyKey: KEY, locale });
    expect(await once()).toEqual({ ok: true, message });
    for (let time = 0; time < 2; time += 1) expect(await once()).toMatchObject({ reason: 'invalid', message, fields });
    expect(await once()).toMatchObject({ reason: 'refused', message });
  });

  it.each([
    ['markup', '<p>Thank <b>you</b></p>', null],
    ['a path of the server', 'Stored by /srv/app/mail.py', null],
    ['a text without end', 'Thank you. '.repeat(500), 'Thank you. '.repeat(500).slice(0, 500)],
  ])('is thanked for with %s only as far as visitors can read it', async (_name, said, message) => {
    api.json(SUBMIT, { message: said }, 201);
    expect(await submit()).toEqual({ ok: true, message });
  });

  it('that breaks a rule is not sent', async () => {
    expect(await submit({ ...GOOD, name: '' })).toMatchObject({
      ok: false,
      reason: 'invalid',
      fields: { name: 'name' },
    });
    expect(api.received).toHaveLength(0);
  });

  // @spec 8.enquiry.server
  it.each([
    [
      'field errors',
      reply({ message: 'Check.', errors: { email: ['No such host.'], property_type: ['?'] } }, 422),
      { reason: 'invalid', message: 'Check.', fields: { email: 'No such host.', propertyType: '?' } },
    ],
    [
      'a server error that speaks',
      reply({ message: 'Mail is down.' }, 500),
      { reason: 'refused', message: 'Mail is down.' },
    ],
    ['a server error that does not', reply('oops', 500), { reason: 'refused', message: null }],
    [
      'field errors in both shapes at once',
      reply({ errors: { phone: ['No such number.'] }, email: ['No such host.'], name: 'ValidationError' }, 400),
      { reason: 'invalid', message: null, fields: { phone: 'No such number.', email: 'No such host.' } },
    ],
    [
      'field errors in words that are not for visitors',
      reply({ errors: { email: ['<b>bad</b> Traceback /app/x.py'], phone: ['No such number.'] } }, 400),
      { reason: 'invalid', message: null, fields: { email: 'form', phone: 'No such number.' } },
    ],
    ['a refusal without a word', reply({}, 400), { reason: 'invalid', message: null, fields: {} }],
    [
      'a session that has ended',
      reply({ detail: 'Token expired.' }, 401),
      { reason: 'session', message: 'Token expired.' },
    ],
    ['too many', reply({ detail: 'Slow down.' }, 429), { reason: 'refused', message: 'Slow down.' }],
    [
      'a fault in words that are not for visitors',
      reply({ message: 'Unhandled exception in view' }, 500),
      { reason: 'refused', message: null },
    ],
    ['no answer', drop, { reason: 'network', message: null }],
    ['an answer that is none', reply('<html>', 200), { reason: 'unexpected', message: null }],
  ])('tells of %s', async (_name, how, expected) => {
    api.on(SUBMIT, how);
    expect(await submit()).toMatchObject({ ok: false, ...expected });
    expect(api.count(SUBMIT)).toBe(1);
  });

  it('refused for names that every object has marks no field', async () => {
    api.json(SUBMIT, { errors: { constructor: ['No.'], toString: ['No.'] } }, 400);
    expect(await submit()).toEqual({ ok: false, reason: 'invalid', message: null, fields: {} });
  });
});

describe('POST /api/enquiry', () => {
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    POST(
      new Request('http://localhost:3000/api/enquiry', {
        method: 'POST',
        headers: { 'content-type': 'application/json', host: 'localhost:3000', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
  const body = { values: GOOD, property: PROPERTY, idempotencyKey: KEY };

  // @spec 6.token 6.cookies d.handlers
  it('passes on only the bearer token and the upstream’s own cookies', async () => {
    api.json(SUBMIT, { message: 'ok' }, 201);
    const answer = await post(body, { cookie: '_ga=1; api-visitor=abc; session=x', authorization: 'Bearer tok' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'private, no-store']);
    expect(api.received[0]?.headers).toMatchObject({
      cookie: 'visitor=abc',
      authorization: 'Bearer tok',
      'idempotency-key': KEY,
    });
  });

  // @spec 7.json
  it.each([
    ['another site', body, { 'sec-fetch-site': 'cross-site' }, 403],
    ['another origin', body, { origin: 'https://evil.example' }, 403],
    ['no JSON type', body, { 'content-type': 'text/plain' }, 415],
    ['broken JSON', '{', {}, 400],
    ['a huge body', { ...body, pad: 'x'.repeat(70_000) }, {}, 413],
    ['bad values', { values: {} }, {}, 422],
  ])('of %s is turned away', async (_name, given, headers, status) => {
    expect((await post(given, headers)).status).toBe(status);
    expect(api.received).toHaveLength(0);
  });

  it('of our own page is let in', async () => {
    api.json(SUBMIT, { message: 'ok' }, 201);
    expect((await post(body, { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' })).status).toBe(201);
  });

  it('passes a 401 on, so that the browser lets go of its token', async () => {
    api.json(SUBMIT, { detail: 'Token expired.' }, 401);
    const answer = await post(body, { authorization: 'Bearer stale' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'private, no-store']);
    expect(await answer.json()).toMatchObject({ ok: false, reason: 'session' });
    expect(api.received[0]?.headers.authorization).toBe('Bearer stale');
  });

  it('answers an outage with 503 and Retry-After', async () => {
    api.on(SUBMIT, drop);
    const answer = await post(body);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await answer.json()).toMatchObject({ reason: 'network' });
  });
});
