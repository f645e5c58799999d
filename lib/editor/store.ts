import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { env } from '@/lib/env';
import { log, warnOnceAMinute } from '@/lib/log';
import { nameFor, writeWhole } from '@/lib/whole-file';

/** What a card said when it was last looked at here. */
export type Seen = { at: string; status: number; title: string; description: string; image: string };

/** The latest look, and the one before that said something else. */
type Record = { now: Seen; before: Seen | null };

/** Cards remembered; of more, those are forgotten that were not looked at for longest. */
const MOST = 2000;

const folder = () => path.join(/* turbopackIgnore: true */ env().CACHE_DIR, 'previews');
const fileOf = (url: string) => path.join(folder(), `${nameFor(url)}.json`);

async function recall(url: string): Promise<Record | null> {
  try {
    return JSON.parse(await readFile(fileOf(url), 'utf8')) as Record;
  } catch (error) {
    log().debug({ event: 'card_unknown', error }, 'this card was not looked at before');
    return null;
  }
}

async function forgetOldest(): Promise<void> {
  const names = (await readdir(folder())).filter((name) => name.endsWith('.json'));
  if (names.length <= MOST) return;
  const dated = await Promise.all(
    names.map(async (name) => ({
      file: path.join(folder(), name),
      at: (await stat(path.join(folder(), name))).mtimeMs,
    })),
  );
  // A tenth at once, so that not every look reads the folder through.
  const old = dated.sort((a, b) => a.at - b.at).slice(0, names.length - MOST * 0.9);
  await Promise.all(old.map(({ file }) => rm(file, { force: true })));
}

const alike = (one: Seen, other: Seen) =>
  one.status === other.status &&
  one.title === other.title &&
  one.description === other.description &&
  one.image === other.image;

/**
 * Remembers what the card of a page says now.
 * @returns what it said before, where that was something else; 'same' where it has said the same ever since; null at the first look
 */
export async function remember(url: string, now: Seen): Promise<Seen | 'same' | null> {
  const known = await recall(url);
  const before = known === null ? null : alike(known.now, now) ? known.before : known.now;
  try {
    await writeWhole(fileOf(url), JSON.stringify({ now, before } satisfies Record));
    await forgetOldest();
  } catch (error) {
    warnOnceAMinute({ event: 'card_unremembered', error }, 'what a card says cannot be remembered');
  }
  return known && (before ?? 'same');
}
