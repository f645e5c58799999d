import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { ROLES, type Role } from '../../reference-api/desk/roles';
import { call } from '../call';
import { FailedList } from '../frame/failed';
import { useFailure } from '../frame/failure';
import { FormDialog } from '../frame/form-dialog';
import { useSaving } from '../frame/saving';
import { useWords } from '../i18n';
import { isOther } from '../over';
import { AskDialog } from '../ui/ask-dialog';
import { Button, IconButton } from '../ui/button';
import { SelectField, TextField } from '../ui/field';
import { useFocusKept } from '../ui/focus-kept';
import { Status } from '../ui/status';

const STAFF = ['accounts'];
const NOBODY: { email: string; name: string; role: Role } = { email: '', name: '', role: 'editor' };

/** What is asked of an account: another role, or null to take its right away. */
type Asked = { id: number; email: string; role: Role | null };

/** The accounts of the staff: an owner invites, gives roles and takes the right away. */
export function Staff({ own }: { own: number }) {
  const t = useWords();
  const [inviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const invite = useRef<HTMLButtonElement>(null);
  const { data, error, refetch } = useQuery({ queryKey: STAFF, queryFn: () => call('GET', '/api/desk/accounts/') });
  // Who is taken away takes the button with them.
  useFocusKept(data?.length, () => invite.current);
  return (
    <section className="lg:col-span-2">
      <div className="flex flex-wrap items-end justify-between gap-4 border-b border-line pb-2">
        <h2 className="text-2xl">{t('staff.title')}</h2>
        <Button ref={invite} icon="plus" onClick={() => setInviting(true)}>
          {t('staff.invite')}
        </Button>
      </div>
      {error && <FailedList onAgain={refetch} />}
      <ul>
        {data?.map(({ id, name, email, role, active }) => (
          <li
            key={id}
            className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 border-b border-line py-3 sm:grid-cols-[1fr_180px_auto]"
          >
            <span className="min-w-0">
              <bdi>{name ?? email}</bdi>
              {name !== null && (
                <span className="block truncate text-caption text-ink-3">
                  <bdi>{email}</bdi>
                </span>
              )}
              {!active && <Status tone="waiting">{t('staff.invited')}</Status>}
            </span>
            <SelectField
              label={<span className="sr-only">{t('staff.roleOf', { who: email })}</span>}
              className="row-start-2 sm:row-start-auto"
              disabled={id === own}
              value={role}
              onChange={({ target }) => setAsked({ id, email, role: target.value as Role })}
            >
              {ROLES.map((each) => (
                <option key={each} value={each}>
                  {t(`staff.roles.${each}`)}
                </option>
              ))}
            </SelectField>
            <IconButton
              icon="close"
              className="hover:text-danger"
              label={t('staff.dismiss', { who: email })}
              disabled={id === own}
              onClick={() => setAsked({ id, email, role: null })}
            />
          </li>
        ))}
      </ul>
      {inviting && <Invite onClose={() => setInviting(false)} />}
      {asked && <Ask asked={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

/** Asked first: either ends the sessions of a colleague, who may be at work. */
function Ask({ asked: { id, email: who, role }, onClose }: { asked: Asked; onClose: () => void }) {
  const t = useWords();
  const fail = useFailure();
  const notify = useNotify();
  const client = useQueryClient();
  const does = async () => {
    onClose();
    const on = { params: { id } };
    try {
      if (role === null) await call('DELETE', '/api/desk/accounts/{id}/', on);
      else await call('PATCH', '/api/desk/accounts/{id}/', { ...on, body: { role } });
      notify(role === null ? 'staff.dismissed' : 'staff.given', { type: 'success', messageArgs: { who } });
      await client.invalidateQueries({ queryKey: STAFF });
    } catch (error) {
      fail(error);
    }
  };
  return (
    <AskDialog
      title={
        role === null ? t('staff.ask.dismiss', { who }) : t('staff.ask.role', { who, role: t(`staff.roles.${role}`) })
      }
      does={t(role === null ? 'staff.dismissNow' : 'staff.give')}
      danger={role === null}
      onDo={() => void does()}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {role === null ? t('staff.follows.dismiss') : t('staff.follows.role', { means: t(`staff.means.${role}`) })}
      </p>
    </AskDialog>
  );
}

function Invite({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const [given, setGiven] = useState(NOBODY);
  const { busy, said, finish } = useSaving<{ active: boolean }>(STAFF, {
    onClose,
    // Who has a password already is sent no mail.
    told: ({ active }) => (active ? 'staff.active' : 'staff.sent'),
  });
  return (
    <FormDialog
      title={t('staff.invite')}
      layout="grid gap-6"
      changed={isOther(given, NOBODY)}
      onClose={onClose}
      onSend={() => void finish(call('POST', '/api/desk/accounts/', { body: given }))}
      send={t('staff.invite')}
      busy={busy}
    >
      <TextField
        type="email"
        dir="ltr"
        required
        label={t('signIn.email')}
        error={said.errors?.email?.[0]}
        value={given.email}
        onChange={({ target }) => setGiven({ ...given, email: target.value })}
      />
      <TextField
        label={t('staff.name')}
        maxLength={100}
        error={said.errors?.name?.[0]}
        value={given.name}
        onChange={({ target }) => setGiven({ ...given, name: target.value })}
      />
      <SelectField
        label={t('staff.role')}
        hint={t(`staff.means.${given.role}`)}
        value={given.role}
        onChange={({ target }) => setGiven({ ...given, role: target.value as Role })}
      >
        {ROLES.map((each) => (
          <option key={each} value={each}>
            {t(`staff.roles.${each}`)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
