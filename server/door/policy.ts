import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Env } from '../../lib/env';
import { mapOrigin } from '../../lib/maps';
import { contentPolicy } from '../headers.mjs';

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

/** Makes policies and remembers them by the content of the page: a cached page is hashed once. */
export function policies(settings: Settings): (html: string) => string {
  const known = new LRUCache<string, string>({ max: 2000 });
  return (html) => {
    const content = createHash('sha1').update(html).digest('base64');
    const found = known.get(content);
    if (found) return found;
    const policy = pagePolicy(scriptHashes(html), settings);
    known.set(content, policy);
    return policy;
  };
}
