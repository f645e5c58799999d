import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocaleState, useNotify } from 'ra-core';
import { useState } from 'react';
import { call } from '../call';
import { FailedList, FailedScreen } from '../frame/failed';
import { useFailure } from '../frame/failure';
import { Heading } from '../frame/heading';
import { LeaveGuard } from '../frame/leave-guard';
import { formatMoment, formatNumber } from '../format';
import { type DeskLocale, useWords } from '../i18n';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { QrCode } from '../ui/qr-code';
import { TextField } from '../ui/field';
import { Status } from '../ui/status';
import { mayDo } from '../auth';
import { Staff } from './staff';

const ME = ['me'];

/** One's own account: the second factor and the sessions; an owner's, the accounts of the staff too. */
export default function Account() {
  const t = useWords();
  const { data: me, error, refetch } = useQuery({ queryKey: ME, queryFn: () => call('GET', '/api/desk/session/') });
  if (error && !me) return <FailedScreen error={error} onAgain={refetch} />;
  if (!me) return <Heading title={t('frame.account')} />;
  return (
    <>
      <Heading eyebrow={t(`staff.roles.${me.role}`)} title={me.name ?? me.email} />
      <div className="mt-10 grid gap-14 lg:grid-cols-2">
        <SecondFactor on={me.second_factor} codes={me.recovery_codes} />
        <Sessions />
        {mayDo(me.role, 'owner') && <Staff own={me.id} />}
      </div>
    </>
  );
}

function SecondFactor({ on, codes }: { on: boolean; codes: number }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  /** Whether no codes came of switching it on: where it is on all the same, nobody has them. */
  const [lost, setLost] = useState(false);
  if (open && on && lost) setOpen(false);
  return (
    <section>
      <h2 className="border-b border-line pb-2 text-2xl">{t('account.second')}</h2>
      <p className="mt-4">
        <Status tone={on ? 'good' : 'waiting'}>{t(on ? 'account.on' : 'account.off')}</Status>
      </p>
      <p className="mt-2 max-w-[52ch] text-sm text-ink-2">
        {on ? t('account.codesLeft', { count: codes, n: formatNumber(codes) }) : t('account.secondMeans')}
      </p>
      {on && lost && (
        <p role="alert" className="mt-2 max-w-[52ch] text-sm text-danger">
          {t('account.codesLost')}
        </p>
      )}
      <p className="mt-4">
        <Button
          look="outline"
          onClick={() => {
            setLost(false);
            setOpen(true);
          }}
        >
          {t(on ? 'account.switchOff' : 'account.switchOn')}
        </Button>
      </p>
      {open && <SecondFactorDialog on={on} onLost={setLost} onClose={() => setOpen(false)} />}
    </section>
  );
}

type DialogProps = { on: boolean; onLost: (lost: boolean) => void; onClose: () => void };

/** The password, then the secret and its first code, then the recovery codes, which are shown once. */
function SecondFactorDialog({ on, onLost, onClose }: DialogProps) {
  const t = useWords();
  const fail = useFailure();
  const notify = useNotify();
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [enrolled, setEnrolled] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [busy, setBusy] = useState(false);
  const done = () => client.invalidateQueries({ queryKey: ME });
  const next = async () => {
    if (on) {
      await call('POST', '/api/desk/second-factor/off/', { body: { password } });
      notify('account.off', { type: 'success' });
      onClose();
      await done();
    } else if (enrolled === null) {
      setEnrolled(await call('POST', '/api/desk/second-factor/', { body: { password } }));
    } else {
      onLost(false);
      await call('POST', '/api/desk/second-factor/confirm/', { body: { code } }).then(
        ({ recovery_codes }) => setCodes(recovery_codes),
        (error: unknown) => {
          onLost(true);
          fail(error);
        },
      );
      // It may be on although no answer came.
      await done();
    }
  };
  const confirming = enrolled !== null && busy;
  // They are shown once, here.
  const shows = codes !== null || confirming;
  return (
    <Dialog title={t('account.second')} onClose={shows ? () => undefined : onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : (
        <form
          className="grid gap-6"
          onSubmit={(event) => {
            event.preventDefault();
            setBusy(true);
            void next()
              .catch(fail)
              .finally(() => setBusy(false));
          }}
        >
          {enrolled === null ? (
            <TextField
              type="password"
              dir="ltr"
              label={t('signIn.password')}
              autoComplete="current-password"
              required
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          ) : (
            <>
              <p className="text-ink-2">{t('account.typeSecret')}</p>
              <QrCode text={enrolled.uri} />
              <p dir="ltr" className="border border-line bg-white p-4 font-mono break-all select-all">
                {enrolled.secret}
              </p>
              <TextField
                dir="ltr"
                inputMode="numeric"
                autoComplete="one-time-code"
                label={t('signIn.code')}
                required
                value={code}
                onChange={({ target }) => setCode(target.value)}
              />
            </>
          )}
          <div className="flex justify-end gap-3">
            <Button disabled={confirming} onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" look={on ? 'danger' : 'solid'} disabled={busy}>
              {t(on ? 'account.switchOff' : 'account.next')}
            </Button>
          </div>
        </form>
      )}
      {shows && <LeaveGuard when onClose={onClose} also={codes && t('account.recovery')} />}
    </Dialog>
  );
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useWords();
  return (
    <>
      <p className="text-ink-2">{t('account.recovery')}</p>
      <ul dir="ltr" className="mt-4 grid grid-cols-2 gap-2 font-mono text-sm">
        {codes.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p className="mt-6 text-end">
        <Button look="solid" onClick={onKept}>
          {t('account.kept')}
        </Button>
      </p>
    </>
  );
}

function Sessions() {
  const t = useWords();
  const fail = useFailure();
  const client = useQueryClient();
  const [locale] = useLocaleState() as [DeskLocale, unknown];
  const {
    data = [],
    error,
    refetch,
  } = useQuery({ queryKey: ['sessions'], queryFn: () => call('GET', '/api/desk/sessions/') });
  const end = (session: string) =>
    call('DELETE', '/api/desk/sessions/{session}/', { params: { session } }).then(
      () => client.invalidateQueries({ queryKey: ['sessions'] }),
      fail,
    );
  return (
    <section>
      <h2 className="border-b border-line pb-2 text-2xl">{t('account.sessions')}</h2>
      {error && <FailedList onAgain={refetch} />}
      <ul>
        {data.map(({ id, kind, created_at, current }) => (
          <li key={id} className="flex items-center justify-between gap-6 border-b border-line py-3">
            <span>
              {t(current ? 'account.this' : `account.kinds.${kind}`)}
              <span className="block text-caption text-ink-3">
                {t('account.since', { when: formatMoment(created_at, locale) })}
              </span>
            </span>
            {!current && <Button onClick={() => void end(id)}>{t('account.end')}</Button>}
          </li>
        ))}
      </ul>
    </section>
  );
}
