'use client';

import { type ComponentProps, type Ref, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import { flushSync } from 'react-dom';
import { Tooltip, TooltipContent, TooltipProvider, TooltipTrigger } from '@/components/ui/tooltip';
import { iconAt, NAMED } from '@/lib/browser/named-icon';

/** Section 9: milliseconds until one opens, and within which the next one needs no waiting. */
const OPEN_DELAY = 700;
const SKIP_DELAY = 300;

type Handlers = Pick<
  ComponentProps<'button'>,
  'onPointerMove' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur' | 'onClick'
>;

/**
 * Stands for a control that the document has already: Radix's ref and listeners go to it, and nothing is drawn.
 * Its attributes stay as they are, so that a screen reader, which has the name already, is not told it twice.
 */
function Existing({ element, ref, ...handlers }: Handlers & { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element]);
  const tell = useEffectEvent((event: Event) => {
    const name = Object.keys(handlers).find((each) => each.toLowerCase() === `on${event.type}`) as keyof Handlers;
    // Radix's handlers read only what native events have too.
    (handlers[name] as ((event: Event) => void) | undefined)?.(event);
  });
  useEffect(() => {
    const types = ['pointermove', 'pointerleave', 'pointerdown', 'focus', 'blur', 'click'];
    for (const type of types) element.addEventListener(type, tell);
    // The pointer or the focus is here already.
    tell(element.matches(':focus-visible') ? new FocusEvent('focus') : new PointerEvent('pointermove'));
    return () => {
      for (const type of types) element.removeEventListener(type, tell);
    };
  }, [element]);
  return null;
}

/** The icon the mouse or the keyboard is at, and how many there were before it: each begins with nothing of the last. */
type At = { icon: HTMLElement | null; turn: number };

/** The words of icons: one tooltip of Radix's for whichever icon the mouse or the keyboard is at; the words are its `aria-label`. */
export function IconTooltips() {
  const [{ icon, turn }, setAt] = useState<At>(() => ({
    icon: iconAt(document.querySelector(`${NAMED}:hover`) ?? document.querySelector(`${NAMED}:focus-visible`)),
    turn: 0,
  }));
  useEffect(() => {
    const come = (next: HTMLElement | null) => {
      setAt((at) => (at.icon === next ? at : { icon: next, turn: at.turn + 1 }));
    };
    const over = ({ pointerType, target }: PointerEvent) => {
      const next = pointerType === 'mouse' ? iconAt(target) : null;
      // Over anything else Radix closes it, once the pointer has left the words as well.
      if (next) come(next);
    };
    const focused = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) come(iconAt(target));
    };
    // One press closes the tooltip and what is below it: Radix would take the press for the tooltip alone.
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === 'Escape')
        flushSync(() => {
          come(null);
        });
    };
    document.addEventListener('pointerover', over);
    document.addEventListener('focusin', focused);
    window.addEventListener('keydown', pressed, true);
    return () => {
      document.removeEventListener('pointerover', over);
      document.removeEventListener('focusin', focused);
      window.removeEventListener('keydown', pressed, true);
    };
  }, []);
  const words = icon?.isConnected ? icon.getAttribute('aria-label') : null;
  return (
    <TooltipProvider delayDuration={OPEN_DELAY} skipDelayDuration={SKIP_DELAY}>
      {icon && words && (
        <Tooltip key={turn}>
          <TooltipTrigger asChild>
            <Existing element={icon} />
          </TooltipTrigger>
          {/* Within a native dialog or popover, or it would lie below. */}
          <TooltipContent aria-hidden data-tooltip="" container={icon.closest<HTMLElement>('dialog, [popover]')}>
            {words}
          </TooltipContent>
        </Tooltip>
      )}
    </TooltipProvider>
  );
}
