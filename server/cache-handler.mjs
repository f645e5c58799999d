import { createHash, randomUUID } from 'node:crypto';
import { rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { cacheFolder } from './cache-folder.mjs';
import { FileSystemCache, loadImageOptimizerCache, loadPictureMark } from './next-internals.mjs';
import { PICTURES } from './pictures.mjs';

/** By folder; a process has one. */
const pictures = new Map();

/** Seconds that a page is kept which was made of copies that should have been renewed, and could not be. */
const OUTDATED_LIFE = 15;

/** Seconds that a page stays with the other instances; one that nobody has made for so long is made anew. */
const SHARED_LIFE = 3600;

/** Pages of other instances that are being taken over, by key: once each. */
const taking = new Map();

/** Pages as `get` gave them to Next, which puts one back where no new one could be made: it is as old as it was. */
const given = new WeakSet();

/** What the site holds once a process (lib/process.ts); undefined before it has started. */
const shared = (name) => globalThis[Symbol.for(`property-site.${name}`)];

/** What of the context of a page belongs to the page, and not to the process that made it. */
const kept = ({ cacheControl, isRoutePPREnabled, isFallback }) => ({ cacheControl, isRoutePPREnabled, isFallback });

/**
 * Writes a file at once, as lib/whole-file.ts does: Next writes over the old one, of which a full disk, a sudden end and another
 * process of the folder would leave or read a part.
 */
async function writeWhole(file, content) {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, content);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Whether a document has lost its end. */
const isCut = (html) => html === '' || (html.startsWith('<!DOCTYPE html>') && !html.endsWith('</html>'));

/** Bytes of a file's name that leave room for the endings of Next's files and of a draft: file systems take 255. */
const LONGEST_PART = 200;

/** A key as Next makes names of files of it: a part that is too long for one by its hash. */
const shortened = (key) =>
  key
    .split('/')
    .map((part) => (Buffer.byteLength(part) > LONGEST_PART ? createHash('sha256').update(part).digest('hex') : part))
    .join('/');

/** When a file was written or dated, in milliseconds since 1970; null where there is none. */
const timeOf = (file) =>
  stat(file).then(
    ({ mtime }) => mtime.getTime(),
    () => null,
  );

/** About the bytes of a page in all its files. */
const weightOf = ({ html, rscData, segmentData }) =>
  [html, rscData, ...(segmentData?.values() ?? [])].reduce(
    (sum, part) => sum + (part ? Buffer.byteLength(part) : 0),
    0,
  );

/**
 * The optimised picture that lies here, or null. Next writes it in its place: one of which a full disk or a sudden end has left a
 * part is none. It is known by its mark, which is made of its bytes; a picture that was passed on as it came has that of its source.
 */
async function readPicture(cache, key) {
  const found = await cache.get(key);
  if (!found) return null;
  const { buffer, etag, upstreamEtag } = found.value;
  if (etag === upstreamEtag) return found;
  const markOf = await loadPictureMark();
  return markOf(buffer) === etag ? found : null;
}

/** Next's own picture cache with its size limit, in our folder; loaded with the first picture. */
async function pictureCache(folder) {
  const known = pictures.get(folder);
  if (known) return known;
  const made = loadImageOptimizerCache().then(
    (ImageOptimizerCache) =>
      new ImageOptimizerCache({
        distDir: folder,
        nextConfig: { images: PICTURES, experimental: { isrFlushToDisk: true } },
      }),
  );
  pictures.set(folder, made);
  return made;
}

/**
 * Pages, fetches and pictures of a running site are kept in CACHE_DIR, never in the build. What the build itself made
 * (icons, static routes) is read through, its fetches are not. A page that is gone is deleted and never stored as a 404; one
 * that shows what has changed since (lib/changes.ts) is made anew before it is shown.
 */
export default class CacheHandler {
  constructor(context) {
    const { serverDistDir, dev } = context;
    // Middleware gets a handler without a place to keep anything.
    if (!serverDistDir) return;
    // A build fills its own folder, and `next dev` keeps no pages: both use Next's handler as it is.
    const runs = !dev && process.env.NODE_ENV !== 'development' && process.env.NEXT_PHASE !== 'phase-production-build';
    // A running site reads what the build made, and writes nothing there (Next would copy what it reads once more).
    this.built = new FileSystemCache({ ...context, flushToDisk: runs ? false : context.flushToDisk });
    if (!runs) return;
    this.folder = cacheFolder(path.dirname(serverDistDir));
    // The fetch cache goes to `../cache`, so the last part must be a folder of its own.
    this.own = new FileSystemCache({
      ...context,
      fs: { ...context.fs, writeFile: writeWhole },
      serverDistDir: path.join(this.folder, 'server'),
    });
    const others = this.others();
    if (others) others.heard = (name) => void this.renew(name);
  }

  async get(key, context) {
    if (!this.own) return this.built?.get(key, context) ?? null;
    if (context.kind === 'IMAGE') return this.picture(key);
    const request = shared('request')?.getStore();
    if (request) request.looked = true;
    const found = await this.newest(key, context);
    if (!found) return context.kind === 'FETCH' ? null : this.built.get(key, context);
    const { value, lastModified } = found;
    if (value?.kind !== 'APP_PAGE') return found;
    // Beside the document, whose time is the age of the page.
    void shared('pages.folder')?.used(`${this.own.getFilePath(shortened(key), 'APP_PAGE')}.meta`);
    given.add(value);
    // Should it be too old to be shown, and no new one be made, the front door shows it all the same.
    if (request) {
      request.kept = true;
      request.copy = { file: this.fileOf(key), name: this.nameOf(key), madeAt: lastModified };
    }
    const outdated = shared('changes')?.outdates(key, String(value.html), lastModified);
    // Next makes it anew before it answers, and keeps this one when that fails.
    return outdated ? { ...found, lastModified: -1 } : found;
  }

  async set(key, data, context) {
    if (!this.own) return this.built?.set(key, data, context);
    if (data?.kind === 'IMAGE') {
      await (await pictureCache(this.folder)).set(key, data, context);
      void this.others()?.leave(this.nameOf(key, 'picture'), Date.now(), serialize({ data, context }), SHARED_LIFE);
      return;
    }
    if ((data?.kind === 'APP_PAGE' || data?.kind === 'APP_ROUTE') && data.status === 404) {
      void this.others()?.gone(this.nameOf(key), shared('request')?.getStore()?.at ?? Date.now());
      return this.forget(key);
    }
    if (data?.kind !== 'APP_PAGE') return this.own.set(shortened(key), data, context);
    const request = shared('request')?.getStore();
    const { cacheControl } = context;
    const short = Boolean(cacheControl) && (Boolean(request?.outdated) || given.has(data));
    // In place: Next answers all who wait for this page by the same object, and only the first of them is `request`.
    if (short) Object.assign(cacheControl, { revalidate: OUTDATED_LIFE, expire: OUTDATED_LIFE + 1 });
    const at = request?.at ?? Date.now();
    if (!(await this.write(key, data, context, at))) return;
    // What could not be renewed here may be newer with another instance.
    if (!short)
      void this.others()?.leave(this.nameOf(key), at, serialize({ data, context: kept(context) }), SHARED_LIFE);
  }

  async revalidateTag(...args) {
    return (this.own ?? this.built)?.revalidateTag(...args);
  }

  resetRequestCache() {}

  others = () => shared('instances')?.shared;
  fileOf = (key) => `${this.own.getFilePath(shortened(key), 'APP_PAGE')}.html`;
  nameOf = (key, kind = 'page') => `${kind} ${path.basename(this.folder)} ${key}`;

  /** The newest copy of a page that this instance has, or takes over of another; one to be made anew where theirs is gone. */
  async newest(key, context) {
    const found = await this.read(key, context);
    if (context.kind !== 'APP_PAGE' || !this.others()?.mayBeOlder(this.nameOf(key), found?.lastModified ?? 0))
      return found;
    const taken = await this.take(key, found?.lastModified ?? 0);
    if (taken === 'whole') return this.read(key, context);
    return found && taken === 'gone' ? { ...found, lastModified: -1 } : found;
  }

  /**
   * A copy of this folder. Next asks for its age after it has read it: that of one which was put in its place meanwhile is not its.
   * One that was cut off, as when files were written in place, is none.
   */
  async read(key, context) {
    if (context.kind !== 'APP_PAGE') return this.own.get(shortened(key), context);
    const before = await timeOf(this.fileOf(key));
    const found = await this.own.get(shortened(key), context);
    if (!found || isCut(String(found.value?.html))) return null;
    return { ...found, lastModified: Math.min(before ?? found.lastModified, found.lastModified) };
  }

  /** Takes over what another instance has made since `at`: 'whole', 'gone' where there is nothing any more, null where nothing is newer. */
  take(key, at) {
    const running = taking.get(key);
    if (running) return running;
    const work = this.takeNow(key, at).finally(() => taking.delete(key));
    taking.set(key, work);
    return work;
  }

  async takeNow(key, at) {
    const theirs = await this.others()?.newer(this.nameOf(key), at);
    if (!theirs) return null;
    if (!theirs.body) return 'gone';
    const { data, context } = deserialize(theirs.body);
    return (await this.write(key, data, context, theirs.at)) ? 'whole' : 'gone';
  }

  /** Another instance has made a page: where it lies here too, it is taken over before anybody asks. Never rejects. */
  async renew(name) {
    const [kind, build, ...rest] = name.split(' ');
    // A slug may hold a space.
    const key = rest.join(' ');
    if (kind !== 'page' || build !== path.basename(this.folder)) return;
    const here = await timeOf(this.fileOf(key));
    // Should it fail, the next visitor's request takes it over: the door asks what may be newer, too.
    if (here !== null) await this.take(key, here).catch(() => undefined);
  }

  /** Deletes all files of a page or route: `this.own.set(key, null)` would leave them. */
  async forget(key) {
    const base = this.own.getFilePath(shortened(key), 'APP_PAGE');
    const files = ['.html', '.rsc', '.meta', '.body', '.segments'];
    await Promise.all(files.map((ending) => rm(base + ending, { recursive: true, force: true })));
  }

  /**
   * Puts a page on disk, with the age of what it was made of; false where it cannot be: the old one stays. Next would print it for
   * each page.
   */
  async write(key, data, context, at) {
    try {
      await this.own.set(shortened(key), data, context);
    } catch (error) {
      const tell = shared('pages.failed');
      if (!tell) throw error;
      tell(error);
      return false;
    }
    await this.date(key, at);
    // Nobody waits for room to be made.
    void shared('pages.folder')?.wrote(weightOf(data));
    return true;
  }

  /** Gives a page the age of what it was made of: a change that came while it was made may be missing in it. */
  async date(key, at) {
    const made = new Date(at);
    // Another process may have deleted it meanwhile.
    await utimes(this.fileOf(key), made, made).catch(() => undefined);
  }

  async picture(key) {
    const cache = await pictureCache(this.folder);
    const here = await readPicture(cache, key);
    const entry = here && !here.isStale ? here : ((await this.takePicture(cache, key)) ?? here);
    if (!entry) return null;
    // Next works out the age from these two; 1 is "long ago".
    const lastModified = entry.isStale ? 1 : Date.now();
    return { lastModified, value: { ...entry.value, revalidate: entry.cacheControl.revalidate } };
  }

  /**
   * A picture as another instance has optimised it, younger than any whose life here has ended: it stays in Redis for a quarter of
   * that. Its life begins anew here.
   */
  async takePicture(cache, key) {
    const theirs = await this.others()?.newer(this.nameOf(key, 'picture'), 0);
    if (!theirs?.body) return null;
    const { data, context } = deserialize(theirs.body);
    await cache.set(key, data, context);
    return readPicture(cache, key);
  }
}
