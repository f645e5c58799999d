'use client';

import { type ReactNode, useEffect, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the document on the screen was itself loaded from this address. */
function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  if (!loaded) return true;
  const { pathname, search } = new URL(loaded.name, location.href);
  return pathname === location.pathname && search === location.search;
}

/**
 * A navigation inside the site that led nowhere: the document is asked for anew, and the front door answers with the
 * right screen and status (it alone knows whether a property, a unit or a page is missing). `children` stand where
 * the document itself is the missing one.
 */
export function ReloadMissing({ children }: { children: ReactNode }) {
  const own = useSyncExternalStore(never, isOwnDocument, () => true);
  useEffect(() => {
    if (!own) location.reload();
  }, [own]);
  return own ? children : <div className="min-h-[70vh]" />;
}
