import { LOCALE_ROWS, LOCALES, type Locale } from '../../lib/contract/locales';
import { useWords } from '../i18n';
import { Button } from '../ui/button';
import { AreaField, TextField } from '../ui/field';
import { Missing } from '../ui/missing';
import type { ContentDocument } from './document';
import { fieldsOf, inLanguages, type InLanguages, lacking } from './record';
import { Theirs } from './theirs';

/** Longer ones get several lines. */
const ONE_LINE = 80;

type Props = {
  document: Pick<ContentDocument, 'record' | 'put' | 'errors' | 'theirs'>;
  /** the field of the record, or of its object `within` */
  field: string;
  within?: string;
  label: string;
  most: number;
  may: boolean;
  /** how many lines a longer one has */
  rows?: number;
  hint?: string;
  /** what the site says where nothing is written, where the desk knows */
  own?: (locale: Locale) => string;
  /** whether an empty one can be begun from that */
  fills?: boolean;
  /** what is to be said of a text that was written, which keeps nobody from saving it */
  notice?: (text: string) => string | undefined;
};

/** One text in each language, side by side; what is missing in a language is marked once it is written in another. */
export function LanguagesField({
  document,
  field,
  within,
  label,
  most,
  may,
  rows,
  hint,
  own,
  fills = false,
  notice,
}: Props) {
  const t = useWords();
  const { record, put, errors } = document;
  const object = within === undefined ? record : ((record[within] ?? {}) as Record<string, unknown>);
  const text = object[field] as InLanguages | undefined;
  const missing = lacking(text, LOCALES);
  const path = within === undefined ? field : `${within}.${field}`;
  const write = (locale: Locale, value: string) => {
    const next = inLanguages(text, locale, value);
    if (within === undefined) put(field, next);
    else put(within, fieldsOf({ ...object, [field]: next }));
  };
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="float-start w-full pb-3 text-lead font-medium">{label}</legend>
      {hint && <p className="clear-both pb-3 text-sm text-ink-3">{hint}</p>}
      <Theirs document={document} field={within ?? field} />
      <div className="clear-both grid gap-x-10 gap-y-5 lg:grid-cols-3">
        {LOCALES.map((locale) => {
          const value = text?.[locale] ?? '';
          const is = value === '' ? own?.(locale) : undefined;
          const noticed = value === '' ? undefined : notice?.(value);
          const shared = {
            lang: locale,
            dir: LOCALE_ROWS[locale].direction,
            label: (
              <span className="flex items-center gap-2">
                {t('texts.fieldIn', { field: label, language: t(`texts.in.${locale}`) })}
                {missing.includes(locale) && <Missing />}
              </span>
            ),
            hint: is ? (
              <>
                {t('content.own')}{' '}
                <bdi lang={locale} className={fills ? 'block whitespace-pre-line' : undefined}>
                  {is}
                </bdi>
              </>
            ) : (
              noticed && <span className="text-bronze">{noticed}</span>
            ),
            error: errors[`${path}.${locale}`]?.[0] ?? errors[path]?.[0],
            maxLength: most,
            readOnly: !may,
            value,
          };
          return most > ONE_LINE ? (
            <div key={locale} className="min-w-0">
              <AreaField rows={rows} {...shared} onChange={({ target }) => write(locale, target.value)} />
              {fills && may && is && (
                <Button
                  className="mt-2"
                  onClick={({ currentTarget }) => {
                    // The button leaves with its hint: the focus goes where one types next.
                    currentTarget.parentElement?.querySelector('textarea')?.focus();
                    write(locale, is);
                  }}
                >
                  {t('content.begin', { language: t(`texts.in.${locale}`) })}
                </Button>
              )}
            </div>
          ) : (
            <TextField key={locale} {...shared} onChange={({ target }) => write(locale, target.value)} />
          );
        })}
      </div>
    </fieldset>
  );
}
