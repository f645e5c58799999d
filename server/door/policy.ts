import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Env } from '../../lib/env';
import { etagOf, httpDate, type Version } from '../../lib/http/validators';
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

/** The policy of a document, and the version it is. */
export type Judged = Version & { policy: string };

const DATA = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g;
const MODIFIED = /"dateModified":"([^"]{10,40})"/g;

/** The latest moment at which its structured data say that what it shows has changed; undefined where they do not say. */
export function lastModifiedIn(html: string): string | undefined {
  const moments = [...html.matchAll(DATA)].flatMap(([, data = '']) => [...data.matchAll(MODIFIED)].map(([, at]) => at));
  const latest = moments.reduce<string | undefined>(
    (last, at) => (last && Date.parse(last) >= Date.parse(at ?? '') ? last : at),
    undefined,
  );
  return httpDate(latest);
}

/** Judges documents and remembers them by their content: a cached page is looked at once. */
export function policies(settings: Settings): (html: string) => Judged {
  const known = new LRUCache<string, Judged>({ max: 2000 });
  return (html) => {
    const etag = etagOf(html);
    const found = known.get(etag);
    if (found) return found;
    const judged = { etag, lastModified: lastModifiedIn(html), policy: pagePolicy(scriptHashes(html), settings) };
    known.set(etag, judged);
    return judged;
  };
}
