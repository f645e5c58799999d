import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

/**
 * Serves `/metrics` for Prometheus on a port of its own, which is never one that visitors reach. It keeps no process alive: it
 * ends with it.
 * @returns once it listens
 * @throws Error when the port is taken
 */
export function serveMetrics(registry: Registry, host: string, port: number): Promise<Server> {
  const server = createServer((req, res) => {
    if (req.url !== '/metrics') {
      res.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => res.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text),
      () => res.writeHead(500).end(),
    );
  });
  server.unref();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
