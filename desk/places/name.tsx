import { HttpError, useNotify } from 'ra-core';
import { useState } from 'react';
import { LOCALE_ROWS } from '../../lib/contract/locales';
import type { NameKind, NameRow } from '../../reference-api/desk/shapes';
import { call, type Problem } from '../call';
import { useFailure } from '../frame/failure';
import { FormDialog, RemoveButton } from '../frame/form-dialog';
import { NameFields } from '../frame/name-fields';
import { useSaving } from '../frame/saving';
import { useWords } from '../i18n';
import { isOther } from '../over';
import { useNamesOf } from '../listings/names';
import { LISTING_LOCALES, type ListingLocale } from '../listings/texts';
import { AreaField, SelectField } from '../ui/field';
import { formOf, isEmpty, joined, type NameField, type NameForm, wired } from './texts';

/** Kinds of which an editor writes a paragraph, for their page on the site. */
const WITH_TEXT: readonly NameKind[] = ['cities', 'districts', 'developers'];

type Props = { kind: NameKind; row: NameRow | null; onClose: () => void };

/** One name in each language; of a place, what its page says as well. What somebody else has saved meanwhile is told, and joined. */
// Long: one form, drawn from top to bottom
export function NameDialog({ kind, row, onClose }: Props) {
  const t = useWords();
  const fail = useFailure();
  const notify = useNotify();
  const { data: cities = [], isPending: waits } = useNamesOf('cities');
  const [read, setRead] = useState(row);
  const [form, setForm] = useState(() => formOf(row));
  const [theirs, setTheirs] = useState<Partial<Record<NameField, string>>>({});
  const [chosen, setCity] = useState(row?.city_id);
  const city = chosen ?? cities[0]?.id;
  const places = WITH_TEXT.includes(kind) && read !== null;
  const put = (field: keyof NameForm, locale: ListingLocale, value: string) =>
    setForm((now) => ({ ...now, [field]: { ...now[field], [locale]: value } }));
  const refused = (error: unknown) => {
    const problem = (error instanceof HttpError ? error.body : {}) as Problem & { name?: NameRow };
    const { name: now } = problem;
    if (error instanceof HttpError && error.status === 409 && now) {
      setTheirs(joined(formOf(read), form, formOf(now)).clashes);
      setForm((mine) => joined(formOf(read), mine, formOf(now)).form);
      setRead(now);
      renew();
      notify('places.changed', { type: 'warning' });
    } else fail(error);
  };
  const { busy, said, finish, renew } = useSaving(['names', kind], { refused, onClose });
  const save = () => {
    const body = { name: wired(form.name) };
    void finish(
      read === null
        ? call('POST', '/api/desk/names/{kind}/', {
            params: { kind },
            body: { ...body, ...(kind === 'districts' && city !== undefined && { city_id: city }) },
          })
        : call('PATCH', '/api/desk/names/{kind}/{id}/', {
            params: { kind, id: read.id },
            body: {
              version: read.version,
              ...body,
              ...(places && { text: isEmpty(form.text) ? null : wired(form.text) }),
            },
          }),
    );
  };
  const clash = (field: NameField) =>
    field in theirs ? t('content.theirs', { text: theirs[field] || t('common.none') }) : undefined;
  const { errors } = said;
  const wrongText = errors?.text?.[0];
  const wrongName = errors?.name?.[0] ?? (errors && !wrongText ? said.message : undefined);
  return (
    <FormDialog
      wide={places}
      title={read?.name.en ?? t('places.new')}
      layout={`grid gap-x-8 gap-y-6 ${places ? 'lg:grid-cols-3' : ''}`}
      changed={isOther(form, formOf(read))}
      onClose={onClose}
      onSend={save}
      beside={
        read?.used === 0 && (
          <RemoveButton
            disabled={busy}
            onRemove={() =>
              void finish(
                call('DELETE', '/api/desk/names/{kind}/{id}/', {
                  params: { kind, id: read.id },
                  query: { version: read.version },
                }),
                'editor.done.remove',
              )
            }
          />
        )
      }
      send={t('common.save')}
      busy={busy}
      // Of no city yet, a new district would be refused.
      off={read === null && kind === 'districts' && waits}
    >
      <NameFields
        label={t('places.name')}
        name={form.name}
        errorOf={(locale) => (locale === 'en' ? wrongName : undefined) ?? clash(`name.${locale}`)}
        onName={(locale, text) => put('name', locale, text)}
      />
      {places &&
        LISTING_LOCALES.map((locale) => (
          <AreaField
            key={locale}
            rows={8}
            lang={locale}
            dir={LOCALE_ROWS[locale].direction}
            label={t('texts.fieldIn', { field: t('places.text'), language: t(`texts.in.${locale}`) })}
            hint={locale === 'en' ? t('places.textHint') : undefined}
            maxLength={5000}
            // The site reads the other languages over the English: alone they could not be kept.
            required={locale === 'en' && !isEmpty(form.text)}
            error={(locale === 'en' ? wrongText : undefined) ?? clash(`text.${locale}`)}
            value={form.text[locale]}
            onChange={({ target }) => put('text', locale, target.value)}
          />
        ))}
      {read === null && kind === 'districts' && (
        <SelectField label={t('fields.city')} value={city} onChange={({ target }) => setCity(Number(target.value))}>
          {cities.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name.en}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  );
}
