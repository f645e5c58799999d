import { empty, RETRY_AFTER_S } from '@/lib/http/respond';
import { log } from '@/lib/log';
import { mediaSource } from '@/lib/upstream/media/address';
import { fetchPicture } from '@/lib/upstream/media/fetch';
import { BARE_POLICY } from '@/server/headers.mjs';

export const dynamic = 'force-dynamic';

/** A picture may be an SVG, which would otherwise run its scripts on our origin. */
const SAFE = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': `sandbox; ${BARE_POLICY}`,
};
const PASSED_ON = ['content-type', 'content-length', 'etag', 'last-modified', 'expires'];
/** Where the picture's host says nothing of caching; a shared cache may show what it has for a week while we cannot. */
const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800';

/** What the picture's host said of caching, without what is meant for it alone. */
function cacheControlOf(headers: Headers): string {
  const given = headers.get('cache-control');
  return given && /max-age|immutable/i.test(given) && !/private|no-store/i.test(given) ? given : CACHE_CONTROL;
}

function passedOn(headers: Headers): Record<string, string> {
  // A body that came encoded in spite of the request is decoded here, and no longer as long as it says.
  const encoded = (headers.get('content-encoding') ?? 'identity') !== 'identity';
  const names = PASSED_ON.filter((name) => !(encoded && name === 'content-length'));
  const pairs = names.map((name) => [name, headers.get(name)] as const);
  return {
    ...Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== null)),
    'cache-control': cacheControlOf(headers),
    ...SAFE,
  };
}

function conditionsOf(request: Request): Record<string, string> {
  const conditions: Record<string, string> = {};
  for (const name of ['if-none-match', 'if-modified-since']) {
    const value = request.headers.get(name);
    if (value) conditions[name] = value;
  }
  return conditions;
}

/** Every picture of a property, from this origin: the API's, and those of MEDIA_HOSTS. */
export async function GET(request: Request): Promise<Response> {
  const address = mediaSource(new URL(request.url).pathname);
  if (!address) return empty(404, SAFE);
  const found = await fetchPicture(address, conditionsOf(request));
  switch (found.kind) {
    case 'picture':
      if (request.method === 'HEAD') {
        // Next would leave the body unread, and its connection open.
        void found.body.cancel().catch(() => undefined);
        return new Response(null, { headers: passedOn(found.headers) });
      }
      return new Response(found.body, { headers: passedOn(found.headers) });
    case 'unchanged': {
      const { 'content-length': _length, ...headers } = passedOn(found.headers);
      return new Response(null, { status: 304, headers });
    }
    case 'absent':
      return empty(404, SAFE);
    case 'failed':
      log().warn({ event: 'picture_failed', path: address.pathname, host: address.host, why: found.why }, 'no picture');
      return empty(found.status, { ...SAFE, 'retry-after': RETRY_AFTER_S });
  }
}
