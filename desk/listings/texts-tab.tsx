import { type ComponentProps, useState } from 'react';
import { LOCALE_ROWS } from '../../lib/contract/locales';
import { useWords } from '../i18n';
import { AreaField, TextField } from '../ui/field';
import { useEditor } from './context';
import { Marked } from './marked';
import { isProse, htmlOf, proseOf } from './prose';
import { LISTING_LOCALES, type ListingLocale, missingTexts, type TextField as Field, textOf, withText } from './texts';

/** Title, address and description in each language, side by side; what a language lacks is marked. */
export function TextsTab() {
  const { record } = useEditor();
  const t = useWords();
  return (
    <div className="grid gap-x-10 gap-y-12 lg:grid-cols-3">
      {LISTING_LOCALES.map((locale) => {
        const missing = missingTexts(record, locale);
        return (
          <section key={locale} aria-label={LOCALE_ROWS[locale].name} className="min-w-0">
            <h2 className="flex items-baseline justify-between gap-4 border-b border-ink pb-2 text-2xl leading-[2.5rem]">
              <span lang={locale}>{LOCALE_ROWS[locale].name}</span>
              <span
                className={`font-sans text-caption tracking-normal ${missing.length > 0 ? 'text-bronze' : 'text-available'}`}
              >
                {missing.length > 0
                  ? t('listings.misses', { what: missing.map((field) => t(`texts.${field}`)).join(t('common.comma')) })
                  : t('texts.whole')}
              </span>
            </h2>
            <div className="mt-6 grid gap-6">
              <Text locale={locale} field="title" missing={missing} />
              <Text locale={locale} field="formatted_address" missing={missing} />
              <Text locale={locale} field="description" missing={missing} />
            </div>
          </section>
        );
      })}
    </div>
  );
}

function Text({ locale, field, missing }: { locale: ListingLocale; field: Field; missing: readonly Field[] }) {
  const t = useWords();
  const { record, change, errors } = useEditor();
  const text = textOf(record, locale, field);
  const put = (value: string) => change((now) => withText(now, locale, field, value));
  const path = locale === 'en' ? field : `translations.${locale}.${field}`;
  const shared = {
    lang: locale,
    dir: LOCALE_ROWS[locale].direction,
    label: <Marked missing={missing.includes(field)}>{t(`texts.${field}`)}</Marked>,
    error: errors[path]?.[0],
  };
  if (field === 'title')
    return <TextField {...shared} maxLength={300} value={text} onChange={({ target }) => put(target.value)} />;
  if (field === 'formatted_address')
    return (
      <AreaField {...shared} rows={2} maxLength={1000} value={text} onChange={({ target }) => put(target.value)} />
    );
  return <Description {...shared} html={text} onHtml={put} />;
}

type DescriptionProps = Omit<ComponentProps<typeof AreaField>, 'value'> & {
  html: string;
  onHtml: (html: string) => void;
};

/** A description as it is first shown: as plain text where it comes back the same, else as it is. */
const opened = (html: string) => {
  const prose = isProse(html);
  return { html, prose, typed: prose ? proseOf(html) : html };
};

/** A description: what is typed stays as it is typed, spaces and empty lines too, and in the form in which it was opened. */
function Description({ html, onHtml, ...props }: DescriptionProps) {
  const t = useWords();
  const [held, hold] = useState(() => opened(html));
  // What comes from elsewhere, as of somebody else, is opened anew.
  const { prose, typed } = held.html === html ? held : opened(html);
  return (
    <AreaField
      {...props}
      rows={16}
      hint={t(prose ? 'texts.prose' : 'texts.html')}
      value={typed}
      onChange={({ target: { value } }) => {
        const next = prose ? htmlOf(value) : value;
        hold({ html: next, prose, typed: value });
        onHtml(next);
      }}
    />
  );
}
