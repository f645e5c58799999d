'use client';

import * as TooltipPrimitive from '@radix-ui/react-tooltip';
import type { ComponentProps } from 'react';

export const Tooltip = TooltipPrimitive.Root;
export const TooltipProvider = TooltipPrimitive.Provider;
export const TooltipTrigger = TooltipPrimitive.Trigger;

/** shadcn's tooltip content. @param container what lies over the page and holds the trigger, if anything */
export function TooltipContent({
  container,
  ...props
}: ComponentProps<typeof TooltipPrimitive.Content> & { container?: HTMLElement | null }) {
  return (
    <TooltipPrimitive.Portal container={container}>
      <TooltipPrimitive.Content
        sideOffset={6}
        collisionPadding={8}
        className="z-80 max-w-64 rounded-sm bg-ink px-2.5 py-1.5 text-caption leading-tight text-paper shadow-float print:hidden"
        {...props}
      />
    </TooltipPrimitive.Portal>
  );
}
