import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';

/** What a browser that holds a worker gets once it is switched off: it removes itself and everything it kept. */
const FAREWELL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const forget = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))));
  event.waitUntil(forget.then(() => self.registration.unregister()));
});
`;

/**
 * The script of the service worker (docs/decisions/offline.md).
 * @param file where scripts/build.mjs has put it
 * @param on `SERVICE_WORKER`; off, and where there is none, the answer is a worker that removes itself
 */
export function workerScript(file: string, on: boolean): string {
  return on && existsSync(file) ? readFileSync(file, 'utf8') : FAREWELL;
}

/** Sends it so that a change is seen at the next visit. */
export function sendWorker(res: ServerResponse, script: string): void {
  res.setHeader('Content-Type', 'text/javascript; charset=utf-8');
  res.setHeader('Cache-Control', 'no-cache');
  res.setHeader('Content-Length', Buffer.byteLength(script));
  res.end(script);
}
