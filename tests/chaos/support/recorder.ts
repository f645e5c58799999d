import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import { close, listen } from '../../support/listen';

export type Recorded = { method: string; path: string; headers: IncomingHttpHeaders };

/** Passes everything on to `target`, and keeps what was asked, newest last. */
export async function recordBefore(target: string) {
  const asked: Recorded[] = [];
  const server = createServer((from, to) => {
    const { method = 'GET', url = '/', headers } = from;
    asked.push({ method, path: url, headers });
    const on = request(target + url, { method, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    });
    on.on('error', () => to.destroy());
    from.pipe(on);
  });
  return { asked, url: await listen(server), close: () => close(server) };
}
