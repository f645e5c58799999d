import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

type Props = { title: ReactNode; wide?: boolean; onClose: () => void; children: ReactNode; foot?: ReactNode };

/** The browser's own modal dialog: it keeps the focus, and gives it back. Open as long as it is drawn; Escape closes it. */
export function Dialog({ title, wide = false, onClose, children, foot }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before it leaves the page: one that is no part of it any more gives no focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
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
