import { Mark } from '@/components/layout/logo';
import { SiteLink } from '@/components/ui/link';
import { localePath, type Locale } from '@/lib/i18n/locales';

/** Mark and name of the agency, leading home. */
export function AgencyLogo({ locale, name, label }: { locale: Locale; name: string; label: string }) {
  return (
    <SiteLink href={localePath(locale, '/')} aria-label={label} className="serif brand">
      <Mark />
      {name}
    </SiteLink>
  );
}
