import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { once } from '@/lib/process';
import { isSameSecret } from '@/lib/running/secret';

/**
 * Signed times that prove that a form came from a page of ours. A cached page is shared and may be days old, so its stamp
 * holds only a day; the script fetches a token of its own, which holds the moment.
 */

/** No person fills in the form faster. */
export const LEAST_MS = 1500;
const MOST_MS = 12 * 3_600_000;
const DAY_MS = 86_400_000;
/** Copies of a page live long in an outage, in an open tab, on a device without a network. */
const STAMP_DAYS = 60;

/** SITE_KEY, so that several instances know each other's; else one beside the copies of pages, whose stamps outlive a restart. */
const key = () =>
  once('stamp', () => env().SITE_KEY ?? keyIn(path.join(/* turbopackIgnore: true */ env().CACHE_DIR, 'stamp.key')));

/** The key that a file holds, made with the first use; one of this process alone where nothing can be kept. */
function keyIn(file: string): string {
  const made = randomBytes(32).toString('base64url');
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, made, { flag: 'wx', mode: 0o600 });
    return made;
  } catch (error) {
    log().debug({ event: 'stamp_key', error }, 'the key of stamps is not made anew');
  }
  try {
    const kept = readFileSync(file, 'utf8').trim();
    if (kept.length >= made.length) return kept;
  } catch (error) {
    log().warn({ event: 'stamp_key_unread', error }, 'stamps of this process are its own');
  }
  return made;
}

const sign = (text: string) => createHmac('sha256', key()).update(`form ${text}`).digest('base64url').slice(0, 27);

function verified(signed: string): string[] | null {
  const at = signed.lastIndexOf('.');
  if (at < 0 || signed.length > 120) return null;
  const text = signed.slice(0, at);
  return isSameSecret(signed.slice(at + 1), sign(text)) ? text.split('.') : null;
}

/** The stamp of a document that is made now: the same all day. */
export function pageStamp(now = Date.now()): string {
  const text = `page.${Math.floor(now / DAY_MS)}`;
  return `${text}.${sign(text)}`;
}

/** A token for one sending by script. */
export function scriptToken(now = Date.now()): string {
  const text = `script.${now}.${randomBytes(9).toString('base64url')}`;
  return `${text}.${sign(text)}`;
}

/** What a form brought: a page's stamp, a script's token of a good age, or neither. */
export function stampKind(signed: string, now = Date.now()): 'page' | 'script' | null {
  const [kind, time] = verified(signed) ?? [];
  if (kind === 'page') return Math.abs(Math.floor(now / DAY_MS) - Number(time)) <= STAMP_DAYS ? 'page' : null;
  const age = now - Number(time);
  return kind === 'script' && age >= LEAST_MS && age <= MOST_MS ? 'script' : null;
}
