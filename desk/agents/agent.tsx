import { HttpError, useLocaleState, useNotify } from 'ra-core';
import { useId, useState } from 'react';
import type { AgentRow } from '../../reference-api/desk/shapes';
import { call, type Problem } from '../call';
import { useFailure } from '../frame/failure';
import { FormDialog, RemoveButton } from '../frame/form-dialog';
import { NameFields } from '../frame/name-fields';
import { useSaving } from '../frame/saving';
import { formatLanguage, formatNumber } from '../format';
import { type DeskLocale, useWords } from '../i18n';
import { isOther, over } from '../over';
import type { ListingLocale } from '../listings/texts';
import { wired as wiredTexts } from '../places/texts';
import { CheckField, TextField } from '../ui/field';
import { AGENTS } from './agents';
import { PhotoField } from './photo';

/** Languages that are offered to be ticked: those most heard in Dubai's agencies. Others that an agent has stay. */
const COMMON = ['en', 'ar', 'fa', 'hi', 'ur', 'ru', 'zh', 'fr', 'de', 'es', 'it', 'tr', 'tl', 'pt'];

type Form = {
  name: Record<ListingLocale, string>;
  photo: string | null;
  brn: string;
  languages: readonly string[];
  phone: string;
  whatsapp: string;
  email: string;
  active: boolean;
};

const formOf = (agent: AgentRow | null): Form => ({
  name: { en: agent?.name.en ?? '', ar: agent?.name.ar ?? '', fa: agent?.name.fa ?? '' },
  photo: agent?.photo ?? null,
  brn: agent?.brn ?? '',
  languages: agent?.languages ?? [],
  phone: agent?.phone ?? '',
  whatsapp: agent?.whatsapp ?? '',
  email: agent?.email ?? '',
  active: agent?.active ?? true,
});

const wired = ({ name, ...form }: Form) => ({
  ...form,
  name: wiredTexts(name),
  brn: form.brn || null,
  languages: [...form.languages],
  phone: form.phone || null,
  whatsapp: form.whatsapp || null,
  email: form.email || null,
});

type Props = { agent: AgentRow | null; onClose: () => void };

/** All that is known of an agent; null for a new one. */
// Long: one form of one person, drawn from top to bottom
export function AgentDialog({ agent, onClose }: Props) {
  const t = useWords();
  const fail = useFailure();
  const notify = useNotify();
  const [read, setRead] = useState(agent);
  const [form, setForm] = useState(() => formOf(agent));
  const [sending, setSending] = useState(false);
  const put = (fields: Partial<Form>) => setForm((now) => ({ ...now, ...fields }));
  const refused = (error: unknown) => {
    const { agent: now } = (error instanceof HttpError ? error.body : {}) as Problem & { agent?: AgentRow };
    if (error instanceof HttpError && error.status === 409 && now) {
      setRead(now);
      setForm((mine) => over(formOf(now), formOf(read), mine));
      notify('agents.changed', { type: 'warning' });
    } else fail(error);
  };
  const { busy, said, finish } = useSaving(AGENTS, { refused, onClose });
  const save = () => {
    void finish(
      read === null
        ? call('POST', '/api/desk/agents/', { body: wired(form) })
        : call('PATCH', '/api/desk/agents/{id}/', {
            params: { id: read.id },
            body: { version: read.version, ...wired(form) },
          }),
    );
  };
  const field = (name: 'brn' | 'phone' | 'whatsapp' | 'email', hint?: string) => (
    <TextField
      label={t(`agents.${name}`)}
      hint={hint}
      error={said.errors?.[name]?.[0]}
      type={name === 'brn' ? 'text' : name === 'email' ? 'email' : 'tel'}
      dir="ltr"
      inputClass="rtl:text-end"
      value={form[name]}
      onChange={({ target }) => put({ [name]: target.value })}
    />
  );
  return (
    <FormDialog
      wide
      title={read?.name.en ?? t('agents.new')}
      layout="grid gap-x-10 gap-y-6 lg:grid-cols-3"
      changed={sending || isOther(form, formOf(read))}
      onClose={onClose}
      onSend={save}
      beside={
        <>
          {read && read.used > 0 && (
            <p className="me-auto text-sm text-ink-3">
              {t('agents.bears', { count: read.used, n: formatNumber(read.used) })}
            </p>
          )}
          {read?.used === 0 && (
            <RemoveButton
              disabled={busy}
              onRemove={() =>
                void finish(
                  call('DELETE', '/api/desk/agents/{id}/', {
                    params: { id: read.id },
                    query: { version: read.version },
                  }),
                  'editor.done.remove',
                )
              }
            />
          )}
        </>
      }
      send={t('common.save')}
      busy={busy}
      off={sending}
    >
      <PhotoField
        name={form.name.en}
        photo={form.photo}
        error={said.errors?.photo?.[0]}
        onPhoto={(photo) => put({ photo })}
        onSending={setSending}
      />
      <NameFields
        label={t('agents.name')}
        name={form.name}
        errorOf={(locale) => (locale === 'en' ? said.errors?.name?.[0] : undefined)}
        onName={(locale, text) => put({ name: { ...form.name, [locale]: text } })}
      />
      {field('phone')}
      {field('whatsapp')}
      {field('email', t('agents.emailHint'))}
      {field('brn', t('agents.brnHint'))}
      <Languages chosen={form.languages} onChosen={(languages) => put({ languages })} />
      <CheckField
        className="col-span-full"
        label={t('agents.active')}
        checked={form.active}
        onChange={({ target }) => put({ active: target.checked })}
      />
    </FormDialog>
  );
}

/** What somebody speaks, ticked. */
function Languages({ chosen, onChosen }: { chosen: readonly string[]; onChosen: (tags: readonly string[]) => void }) {
  const t = useWords();
  const id = useId();
  const [locale] = useLocaleState() as [DeskLocale, unknown];
  const offered = [...COMMON, ...chosen.filter((tag) => !COMMON.includes(tag))];
  return (
    <div role="group" aria-labelledby={id} className="lg:col-span-2">
      <p id={id} className="text-caption text-ink-3">
        {t('agents.languages')}
      </p>
      <div className="grid grid-cols-2 gap-x-6 sm:grid-cols-4">
        {offered.map((tag) => (
          <CheckField
            key={tag}
            label={formatLanguage(tag, locale)}
            checked={chosen.includes(tag)}
            onChange={({ target }) =>
              onChosen(target.checked ? [...chosen, tag] : chosen.filter((each) => each !== tag))
            }
          />
        ))}
      </div>
    </div>
  );
}
