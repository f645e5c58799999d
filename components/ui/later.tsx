'use client';

import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useInBrowser } from '@/lib/browser/in-browser';

/**
 * What lies below the first screen of a page. In a document it stands from the start; where the router draws the page it
 * comes after the first frame, so that title and picture need not wait for it. Back and Forward draw it at once: they go to
 * a place in it (lib/browser/scroll-restoration.ts).
 * @param className of what stands for it until then
 */
export function Later({ children, className }: { children: ReactNode; className?: string }) {
  const inDocument = !useInBrowser();
  const [shown, setShown] = useState(() => inDocument || 'restoring' in document.documentElement.dataset);
  useEffect(() => {
    if (shown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      // The task after a frame's callbacks is the first after it is painted.
      timer = setTimeout(() => {
        startTransition(() => {
          setShown(true);
        });
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [shown]);
  return shown ? children : className && <div className={className} />;
}
