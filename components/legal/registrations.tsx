import { useLocale, useTranslations } from 'next-intl';
import { isolated } from '@/lib/format';
import { agency } from '@/lib/site';

/** What the agency is registered under, as the footer says it; nothing where it has named neither. */
export function Registrations() {
  const t = useTranslations('footer');
  const locale = useLocale();
  const { licence, orn } = agency(locale);
  if (licence === null && orn === null) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-x-8 gap-y-1 text-lead leading-[1.7] text-ink-2">
      {licence && <span>{t('licence', { licence: isolated(licence, locale) })}</span>}
      {orn && <span>{t('orn', { orn })}</span>}
    </p>
  );
}
