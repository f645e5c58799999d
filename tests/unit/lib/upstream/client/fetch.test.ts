import { AsyncLocalStorage } from 'node:async_hooks';
import { isSiteError, type SiteError } from '@/lib/errors';
import { log } from '@/lib/log';
import { newBudget } from '@/lib/upstream/client/budget';
import { inTurn as inLane } from '@/lib/upstream/client/bulkhead';
import { call } from '@/lib/upstream/client/call';
import { gotNoResponse, upstreamMessage, upstream } from '@/lib/upstream/client/fetch';
import { drop, hang, inTurn, reply, siteOverFake } from '../../../support/fake-upstream';
import { until } from '../../../../support/until';

const { api } = siteOverFake();

const PATH = '/api/thing/';
const get = (left?: number) => upstream({ method: 'GET', path: PATH, budget: left ? newBudget(left) : undefined });

async function failure(promise: Promise<unknown>): Promise<SiteError> {
  const error: unknown = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!isSiteError(error)) throw new Error('a SiteError was expected');
  return error;
}

describe('a read', () => {
  it('gives the parsed JSON', async () => {
    api.json(PATH, { a: 1 });
    expect((await get()).body).toEqual({ a: 1 });
  });

  it.each([
    [404, 'absent'],
    [410, 'absent'],
    [400, 'invalid'],
    [422, 'invalid'],
    [401, 'refused'],
    [403, 'refused'],
    [429, 'refused'],
    [500, 'unavailable'],
    [502, 'unavailable'],
  ])('turns status %i into the error kind %s', async (status, kind) => {
    api.json(PATH, { detail: 'No.' }, status);
    const error = await failure(get());
    expect([error.kind, upstreamMessage(error), gotNoResponse(error)]).toEqual([kind, 'No.', false]);
  });

  // @spec 8.403 8.404
  it.each([
    [403, 'Access forbidden'],
    [500, 'upstream request failed'],
    [429, 'upstream request failed'],
  ])('logs a failure with %i as “%s”, without the query', async (status, said) => {
    const warn = jest.spyOn(log(), 'warn').mockImplementation(() => undefined);
    api.json(PATH, {}, status);
    await failure(upstream({ method: 'GET', path: PATH, query: { search: 'me' } }));
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ event: 'upstream_failed', status, path: PATH }), said);
    expect(JSON.stringify(warn.mock.calls)).not.toContain('me"');
  });

  // @spec d.retry.document
  it('is retried once after a 5xx or a reset, and never more often', async () => {
    api.on(PATH, inTurn(reply({}, 500), reply({ a: 1 })));
    expect((await get()).body).toEqual({ a: 1 });
    api.on(PATH, inTurn(drop, reply({ a: 2 })));
    expect((await get()).body).toEqual({ a: 2 });
    api.reset();
    api.json(PATH, {}, 500);
    await failure(get());
    expect(api.count(PATH)).toBe(2);
  });

  // @spec 8.query.4xx
  it.each([403, 501])('is not retried after a %d', async (status) => {
    api.json(PATH, {}, status);
    await failure(get());
    expect(api.count(PATH)).toBe(1);
  });

  // @spec 7.timeout d.retry.document
  it('ends with its budget and is not retried after that', async () => {
    api.on(PATH, hang);
    const began = Date.now();
    const error = await failure(get(300));
    expect(error.kind).toBe('unavailable');
    expect(gotNoResponse(error)).toBe(true);
    expect(Date.now() - began).toBeLessThan(1000);
    expect(api.count(PATH)).toBe(1);
  });

  it('ends with its budget when the body stops half-way', async () => {
    api.on(PATH, (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"a":');
    });
    expect((await failure(get(300))).kind).toBe('unavailable');
  });

  it('sends nothing when the time is already up', async () => {
    const budget = newBudget(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await failure(upstream({ method: 'GET', path: PATH, budget }));
    expect(api.count(PATH)).toBe(0);
  });

  it.each([['<html>'], ['{"a":']])('is unavailable when the body is %s', async (body) => {
    api.on(PATH, reply(body));
    expect((await failure(get())).kind).toBe('unavailable');
  });

  it('fails on a body of more than 10 MB', async () => {
    api.on(PATH, reply(`"${'x'.repeat(11 * 1024 * 1024)}"`));
    expect((await failure(get())).message).toContain('too large');
  });

  // @spec d.handlers
  it('follows redirects within the origin, and none to another', async () => {
    api.on(PATH, reply('', 301, { location: '/api/other/' }));
    api.json('/api/other/', { moved: true });
    expect((await get()).body).toEqual({ moved: true });
    api.on(PATH, reply('', 302, { location: 'http://169.254.169.254/latest/' }));
    expect((await failure(get())).message).toContain('redirect');
    api.on(PATH, reply('', 302, { location: PATH }));
    expect((await failure(get())).message).toContain('redirect');
  });

  it('fails at once while the circuit is open, and recovers with the upstream', async () => {
    api.on(PATH, hang);
    await Promise.all(Array.from({ length: 4 }, () => failure(get(1300))));
    const began = Date.now();
    expect((await failure(get())).message).toBe('circuit open');
    expect(Date.now() - began).toBeLessThan(50);
    api.json(PATH, { well: true });
    await new Promise((resolve) => setTimeout(resolve, 1600));
    expect((await get()).body).toEqual({ well: true });
  });

  it('does not stay open for as long as the clock was set back', async () => {
    api.on(PATH, hang);
    await Promise.all(Array.from({ length: 4 }, () => failure(get(1300))));
    expect((await failure(get())).message).toBe('circuit open');
    api.json(PATH, { well: true });
    const now = Date.now;
    const set = jest.spyOn(Date, 'now').mockImplementation(() => now() - 3_600_000);
    await expect(get()).resolves.toMatchObject({ body: { well: true } });
    set.mockRestore();
  });

  it('does not open the circuit when this process was too busy to hear the answers', async () => {
    api.json(PATH, { well: true });
    const failed = Array.from({ length: 4 }, () => failure(get(1100)));
    const until = performance.now() + 1300;
    // Under way once the loop has turned, and answered while it stands still.
    setImmediate(() => {
      while (performance.now() < until);
    });
    for (const { message } of await Promise.all(failed)) expect(message).toBe('upstream gave no answer');
    expect((await get()).body).toEqual({ well: true });
  });

  it('does not open the circuit after fast 500s, as other calls may work', async () => {
    api.json(PATH, {}, 500);
    for (let turn = 0; turn < 6; turn += 1) await failure(get());
    api.json(PATH, { well: true });
    expect((await get()).body).toEqual({ well: true });
  });
});

describe('more requests than an upstream is asked at once', () => {
  /** Answers that wait to be let go, first come first. */
  const held: (() => void)[] = [];
  const letGo = () => held.splice(0).forEach((answer) => answer());
  const asked = (count: number) => until(() => held.length >= count);
  const settle = () => new Promise((resolve) => setTimeout(resolve, 150));
  beforeEach(() => {
    held.length = 0;
    api.on(PATH, (request, response) => {
      held.push(() => void reply({ a: 1 })(request, response));
    });
  });

  it('wait for their turn, eight at a time', async () => {
    const all = Array.from({ length: 20 }, () => get());
    for (const count of [8, 8, 4]) {
      await asked(count);
      await settle();
      expect(held).toHaveLength(count);
      letGo();
    }
    for (const { body } of await Promise.all(all)) expect(body).toEqual({ a: 1 });
  });

  it('leave when their time is up, keep nobody behind them waiting, and open no circuit', async () => {
    const first = Array.from({ length: 8 }, () => get());
    await asked(8);
    const impatient = Array.from({ length: 8 }, () => failure(get(50)));
    for (const { kind, message } of await Promise.all(impatient))
      expect([kind, message]).toEqual(['unavailable', 'no turn in time']);
    const last = get();
    letGo();
    await Promise.all(first);
    await asked(1);
    letGo();
    expect((await last).body).toEqual({ a: 1 });
    expect(api.count(PATH)).toBe(9);
  });

  it('are refused when a thousand wait', async () => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const all = Array.from({ length: 8 + 1000 }, () => inLane('lane', 10_000, () => ended));
    expect((await failure(inLane('lane', 10_000, () => ended))).message).toBe('too many wait for the upstream');
    end();
    await Promise.all(all);
  });

  it('keep no enquiry waiting', async () => {
    const all = Array.from({ length: 12 }, () => get());
    await asked(8);
    api.json('/api/enquiry/', { stored: true });
    expect((await upstream({ method: 'POST', path: '/api/enquiry/', body: {} })).body).toEqual({ stored: true });
    letGo();
    await asked(4);
    letGo();
    await Promise.all(all);
  });

  it('do their work in the context of their own request', async () => {
    const own = new AsyncLocalStorage<number>();
    const end: (() => void)[] = [];
    const seen: unknown[] = [];
    const work = async () => {
      seen.push(own.getStore());
      await new Promise<void>((resolve) => end.push(resolve));
    };
    const all = Array.from({ length: 10 }, (_, at) => own.run(at, () => inLane('lane', 1000, work)));
    while (seen.length < 10) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      end.splice(0).forEach((resolve) => resolve());
    }
    end.forEach((resolve) => resolve());
    await Promise.all(all);
    expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('a mutation', () => {
  const post = () => upstream({ method: 'POST', path: PATH, body: { a: 1 } });

  // @spec 8.query.mutations
  it.each([
    ['a 500', reply({}, 500)],
    ['a reset', drop],
    ['a redirect', reply('', 307, { location: '/api/other/' })],
  ])('is sent once, also after %s', async (_name, how) => {
    api.on(PATH, how);
    await failure(post());
    expect([api.count(PATH), api.count('/api/other/')]).toEqual([1, 0]);
  });

  it('reads field errors in every format', async () => {
    const said = { message: 'Please check.', errors: { email: ['Wrong.'] } };
    for (const body of [
      said,
      { ...said, errors: { email: 'Wrong.' } },
      { detail: 'Please check.', email: ['Wrong.'] },
    ]) {
      api.json(PATH, body, 400);
      const error = await failure(post());
      expect([upstreamMessage(error), error.fields]).toEqual(['Please check.', { email: ['Wrong.'] }]);
    }
    api.json(PATH, { non_field_errors: ['Too many.'] }, 422);
    expect(upstreamMessage(await failure(post()))).toBe('Too many.');
  });
});

describe('a call', () => {
  // @spec d.lang.sent
  it('puts parameters, query and lang into the address', async () => {
    api.json('/api/v1/cities/7/districts/', [{ id: '3', name: 'Marina', city: { id: 7, name: 'Dubai' } }]);
    const { answer } = await call('cityDistricts', { params: { id: 7 }, query: { page: '2' }, locale: 'ar' });
    expect(answer.results).toEqual([{ id: 3, name: 'Marina', city: { id: 7, name: 'Dubai' } }]);
    expect(api.received[0]?.url.search).toBe('?page=2&lang=ar');
  });

  it.each(['..', '.', '', 'a\u0000b', '\ud800'])('sends nothing for the path parameter %j', async (slug) => {
    expect((await failure(call('propertyDetail', { params: { slug } }))).kind).toBe('absent');
    expect(api.received).toHaveLength(0);
  });

  it('escapes slashes and question marks in a path parameter', async () => {
    await failure(call('propertyDetail', { params: { slug: 'a/../../b?c#d' } }));
    expect(api.received[0]?.url.href).toBe('http://fake/api/v1/properties/detail/a%2F..%2F..%2Fb%3Fc%23d/');
  });

  it('sends token, cookie and idempotency key as headers', async () => {
    api.json('/api/v1/properties/3/favorite/', { is_favorite: true }, 200);
    await call('toggleFavourite', { params: { id: 3 }, token: 't', cookie: 'visitor=v', idempotencyKey: 'k-12345678' });
    expect(api.received[0]?.headers).toMatchObject({
      authorization: 'Bearer t',
      cookie: 'visitor=v',
      'idempotency-key': 'k-12345678',
    });
  });

  it('has the messages of section 8 where the upstream has none', async () => {
    const at = '/api/v1/contact/inquiries/3/';
    api.on(at, reply('', 204));
    expect((await call('deleteEnquiry', { params: { id: 3 }, token: 't' })).message).toBe(
      'Inquiry deleted successfully!',
    );
    api.json(at, {}, 500);
    expect((await failure(call('deleteEnquiry', { params: { id: 3 } }))).message).toBe('Failed to delete inquiry.');
    api.json(at, { detail: 'Locked.' }, 403);
    expect(await failure(call('deleteEnquiry', { params: { id: 3 } }))).toMatchObject({
      message: 'Locked.',
      status: 403,
    });
  });

  const ENQUIRY = { name: 'Layla', email: 'a@b.co', subject: 'Viewing', message: 'May we come on Sunday?' };

  // @spec 8.admin.failure d.calls
  it.each([
    ['submitContact', '/api/v1/contact/submit/', 'Failed to send message. Please try again.'],
    ['createEnquiry', '/api/v1/contact/inquiries/', 'Failed to create inquiry.'],
    ['updateEnquiry', '/api/v1/contact/inquiries/3/', 'Failed to update inquiry.'],
    ['deleteEnquiry', '/api/v1/contact/inquiries/3/', 'Failed to delete inquiry.'],
    ['enquiryStatistics', '/api/v1/contact/statistics/', 'Failed to load statistics.'],
    ['listEnquiries', '/api/v1/contact/inquiries/list/', 'Failed to load inquiries.'],
    ['enquiryDetail', '/api/v1/contact/inquiries/3/', 'Failed to load inquiry details.'],
  ] as const)('%s at %s fails as “%s”', async (name, at, words) => {
    api.json(at, {}, 500);
    expect((await failure(call(name, { params: { id: 3 }, body: ENQUIRY } as never))).message).toBe(words);
  });

  // @spec 8.admin.success
  it.each([
    ['submitContact', '/api/v1/contact/submit/', 'Message sent successfully!'],
    ['createEnquiry', '/api/v1/contact/inquiries/', 'Inquiry created successfully!'],
    ['deleteEnquiry', '/api/v1/contact/inquiries/3/', 'Inquiry deleted successfully!'],
  ] as const)('%s at %s succeeds as “%s”', async (name, at, words) => {
    api.json(at, { message: '' }, 200);
    expect((await call(name, { params: { id: 3 }, body: ENQUIRY } as never)).message).toBe(words);
  });

  // @spec 8.admin.success
  it('has the message of section 8 after changing an enquiry', async () => {
    const record = { ...ENQUIRY, id: 3, status: 'new', created_at: '2026-01-01', updated_at: '2026-01-01' };
    const rest = { phone: null, propertyType: null, property_id: null, property_title: null, property_slug: null };
    api.json('/api/v1/contact/inquiries/3/', { ...record, ...rest, note: null });
    const { message } = await call('updateEnquiry', { params: { id: 3 }, body: { status: 'closed' } });
    expect(message).toBe('Inquiry updated successfully!');
  });

  it('is unavailable when the answer breaks the contract', async () => {
    api.json('/api/v1/cities/3/', { id: 3, name: ['Dubai'] });
    expect((await failure(call('city', { params: { id: 3 } }))).kind).toBe('unavailable');
  });
});

it('an answer that begins with a byte order mark is read without it', async () => {
  api.on(PATH, reply('\ufeff{"a":1}'));
  expect((await get()).body).toEqual({ a: 1 });
});
