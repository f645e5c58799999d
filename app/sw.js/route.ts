import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { once } from '@/lib/process';
import { services } from '@/lib/site';
import { BARE_POLICY } from '@/server/headers.mjs';

export const dynamic = 'force-dynamic';

/**
 * What a browser that holds a worker gets once it is switched off: it removes itself, also where the storage is damaged and
 * throws, and everything it kept.
 */
const FAREWELL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const forget = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))));
  event.waitUntil(forget.finally(() => self.registration.unregister()));
});
`;

/** The bundle of worker/worker.ts, where scripts/build.mjs puts it; there is none in development. */
function bundledWorker(): string {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'dist/sw.js');
  return existsSync(file) ? readFileSync(file, 'utf8') : FAREWELL;
}

/** It binds what the worker fetches: files and pages of this site. */
const POLICY = `${BARE_POLICY}; script-src 'self'; connect-src 'self'`;

/** The service worker (docs/decisions/offline.md); with SERVICE_WORKER=off one that removes itself. */
export function GET(): Response {
  const script = services().keepsPages ? once('worker', bundledWorker) : FAREWELL;
  return new Response(script, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': POLICY,
    },
  });
}
