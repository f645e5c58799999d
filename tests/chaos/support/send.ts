import { type Agent, request } from 'node:http';

export type Sent = {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string;
  agent?: Agent;
  /** Ends the connection. */
  signal?: AbortSignal;
};
export type Answer = { status: number; headers: Record<string, string | undefined>; body: Buffer };

/** What is silent for so long hangs, also on a busy machine. */
const MOST_MS = 60_000;

/**
 * Sends a request once, as it is written: no path is resolved, no header is added but Host and Connection.
 * @param mostMs how long it may be silent; 0 is for ever
 * @throws what Node says where none can be sent, or no whole answer comes
 */
export function exchange(
  base: string,
  target: string,
  { method = 'GET', headers = {}, body, agent, signal }: Sent = {},
  mostMs = MOST_MS,
): Promise<Answer> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const options = { hostname, port, method, path: target, headers, agent: agent ?? false, signal };
    const asking = request({ ...options, setHost: !('host' in headers) }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(parts),
        }),
      );
    });
    asking.setTimeout(mostMs, () => asking.destroy());
    asking.on('error', reject);
    asking.end(body);
  });
}

/** The same; null where none can be sent, as Node writes no such header, method or path, or none is answered. */
export const send = (base: string, target: string, sent?: Sent): Promise<Answer | null> =>
  exchange(base, target, sent).catch(() => null);
