'use client';

import * as DropdownMenuPrimitive from '@radix-ui/react-dropdown-menu';
import type { ComponentProps } from 'react';

/** What an item of a menu looks like. */
const MENU_ITEM = 'flex min-h-[44px] w-full items-center gap-3 px-4 text-start text-body hover:bg-paper-2';

export const DropdownMenu = DropdownMenuPrimitive.Root;
export const DropdownMenuTrigger = DropdownMenuPrimitive.Trigger;

/** shadcn's menu content: beside its trigger, on the side that has room, scrolled where that has too little. */
export function DropdownMenuContent({
  className = '',
  ...props
}: ComponentProps<typeof DropdownMenuPrimitive.Content>) {
  return (
    <DropdownMenuPrimitive.Portal>
      <DropdownMenuPrimitive.Content
        align="start"
        sideOffset={8}
        collisionPadding={8}
        className={`z-50 max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto border border-line bg-white py-2 text-ink shadow-float outline-none ${className}`}
        {...props}
      />
    </DropdownMenuPrimitive.Portal>
  );
}

export function DropdownMenuItem(props: ComponentProps<typeof DropdownMenuPrimitive.Item>) {
  return (
    <DropdownMenuPrimitive.Item
      className={`${MENU_ITEM} cursor-pointer -outline-offset-2 data-highlighted:bg-paper-2`}
      {...props}
    />
  );
}
