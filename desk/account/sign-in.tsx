import { useLogin } from 'ra-core';
import { type SubmitEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Credentials } from '../auth';
import { useSaid } from '../frame/failure';
import { useWords } from '../i18n';
import { focused, TextField } from '../ui/field';
import { DoorForm, Way } from './door-form';
import { wasSet } from './steps';

type Typed = Omit<Credentials, 'email'>;
type Props = { email: string; onEmail: (email: string) => void };

/** E-mail and password, and where the account has a second factor its code, asked for when the first two are right. */
export function SignIn({ email, onEmail }: Props) {
  const t = useWords();
  const login = useLogin();
  const saidOf = useSaid();
  const { state } = useLocation() as { state: unknown };
  const [given, setGiven] = useState<Typed>({ password: '' });
  const [asksCode, setAsksCode] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setSaid(null);
    try {
      await login({ email, ...given });
    } catch (error) {
      const { message = '', errors } = saidOf(error);
      const needsCode = errors?.code !== undefined;
      if (needsCode) setAsksCode(true);
      // What the API says of the first try is that a code is needed, which the field says itself.
      if (!needsCode || asksCode) setSaid(message);
    } finally {
      setBusy(false);
    }
  };
  const field = (name: keyof Typed) => ({
    name,
    value: given[name] ?? '',
    required: true,
    onChange: ({ target }: { target: HTMLInputElement }) => setGiven({ ...given, [name]: target.value }),
  });
  return (
    <DoorForm
      title={t('signIn.title')}
      lede={
        <p role="status" className="mt-4 text-ink-2">
          {wasSet(state) && t('password.done')}
        </p>
      }
      formClass="mt-10"
      onSend={send}
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
      <TextField
        label={t('signIn.email')}
        type="email"
        name="email"
        dir="ltr"
        autoComplete="username"
        required
        value={email}
        onChange={({ target }) => onEmail(target.value)}
      />
      <TextField
        label={t('signIn.password')}
        type="password"
        dir="ltr"
        autoComplete="current-password"
        {...field('password')}
      />
      {asksCode && (
        <TextField
          label={t('signIn.code')}
          hint={t('signIn.codeHint')}
          dir="ltr"
          autoComplete="one-time-code"
          ref={focused}
          {...field('code')}
        />
      )}
    </DoorForm>
  );
}
