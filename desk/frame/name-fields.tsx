import { LOCALE_ROWS } from '../../lib/contract/locales';
import { LISTING_LOCALES, type ListingLocale } from '../listings/texts';
import { useWords } from '../i18n';
import { TextField } from '../ui/field';

type Props = {
  label: string;
  name: Record<ListingLocale, string>;
  errorOf: (locale: ListingLocale) => string | undefined;
  onName: (locale: ListingLocale, text: string) => void;
};

/** The name of a place, an agent or the like, a field for each language; the English one is needed. */
export function NameFields({ label, name, errorOf, onName }: Props) {
  const t = useWords();
  return LISTING_LOCALES.map((locale) => (
    <TextField
      key={locale}
      lang={locale}
      dir={LOCALE_ROWS[locale].direction}
      label={t('texts.fieldIn', { field: label, language: t(`texts.in.${locale}`) })}
      required={locale === 'en'}
      maxLength={200}
      error={errorOf(locale)}
      value={name[locale]}
      onChange={({ target }) => onName(locale, target.value)}
    />
  ));
}
