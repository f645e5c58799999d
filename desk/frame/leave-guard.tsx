import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useWords } from '../i18n';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';

/** Asks before a screen with unsaved changes is left, within the desk and out of it. `onSave` says whether it went well. */
export function LeaveGuard({ when, onSave }: { when: boolean; onSave: () => Promise<boolean> }) {
  const t = useWords();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [when]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      title={t('leave.title')}
      onClose={() => blocker.reset()}
      foot={
        <>
          <Button onClick={() => blocker.reset()}>{t('leave.stay')}</Button>
          <Button look="danger" onClick={() => blocker.proceed()}>
            {t('leave.discard')}
          </Button>
          <Button
            look="solid"
            onClick={() => void onSave().then((saved) => (saved ? blocker.proceed() : blocker.reset()))}
          >
            {t('leave.save')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t('leave.lede')}</p>
    </Dialog>
  );
}
