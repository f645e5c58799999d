'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { visitorsLine } from '@/lib/browser/line';
import { whenLoaded } from '@/lib/browser/when-loaded';
import { isKeepable, PAGES, SHOWN, STAND_IN, WORKER_PATH } from '@/lib/offline/rules';

let registration: Promise<ServiceWorkerRegistration | null> | undefined;

/** The worker's registration, asked for once a document: after everything else, and not where data are spared. */
function registered(): Promise<ServiceWorkerRegistration | null> {
  registration ??= new Promise<void>((resolve) => {
    whenLoaded(resolve);
  }).then(async () => {
    if (!('serviceWorker' in navigator) || visitorsLine().saveData) return null;
    try {
      await navigator.serviceWorker.register(WORKER_PATH);
      return await navigator.serviceWorker.ready;
    } catch (error) {
      // A browser that keeps nothing (a private window): the site works as it does without.
      console.warn('Pages cannot be kept for reading offline', error);
      return null;
    }
  });
  return registration;
}

/** The worker at work: after a new build that build's, as one that was replaced hears nothing. */
async function workerOf(found: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  let next = found.installing ?? found.waiting;
  while (next) {
    const changing = next;
    await new Promise((resolve) => {
      changing.addEventListener('statechange', resolve, { once: true });
    });
    next = found.installing ?? found.waiting;
  }
  return found.active;
}

/** Whether the document is the device's: a copy, or the offline page at another page's address. */
const isOfDevice = () => document.body.matches(`[${SHOWN}], [${STAND_IN}]`);

/** Whether a field holds what was typed since the document came. */
function isTypedIn(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}

/** Once there is a network again, what the device showed in its place gives way, unless a visitor is writing in it. */
function online(): void {
  if (isOfDevice() && !isTypedIn()) location.reload();
}

/** Back without a network brings the browser's own copy, which says nothing: where the device keeps one, that is shown. */
async function sayKept(): Promise<void> {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigator.onLine || arrival?.type !== 'back_forward' || isOfDevice() || !('caches' in window)) return;
  if (await caches.match(location.pathname, { cacheName: PAGES })) location.reload();
}

/** Has the properties and units that are viewed kept on the device (docs/decisions/offline.md). Draws nothing. */
export function OfflineKeeper() {
  const pathname = usePathname();
  const first = useRef(pathname);
  useEffect(() => {
    // It is left for good: the router would put what is fresh under a copy's notice, and keep what stands at the address.
    if (first.current !== pathname && isOfDevice()) {
      location.reload();
      return;
    }
    let left = false;
    void registered()
      .then((found) => found && workerOf(found))
      .then((worker) => {
        if (!left && isKeepable(location.pathname)) worker?.postMessage({ visited: location.pathname });
      });
    return () => {
      left = true;
    };
  }, [pathname]);
  useEffect(() => {
    sayKept().catch(() => undefined); // storage refused: nothing is kept
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('online', online);
    };
  }, []);
  return null;
}
