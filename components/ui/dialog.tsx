'use client';

import * as DialogPrimitive from '@radix-ui/react-dialog';
import { cva, type VariantProps } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Icon } from '@/components/ui/icon';

const dialogVariants = cva('dialog-fade fixed z-60 outline-none', {
  variants: {
    variant: {
      panel:
        'inset-0 m-auto h-fit max-h-[calc(100dvh-32px)] w-[min(640px,calc(100vw-32px))] overflow-y-auto overscroll-contain rounded-sm bg-paper text-ink shadow-float',
      paper: 'inset-0 overflow-hidden bg-white text-ink',
      night: 'on-dark inset-0 overflow-hidden bg-night text-paper',
    },
  },
  defaultVariants: { variant: 'panel' },
});

declare global {
  interface Window {
    /** Not in every browser, nor in TypeScript's list of what a page has. */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy: () => void };
  }
}

type DialogProps = { open: boolean; onOpenChange: (open: boolean) => void; children: ReactNode };

/** shadcn's dialog. As the browser's own layers do, it closes with Android's Back, where pages are told of that. */
export function Dialog({ open, onOpenChange, children }: DialogProps) {
  const close = useEffectEvent(() => {
    onOpenChange(false);
  });
  useEffect(() => {
    if (!open || !window.CloseWatcher) return;
    // Escape does not come here: Radix takes it from the key.
    const watcher = new window.CloseWatcher();
    watcher.onclose = close;
    return () => {
      watcher.destroy();
    };
  }, [open]);
  return (
    <DialogPrimitive.Root open={open} onOpenChange={onOpenChange}>
      {children}
    </DialogPrimitive.Root>
  );
}
export const DialogTitle = DialogPrimitive.Title;

/** shadcn's dialog content: a panel over the dimmed page, or the whole screen. It goes in a `Dialog` and has a `DialogTitle`. */
export function DialogContent({
  variant,
  className,
  onOpenAutoFocus,
  ...props
}: ComponentProps<typeof DialogPrimitive.Content> & VariantProps<typeof dialogVariants>) {
  const opener = useRef<Element | null>(null);
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay className="dialog-fade fixed inset-0 z-60 bg-night/60" />
      <DialogPrimitive.Content
        aria-describedby={undefined}
        onOpenAutoFocus={(event) => {
          opener.current = document.activeElement;
          onOpenAutoFocus?.(event);
        }}
        // Radix gives the focus back to a trigger of its own; ours stand in the page before this code comes.
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // What was chosen in it may have taken the opener away.
          const next = opener.current?.isConnected ? opener.current : document.getElementById('main');
          if (next instanceof HTMLElement) next.focus({ preventScroll: true });
        }}
        className={dialogVariants({ variant, className })}
        {...props}
      />
    </DialogPrimitive.Portal>
  );
}

/** The cross at the end of a dialog's first line. */
export function DialogClose({ label, className = '' }: { label: string; className?: string }) {
  return (
    <DialogPrimitive.Close
      aria-label={label}
      className={`-me-3 grid size-11 flex-none place-items-center ${className}`}
    >
      <Icon name="close" className="size-5" />
    </DialogPrimitive.Close>
  );
}
