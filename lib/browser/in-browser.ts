'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this is drawn in the browser and not in a document: false on the server and until React has taken the document over. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
