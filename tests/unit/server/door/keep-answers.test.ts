import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { instances } from '@/lib/instances';
import { bodyFor, KeptAnswers, cacheKeyOf, type Source } from '@/server/door/keep-answers';

const NOW = 1_800_000_000_000;
const LIFE_MS = 60_000;
const page = (text = 'one') => Buffer.from(`<html>${text}${'<p>more</p>'.repeat(100)}</html>`);
const versionOf = (etag: string) => ({ etag: `W/"${etag}"` });

let version = 0;
let answers: KeptAnswers;
const source = (more: Partial<Source> = {}): Source => ({ changes: version, until: Date.now() + LIFE_MS, ...more });
const HEAD = {
  'content-type': 'text/html',
  'content-security-policy': "default-src 'none'",
  'x-request-id': 'r',
  link: ['a', 'b'],
};
const keep = (address: string, text: string, more: Partial<Source> = {}) =>
  answers.keep(address, page(text), HEAD, versionOf(text), source(more));
const shown = (address: string) => {
  const found = answers.find(address);
  return found && brotliDecompressSync(found.bodies.br).toString();
};

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  version = 0;
  answers = new KeptAnswers(() => version, 1_000_000);
});
afterEach(() => jest.useRealTimers());

it('an answer is kept whole in both encodings, without what belonged to its first asker', async () => {
  await keep('/about', 'one');
  const found = answers.find('/about');
  expect(found && gunzipSync(found.bodies.gzip).toString()).toBe(page().toString());
  expect(shown('/about')).toBe(page().toString());
  const rest = ['link', 'a', 'link', 'b', 'vary', 'Accept-Encoding'];
  const ofContent = ['content-type', 'text/html', 'content-security-policy', "default-src 'none'"];
  expect(found?.head).toEqual([...ofContent, ...rest]);
  expect(found?.unchanged).toEqual(rest);
  expect(answers.find('/ar/about')).toBeNull();
});

it('an answer is gone once anything has changed since, and again good when it was looked at anew', async () => {
  await keep('/about', 'one');
  version += 1;
  expect(answers.find('/about')).toBeNull();
  await keep('/about', 'one');
  expect(shown('/about')).toBe(page().toString());
});

it('an answer that was found good is looked at again after 50 ms', async () => {
  await keep('/about', 'one');
  expect(answers.find('/about')).not.toBeNull();
  version += 1;
  jest.setSystemTime(NOW + 49);
  expect(answers.find('/about')).not.toBeNull();
  jest.setSystemTime(NOW + 50);
  expect(answers.find('/about')).toBeNull();
});

it('an answer made before a change that became known while it was compressed is not given', async () => {
  const kept = keep('/about', 'one');
  version += 1;
  await kept;
  expect(answers.find('/about')).toBeNull();
});

it('after its life one request has it made anew, and the others have it for ten seconds more', async () => {
  await keep('/properties', 'one');
  jest.setSystemTime(NOW + LIFE_MS - 1);
  expect(shown('/properties')).toContain('one');
  jest.setSystemTime(NOW + LIFE_MS);
  expect(answers.find('/properties')).toBeNull();
  expect(shown('/properties')).toContain('one');
  jest.setSystemTime(NOW + LIFE_MS + 10_000);
  expect(answers.find('/properties')).toBeNull();
});

it('a newer answer takes the place of an earlier one at once', async () => {
  await keep('/properties', 'one');
  const kept = keep('/properties', 'two');
  expect(answers.find('/properties')).toBeNull();
  await kept;
  expect(shown('/properties')).toContain('two');
});

it('the same answer made anew keeps its bytes and begins a new life', async () => {
  await keep('/properties', 'one');
  const { bodies } = answers.find('/properties') ?? {};
  jest.setSystemTime(NOW + LIFE_MS);
  expect(answers.find('/properties')).toBeNull();
  await keep('/properties', 'one');
  expect(answers.find('/properties')?.bodies).toBe(bodies);
});

it('the answer of a page is good only for the copy on disk that it was made of', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-'));
  const file = path.join(folder, 'page.html');
  const made = (at: number) => {
    writeFileSync(file, 'x');
    utimesSync(file, new Date(at), new Date(at));
    return { copy: { file, name: 'page b /', madeAt: at } };
  };
  try {
    await keep('/', 'one', made(NOW - 1000));
    expect(shown('/')).toContain('one');
    made(NOW);
    jest.advanceTimersByTime(50);
    expect(answers.find('/')).toBeNull();
    await keep('/', 'two', made(NOW));
    rmSync(file);
    expect(answers.find('/')).toBeNull();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('an answer that was made or looked at before the clock was set back is made anew', async () => {
  await keep('/properties', 'one');
  expect(shown('/properties')).toContain('one');
  jest.setSystemTime(NOW - 3_600_000);
  expect(answers.find('/properties')).toBeNull();
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-'));
  const file = path.join(folder, 'page.html');
  writeFileSync(file, 'x');
  utimesSync(file, new Date(NOW), new Date(NOW));
  await keep('/', 'one', { copy: { file, name: 'page b /', madeAt: NOW } });
  expect(answers.find('/')).toBeNull();
  rmSync(folder, { recursive: true });
});

it('an answer of which another instance may have a newer one is asked of it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-'));
  const file = path.join(folder, 'page.html');
  writeFileSync(file, 'x');
  utimesSync(file, new Date(NOW), new Date(NOW));
  const mayBeOlder = jest.fn((name: string, at: number) => name === 'page b /' && at < NOW + 1000);
  instances().shared = { mayBeOlder } as never;
  try {
    await keep('/', 'one', { copy: { file, name: 'page b /about', madeAt: NOW } });
    expect(shown('/')).toContain('one');
    await keep('/', 'two', { copy: { file, name: 'page b /', madeAt: NOW } });
    expect(answers.find('/')).toBeNull();
  } finally {
    delete instances().shared;
    rmSync(folder, { recursive: true });
  }
});

it('an answer that a newer one overtakes while it is compressed is never given', async () => {
  const [first, second] = [keep('/', 'one'), keep('/', 'two')];
  await Promise.all([first, second]);
  expect(answers.find('/')).toBeNull();
  await keep('/', 'two');
  expect(shown('/')).toContain('two');
});

it('an answer that is asked for again while it is compressed is kept, for as long as its newest source is good', async () => {
  const first = keep('/', 'one');
  version += 1;
  await Promise.all([first, keep('/', 'one'), keep('/', 'one')]);
  expect(shown('/')).toContain('one');
});

it('all answers together stay under a bound, and the longest unused leaves first', async () => {
  answers = new KeptAnswers(() => version, 20_000);
  for (const address of ['/1', '/2', '/3']) {
    await keep(address, address);
    answers.find('/1');
  }
  await keep('/4', '/4');
  expect(['/1', '/2', '/3', '/4'].map((address) => answers.find(address) !== null)).toEqual([true, false, true, true]);
});

it('a kept answer holds no memory besides its own bytes', async () => {
  await keep('/about', 'one');
  const { br, gzip } = answers.find('/about')?.bodies ?? {};
  expect(br?.buffer.byteLength).toBe(br?.length);
  expect(gzip?.buffer.byteLength).toBe(gzip?.length);
});

it('two at a time are compressed, and the next is kept when it is asked for again', async () => {
  await Promise.all(['/1', '/2', '/3'].map((address) => keep(address, address)));
  expect(['/1', '/2', '/3'].map((address) => answers.find(address) !== null)).toEqual([true, true, false]);
  await keep('/3', '/3');
  expect(shown('/3')).toContain('/3');
});

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1, br;q=0', 'gzip'],
  ['*', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
  ['zstd', undefined],
  [undefined, undefined],
])('who accepts %s gets %s', (header, encoding) => {
  const bodies = { br: Buffer.from('br'), gzip: gzipSync('page') };
  const headers = header === undefined ? {} : { 'accept-encoding': header };
  const body = encoding === undefined ? Buffer.from('page') : bodies[encoding as 'br' | 'gzip'];
  expect(bodyFor({ version: versionOf('1'), head: [], unchanged: [], bodies }, headers)).toEqual({ body, encoding });
});

const markOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16);
const ROUTED = { rsc: '1', 'next-router-prefetch': '1', 'next-url': '/en/properties' };
const TREE = { ...ROUTED, 'next-router-segment-prefetch': '/_tree' };

it.each([
  ['/about', {}, '/about'],
  ['/about?utm_source=mail', { cookie: 'cookie_consent=accepted', 'user-agent': 'x' }, '/about'],
  ['/properties?page=2', {}, '/properties?page=2'],
  // The marks are those that Next's own script has sent.
  ['/properties/marina?_rsc=elRizYwv8Qp179CC', TREE, '/properties/marina /_tree'],
  ['/properties/marina?_rsc=QxrAX8JUcZBsNZDV', ROUTED, null],
  ['/properties/marina?_rsc=elRizYwv8Qp179CC', ROUTED, null],
  // To Next these are a document, and the whole page: not the data, and not the segment, that others ask for.
  [`/properties/marina?_rsc=${markOf('0,0,0,/en')}`, { rsc: '0', 'next-url': '/en' }, null],
  [`/properties/marina?_rsc=${markOf('0,0,0,/en')}`, { rsc: '1, 1', 'next-url': '/en' }, null],
  [
    `/properties/marina?_rsc=${markOf('0,/_tree,0,0')}`,
    { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
    '/properties/marina page',
  ],
  [
    `/properties/marina?_rsc=${markOf('2,/_tree,0,0')}`,
    { rsc: '1', 'next-router-prefetch': '2', 'next-router-segment-prefetch': '/_tree' },
    '/properties/marina page',
  ],
  ['/properties/marina?a=1&_rsc=elRizYwv8Qp179CC', TREE, null],
  ['/properties/marina', TREE, null],
  // Next takes these for the pages that they lead to: each spelling would be kept.
  ['/a1/../about', {}, null],
  ['/properties/in/..\\..\\favourites/shortlist', {}, null],
  ['/a/%2e%2E/about', {}, null],
  ['/properties/%d9%84', {}, null],
  ['/properties/%D9%84', {}, '/properties/%D9%84'],
  ['/about', { 'next-router-state-tree': '[]' }, null],
  ['/about', { 'next-router-prefetch': '1' }, null],
  ['/about', { 'next-url': '/' }, null],
  ['/about', { cookie: 'a=1; __prerender_bypass=x' }, null],
  ['/about', { cookie: '__next_preview_data=x' }, null],
])('%s with %j asks for %s', (target, headers, place) => {
  expect(cacheKeyOf(target, headers)).toBe(place);
});
