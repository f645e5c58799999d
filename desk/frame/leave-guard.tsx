import { type ReactNode, useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { useWords } from '../i18n';
import { sessionNow } from '../session';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';

type Go = () => void;
type Props = { when: boolean; onSave: () => Promise<boolean> };

/** Of everything unsaved that is on the screen how it asks, the innermost last. */
const guards: ((go: Go) => void)[] = [];

/** Does `go`, which loses what is unsaved, once that was asked about. */
export function leaving(go: Go): void {
  const ask = guards.at(-1);
  if (ask) ask(go);
  else go();
}

/** Asks before a screen with unsaved changes is left, within the desk, out of it and by `leaving`. `onSave` says whether it went well. */
export function LeaveGuard({ when, onSave }: Props): ReactNode {
  const t = useWords();
  const [held, hold] = useState<{ go: Go } | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Whoever has signed out was asked, and can save nothing any more.
      when && sessionNow() !== 'out' && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    const ask = (go: Go) => hold({ go });
    window.addEventListener('beforeunload', unload);
    guards.push(ask);
    return () => {
      window.removeEventListener('beforeunload', unload);
      guards.splice(guards.indexOf(ask), 1);
    };
  }, [when]);
  if (blocker.state !== 'blocked' && held === null) return null;
  const stay = () => {
    hold(null);
    blocker.reset?.();
  };
  const leave = () => {
    hold(null);
    held?.go();
    blocker.proceed?.();
  };
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
          <Button look="solid" onClick={() => void onSave().then((saved) => (saved ? leave() : stay()))}>
            {t('leave.save')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t('leave.lede')}</p>
    </Dialog>
  );
}
