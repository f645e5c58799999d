import type { ComponentProps, ReactNode } from 'react';
import { useWords } from '../i18n';
import { Button } from './button';
import { Dialog } from './dialog';

type Props = Omit<ComponentProps<typeof Dialog>, 'foot'> & {
  /** what the button that does it says */
  does: ReactNode;
  onDo: () => void;
  /** whether something is lost by it */
  danger?: boolean;
  /** it is under way, and not to be done twice */
  busy?: boolean;
};

/** A dialog that leaves two ways: to cancel, or to do what it asks about. */
export function AskDialog({ does, onDo, danger = false, busy = false, ...dialog }: Props) {
  const t = useWords();
  return (
    <Dialog
      {...dialog}
      foot={
        <>
          <Button onClick={dialog.onClose}>{t('common.cancel')}</Button>
          <Button look={danger ? 'danger' : 'solid'} disabled={busy} onClick={onDo}>
            {does}
          </Button>
        </>
      }
    />
  );
}
