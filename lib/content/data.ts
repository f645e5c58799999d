import 'server-only';
import { CACHE } from '@/lib/cache';
import { contentHeld, type Held } from '@/lib/content/store';
import { log } from '@/lib/log';
import { request } from '@/lib/request';
import { readSiteContent } from '@/lib/upstream/content';

/** How long a page waits for the content where there is no copy, ms: without it the site speaks its own words. */
const PATIENCE_MS = 1500;
/** How long it is not asked for again after that failed, ms. */
const RESPITE_MS = 5000;

/**
 * Reads what editors have written, so that `agency` and the messages hold it: awaited first by whatever makes a page. It comes from
 * memory, but for the first time and after a change. Where it fails, what was held before stays; never rejects.
 */
export async function readContent(): Promise<void> {
  await renewHeld(contentHeld(), readSiteContent);
}

/**
 * Reads what editors have written into what is held of it, as long as that does not fail too often; never rejects.
 * @param read within so many milliseconds, through the cache
 * @returns whether what is held may be another than was written
 */
export async function renewHeld<Written>(
  held: Held<Written>,
  read: (milliseconds: number) => Promise<Written>,
): Promise<boolean> {
  const now = Date.now();
  if (held.failing === null || now >= held.failing.until) {
    try {
      held.content = await read(PATIENCE_MS);
      held.known = true;
      held.failing = null;
      return false;
    } catch (error) {
      held.failing = { since: held.failing?.since ?? now, until: Date.now() + RESPITE_MS };
      log().warn({ event: 'content_unread', error }, 'what editors have written cannot be read');
    }
  }
  // A page that may say other than was written is kept for moments; a back end that has never answered this has written nothing.
  const lacks = !held.known && now - held.failing.since > CACHE.content.life * 1000;
  const current = request();
  if (current && !lacks) current.outdated = true;
  return !lacks;
}
