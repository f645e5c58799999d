import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { Credentials } from '../auth';
import { useSaid } from '../frame/failure';
import { useWords } from '../i18n';
import { focused, TextField } from '../ui/field';
import { EmailField } from './email-field';

type Typed = Omit<Credentials, 'email'>;
type Given = {
  email: string;
  onEmail: (email: string) => void;
  login: (given: Credentials) => Promise<unknown>;
  /** why it failed before */
  refused?: string | null;
};

/** A form's part in signing in: e-mail and password, and where the account has a second factor its code, asked for when the first two are right. */
export function useSignIn({ email, onEmail, login, refused = null }: Given): {
  fields: ReactNode;
  onSend: (event: SubmitEvent) => Promise<void>;
  /** why it failed */
  said: string | null;
  busy: boolean;
} {
  const t = useWords();
  const saidOf = useSaid();
  const [given, setGiven] = useState<Typed>({ password: '' });
  const [asksCode, setAsksCode] = useState(false);
  const [said, setSaid] = useState(refused);
  const [busy, setBusy] = useState(false);
  const onSend = async (event: SubmitEvent) => {
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
  const fields = (
    <>
      <EmailField email={email} onEmail={onEmail} />
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
    </>
  );
  return { fields, onSend, said, busy };
}
