import { unavailable } from '@/lib/errors';
import { throughBreaker } from '@/lib/upstream/client/breaker';

/** Most bytes of one picture. */
const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
/** Longest wait for the first byte, and between two chunks. */
const WAIT_MS = 10_000;
/** Longest wait for a visitor to take a chunk, who may be on a slow line; what they leave is cancelled, not waited for. */
const VISITOR_MS = 120_000;

/** What a picture's host answered: the picture, `unchanged` (304), `absent`, or `failed` with a status for the visitor. */
export type PictureAnswer =
  | { kind: 'picture'; headers: Headers; body: ReadableStream<Uint8Array> }
  | { kind: 'unchanged'; headers: Headers }
  | { kind: 'absent' }
  | { kind: 'failed'; status: 502 | 504; why: string };

/** Stops a body that is too large or stalls with an error, so that a cut picture is never taken for a whole one. */
function limitBody(body: ReadableStream<Uint8Array>, silence: IdleTimeout): ReadableStream<Uint8Array> {
  let size = 0;
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      silence.restart(WAIT_MS);
      const { done, value } = await reader.read().catch((error: unknown) => {
        silence.end();
        throw error;
      });
      silence.restart(VISITOR_MS);
      if (done) {
        silence.end();
        controller.close();
        return;
      }
      size += value.byteLength;
      if (size > MAX_PICTURE_BYTES) {
        silence.end();
        await reader.cancel();
        throw unavailable('picture too large');
      }
      controller.enqueue(value);
    },
    async cancel(reason) {
      silence.end();
      await reader.cancel(reason);
    },
  });
}

type IdleTimeout = {
  signal: AbortSignal;
  restart: (milliseconds: number) => void;
  end: () => void;
  broken: () => boolean;
};

function idleTimeout(first: number): IdleTimeout {
  const controller = new AbortController();
  const stop = () => controller.abort(unavailable('picture host is silent'));
  let timer = setTimeout(stop, first);
  return {
    signal: controller.signal,
    restart: (milliseconds) => {
      clearTimeout(timer);
      timer = setTimeout(stop, milliseconds);
    },
    end: () => clearTimeout(timer),
    broken: () => controller.signal.aborted,
  };
}

async function request(address: URL, headers: Record<string, string>, silence: IdleTimeout): Promise<Response> {
  return fetch(address, {
    // Uncompressed, so that Content-Length is true of the body that is passed on.
    headers: { accept: 'image/avif,image/webp,image/*,*/*;q=0.5', 'accept-encoding': 'identity', ...headers },
    redirect: 'manual',
    signal: silence.signal,
  });
}

/**
 * Fetches a picture. Redirects are not followed, nothing but `image/*` passes, at most 20 MB.
 * @param address from mediaSource: never one a visitor made up
 * @param conditions `if-none-match` and `if-modified-since`
 */
export async function fetchPicture(address: URL, conditions: Record<string, string> = {}): Promise<PictureAnswer> {
  const silence = idleTimeout(WAIT_MS);
  let response: Response;
  try {
    response = await throughBreaker(`media ${address.host}`, WAIT_MS, () => {
      silence.restart(WAIT_MS);
      return request(address, conditions, silence);
    });
  } catch (error) {
    silence.end();
    const why = error instanceof Error ? error.message : String(error);
    return { kind: 'failed', status: silence.broken() ? 504 : 502, why };
  }
  const { status, headers, body } = response;
  const type = headers.get('content-type') ?? '';
  const length = Number(headers.get('content-length') ?? 0);
  const fits = status === 200 && /^image\/[\w.+-]+\s*(;|$)/i.test(type) && length <= MAX_PICTURE_BYTES;
  if (fits && body) return { kind: 'picture', headers, body: limitBody(body, silence) };
  silence.end();
  // Not awaited: the host may hang.
  void body?.cancel().catch(() => undefined);
  if (status === 304) return { kind: 'unchanged', headers };
  if (status === 404 || status === 410) return { kind: 'absent' };
  return { kind: 'failed', status: 502, why: `picture host answered ${status} ${type} ${length}` };
}
