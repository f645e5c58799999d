import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify, usePermissions } from 'ra-core';
import { type SubmitEvent, useState } from 'react';
import { LOCALE_ROWS } from '../../lib/contract/locales';
import type { NameKind, NameRow, Role } from '../../reference-api/desk/shapes';
import { mayDo } from '../auth';
import { call, type Problem } from '../call';
import { FailedList } from '../frame/failed';
import { useFailure } from '../frame/failure';
import { Heading } from '../frame/heading';
import { formatNumber } from '../format';
import { useWords } from '../i18n';
import { useNames, useNamesOf } from '../listings/names';
import { LISTING_LOCALES, type ListingLocale } from '../listings/texts';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { AreaField, SelectField, TextField } from '../ui/field';

const KINDS: readonly NameKind[] = [
  'districts',
  'cities',
  'developers',
  'facilities',
  'types',
  'statuses',
  'sales-statuses',
];
/** Kinds of which an editor writes a paragraph, for their page on the site. */
const WITH_TEXT: readonly NameKind[] = ['cities', 'districts', 'developers'];

/** Names that listings bear, in every language, and what is said of places. */
export default function Places() {
  const t = useWords();
  const { permissions } = usePermissions<Role>();
  const [kind, setKind] = useState<NameKind>('districts');
  const [edited, setEdited] = useState<NameRow | 'new' | null>(null);
  const { data: names = [], error, isPending, refetch } = useNamesOf(kind);
  const may = mayDo(permissions, 'editor');
  return (
    <>
      <Heading eyebrow={formatNumber(names.length)} title={t('frame.places')}>
        {may && (
          <Button look="solid" icon="plus" onClick={() => setEdited('new')}>
            {t('places.new')}
          </Button>
        )}
      </Heading>
      <SelectField
        className="mt-8 max-w-sm"
        label={t('places.kind')}
        value={kind}
        onChange={({ target }) => setKind(target.value as NameKind)}
      >
        {KINDS.map((each) => (
          <option key={each} value={each}>
            {t(`places.kinds.${each}`)}
          </option>
        ))}
      </SelectField>
      {error && <FailedList error={error} onAgain={refetch} />}
      <ul aria-busy={isPending} className="mt-8 border-t border-ink">
        {names.map((row) => (
          <li key={row.id} className="border-b border-line">
            <button
              type="button"
              disabled={!may}
              onClick={() => setEdited(row)}
              className="grid w-full grid-cols-2 gap-x-6 gap-y-1 py-3.5 text-start -outline-offset-2 enabled:hover:bg-white lg:grid-cols-[2fr_2fr_2fr_1fr]"
            >
              <span className="serif text-xl">{row.name.en}</span>
              {(['ar', 'fa'] as const).map((locale) => (
                <span key={locale} lang={row.name[locale] ? locale : undefined}>
                  {row.name[locale] ? (
                    <bdi>{row.name[locale]}</bdi>
                  ) : (
                    <span className="text-[13px] text-bronze">
                      {t('listings.misses', { what: t(`texts.in.${locale}`) })}
                    </span>
                  )}
                </span>
              ))}
              <span className="text-sm text-ink-3">
                {t('listings.count', { count: row.used, n: formatNumber(row.used) })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {edited && (
        <NameDialog
          key={edited === 'new' ? 'new' : edited.id}
          kind={kind}
          row={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

type Texts = Record<ListingLocale, string>;
const filled = (given: Partial<Record<ListingLocale, string | null>> | null): Texts => ({
  en: given?.en ?? '',
  ar: given?.ar ?? '',
  fa: given?.fa ?? '',
});
const wired = ({ en, ar, fa }: Texts) => ({ en, ar: ar || null, fa: fa || null });

/** One name in each language; of a place, what its page says as well. */
function NameDialog({ kind, row, onClose }: { kind: NameKind; row: NameRow | null; onClose: () => void }) {
  const t = useWords();
  const fail = useFailure();
  const notify = useNotify();
  const client = useQueryClient();
  const cities = useNames('cities');
  const [name, setName] = useState(() => filled(row?.name ?? null));
  const [text, setText] = useState(() => filled(row?.text ?? null));
  const [chosen, setCity] = useState(row?.city_id);
  const city = chosen ?? cities[0]?.id;
  const [said, setSaid] = useState<Problem>({});
  const places = WITH_TEXT.includes(kind) && row !== null;
  const finish = (work: Promise<unknown>) =>
    work.then(
      () => {
        void client.invalidateQueries({ queryKey: ['names', kind] });
        notify('editor.saved', { type: 'success' });
        onClose();
      },
      (error: unknown) => {
        if (error instanceof HttpError && error.status === 422) setSaid(error.body as Problem);
        else fail(error);
      },
    );
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const body = { name: wired(name) };
    void finish(
      row === null
        ? call('POST', '/api/desk/names/{kind}/', {
            params: { kind },
            body: { ...body, ...(kind === 'districts' && city !== undefined && { city_id: city }) },
          })
        : call('PATCH', '/api/desk/names/{kind}/{id}/', {
            params: { kind, id: row.id },
            body: { version: row.version, ...body, ...(places && { text: text.en ? wired(text) : null }) },
          }),
    );
  };
  const error = said.errors?.name?.[0] ?? said.errors?.['name.en']?.[0] ?? (said.errors ? said.message : undefined);
  return (
    <Dialog wide={places} title={row?.name.en ?? t('places.new')} onClose={onClose}>
      <form onSubmit={save} className={`grid gap-x-8 gap-y-6 ${places ? 'lg:grid-cols-3' : ''}`}>
        {LISTING_LOCALES.map((locale) => (
          <TextField
            key={locale}
            lang={locale}
            dir={LOCALE_ROWS[locale].direction}
            label={t('texts.fieldIn', { field: t('places.name'), language: t(`texts.in.${locale}`) })}
            required={locale === 'en'}
            maxLength={200}
            error={locale === 'en' ? error : undefined}
            value={name[locale]}
            onChange={({ target }) => setName({ ...name, [locale]: target.value })}
          />
        ))}
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
              value={text[locale]}
              onChange={({ target }) => setText({ ...text, [locale]: target.value })}
            />
          ))}
        {row === null && kind === 'districts' && (
          <SelectField label={t('fields.city')} value={city} onChange={({ target }) => setCity(Number(target.value))}>
            {cities.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name.en}
              </option>
            ))}
          </SelectField>
        )}
        <div className="col-span-full flex flex-wrap justify-end gap-3">
          {row?.used === 0 && (
            <Button
              look="danger"
              className="me-auto"
              onClick={() =>
                void finish(call('DELETE', '/api/desk/names/{kind}/{id}/', { params: { kind, id: row.id } }))
              }
            >
              {t('common.remove')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" look="solid">
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
