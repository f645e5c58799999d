import { request } from 'node:http';

export type Sent = { method?: string; headers?: Record<string, string | string[]>; body?: string };
export type Answer = { status: number; headers: Record<string, string | undefined>; body: Buffer };

/** No answer takes longer. */
const MOST_MS = 20_000;

/**
 * Sends a request as it is written: no path is resolved, no header is added but Host.
 * @returns null where none can be sent, or none is answered
 */
export function send(
  base: string,
  target: string,
  { method = 'GET', headers = {}, body }: Sent = {},
): Promise<Answer | null> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve) => {
    const nothing = () => resolve(null);
    try {
      const options = { hostname, port, method, path: target, headers: { connection: 'close', ...headers } };
      const asking = request({ ...options, setHost: !('host' in headers) }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('error', nothing);
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
            body: Buffer.concat(parts),
          }),
        );
      });
      asking.setTimeout(MOST_MS, () => asking.destroy());
      asking.once('error', nothing);
      asking.end(body);
    } catch {
      // Node itself writes no such header, method or path.
      nothing();
    }
  });
}
