/** One toast system (specification section 9; decisions): three at once, 4 seconds. Its code comes with the first toast. */

export type ToastKind = 'success' | 'error' | 'info';

export type ToastOptions = {
  description?: string;
  /** a toast with the same id replaces the former one: one per form */
  id?: string;
  /** milliseconds; 4000 when left out */
  duration?: number;
};

export type Toast = { kind: ToastKind; title: string } & ToastOptions;

const waiting: Toast[] = [];
const listeners = new Set<() => void>();
let show: ((toast: Toast) => void) | null = null;
let wanted = 0;

/** For the host: how many toasts were asked for while nothing drew them. */
export function toastsWanted(): number {
  return wanted;
}

/** For the host: calls `listener` when a toast is asked for that nothing draws yet. @returns how to stop */
export function onToastsWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** For the host: from now on `shower` draws the toasts, those that waited first; null when it goes. */
export function serveToasts(shower: ((toast: Toast) => void) | null): void {
  show = shower;
  if (show) for (const toast of waiting.splice(0)) show(toast);
}

function ask(kind: ToastKind, title: string, options: ToastOptions = {}): void {
  const message = { kind, title, ...options };
  if (show) {
    show(message);
    return;
  }
  waiting.push(message);
  wanted += 1;
  for (const listener of listeners) listener();
}

/** Tells the visitor something in passing; a screen reader announces it. Texts are in the visitor's language. */
export const toast = {
  success: (title: string, options?: ToastOptions) => {
    ask('success', title, options);
  },
  error: (title: string, options?: ToastOptions) => {
    ask('error', title, options);
  },
  info: (title: string, options?: ToastOptions) => {
    ask('info', title, options);
  },
};
