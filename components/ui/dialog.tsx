'use client';

import { type ComponentProps, useEffect, useRef } from 'react';

type Props = Omit<ComponentProps<'dialog'>, 'open' | 'onClose'> & {
  open: boolean;
  /** the visitor closed it: Escape, the backdrop, or a control inside */
  onClose: () => void;
};

/**
 * The browser's own modal dialog: it traps the focus, closes with Escape and gives the focus back, at no cost in
 * script. Name it with `aria-labelledby` or `aria-label`.
 */
export function Dialog({ open, onClose, className, children, ...props }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);
  useEffect(() => {
    const element = dialog.current;
    // The backdrop is the dialog's own box; a click on its content has a deeper target.
    const pressed = (event: MouseEvent) => {
      if (event.target === element) element?.close();
    };
    element?.addEventListener('click', pressed);
    return () => element?.removeEventListener('click', pressed);
  }, []);
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      className={`m-auto max-h-[calc(100dvh-32px)] w-[min(640px,calc(100vw-32px))] max-w-none overflow-y-auto overscroll-contain rounded-sm bg-paper p-0 text-ink shadow-float backdrop:bg-night/60 ${className ?? ''}`}
      {...props}
    >
      <div>{children}</div>
    </dialog>
  );
}
