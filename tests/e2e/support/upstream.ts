import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the fake upstream does with a request: a status and a body, or silence. */
export type Reply = { status?: number; body?: unknown } | 'hang' | 'reset';

/** An upstream that says what a test tells it to say. */
export type FakeUpstream = {
  url: string;
  /** every request so far, as `GET /path` */
  asked: string[];
  /** answers requests whose path begins with `path`; the longest one wins */
  set: (path: string, reply: Reply) => void;
  /** stops listening and cuts every connection, as an outage does; `start` ends it */
  down: () => Promise<void>;
  up: () => Promise<void>;
};

function send(res: ServerResponse, reply: Reply): void {
  if (reply === 'hang') return;
  if (reply === 'reset') {
    res.destroy();
    return;
  }
  res.writeHead(reply.status ?? 200, { 'content-type': 'application/json' });
  res.end(JSON.stringify(reply.body ?? {}));
}

const LISTS = { results: [], count: 0 };

/** Starts one: health and empty lists answer at once, everything else is a 404 until set. */
export async function startUpstream(): Promise<FakeUpstream> {
  const replies = new Map<string, Reply>([
    ['/api/health/', { body: { status: 'ok' } }],
    ['/api/v1/featured-properties/', { body: LISTS }],
    ['/api/v1/property-filters/', { body: {} }],
    ['/api/v1/properties/?', { body: LISTS }],
  ]);
  const asked: string[] = [];
  const server = createServer((req, res) => {
    const url = req.url ?? '/';
    asked.push(`${req.method ?? ''} ${url}`);
    const match = [...replies.keys()].filter((path) => url.startsWith(path)).sort((a, b) => b.length - a.length)[0];
    send(
      res,
      (match === undefined ? undefined : replies.get(match)) ?? { status: 404, body: { detail: 'Not found.' } },
    );
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    set: (path, reply) => void replies.set(path, reply),
    down: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    up: () => listen(port),
  };
}

/** A property as the detail call answers it. */
export function propertyBody(slug: string, fields: Record<string, unknown> = {}): Reply {
  return {
    body: {
      id: 1,
      slug,
      title: `Tower ${slug}`,
      low_price: 1_500_000,
      property_units: [],
      property_images: [],
      ...fields,
    },
  };
}
