import { useLogin } from 'ra-core';
import { type SubmitEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PASSWORD_LENGTH } from '../../lib/contract/rules';
import { call, type Problem } from '../call';
import { formatNumber } from '../format';
import { useSaid } from '../frame/failure';
import { useWords } from '../i18n';
import { focused, TextField } from '../ui/field';
import { DoorForm, Way } from './door-form';
import { stepTo } from './steps';

type Props = {
  /** where a code was asked for here; '': the mail came without */
  email: string;
  code: string;
  onCode: (code: string) => void;
  asked: boolean;
  /** is told why the desk did not sign in by itself with the new password */
  onRefused: (why: string | null) => void;
};

/** Sets a password by the code of a mail, and signs in with it where that needs nothing more. */
export function SetPassword({ email, code, onCode, asked, onRefused }: Props) {
  const t = useWords();
  const login = useLogin();
  const navigate = useNavigate();
  const saidOf = useSaid();
  const { state } = useLocation() as { state: object | null };
  const [password, setPassword] = useState('');
  const [hadCode] = useState(code !== '');
  const [said, setSaid] = useState<Problem>({});
  const [busy, setBusy] = useState(false);
  const rule = t('password.rule', { n: formatNumber(PASSWORD_LENGTH.min) });
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (password.length < PASSWORD_LENGTH.min) {
      setSaid({ errors: { password: [rule] } });
      return;
    }
    setBusy(true);
    setSaid({});
    try {
      await call('POST', '/api/auth/reset-password/', { body: { token: code.trim(), password } });
    } catch (error) {
      setSaid(saidOf(error));
      setBusy(false);
      return;
    }
    onCode('');
    // A second factor, or an address that this page was not told, is asked for where one signs in.
    const refusal = email === '' ? {} : await login({ email, password }).then(() => null, saidOf);
    if (refusal === null) return;
    onRefused((refusal.errors?.code === undefined && refusal.message) || null);
    void navigate(stepTo(null), { replace: true, state: { ...state, passwordSet: true } });
  };
  return (
    <DoorForm
      title={t('password.title')}
      lede={
        <p role="status" className="mt-4 text-ink-2">
          {t(asked ? 'password.sent' : 'password.choose')}
        </p>
      }
      onSend={send}
      alert={said.errors === undefined && said.message}
      submit={t('password.set')}
      busy={busy}
      ways={
        <p className="mt-6 flex flex-wrap gap-x-8">
          <Way to="ask">{t('password.again')}</Way>
          <Way to={null}>{t('password.back')}</Way>
        </p>
      }
    >
      <TextField
        label={t('password.code')}
        name="reset-code"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        ref={hadCode ? undefined : focused}
        error={said.errors?.token && t('password.stale')}
        value={code}
        onChange={({ target }) => onCode(target.value)}
      />
      <TextField
        label={t('password.new')}
        hint={rule}
        name="new-password"
        type="password"
        dir="ltr"
        autoComplete="new-password"
        required
        ref={hadCode ? focused : undefined}
        maxLength={PASSWORD_LENGTH.max}
        error={said.errors?.password?.[0]}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </DoorForm>
  );
}
