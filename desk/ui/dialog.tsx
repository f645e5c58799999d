import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createStore } from './store';

type Props = { title: ReactNode; wide?: boolean; onClose: () => void; children: ReactNode; foot?: ReactNode };

/** Dialogs that are open, the topmost last. */
const open = createStore<readonly HTMLDialogElement[]>([]);

/** The topmost open dialog, outside which a browser makes everything inert; null where none is open. */
export const useTopDialog = (): HTMLDialogElement | null => open.use().at(-1) ?? null;

/** The browser's own modal dialog: it keeps the focus, and gives it back. Open as long as it is drawn; Escape closes it. */
export function Dialog({ title, wide = false, onClose, children, foot }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed while it still stands in the document: the focus goes back to what had it.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    shown.showModal();
    open.set([...open.now(), shown]);
    return () => {
      open.set(open.now().filter((each) => each !== shown));
      shown.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      // Of this dialog alone: that of one within it, or of a file that was not chosen after all, comes by here as well.
      onCancel={(event) => {
        // Where Escape is pressed again a browser does not ask, and closes it at once.
        if (event.target !== event.currentTarget || !event.cancelable) return;
        event.preventDefault();
        onClose();
      }}
      // It stays open until it is no longer drawn, beneath what `onClose` asks.
      onClose={(event) => {
        if (event.target !== event.currentTarget) return;
        event.currentTarget.showModal();
        onClose();
      }}
      className={`m-auto max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] overflow-y-auto rounded-sm border border-line bg-paper p-6 text-ink shadow-float backdrop:bg-ink/40 sm:p-8 ${wide ? 'max-w-5xl' : 'max-w-xl'}`}
    >
      <h2 id={id} className="title-3">
        {title}
      </h2>
      <div className="mt-4">{children}</div>
      {foot && <div className="mt-8 flex flex-wrap justify-end gap-3">{foot}</div>}
    </dialog>
  );
}
