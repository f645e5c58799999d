import http from 'node:http';
import https from 'node:https';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import sharp from 'sharp';

/** How one address answered. */
export type Answer = {
  /** 0 where nothing answered */
  status: number;
  /** why nothing did */
  failed?: string;
  headers: Readonly<Record<string, string>>;
  /** what came over the line, unpacked; empty where it was not asked for */
  body: Buffer;
  /** milliseconds until the last byte */
  ms: number;
};

/** Asks for an address. Follows no redirect; never rejects. */
export type Read = (
  url: string,
  headers?: Readonly<Record<string, string>>,
  method?: 'GET' | 'HEAD',
) => Promise<Answer>;

/** Milliseconds that an answer may take. */
const PATIENCE = 30_000;
/** Bytes of an answer; more are not read. */
const MOST_BYTES = 20 * 1024 * 1024;

function unpacked(body: Buffer, encoding: string): Buffer {
  if (encoding === 'gzip') return gunzipSync(body, { maxOutputLength: MOST_BYTES });
  if (encoding === 'deflate') return inflateSync(body, { maxOutputLength: MOST_BYTES });
  return encoding === 'br' ? brotliDecompressSync(body, { maxOutputLength: MOST_BYTES }) : body;
}

/**
 * A reader over connections of its own, which `close` ends. Not `fetch`: that of Next keeps answers, and none lets a caller
 * see what came over the line.
 * @param userAgent what it says it is, where a call says nothing else
 */
export function reader(userAgent: string): { read: Read; close: () => void } {
  const options = { keepAlive: true, maxSockets: 32 };
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) } as const;
  const read: Read = (url, headers = {}, method = 'GET') =>
    new Promise((resolve) => {
      const started = performance.now();
      const done = (answer: Omit<Answer, 'ms'>) => {
        clearTimeout(late);
        resolve({ ...answer, ms: Math.round(performance.now() - started) });
      };
      const fail = (error: Error) => done({ status: 0, failed: error.message, headers: {}, body: Buffer.alloc(0) });
      const { protocol } = new URL(url);
      const secure = protocol === 'https:';
      const all = { 'user-agent': userAgent, accept: '*/*', 'accept-encoding': 'gzip, deflate, br', ...headers };
      const request = (secure ? https : http).request(
        url,
        { method, headers: all, agent: agents[secure ? 'https:' : 'http:'] },
        (response) => {
          const chunks: Buffer[] = [];
          let size = 0;
          response.on('data', (chunk: Buffer) => {
            size += chunk.length;
            if (size > MOST_BYTES) request.destroy(new Error(`more than ${String(MOST_BYTES)} bytes`));
            else chunks.push(chunk);
          });
          response.once('error', fail);
          response.once('end', () => {
            const said = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const);
            const known = Object.fromEntries(said);
            try {
              const body = unpacked(Buffer.concat(chunks), method === 'HEAD' ? '' : (known['content-encoding'] ?? ''));
              done({ status: response.statusCode ?? 0, headers: known, body });
            } catch (error) {
              fail(error instanceof Error ? error : new Error(String(error)));
            }
          });
        },
      );
      const late = setTimeout(() => request.destroy(new Error('no answer in 30 s')), PATIENCE);
      request.once('error', fail);
      request.end();
    });
  return { read, close: () => Object.values(agents).forEach((agent) => agent.destroy()) };
}

/** A preview picture as it was answered. */
export type Picture = {
  status: number;
  /** of the Content-Type, without parameters */
  type: string;
  bytes: number;
  /** 0 where it cannot be read as a picture */
  width: number;
  height: number;
  ms: number;
};

/** Looks at the picture in an answer. */
export async function pictureOf({ status, headers, body, ms }: Answer): Promise<Picture> {
  const type = headers['content-type']?.split(';')[0]?.trim() ?? '';
  const { width = 0, height = 0 } =
    status === 200
      ? await sharp(body)
          .metadata()
          .catch(() => ({ width: 0, height: 0 }))
      : {};
  return { status, type, bytes: body.length, width, height, ms };
}
