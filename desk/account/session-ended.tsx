import { useQueryClient } from '@tanstack/react-query';
import { useGetIdentity, useLogout } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { type Credentials, lookAgain, signIn } from '../auth';
import { useWords } from '../i18n';
import { setSession, useSession } from '../session';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { useSignIn } from './use-sign-in';

/** As `authProvider` says it (desk/auth.ts). */
type Who = { email: string };

/** Over the screen of somebody whose session has ended: what was typed in it stays until they have signed in again, or gone. */
export function SessionEnded() {
  useEffect(() => {
    const shown = () => void (document.visibilityState === 'visible' && lookAgain());
    // Of two windows side by side neither is ever hidden.
    window.addEventListener('focus', shown);
    document.addEventListener('visibilitychange', shown);
    return () => {
      window.removeEventListener('focus', shown);
      document.removeEventListener('visibilitychange', shown);
    };
  }, []);
  return useSession() === 'ended' ? <SignInAgain /> : null;
}

function SignInAgain() {
  const t = useWords();
  const { data: who } = useGetIdentity();
  const logout = useLogout();
  const client = useQueryClient();
  const [email, setEmail] = useState((who as Who | undefined)?.email ?? '');
  const login = async (given: Credentials) => {
    const now = await signIn(given);
    // Another account begins at the start, with nothing of what stood here.
    if (now.id !== who?.id) {
      await logout({}, '/');
      return;
    }
    setSession('in');
    // The role may be another.
    await client.invalidateQueries({ queryKey: ['auth'] });
  };
  const { fields, onSend, said, busy } = useSignIn({ email, onEmail: setEmail, login });
  const form = useRef<HTMLFormElement>(null);
  // Who it is is known.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus(), []);
  return (
    <Dialog title={t('signIn.ended')} onClose={() => undefined}>
      <p className="text-ink-2">{t('signIn.again')}</p>
      <form ref={form} className="mt-6 grid gap-6" onSubmit={(event) => void onSend(event)}>
        {fields}
        <p role="alert" className="min-h-6 text-sm text-danger">
          {said}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="danger" onClick={() => void logout()}>
            {t('leave.discard')}
          </Button>
          <Button type="submit" look="solid" disabled={busy}>
            {t('signIn.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
