'use client';

import { useCallback, useRef, useState } from 'react';
import { renewPage } from '@/lib/browser/renew';

/**
 * Code that is fetched when it is first asked for.
 * @param load a constant function around `import()`
 * @param options `needed`: the page is loaded anew where it is gone; not for what a visitor does well without
 * @returns what has arrived, null before; and how to ask, which gives null when it cannot be fetched (and may be asked again)
 */
export function useOnDemand<T>(
  load: () => Promise<T>,
  { needed = true }: { needed?: boolean } = {},
): [arrived: T | null, ask: () => Promise<T | null>] {
  const [arrived, setArrived] = useState<T | null>(null);
  const asked = useRef<Promise<T | null> | null>(null);
  const ask = useCallback(() => {
    asked.current ??= load().then(
      (code) => {
        setArrived(() => code);
        return code;
      },
      (error: unknown) => {
        asked.current = null;

        console.warn('A part of the page could not be fetched', error);
        if (needed) void renewPage();
        return null;
      },
    );
    return asked.current;
  }, [load, needed]);
  return [arrived, ask];
}
