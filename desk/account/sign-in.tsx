import { HttpError, useLogin } from 'ra-core';
import { type SubmitEvent, useState } from 'react';
import type { Credentials } from '../auth';
import { Brand, LocaleSwitch } from '../frame/layout';
import { Heading } from '../frame/heading';
import { Notifications } from '../frame/notifications';
import { useWords } from '../i18n';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';

/** E-mail and password, and where the account has a second factor its code, asked for when the first two are right. */
export function SignIn() {
  const t = useWords();
  const login = useLogin();
  const [given, setGiven] = useState<Credentials>({ email: '', password: '' });
  const [asksCode, setAsksCode] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setSaid(null);
    try {
      await login(given);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (needsCode(error)) setAsksCode(true);
      // What the API says of the first try is that a code is needed, which the field says itself.
      if (!needsCode(error) || asksCode) setSaid(error.message);
    } finally {
      setBusy(false);
    }
  };
  const field = (name: keyof Credentials) => ({
    name,
    value: given[name] ?? '',
    required: true,
    onChange: ({ target }: { target: HTMLInputElement }) => setGiven({ ...given, [name]: target.value }),
  });
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <header className="wrap flex h-16 w-full items-center justify-between lg:h-[76px]">
        <Brand />
        <LocaleSwitch />
      </header>
      <main className="mx-auto w-full max-w-[440px] px-5 pt-[12vh] pb-16">
        <Heading eyebrow={t('signIn.eyebrow')} title={t('signIn.title')} />
        <form className="mt-10 grid gap-6" onSubmit={(event) => void send(event)}>
          <TextField label={t('signIn.email')} type="email" dir="ltr" autoComplete="username" {...field('email')} />
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
              ref={focus}
              {...field('code')}
            />
          )}
          <p role="alert" className="min-h-6 text-sm text-danger">
            {said}
          </p>
          <Button type="submit" look="solid" disabled={busy}>
            {t('signIn.send')}
          </Button>
          <p className="text-sm text-ink-3">{t('signIn.forgot')}</p>
        </form>
      </main>
      <Notifications />
    </div>
  );
}

/** Once, when the field appears: a function of each drawing would take the focus back at every key. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** Whether the API asks for the code of the second factor. */
function needsCode({ body }: HttpError): boolean {
  const { errors } = (body ?? {}) as { errors?: Record<string, unknown> };
  return errors?.code !== undefined;
}
