import { type SubmitEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call, type Problem } from '../call';
import { useSaid } from '../frame/failure';
import { useShown } from '../frame/shown';
import { useWords } from '../i18n';
import { focused } from '../ui/field';
import { DoorForm, Way } from './door-form';
import { EmailField } from './email-field';
import { stepTo } from './steps';

type Props = { email: string; onEmail: (email: string) => void; onAsked: () => void };

/** Has a code sent to an address. What follows is the same whether it is known or not. */
export function AskCode({ email, onEmail, onAsked }: Props) {
  const t = useWords();
  const navigate = useNavigate();
  const saidOf = useSaid();
  const isShown = useShown();
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
      if (isShown.current) void navigate(stepTo('set'), { state });
    } catch (error) {
      setSaid(saidOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <DoorForm
      title={t('password.title')}
      lede={<p className="mt-4 text-ink-2">{t('password.lede')}</p>}
      onSend={send}
      alert={said.errors === undefined && said.message}
      submit={t('password.ask')}
      busy={busy}
      ways={
        <p className="mt-6 flex flex-wrap gap-x-8">
          <Way to="set">{t('password.have')}</Way>
          <Way to={null}>{t('password.back')}</Way>
        </p>
      }
    >
      <EmailField email={email} onEmail={onEmail} ref={focused} error={said.errors?.email?.[0]} />
    </DoorForm>
  );
}
