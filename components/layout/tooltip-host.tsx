'use client';

import { useEffect } from 'react';
import { iconAt } from '@/lib/browser/named-icon';
import { useOnDemand } from '@/lib/browser/on-demand';

const tooltipsCode = () => import('@/components/layout/icon-tooltips').then(({ IconTooltips }) => IconTooltips);

/** Tooltips of icons (specification section 9); their code comes with the first mouse that comes to one, or the first Tab key. */
export function TooltipHost() {
  const [IconTooltips, wantTooltips] = useOnDemand(tooltipsCode, { needed: false });
  useEffect(() => {
    const begin = (event: Event) => {
      const mouse = event instanceof PointerEvent && event.pointerType === 'mouse' && iconAt(event.target) !== null;
      if (!mouse && !(event instanceof KeyboardEvent && event.key === 'Tab')) return;
      quiet();
      void wantTooltips();
    };
    const quiet = () => {
      document.removeEventListener('pointerover', begin);
      document.removeEventListener('keyup', begin);
    };
    document.addEventListener('pointerover', begin);
    document.addEventListener('keyup', begin);
    return quiet;
  }, [wantTooltips]);
  return IconTooltips && <IconTooltips />;
}
