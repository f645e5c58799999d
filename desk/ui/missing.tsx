import { useWords } from '../i18n';

/** Says beside a label that its text is missing. */
export function Missing() {
  const t = useWords();
  return <span className="dotted inline-flex items-center gap-1.5 text-bronze">{t('texts.missing')}</span>;
}
