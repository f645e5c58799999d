import { getTranslations } from 'next-intl/server';
import { Mark } from '@/components/layout/mark';
import { SiteLink } from '@/components/ui/link';
import { localePath, type Locale } from '@/lib/i18n/locales';
import { agency } from '@/lib/site';

export async function SiteHeader({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'header' });
  const { name } = agency(locale);
  const pages = ['about', 'properties', 'blog', 'contact'] as const;
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="wrap flex h-(--header-height) items-center gap-8">
        <SiteLink href={localePath(locale, '/')} className="serif flex items-center gap-2 text-[26px]">
          <Mark />
          {name}
        </SiteLink>
        <nav aria-label={t('nav')} className="ms-auto flex gap-8">
          {pages.map((page) => (
            <SiteLink key={page} href={localePath(locale, `/${page}`)}>
              {t(page)}
            </SiteLink>
          ))}
        </nav>
      </div>
    </header>
  );
}
