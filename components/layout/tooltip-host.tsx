'use client';

import { useEffect } from 'react';

/** Tooltips of icons (specification section 9); their code comes with the first mouse or Tab key that is used. */
export function TooltipHost() {
  useEffect(() => {
    let stop: (() => void) | null = null;
    let left = false;
    const begin = (event: Event) => {
      const mouse = event instanceof PointerEvent && event.pointerType === 'mouse';
      if (!mouse && !(event instanceof KeyboardEvent && event.key === 'Tab')) return;
      quiet();
      import('@/lib/browser/tooltips').then(
        ({ serveTooltips }) => {
          if (!left) stop = serveTooltips(mouse ? event.target : document.activeElement);
        },
        (error: unknown) => {
          console.warn('Icons go without tooltips for now', error);
        },
      );
    };
    const quiet = () => {
      document.removeEventListener('pointerover', begin);
      document.removeEventListener('keyup', begin);
    };
    document.addEventListener('pointerover', begin);
    document.addEventListener('keyup', begin);
    return () => {
      left = true;
      quiet();
      stop?.();
    };
  }, []);
  return null;
}
