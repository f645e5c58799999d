import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/link';
import { localePath, type Locale } from '@/lib/i18n/locales';

export async function SiteFooter({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'footer' });
  return (
    <footer className="on-dark bg-night text-on-night">
      <div className="wrap flex gap-6 py-14">
        <SiteLink href={localePath(locale, '/terms')}>{t('terms')}</SiteLink>
        <SiteLink href={localePath(locale, '/privacy')}>{t('privacy')}</SiteLink>
        <SiteLink href={localePath(locale, '/cookies')}>{t('cookies')}</SiteLink>
      </div>
    </footer>
  );
}
