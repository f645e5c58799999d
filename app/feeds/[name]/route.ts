import { env } from '@/lib/env';
import { isSiteError } from '@/lib/errors';
import { comeBack, XML } from '@/lib/http/kept';
import { isUnchanged } from '@/lib/http/validators';
import { isLocale } from '@/lib/i18n/locales';
import { log } from '@/lib/log';
import { isSameSecret } from '@/lib/running/secret';
import { metaFeed, metaFeedVersion } from '@/lib/seo/meta-feed';

export const dynamic = 'force-dynamic';

/** Whether `given` is the token of the feeds. Without one set, none is right. */
function isToken(given: string | null): boolean {
  const right = env().FEED_TOKEN;
  return right !== undefined && isSameSecret(given ?? '', right);
}

/** Pieces of a text as they are asked for; a failure breaks the connection off, as a short feed would take homes off. */
function streamOf(first: string, rest: AsyncGenerator<string, void, undefined>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(first)),
    async pull(controller) {
      try {
        const piece = await rest.next();
        if (piece.done) controller.close();
        else controller.enqueue(encoder.encode(piece.value));
      } catch (error) {
        log().error({ event: 'feed_cut', error }, 'a feed could not be finished');
        controller.error(error);
      }
    },
    cancel: async () => {
      await rest.return();
    },
  });
}

type Context = { params: Promise<{ name: string }> };

/**
 * `/feeds/meta-{locale}.xml?token=…`: the catalogue as home listings for Meta. Without the token it is an address like every
 * unknown one; 503 when the catalogue cannot be read.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { name } = await params;
  const locale = /^meta-([a-z]{2})\.xml$/.exec(name)?.[1] ?? '';
  if (!isLocale(locale) || !isToken(new URL(request.url).searchParams.get('token')))
    return new Response(null, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
  try {
    const version = await metaFeedVersion(locale);
    // Not for shared caches: the address is a secret.
    const headers = { 'cache-control': 'private, no-cache', etag: version.etag };
    if (isUnchanged(request.headers, version)) return new Response(null, { status: 304, headers });
    const feed = metaFeed(locale);
    const pieces = [await feed.next(), await feed.next()].map(({ value }) => value ?? '');
    return new Response(streamOf(pieces.join(''), feed), { headers: { ...headers, 'content-type': XML } });
  } catch (error) {
    // The data layer has logged why.
    if (!isSiteError(error)) throw error;
    return comeBack();
  }
}
