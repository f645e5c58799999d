import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
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
  /** it is being saved already, from here or from the screen */
  busy?: boolean;
  /** what is still on its way */
  also?: ReactNode;
  /** of a dialog: it is open over one address, the query included, and is closed with it */
  onClose?: Go;
};

type Guard = {
  ask: (go: Go) => void;
  /** of a dialog: closes it and takes the step that its open question holds back; false where there is none */
  goOn: () => boolean;
};

/** Of everything unsaved that is on the screen, the innermost last. */
const guards: Guard[] = [];

/** Does `go`, which loses what is unsaved, once that was asked about. */
export function leaving(go: Go): void {
  const guard = guards.at(-1);
  if (guard) guard.ask(go);
  else go();
}

/**
 * Closes a dialog whose form was saved. Where its question holds a step of the router back, that step is taken: nothing is unsaved any more, and with the
 * guard it would be lost. Then `close` is not called, so that nothing leads elsewhere.
 */
export function closeSaved(close: Go): void {
  if (!guards.at(-1)?.goOn()) close();
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
export function LeaveGuard({ when, onSave, busy, also, onClose }: Props) {
  const t = useWords();
  const session = useSession();
  const [held, hold] = useState<{ go: Go } | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Whoever has signed out was asked, and can save nothing any more.
      when && sessionNow() !== 'out' && (onClose !== undefined || currentLocation.pathname !== nextLocation.pathname),
  );
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
  const takeHeld = useEffectEvent(() => {
    const holds = onClose !== undefined && blocker.state === 'blocked';
    if (holds) leave();
    return holds;
  });
  useEffect(() => {
    if (!when) return;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    const guard: Guard = { ask: (go) => hold({ go }), goOn: () => takeHeld() };
    window.addEventListener('beforeunload', unload);
    guards.push(guard);
    return () => {
      window.removeEventListener('beforeunload', unload);
      guards.splice(guards.indexOf(guard), 1);
    };
  }, [when]);
  const asking = blocker.state === 'blocked' || held !== null;
  const goOn = useEffectEvent(leave);
  // Once a screen is saved, from here or by a call that waited, there is nothing to ask about. A dialog takes its guard with it: `closeSaved`.
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
            <Button look="solid" disabled={busy} onClick={() => void onSave().then((saved) => saved || stay())}>
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
