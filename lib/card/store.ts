import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { BoundedFolder } from '@/lib/bounded-folder';
import { env } from '@/lib/env';
import { instances } from '@/lib/instances';
import { warnOnceAMinute } from '@/lib/log';
import { once } from '@/lib/process';
import { writeWhole } from '@/lib/whole-file';

/**
 * Cards on disk, under CACHE_DIR beside the answers: in a folder for each upstream and address of the site, a file each,
 * named by what it is a card of and by the hash of what is drawn. Those that were asked for longest ago leave first.
 */

const MEMORY_BYTES = 16 * 1024 * 1024;

export type Stored = { jpeg: Buffer; etag: string; hash: string };

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const root = () => path.join(/* turbopackIgnore: true */ env().CACHE_DIR, 'cards');
const bounded = () => once('card.folder', () => new BoundedFolder(root(), env().CARD_CACHE_MB));

function folderOf(name: string): { folder: string; prefix: string } {
  const { API_BASE_URL, SITE_URL } = env();
  const own = digest(`${API_BASE_URL} ${SITE_URL}`).slice(0, 16);
  const prefix = digest(name).slice(0, 20);
  return { folder: path.join(root(), own, prefix.slice(0, 2)), prefix };
}

const stored = (jpeg: Buffer, hash: string): Stored => ({
  jpeg,
  hash,
  etag: `"${digest(jpeg.toString('latin1')).slice(0, 22)}"`,
});

const memory = () =>
  once(
    'card.memory',
    () => new LRUCache<string, Stored>({ maxSize: MEMORY_BYTES, sizeCalculation: ({ jpeg }) => jpeg.length + 200 }),
  );

/** What instances of the site leave for one another, as long as link previews of one address tend to be asked for. */
const SHARED_SECONDS = 3600;
const sharedName = (name: string, hash: string) => `card ${name} ${hash}`;

async function takeCard(name: string, hash: string): Promise<Stored | null> {
  const left = await instances().shared?.newer(sharedName(name, hash), 0);
  return left?.body ? keepCard(name, hash, left.body) : null;
}

/** The card of `name` that was drawn for `hash`, here or by another instance; null where it is not kept. */
export async function readCard(name: string, hash: string): Promise<Stored | null> {
  const known = memory().get(`${name} ${hash}`);
  if (known) return known;
  const { folder, prefix } = folderOf(name);
  const file = path.join(folder, `${prefix}.${hash}.jpg`);
  const jpeg = await readFile(file).catch(() => null);
  if (!jpeg) return takeCard(name, hash);
  void bounded().used(file);
  const card = stored(jpeg, hash);
  memory().set(`${name} ${hash}`, card);
  return card;
}

/** Any card of `name` that is kept, the one drawn last: for when nobody can say what it should show. */
export async function readAnyCard(name: string): Promise<Stored | null> {
  const { folder, prefix } = folderOf(name);
  const files = (await readdir(folder).catch(() => [])).filter(
    (file) => file.startsWith(prefix) && file.endsWith('.jpg'),
  );
  const dated = await Promise.all(
    files.map(async (file) => ({ file, at: (await stat(path.join(folder, file)).catch(() => null))?.mtimeMs ?? 0 })),
  );
  const last = dated.sort((a, b) => b.at - a.at)[0];
  return last ? readCard(name, last.file.split('.')[1] ?? '') : null;
}

/** Keeps a card that was drawn here, for the other instances too. */
export async function writeCard(name: string, hash: string, jpeg: Buffer): Promise<Stored> {
  void instances().shared?.leave(sharedName(name, hash), Date.now(), jpeg, SHARED_SECONDS);
  return keepCard(name, hash, jpeg);
}

/** Keeps a card; its forerunners, which nobody is sent any more, leave. When the disk fails it stays in memory alone. */
async function keepCard(name: string, hash: string, jpeg: Buffer): Promise<Stored> {
  const card = stored(jpeg, hash);
  memory().set(`${name} ${hash}`, card);
  const { folder, prefix } = folderOf(name);
  const file = path.join(folder, `${prefix}.${hash}.jpg`);
  try {
    await writeWhole(file, jpeg);
    const earlier = (await readdir(folder)).filter(
      (each) => each.startsWith(`${prefix}.`) && each.endsWith('.jpg') && path.join(folder, each) !== file,
    );
    await Promise.all(earlier.map((each) => rm(path.join(folder, each), { force: true })));
    await bounded().wrote(jpeg.length);
  } catch (error) {
    warnOnceAMinute({ event: 'cards_not_stored', error }, 'preview cards cannot be written to disk');
  }
  return card;
}
