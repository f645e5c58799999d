import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Env } from '../../lib/env';
import type { Version } from '../../lib/http/validators';
import { mapOrigin } from '../../lib/maps';
import { contentPolicy } from '../headers.mjs';
import { versionOf } from './version';

const INLINE_SCRIPT = /<script\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script>/gi;
const DATA_TYPE = /\btype=["']?(?!module|text\/javascript|application\/javascript)[\w/+-]+/i;

/** Hashes of the scripts that stand in the text of `html`; data blocks (JSON-LD) are not run and need none. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (/\ssrc=/i.test(attributes) || DATA_TYPE.test(attributes) || code === '') continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}

type Settings = Pick<Env, 'GA_ID' | 'MAPS_KEY'>;

/** The policy of a page by the hashes of its scripts; analytics and maps only as far as the site is set to them. */
export function pagePolicy(hashes: readonly string[], { GA_ID, MAPS_KEY }: Settings): string {
  return contentPolicy({ scripts: hashes, analytics: GA_ID !== undefined, maps: [mapOrigin(MAPS_KEY)] });
}

/** The policy of a document, and the version it is. */
type Judged = Version & { policy: string };

/** Judges documents and remembers them by their content: a cached page is looked at once. */
export function policies(settings: Settings): (html: string) => Judged {
  const known = new LRUCache<string, Judged>({ max: 2000 });
  return (html) => {
    const content = createHash('sha1').update(html).digest('base64');
    const found = known.get(content);
    if (found) return found;
    const judged = { ...versionOf(html), policy: pagePolicy(scriptHashes(html), settings) };
    known.set(content, judged);
    return judged;
  };
}
