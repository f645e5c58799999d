import { createHash } from 'node:crypto';
import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Changes } from '@/lib/changes';
import { cacheFolder, isCopy, tidyFolders } from '../../../server/cache-folder.mjs';
import CacheHandler from '../../../server/cache-handler.mjs';
import { until } from '../../support/until';
import { NEXT_FS } from '../support/next-fs';

const PAGE = '/route-cache/APP_PAGE/0123abcd/$/en/properties/marina';
const page = (html: string, status = 200) => ({
  kind: 'APP_PAGE',
  html,
  rscData: Buffer.from('rsc'),
  postponed: undefined,
  headers: {},
  status,
  segmentData: new Map([['/_tree', Buffer.from('tree')]]),
});
const answer = (body: string) => ({
  kind: 'FETCH',
  data: { headers: {}, body, status: 200, url: '' },
  revalidate: 300,
});
const picture = (text: string) => ({
  kind: 'IMAGE',
  buffer: Buffer.from(text),
  etag: createHash('sha256').update(text).digest('base64url'),
  upstreamEtag: 'u',
  extension: 'avif',
  revalidate: 60,
});
const asPicture = { kind: 'IMAGE', isFallback: false };
const ofPicture = { kind: 'IMAGE', cacheControl: { revalidate: 60, expire: undefined } };
const asPage = { kind: 'APP_PAGE', isFallback: false };
const asFetch = { kind: 'FETCH', tags: [], softTags: [] };

let root: string;
let dist: string;
const before = { ...process.env };

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
}

const find = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith(ending)) ?? '';

function handler(context: Record<string, unknown> = {}): CacheHandler {
  return new CacheHandler({
    fs: NEXT_FS,
    dev: false,
    flushToDisk: true,
    serverDistDir: path.join(dist, 'server'),
    revalidatedTags: [],
    maxMemoryCacheSize: 0,
    ...context,
  });
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'cache-handler-'));
  // One build folder for each test: the handler remembers the folder it belongs to.
  dist = path.join(root, 'next');
  mkdirSync(path.join(dist, 'server'), { recursive: true });
  writeFileSync(path.join(dist, 'BUILD_ID'), 'build-1');
  process.env.CACHE_DIR = path.join(root, 'cache');
  process.env.API_BASE_URL = 'http://127.0.0.1:4000';
  process.env.SITE_URL = 'http://localhost:3000';
});

afterEach(() => {
  process.env = { ...before };
  rmSync(root, { recursive: true, force: true, maxRetries: 8, retryDelay: 25 });
});

describe('where copies lie', () => {
  const folder = (change: Record<string, string | undefined>) =>
    cacheFolder(dist, { CACHE_DIR: root, API_BASE_URL: 'http://a', SITE_URL: 'http://s', ...change });

  it('one folder for the same build and environment', () => {
    expect(folder({})).toBe(folder({}));
    expect(folder({})).toBe(folder({ PORT: '3001', LOG_LEVEL: 'debug', AGENCY_NAME: '' }));
  });

  it.each([
    { API_BASE_URL: 'http://b' },
    { SITE_URL: 'http://t' },
    { MEDIA_HOSTS: 'cdn' },
    { AGENCY_PHONE: '+971 4 000 0000' },
    { GA_ID: 'G-12345' },
    { SERVICE_WORKER: 'off' },
  ])('another folder with %p', (change) => {
    expect(folder(change)).not.toBe(folder({}));
  });

  it('another folder with another build', () => {
    const old = folder({});
    writeFileSync(path.join(dist, 'BUILD_ID'), 'build-2');
    expect(folder({})).not.toBe(old);
  });
});

describe('a page whose slug is longer than a name of a file may be', () => {
  const key = (slug: string) => `/route-cache/APP_PAGE/0123abcd/$/ar/properties/${slug}/units`;
  const slugs = ['ع'.repeat(128), 'ع'.repeat(200), encodeURIComponent('ع'.repeat(200)), 'a'.repeat(200)];
  const control = { cacheControl: { revalidate: 300, expire: 600 } };

  it('is kept whole, each by itself, and leaves nothing when it goes', async () => {
    const cache = handler();
    // Of a page as of what lies below it.
    const keys = slugs.flatMap((slug) => [key(slug), path.dirname(key(slug))]);
    for (const each of keys) await cache.set(each, page(each), control);
    for (const each of keys)
      expect((await cache.get(each, asPage))?.value).toMatchObject({
        html: each,
        rscData: Buffer.from('rsc'),
        segmentData: new Map([['/_tree', Buffer.from('tree')]]),
      });
    for (const each of keys) await cache.set(each, page('gone', 404), control);
    expect(filesBelow(path.join(root, 'cache'))).toEqual([]);
  });
});

describe('folders of builds long gone', () => {
  it('go after a week without use; the own one, young ones and foreign ones stay', async () => {
    const long = new Date(Date.now() - 8 * 86_400_000);
    for (const name of ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb']) await tidyFolders(path.join(root, name));
    mkdirSync(path.join(root, 'cccccccccccccccc'));
    mkdirSync(path.join(root, 'photographs'));
    utimesSync(path.join(root, 'aaaaaaaaaaaaaaaa', 'used'), long, long);
    expect(await tidyFolders(path.join(root, 'dddddddddddddddd'))).toEqual(['aaaaaaaaaaaaaaaa']);
    expect(readdirSync(root).sort()).toEqual([
      'bbbbbbbbbbbbbbbb',
      'cccccccccccccccc',
      'dddddddddddddddd',
      'next',
      'photographs',
    ]);
  });
});

describe('a page that something has changed on since', () => {
  const shared = Symbol.for('property-site.changes');
  const asked = Symbol.for('property-site.request');
  const registry = globalThis as unknown as Record<symbol, unknown>;
  afterEach(() => {
    for (const key of [shared, asked]) Reflect.deleteProperty(globalThis, key);
  });
  const changed = async (slug: string) => {
    registry[shared] = new Changes(path.join(root, 'changes'));
    await (registry[shared] as Changes).note({ id: `change-${slug}`, properties: [{ id: 7, slug }] });
  };
  const link = '<a href="/properties/marina">Marina</a>';
  /** Sets a page as a request of `at` does. */
  const set = (cache: CacheHandler, at: number, more: object = {}, life = 300) => {
    registry[asked] = { getStore: () => ({ at, ...more }) };
    return cache.set(PAGE, page(link), { cacheControl: { revalidate: life, expire: 600 } });
  };

  it('is made anew before it is shown, and kept until it is', async () => {
    const cache = handler();
    await set(cache, Date.now() - 5000);
    await changed('another');
    expect((await cache.get(PAGE, asPage))?.lastModified).toBeGreaterThan(0);
    await changed('marina');
    // To Next this means: render first, and keep this one should that fail.
    expect(await cache.get(PAGE, asPage)).toMatchObject({ lastModified: -1, value: { html: link, status: 200 } });
    await set(cache, Date.now() + 5);
    expect((await cache.get(PAGE, asPage))?.lastModified).toBeGreaterThan(0);
  });

  it('is made anew where the clock has been set back since', async () => {
    const cache = handler();
    await set(cache, Date.now() + 3_600_000);
    await changed('another');
    expect(await cache.get(PAGE, asPage)).toMatchObject({ lastModified: -1, value: { html: link } });
  });

  it('is as old as the text that was read, though another process puts a newer one there meanwhile', async () => {
    const cache = handler({ fs: { ...NEXT_FS, readFile: replaced } });
    const old = Date.now() - 5000;
    await set(cache, old);
    const file = path.join(root, 'cache', find(path.join(root, 'cache'), '.html'));
    async function replaced(...asked: Parameters<typeof fs.promises.readFile>) {
      const text = await fs.promises.readFile(...asked);
      if (asked[0] === file) writeFileSync(file, 'newer');
      return text;
    }
    expect(await cache.get(PAGE, asPage)).toMatchObject({ lastModified: old, value: { html: link } });
  });

  it('is known to the request that asked for it, so that it can be shown should no new one be made', async () => {
    const cache = handler();
    const context: { kept?: true } = {};
    registry[asked] = { getStore: () => context };
    await cache.get(PAGE, asPage);
    expect(context.kept).toBeUndefined();
    await cache.set(PAGE, page(link), { cacheControl: { revalidate: 300, expire: 600 } });
    await cache.get(PAGE, asPage);
    expect(context.kept).toBe(true);
  });

  it('has the age of the request that made it: a change meanwhile may be missing in it', async () => {
    const cache = handler();
    const began = Date.now() - 3000;
    await changed('marina');
    await set(cache, began);
    expect(await cache.get(PAGE, asPage)).toMatchObject({ lastModified: -1 });
  });

  it('is kept for moments where it was made of copies that could not be renewed', async () => {
    const cache = handler();
    await set(cache, Date.now());
    expect(await cache.get(PAGE, asPage)).toMatchObject({ cacheControl: { revalidate: 300, expire: 600 } });
    await set(cache, Date.now(), { outdated: true });
    expect(await cache.get(PAGE, asPage)).toMatchObject({ cacheControl: { revalidate: 15, expire: 16 } });
  });

  it('is renewed before it is shown after ten minutes, by the setting of Next', () => {
    expect(readFileSync(path.resolve('next.config.mjs'), 'utf8')).toMatch(/expireTime: 600,/);
  });
});

describe('the bound of the pages', () => {
  it('counts what is written, and knows what is used by what lies beside the document', async () => {
    const [wrote, used] = [jest.fn(), jest.fn()];
    const registry = globalThis as unknown as Record<symbol, unknown>;
    const name = Symbol.for('property-site.pages.folder');
    // Where the bound is set: another name would be no bound.
    expect(readFileSync(path.resolve('server/start.ts'), 'utf8')).toContain(
      "once('pages.folder', () => new BoundedFolder(",
    );
    registry[name] = { wrote, used };
    const cache = handler();
    await cache.set(PAGE, page('فيلا'), {});
    // Eight bytes of Arabic, three of flight data, four of a segment.
    expect(wrote.mock.calls).toEqual([[15]]);
    await cache.set(`${PAGE}-junk`, page('', 404), {});
    expect(wrote).toHaveBeenCalledTimes(1);
    await cache.get(PAGE, asPage);
    const [[file]] = used.mock.calls as [[string]];
    expect(existsSync(file)).toBe(true);
    expect(file).toMatch(/properties\/marina\.meta$/);
    Reflect.deleteProperty(globalThis, name);
  });

  it('holds for the copies of every build, not for what Next counts itself nor for what is no copy', () => {
    const folder = path.join(root, 'aaaaaaaaaaaaaaaa');
    const of = (...parts: string[]) => isCopy(path.join(root, ...parts), folder);
    expect(of('aaaaaaaaaaaaaaaa', 'server', 'app', 'a.html')).toBe(true);
    expect(of('bbbbbbbbbbbbbbbb', 'cache', 'images')).toBe(true);
    expect(of('aaaaaaaaaaaaaaaa', 'cache', 'images')).toBe(false);
    expect(of('aaaaaaaaaaaaaaaa', 'used')).toBe(false);
    for (const other of ['answers', 'cards', 'changes', 'stamp.key']) expect(of(other)).toBe(false);
  });
});

describe('what the handler keeps', () => {
  it('a page, outside the build', async () => {
    const cache = handler();
    await cache.set(PAGE, page('<p>Marina</p>'), { isRoutePPREnabled: false });
    expect(await cache.get(PAGE, asPage)).toMatchObject({ value: { html: '<p>Marina</p>', status: 200 } });
    expect(filesBelow(dist)).toEqual(['BUILD_ID']);
    expect(filesBelow(path.join(root, 'cache')).length).toBeGreaterThan(2);
  });

  it('the old page where the disk has no room for the new one, and no draft of it', async () => {
    const cache = handler();
    await cache.set(PAGE, page('<p>old</p>'), {});
    const before = filesBelow(path.join(root, 'cache'));
    const full = jest.spyOn(fs.promises, 'writeFile').mockImplementation(async (file) => {
      writeFileSync(file as string, '');
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    });
    await expect(cache.set(PAGE, page('<p>new</p>'), {})).rejects.toThrow('no space left');
    const failed = Symbol.for('property-site.pages.failed');
    const tell = jest.fn();
    Reflect.set(globalThis, failed, tell);
    // Next would print a line for each page.
    await cache.set(PAGE, page('<p>new</p>'), {});
    Reflect.deleteProperty(globalThis, failed);
    expect(tell.mock.calls).toEqual([[expect.objectContaining({ code: 'ENOSPC' })]]);
    expect(readFileSync(path.resolve('server/start.ts'), 'utf8')).toContain("once('pages.failed', () => (error");
    full.mockRestore();
    expect(await cache.get(PAGE, asPage)).toMatchObject({ value: { html: '<p>old</p>' } });
    expect(filesBelow(path.join(root, 'cache'))).toEqual(before);
  });

  it.each(['', '<!DOCTYPE html><html><p>half'])('no document that was cut off: %p', async (left) => {
    const cache = handler();
    await cache.set(PAGE, page('<!DOCTYPE html><html></html>'), {});
    expect(await cache.get(PAGE, asPage)).not.toBeNull();
    writeFileSync(path.join(root, 'cache', find(path.join(root, 'cache'), '.html')), left);
    expect(await cache.get(PAGE, asPage)).toBeNull();
  });

  // @spec d.status.uncached
  it('no page that is gone, and nothing of what it was', async () => {
    const cache = handler();
    await cache.set(PAGE, page('<p>Marina</p>'), {});
    await cache.set(PAGE, page('', 404), {});
    expect(await cache.get(PAGE, asPage)).toBeNull();
    expect(filesBelow(path.join(root, 'cache'))).toEqual([]);
  });

  it('nothing of pages that never were', async () => {
    const cache = handler();
    for (let junk = 0; junk < 5; junk += 1) await cache.set(`${PAGE}-${junk}`, page('', 404), {});
    expect(filesBelow(path.join(root, 'cache'))).toEqual([]);
  });

  it('what the build made is read through, its fetches are not', async () => {
    const building = handler({ dev: true });
    await building.set(PAGE, page('<p>built</p>'), {});
    await building.set('fetched', answer('of the build'), { fetchCache: true, tags: [] });
    const cache = handler();
    expect(await cache.get(PAGE, asPage)).toMatchObject({ value: { html: '<p>built</p>' } });
    expect(await cache.get('fetched', asFetch)).toBeNull();
  });

  it('nothing in the build, not even a copy of what it read there', async () => {
    // As `next build` leaves a route: at its old path, with the key it belongs to.
    const owner = { kind: 'APP_ROUTE', sourceRoute: '/icon.svg/route' };
    // As Next's page on `cacheHandler` gives the form of a key.
    const key = `/route-cache/APP_ROUTE/${createHash('sha256').update(owner.sourceRoute).digest('hex')}/$/icon.svg`;
    const app = path.join(dist, 'server', 'app');
    mkdirSync(app, { recursive: true });
    writeFileSync(path.join(app, 'icon.svg.body'), '<svg/>');
    const meta = { headers: {}, status: 200, routeCache: { key, owner, isFallback: false } };
    writeFileSync(path.join(app, 'icon.svg.meta'), JSON.stringify(meta));
    const before = filesBelow(dist);
    expect(await handler().get(key, { kind: 'APP_ROUTE', isFallback: false })).toMatchObject({
      value: { status: 200 },
    });
    expect(filesBelow(dist)).toEqual(before);
  });

  it('a fetch beside the pages of the same folder', async () => {
    const cache = handler();
    await cache.set('fetched', answer('now'), { fetchCache: true, tags: [] });
    expect(await cache.get('fetched', asFetch)).toMatchObject({ value: { data: { body: 'now' } } });
    expect(existsSync(path.join(cacheFolder(dist), 'cache', 'fetch-cache', 'fetched'))).toBe(true);
  });

  it('a picture, with its age', async () => {
    const cache = handler();
    await cache.set('picture', picture('avif'), ofPicture);
    const found = await cache.get('picture', asPicture);
    expect(found).toMatchObject({ value: { kind: 'IMAGE', etag: picture('avif').etag, extension: 'avif' } });
    expect(found?.value?.revalidate).toBe(60);
    expect(found?.lastModified).toBeGreaterThan(Date.now() - 10_000);
    expect(await cache.get('another', asPicture)).toBeNull();
  });

  it('no part of a picture, as a full disk leaves one: Next writes it in its place', async () => {
    const cache = handler();
    await cache.set('picture', picture('avif'), ofPicture);
    const full = jest.spyOn(fs.promises, 'writeFile').mockImplementation(async (file) => {
      writeFileSync(file as string, 'av');
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    });
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await cache.set('picture', picture('avif'), ofPicture);
    expect(logged).toHaveBeenCalled();
    jest.restoreAllMocks();
    expect(filesBelow(path.join(root, 'cache')).filter((name) => name.endsWith('.avif'))).toHaveLength(1);
    expect(await cache.get('picture', asPicture)).toBeNull();

    await cache.set('picture', picture('avif'), ofPicture);
    expect(await cache.get('picture', asPicture)).toMatchObject({ value: { buffer: Buffer.from('avif') } });
    expect(full).toHaveBeenCalledTimes(1);
  });

  it('a picture that was passed on as it came, with the mark of its source', async () => {
    const cache = handler();
    await cache.set('picture', { ...picture('gif'), etag: 'u', extension: 'gif' }, ofPicture);
    expect(await cache.get('picture', asPicture)).toMatchObject({ value: { etag: 'u' } });
  });

  it('nothing for middleware, which has no place to keep it', async () => {
    const cache = handler({ serverDistDir: undefined });
    await cache.set(PAGE, page('x'), {});
    expect(await cache.get(PAGE, asPage)).toBeNull();
  });

  it('is the handler that next.config.mjs names, without a copy in memory', () => {
    const config = readFileSync(path.resolve('next.config.mjs'), 'utf8');
    expect(config).toMatch(/cacheHandler: .*cache-handler\.mjs/);
    expect(config).toMatch(/cacheMaxMemorySize: 0/);
  });
});

describe('what another instance has made', () => {
  type Left = { at: number; body: Buffer | null };
  const REGISTRY = globalThis as unknown as Record<symbol, unknown>;
  const NAME = Symbol.for('property-site.instances');
  /** What lies in Redis, for one page. */
  function others() {
    const lies: { left: Left | null } = { left: null };
    const shared = {
      mayBeOlder: (_: string, at: number) => (lies.left?.at ?? 0) > at,
      newer: async (_: string, at: number) => (lies.left && lies.left.at > at ? lies.left : null),
      leave: async (_: string, at: number, body: Buffer) => void (lies.left = { at, body }),
      gone: async (_: string, at: number) => void (lies.left = { at, body: null }),
      heard: undefined as ((name: string) => void) | undefined,
    };
    REGISTRY[NAME] = { shared };
    return { lies, shared };
  }
  afterEach(() => Reflect.deleteProperty(REGISTRY, NAME));

  const CONTEXT = { ...asPage, cacheControl: { revalidate: 300, expire: 600 } };
  const fileOf = () => {
    const found = readdirSync(process.env.CACHE_DIR ?? '', { recursive: true, encoding: 'utf8' });
    return path.join(process.env.CACHE_DIR ?? '', found.find((name) => name.endsWith('marina.html')) ?? '');
  };

  it('a page is taken over where it is newer, with the time from which its data are', async () => {
    const { lies, shared } = others();
    const one = handler();
    await one.set(PAGE, page('<p>new</p>'), CONTEXT);
    const { left } = lies;
    const before = new Date(Date.now() - 60_000);
    // As if this instance had an older one.
    lies.left = null;
    await one.set(PAGE, page('<p>old</p>'), CONTEXT);
    utimesSync(fileOf(), before, before);
    lies.left = left;
    const found = await one.get(PAGE, asPage);
    expect([found?.value?.html, found?.lastModified]).toEqual(['<p>new</p>', left?.at]);

    // And before anybody asks, once it is heard of.
    utimesSync(fileOf(), before, before);
    writeFileSync(fileOf(), '<p>old</p>');
    utimesSync(fileOf(), before, before);
    shared.heard?.(`page ${path.basename(cacheFolder(dist))} ${PAGE}`);
    await until(() => readFileSync(fileOf(), 'utf8') === '<p>new</p>');
  });

  it('a page that is gone there is made anew here, before it is shown', async () => {
    const { lies } = others();
    const one = handler();
    await one.set(PAGE, page('<p>here</p>'), CONTEXT);
    lies.left = { at: Date.now() + 1000, body: null };
    expect((await one.get(PAGE, asPage))?.lastModified).toBe(-1);
  });

  it('a picture is taken over where there is none here, or one whose life has ended', async () => {
    const { lies } = others();
    const text = async () => String((await handler().get('key', asPicture))?.value?.buffer);
    await handler().set('key', picture('theirs'), ofPicture);
    rmSync(process.env.CACHE_DIR ?? '', { recursive: true });
    expect(await text()).toBe('theirs');

    // One that is here and good is not asked for.
    lies.left = null;
    await handler().set('key', picture('here'), ofPicture);
    const { left } = lies as { left: Left };
    lies.left = { ...left, at: Date.now() + 1000, body: null };
    expect(await text()).toBe('here');

    // As if its life had ended a moment ago.
    const names = readdirSync(process.env.CACHE_DIR ?? '', { recursive: true, encoding: 'utf8' });
    const file = path.join(process.env.CACHE_DIR ?? '', names.find((name) => name.endsWith('.avif')) ?? '');
    const [life, expires, ...rest] = path.basename(file).split('.');
    expect(Number(expires)).toBeGreaterThan(Date.now());
    fs.renameSync(file, path.join(path.dirname(file), [life, String(Date.now() - 1), ...rest].join('.')));
    expect((await handler().get('key', asPicture))?.lastModified).toBe(1);
    await handler().set('other key', picture('newer'), ofPicture);
    expect(await text()).toBe('newer');
  });
});
