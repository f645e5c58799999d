'use client';

import type { ReactNode } from 'react';

/**
 * Begins in the middle of the coast in browsers that cannot by themselves (`scroll-initial-target`: WebKit, Firefox): where the
 * style sheet has what they would begin with. A sheet that is cut or fits has none.
 */
function beginInTheMiddle(element: HTMLDivElement | null): void {
  if (!element?.firstElementChild || CSS.supports('scroll-initial-target', 'nearest')) return;
  const begin = Number.parseFloat(getComputedStyle(element.firstElementChild, '::before').left);
  if (begin > 0 && element.scrollLeft === 0) element.scrollLeft = begin;
}

/** What the sheet of the coast lies in, and is scrolled in where the window is narrower. */
export function CoastWindow({ children }: { children: ReactNode }) {
  return (
    <div ref={beginInTheMiddle} className="coast-window">
      {children}
    </div>
  );
}
