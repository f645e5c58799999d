import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify } from 'ra-core';
import { useId, useState } from 'react';
import type { FeedKind, FeedPreview, FeedSource } from '../../reference-api/desk/feed-shapes';
import { call } from '../call';
import { useFailure } from '../frame/failure';
import { FormDialog } from '../frame/form-dialog';
import { useSaving } from '../frame/saving';
import { useWords } from '../i18n';
import { isOther, over } from '../over';
import { Button } from '../ui/button';
import { CheckField, NumberField, SelectField, TextField } from '../ui/field';
import { type Mapping, MappingFields, ReadingFields } from './mapping';
import { PreviewTable } from './preview';
import { INTERVALS, KINDS } from './words';

type Form = {
  name: string;
  kind: FeedKind;
  /** where it comes from: as it was, an address, or a file that was just chosen */
  from: 'same' | 'web' | 'upload';
  address: string;
  upload: { upload: string; name: string } | null;
  every: number | null;
  keep: boolean;
  /** per cent */
  most: number | null;
  mapping: Mapping | null;
};

const NO_MAPPING: Mapping = { fields: {} };

function formOf(source: FeedSource | null): Form {
  return {
    name: source?.name ?? '',
    kind: source?.kind ?? 'property-finder',
    from: source && source.origin !== 'web' ? 'same' : 'web',
    address: source?.address ?? '',
    upload: null,
    every: source ? source.every_minutes : 60,
    keep: source?.removal === 'keep',
    most: Math.round((source?.most_removed ?? 0.2) * 100),
    mapping: source?.mapping ?? null,
  };
}

/** Fields that say one thing between them: where it comes from, and what it is. */
const TOGETHER = [
  ['from', 'address', 'upload'],
  ['kind', 'mapping'],
] as const;

/** Where the form says that the feed is, as the calls have it. */
const placeOf = ({ from, address, upload }: Form) =>
  from === 'web' ? { address } : from === 'upload' && upload ? { upload: upload.upload } : {};
/** A portal's own mapping goes with its kind. */
const mappingOf = ({ kind, mapping }: Form, source: FeedSource | null) =>
  kind === 'csv' || (kind !== 'catalogue' && kind === source?.kind) ? mapping : null;

type Props = { source: FeedSource | null; onClose: (saved?: FeedSource) => void };

/** A new source, or what is changed of one: where it is, what it is, and which column says what, beside its first rows. */
// Long: one form, whose parts write the same state
export function SourceForm({ source, onClose }: Props) {
  const t = useWords();
  const fail = useFailure();
  const notify = useNotify();
  const client = useQueryClient();
  const [read, setRead] = useState(source);
  const [form, setForm] = useState(() => formOf(source));
  const [preview, setPreview] = useState<FeedPreview | null>(null);
  const [reading, setReading] = useState(false);
  const put = (change: Partial<Form>) => setForm((now) => ({ ...now, ...change }));
  /** Somebody else has saved it meanwhile: theirs is shown, under what was changed here. */
  const join = async (id: number) => {
    const now = await call('GET', '/api/desk/feeds/{id}/', { params: { id } });
    setRead(now);
    // It was made by settings that may be others now.
    setPreview(null);
    setForm((mine) => over(formOf(now), formOf(read), mine, TOGETHER));
    notify('feeds.changed', { type: 'warning' });
  };
  const refused = async (error: unknown) => {
    if (error instanceof HttpError && error.status === 409 && read) await join(read.id).catch(fail);
    else fail(error);
  };
  const { busy, said, attempt, finish } = useSaving<FeedSource>(['feeds'], {
    refused,
    onClose: (saved) => {
      void client.invalidateQueries({ queryKey: ['feed', String(saved.id)] });
      onClose(saved);
    },
  });
  const reads = async (work: () => Promise<void>) => {
    setReading(true);
    await attempt(work);
    setReading(false);
  };
  const look = async (now: Form) => {
    const ask = (mapping: Mapping | null) =>
      call('POST', '/api/desk/feed-preview/', {
        body: { kind: now.kind, ...(source && { source: source.id }), ...placeOf(now), mapping },
      });
    const whole = now.mapping?.fields.reference && now.mapping.fields.title ? mappingOf(now, read) : null;
    const reading = now.kind === 'csv' && now.mapping ? { ...now.mapping, fields: {} } : null;
    const first = await ask(whole ?? reading);
    const suggested = now.kind === 'csv' && whole === null ? first.suggested : null;
    setPreview(suggested ? await ask(suggested) : first);
    if (suggested) put({ mapping: suggested });
  };
  const choose = (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    // One that was put right may be chosen again: a browser says nothing of the same name a second time.
    input.value = '';
    if (!file) return;
    void reads(async () => {
      put({ upload: null });
      // Of this type alone: no form of another site can send it.
      const body = new Blob([file], { type: 'application/octet-stream' });
      const { upload } = await call('POST', '/api/desk/feed-uploads/', { body });
      const chosen = { from: 'upload', upload: { upload, name: file.name } } as const;
      // What was typed while it went up stays.
      put(chosen);
      await look({ ...form, ...chosen });
    });
  };
  const save = () => {
    const body = {
      kind: form.kind,
      ...placeOf(form),
      mapping: mappingOf(form, read),
      every_minutes: form.every,
      removal: form.keep ? ('keep' as const) : ('unpublish' as const),
      most_removed: (form.most ?? 20) / 100,
    };
    void finish(
      read
        ? call('PATCH', '/api/desk/feeds/{id}/', { params: { id: read.id }, body: { version: read.version, ...body } })
        : call('POST', '/api/desk/feeds/', { body: { name: form.name, ...body } }),
    );
  };
  const errors = said.errors ?? {};
  const wrong = Object.entries(errors).filter(([field]) => field.startsWith('mapping') || field === 'body');
  return (
    <FormDialog
      wide
      title={source?.name ?? t('feeds.new')}
      changed={isOther(form, formOf(read))}
      onClose={() => onClose()}
      onSend={save}
      send={t('common.save')}
      busy={busy}
      off={reading}
    >
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {source === null && (
          <TextField
            dir="ltr"
            required
            pattern="[a-z0-9][a-z0-9\-]{0,59}"
            label={t('feeds.name')}
            hint={t('feeds.nameHint')}
            error={errors.name?.[0]}
            value={form.name}
            onChange={({ target }) => put({ name: target.value })}
          />
        )}
        <SelectField
          label={t('feeds.kind')}
          hint={t(`feeds.kindHints.${form.kind}`)}
          error={errors.kind?.[0]}
          value={form.kind}
          disabled={reading}
          onChange={({ target }) => {
            put({ kind: target.value as FeedKind, mapping: null });
            setPreview(null);
          }}
        >
          {KINDS.map((each) => (
            <option key={each} value={each}>
              {t(`feeds.kinds.${each}`)}
            </option>
          ))}
        </SelectField>
        <From form={form} source={read} put={put} errors={errors} reading={reading} onFile={choose} />
        <SelectField
          label={t('feeds.schedule')}
          error={errors.every_minutes?.[0]}
          value={form.every ?? ''}
          onChange={({ target }) => put({ every: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{t('feeds.byHand')}</option>
          {INTERVALS.map(([minutes, name]) => (
            <option key={minutes} value={minutes}>
              {t(name)}
            </option>
          ))}
          {form.every !== null && !INTERVALS.some(([minutes]) => minutes === form.every) && (
            <option value={form.every}>{t('feeds.every.minutes', { n: form.every })}</option>
          )}
        </SelectField>
        <NumberField
          label={t('feeds.most')}
          hint={t('feeds.mostHint')}
          min={0}
          max={100}
          step={1}
          error={errors.most_removed?.[0]}
          value={form.most}
          onValue={(most) => put({ most })}
        />
        <CheckField
          className="self-center"
          label={t('feeds.keep')}
          checked={form.keep}
          onChange={({ target }) => put({ keep: target.checked })}
        />
      </div>
      {form.kind === 'csv' && (
        <TableFields preview={preview} mapping={form.mapping ?? NO_MAPPING} onChange={(mapping) => put({ mapping })} />
      )}
      {wrong.map(([field, [message]]) => (
        <p key={field} role="alert" className="mt-3 text-sm text-danger">
          <bdi>{field}</bdi>: <bdi>{message}</bdi>
        </p>
      ))}
      <p className="mt-8">
        <Button disabled={busy || reading} onClick={() => void reads(() => look(form))}>
          {t(reading ? 'common.loading' : 'feeds.preview.show')}
        </Button>
      </p>
      <div aria-live="polite" aria-busy={reading}>
        {preview && <PreviewTable preview={preview} />}
      </div>
    </FormDialog>
  );
}

type TableProps = { preview: FeedPreview | null; mapping: Mapping; onChange: (mapping: Mapping) => void };

/** The columns of a table; until its first rows can be read, how it is read. */
function TableFields({ preview, mapping, onChange }: TableProps) {
  if (preview) return <MappingFields columns={preview.columns} mapping={mapping} onChange={onChange} />;
  return (
    <div className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2">
      <ReadingFields mapping={mapping} onChange={onChange} guessed={mapping.fields.reference === undefined} />
    </div>
  );
}

type FromProps = {
  form: Form;
  source: FeedSource | null;
  put: (change: Partial<Form>) => void;
  errors: Record<string, string[]>;
  reading: boolean;
  onFile: (input: HTMLInputElement) => void;
};

/** An address of the web, or a file of this device. */
function From({ form, source, put, errors, reading, onFile }: FromProps) {
  const t = useWords();
  const id = useId();
  const error = errors.upload?.[0] ?? errors.file?.[0];
  return (
    <>
      <SelectField
        label={t('feeds.from')}
        value={form.from}
        disabled={reading}
        onChange={({ target }) => put({ from: target.value as Form['from'] })}
      >
        {source && source.origin !== 'web' && <option value="same">{t(`feeds.origins.${source.origin}`)}</option>}
        <option value="web">{t('feeds.origins.web')}</option>
        <option value="upload">{t('feeds.origins.file')}</option>
      </SelectField>
      {form.from === 'web' && (
        <TextField
          type="url"
          dir="ltr"
          required
          maxLength={2000}
          label={t('feeds.address')}
          error={errors.address?.[0]}
          value={form.address}
          onChange={({ target }) => put({ address: target.value })}
        />
      )}
      {form.from === 'upload' && (
        <div>
          <label htmlFor={id} className="block text-caption text-ink-3">
            {t('feeds.file')}
          </label>
          <input
            id={id}
            type="file"
            required={form.upload === null}
            disabled={reading}
            accept=".xml,.csv,.tsv,.txt,.json,.gz"
            aria-describedby={`${id}-said`}
            className="min-h-11 w-full py-2 text-sm"
            onChange={({ target }) => onFile(target)}
          />
          <p id={`${id}-said`} className={`text-caption ${error ? 'text-danger' : 'text-ink-3'}`}>
            {error ?? (form.upload ? t('feeds.chosen', { name: form.upload.name }) : t('feeds.fileHint'))}
          </p>
        </div>
      )}
    </>
  );
}
