import { type SubmitEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { call, type Problem } from '../call';
import { useSaid } from '../frame/failure';
import { Heading } from '../frame/heading';
import { useWords } from '../i18n';
import { Button } from '../ui/button';
import { focused, TextField } from '../ui/field';
import { stepTo } from './steps';

type Props = { email: string; onEmail: (email: string) => void; onAsked: () => void };

/** Has a code sent to an address. What follows is the same whether it is known or not. */
export function AskCode({ email, onEmail, onAsked }: Props) {
  const t = useWords();
  const navigate = useNavigate();
  const saidOf = useSaid();
  const { state } = useLocation() as { state: unknown };
  const [said, setSaid] = useState<Problem>({});
  const [busy, setBusy] = useState(false);
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setSaid({});
    try {
      await call('POST', '/api/auth/request-password-reset/', { body: { email } });
      onAsked();
      void navigate(stepTo('set'), { state });
    } catch (error) {
      setSaid(saidOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Heading eyebrow={t('signIn.eyebrow')} title={t('password.title')} />
      <p className="mt-4 text-ink-2">{t('password.lede')}</p>
      <form className="mt-8 grid gap-6" onSubmit={(event) => void send(event)}>
        <TextField
          label={t('signIn.email')}
          type="email"
          name="email"
          dir="ltr"
          autoComplete="username"
          required
          ref={focused}
          error={said.errors?.email?.[0]}
          value={email}
          onChange={({ target }) => onEmail(target.value)}
        />
        <p role="alert" className="min-h-6 text-sm text-danger">
          {said.errors === undefined && said.message}
        </p>
        <Button type="submit" look="solid" disabled={busy}>
          {t('password.ask')}
        </Button>
      </form>
      <p className="mt-6 flex flex-wrap gap-x-8">
        <Link to={stepTo('set')} state={state} className="hub-link text-sm">
          {t('password.have')}
        </Link>
        <Link to={stepTo(null)} state={state} className="hub-link text-sm">
          {t('password.back')}
        </Link>
      </p>
    </>
  );
}
