import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useWords } from '../i18n';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { useCloseGuard } from './leave-guard';

type Props = Omit<ComponentProps<typeof Dialog>, 'foot'> & {
  /** whether something stands in it that closing would lose */
  changed: boolean;
  onSend: () => void;
  /** what the button that sends it says */
  send: ReactNode;
  /** it is on its way: that is told, it is not sent again, and takes nothing that would be lost with it */
  busy: boolean;
  /** whether it cannot be sent as it is */
  off?: boolean;
  /** other buttons that send it */
  others?: ReactNode;
  /** what stands before the buttons that every form has */
  beside?: ReactNode;
  /** classes of what is around the fields */
  layout?: string;
};

/** Where the focus goes that the fields lose while they are off: to what was found wrong in them, or back to what had it. */
function useFocusBack(busy: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const had = useRef<Element>(null);
  useLayoutEffect(() => {
    // What is put off has it until the browser draws that.
    const has = document.activeElement;
    if (busy) had.current = has;
    // Whoever has gone on to a button or a question meanwhile stays there.
    else if (had.current && (has === had.current || has?.contains(form.current))) {
      const to = form.current?.querySelector('[aria-invalid="true"]') ?? had.current;
      if (to instanceof HTMLElement) to.focus();
    }
  }, [busy]);
  return form;
}

/** A dialog with a form: whichever way it is closed, it asks before what was typed is thrown away. */
export function FormDialog({ changed, onSend, beside, layout = '', onClose, children, ...props }: Props) {
  const { send, busy, off = false, others, ...dialog } = props;
  const t = useWords();
  const { close, question } = useCloseGuard(changed, onClose);
  const form = useFocusBack(busy);
  return (
    <Dialog {...dialog} onClose={close}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <fieldset disabled={busy} className={`min-w-0 ${layout}`}>
          {children}
        </fieldset>
        <div className="mt-8 flex flex-wrap items-center justify-end gap-3">
          {beside}
          <Button onClick={close}>{t('common.cancel')}</Button>
          {others}
          <Button type="submit" look="solid" disabled={busy || off}>
            {send}
          </Button>
        </div>
        <p role="status" className="sr-only">
          {busy && t('common.sending')}
        </p>
      </form>
      {question}
    </Dialog>
  );
}

/** Removes what a form is of: at the other end of its buttons' line. */
export function RemoveButton({ disabled, onRemove }: { disabled: boolean; onRemove: () => void }) {
  const t = useWords();
  return (
    <Button look="danger" className="me-auto" disabled={disabled} onClick={onRemove}>
      {t('common.remove')}
    </Button>
  );
}
