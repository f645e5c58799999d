import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Env } from '../lib/env';
import { mapOrigin } from '../lib/maps';

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

type Settings = Pick<Env, 'SITE_URL' | 'GA_ID' | 'MAPS_KEY'>;

const ANALYTICS = {
  script: 'https://www.googletagmanager.com',
  connect: 'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
  img: 'https://*.google-analytics.com https://*.googletagmanager.com',
};

/**
 * The Content-Security-Policy of a page: its own inline scripts by hash, everything else from this origin. Hosts of
 * analytics are named only when the site has an analytics id.
 */
export function contentPolicy(hashes: readonly string[], { GA_ID, MAPS_KEY }: Omit<Settings, 'SITE_URL'>): string {
  const analytics = GA_ID ? ANALYTICS : { script: '', connect: '', img: '' };
  const rules = [
    "default-src 'self'",
    `script-src 'self' ${[...hashes, analytics.script].join(' ')}`,
    // React and the picture component write style attributes.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${analytics.img}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self' ${analytics.connect}`,
    `frame-src ${mapOrigin(MAPS_KEY)}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return rules.map((rule) => rule.trim()).join('; ');
}

/** Makes policies and remembers them by the content of the page: a cached page is hashed once. */
export function policies(settings: Settings): (html: string) => string {
  const known = new LRUCache<string, string>({ max: 2000 });
  return (html) => {
    const content = createHash('sha1').update(html).digest('base64');
    const found = known.get(content);
    if (found) return found;
    const policy = contentPolicy(scriptHashes(html), settings);
    known.set(content, policy);
    return policy;
  };
}

/** Headers that every answer of the site carries. */
export function secureHeaders(res: ServerResponse, { SITE_URL }: Settings): void {
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  res.setHeader('X-Frame-Options', 'DENY');
  res.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  res.setHeader(
    'Permissions-Policy',
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  );
  if (SITE_URL.startsWith('https:')) res.setHeader('Strict-Transport-Security', 'max-age=31536000');
}
