import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Env } from '../../lib/env';
import { DOCUMENT_HEADERS, FALLBACK_POLICY, FILE_POLICY } from '../headers.mjs';

const POLICY = 'Content-Security-Policy';
const HSTS = 'Strict-Transport-Security';
/** Two years, in seconds. */
const LIFE = 63_072_000;

/** How long browsers are to ask over TLS alone, with every subdomain; null where the site is not served over TLS. */
export function transportSecurity({ SITE_URL, HSTS_PRELOAD }: Pick<Env, 'SITE_URL' | 'HSTS_PRELOAD'>): string | null {
  if (!SITE_URL.startsWith('https:')) return null;
  return `max-age=${LIFE}; includeSubDomains${HSTS_PRELOAD === 'on' ? '; preload' : ''}`;
}

/** Headers as the build names them (server/headers.mjs), as a head: by names in small letters. */
export const headOf = (headers: readonly { key: string; value: string }[]): Record<string, string> =>
  Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), value]));

const DOCUMENT_HEAD = headOf(DOCUMENT_HEADERS);
const DOCUMENT = /^text\/html\b/i;

/**
 * A head, by names in small letters, as it leaves: with a policy, with what only a document needs, and with transport
 * security as the site has it.
 */
export function sealed(head: OutgoingHttpHeaders, hsts: string | null): OutgoingHttpHeaders {
  const policy = head[POLICY.toLowerCase()];
  return {
    ...(DOCUMENT.test(String(head['content-type'])) ? DOCUMENT_HEAD : {}),
    ...head,
    [POLICY.toLowerCase()]: policy === undefined || policy === FALLBACK_POLICY ? FILE_POLICY : policy,
    [HSTS.toLowerCase()]: hsts ?? undefined,
  };
}

/**
 * Sees to it that no head goes out without a policy, whoever wrote the answer: what is no document, and a redirect of
 * Next's, gets that of files. An unchanged answer (304) has none: a browser
 * would put it over that of its copy, whose scripts may have been cut otherwise.
 */
export function sealHead(res: ServerResponse, hsts: string | null): void {
  const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => ServerResponse;
  res.writeHead = function (status: number, ...rest: unknown[]) {
    for (const [name, value] of Object.entries(sealed(res.getHeaders(), hsts))) {
      if (value === undefined) res.removeHeader(name);
      else if (value !== res.getHeader(name)) res.setHeader(name, value);
    }
    if (status === 304) res.removeHeader(POLICY);
    return writeHead(status, ...rest);
  };
}
