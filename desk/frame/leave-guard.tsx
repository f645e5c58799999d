import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { useWords } from '../i18n';
import { sessionNow, useSession } from '../session';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';

type Go = () => void;
type Props = {
  when: boolean;
  /** says whether it went well; none where nothing can be saved here, or not yet */
  onSave?: (() => Promise<boolean>) | undefined;
  /** what is still on its way */
  also?: ReactNode;
  /** of a dialog: it is open over one address, the query included, and is closed with it */
  onClose?: Go;
};

/** Of everything unsaved that is on the screen how it asks, the innermost last. */
const guards: ((go: Go) => void)[] = [];

/** Does `go`, which loses what is unsaved, once that was asked about. */
export function leaving(go: Go): void {
  const ask = guards.at(-1);
  if (ask) ask(go);
  else go();
}

/**
 * The same of a dialog with a form, which saves by itself.
 * @returns `close`, which asks where `when`, and the question, to be drawn within the dialog
 */
export function useCloseGuard(when: boolean, onClose: Go): { close: Go; question: ReactNode } {
  return {
    close: () => (when ? leaving(() => undefined) : onClose()),
    // Of several guards the router heeds the last alone: where nothing is unsaved here, that is the one of the screen beneath.
    question: when && <LeaveGuard when onClose={onClose} />,
  };
}

/** Asks before a screen with unsaved changes is left, within the desk, out of it and by `leaving`. */
export function LeaveGuard({ when, onSave, also, onClose }: Props) {
  const t = useWords();
  const session = useSession();
  const [held, hold] = useState<{ go: Go } | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Whoever has signed out was asked, and can save nothing any more.
      when && sessionNow() !== 'out' && (onClose !== undefined || currentLocation.pathname !== nextLocation.pathname),
  );
  const ask = useCallback((go: Go) => hold({ go }), []);
  useEffect(() => {
    if (!when) return;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', unload);
    guards.push(ask);
    return () => {
      window.removeEventListener('beforeunload', unload);
      guards.splice(guards.indexOf(ask), 1);
    };
  }, [when, ask]);
  const stay = () => {
    hold(null);
    blocker.reset?.();
  };
  const leave = () => {
    hold(null);
    onClose?.();
    held?.go();
    blocker.proceed?.();
  };
  const asking = blocker.state === 'blocked' || held !== null;
  const goOn = useEffectEvent(leave);
  // Once a screen is saved, from here or by a call that waited, there is nothing to ask about. A dialog takes its guard with it.
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the router, which waits for an answer, is told it
    if (asking && !when) goOn();
  }, [asking, when]);
  // Who has to sign in again is asked that alone: until then nothing can be saved.
  if (!asking || !when || session === 'ended') return null;
  return (
    <Dialog
      title={t('leave.title')}
      onClose={stay}
      foot={
        <>
          <Button onClick={stay}>{t('leave.stay')}</Button>
          <Button look="danger" onClick={leave}>
            {t('leave.discard')}
          </Button>
          {onSave && (
            <Button look="solid" onClick={() => void onSave().then((saved) => saved || stay())}>
              {t('leave.save')}
            </Button>
          )}
        </>
      }
    >
      <p className="text-ink-2">{t('leave.lede')}</p>
      {also && (
        <p role="status" className="mt-2 text-sm text-bronze">
          {also}
        </p>
      )}
    </Dialog>
  );
}
