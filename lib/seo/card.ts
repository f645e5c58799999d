import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { once } from '@/lib/process';

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;
/** WhatsApp and its like drop heavier previews. */
export const CARD_MAX_BYTES = 200 * 1024;

const QUALITIES = [84, 76, 68, 60, 50, 40, 30, 20];
const DAY_MS = 86_400_000;
/** A picture with more pixels is an attack on memory, not a photograph. */
const MAX_PIXELS = 120_000_000;

export type Card = { jpeg: Buffer; etag: string };

/**
 * A photograph as a preview card: JPEG, 1200 × 630, at most 200 KB; the quality steps down until it fits.
 * @throws when the bytes are no picture that sharp reads
 */
export async function makeCard(photograph: Buffer): Promise<Card> {
  const framed = await sharp(photograph, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
    .rotate()
    .resize(CARD_WIDTH, CARD_HEIGHT, { fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = framed.info;
  let jpeg: Buffer = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await sharp(framed.data, { raw: { width, height, channels } })
      .jpeg({ quality, mozjpeg: true, progressive: true })
      .toBuffer();
    if (jpeg.length <= CARD_MAX_BYTES) break;
  }
  return { jpeg, etag: `"${createHash('sha256').update(jpeg).digest('base64url').slice(0, 22)}"` };
}

type Cards = { made: LRUCache<string, Card>; making: Map<string, Promise<Card | null>> };

function cards(): Cards {
  return once('seo.cards', () => ({
    made: new LRUCache<string, Card>({
      maxSize: 32 * 1024 * 1024,
      sizeCalculation: ({ jpeg }) => jpeg.length + 100,
      ttl: DAY_MS,
    }),
    making: new Map(),
  }));
}

/**
 * The card of a picture, made once for all who ask.
 * @param key names the picture
 * @param photograph its bytes, null where there are none: that answer is not kept
 */
export async function cardOf(key: string, photograph: () => Promise<Buffer | null>): Promise<Card | null> {
  const { made, making } = cards();
  const known = made.get(key);
  if (known) return known;
  const running = making.get(key);
  if (running) return running;
  const work = photograph()
    .then((bytes) => bytes && makeCard(bytes))
    .then((card) => {
      if (card) made.set(key, card);
      return card;
    })
    .finally(() => making.delete(key));
  making.set(key, work);
  return work;
}

/** A card as an answer; `kept` is false for one that stands in for another. */
export function cardResponse(request: Request, card: Card, kept: boolean): Response {
  const headers = {
    'cache-control': kept ? 'public, max-age=86400, stale-while-revalidate=604800' : 'no-store',
    etag: card.etag,
    'x-content-type-options': 'nosniff',
  };
  if (kept && request.headers.get('if-none-match') === card.etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(card.jpeg), {
    headers: { ...headers, 'content-type': 'image/jpeg', 'content-length': String(card.jpeg.length) },
  });
}
