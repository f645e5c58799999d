import { useLogin } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { useWords } from '../i18n';
import { DoorForm, Way } from './door-form';
import { wasSet } from './steps';
import { useSignIn } from './use-sign-in';

type Props = {
  email: string;
  onEmail: (email: string) => void;
  /** why the desk did not sign in by itself, where it tried */
  refused: string | null;
};

/** Signing in, as the first step of the way in. */
export function SignIn({ email, onEmail, refused }: Props) {
  const t = useWords();
  const login = useLogin();
  const { fields, onSend, said, busy } = useSignIn({ email, onEmail, login, refused });
  const { state } = useLocation() as { state: unknown };
  return (
    <DoorForm
      title={t('signIn.title')}
      lede={
        <p role="status" className="mt-4 text-ink-2">
          {wasSet(state) && t('password.done')}
        </p>
      }
      formClass="mt-10"
      onSend={onSend}
      alert={said}
      submit={t('signIn.send')}
      busy={busy}
      ways={
        <>
          <p className="mt-6 text-sm text-ink-3">{t('signIn.forgot')}</p>
          <Way to="ask">{t('password.way')}</Way>
        </>
      }
    >
      {fields}
    </DoorForm>
  );
}
