import { KINDS } from '@/lib/card/data';
import { cardName, makeCard, type Card } from '@/lib/card/make';
import { readAnyCard, readCard } from '@/lib/card/store';
import type { CardView } from '@/lib/card/types';
import { isSiteError } from '@/lib/errors';
import { empty, RETRY_AFTER_S } from '@/lib/http/respond';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/i18n/locales';
import { log } from '@/lib/log';
import { decodedPart } from '@/lib/routes';
import { withTimeout } from '@/lib/upstream/client/budget';
import { LENGTH_HEADER } from '@/server/headers.mjs';

export const dynamic = 'force-dynamic';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** Under any address but the present one: what was shared long ago soon shows today's card. */
const FOR_NOW = 'public, max-age=300';
/** How long an older card is not good enough: drawing takes half a second, a picture's host that is slow up to ten. */
const PATIENCE_MS = 2500;

type Asked = { locale: Locale; kind: string; key: string; hash: string | null };

/** What an address asks for; `/og/property/{slug}` and `/og/{locale}.jpg` are addresses of former days. */
function askedFor(parts: readonly string[]): Asked | null {
  const all = parts.map(decodedPart);
  const file = (all.pop() ?? '').replace(/\.jpg$/, '');
  if (all.length === 0) return isLocale(file) ? { locale: file, kind: 'page', key: 'home', hash: null } : null;
  const [, bare = file, hash = null] = /^(.+)\.([0-9a-f]{16})$/.exec(file) ?? [];
  const [locale = '', kind = '', ...rest] = all[0] === 'property' ? [DEFAULT_LOCALE, ...all] : all;
  if (!isLocale(locale) || !Object.hasOwn(KINDS, kind)) return null;
  return { locale, kind, key: [...rest, bare].join('/'), hash };
}

function respond(request: Request, card: Omit<Card, 'whole'>, cacheControl: string): Response {
  const kept = cacheControl !== 'no-store';
  const headers = {
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    ...(kept && { etag: card.etag }),
  };
  if (kept && request.headers.get('if-none-match')?.includes(card.etag))
    return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(card.jpeg), {
    headers: {
      ...headers,
      'content-type': 'image/jpeg',
      'content-length': String(card.jpeg.length),
      [LENGTH_HEADER]: String(card.jpeg.length),
    },
  });
}

/** The card that is kept while the upstream cannot say what it should show; 503 without one. */
async function inOutage(request: Request, asked: Asked, error: unknown): Promise<Response> {
  log().warn({ event: 'card_failed', card: cardName(asked), error }, 'no new card');
  const named = asked.hash === null ? null : await readCard(cardName(asked), asked.hash);
  const card = named ?? (await readAnyCard(cardName(asked)));
  return card ? respond(request, card, FOR_NOW) : empty(503, { 'retry-after': RETRY_AFTER_S });
}

/** The card of a view, or an older one where that takes long: who makes previews does not wait. */
async function cardInTime(view: CardView): Promise<Card> {
  const name = cardName(view);
  const making = makeCard(view);
  try {
    return await withTimeout(making, PATIENCE_MS);
  } catch {
    const last = await readAnyCard(name);
    if (!last) return making;
    void making.catch((error: unknown) => log().warn({ event: 'card_failed', card: name, error }, 'no new card'));
    return { ...last, whole: true };
  }
}

/**
 * `/og/{locale}/{kind}/{key}.{hash}.jpg`: the preview picture of a page. Under the hash of what is drawn now it never
 * changes; any other address, with an old hash or none, answers with the same picture for a short while.
 */
export async function GET(request: Request, { params }: { params: Promise<{ card: string[] }> }): Promise<Response> {
  const asked = askedFor((await params).card);
  if (!asked) return empty(404);
  try {
    const view = await KINDS[asked.kind]?.(asked.key, asked.locale);
    if (!view) return empty(404);
    const card = await cardInTime(view);
    if (!card.whole) return respond(request, card, 'no-store');
    return respond(request, card, card.hash === asked.hash ? FOR_EVER : FOR_NOW);
  } catch (error) {
    if (!isSiteError(error))
      log().error({ event: 'card_broken', card: cardName(asked), error }, 'a card cannot be drawn');
    return inOutage(request, asked, error);
  }
}
