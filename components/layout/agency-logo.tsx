import { Mark } from '@/components/layout/logo';
import { SiteLink } from '@/components/ui/link';
import { localePath, type Locale } from '@/lib/i18n/locales';

/** Mark and name of the agency, leading home. */
export function AgencyLogo({ locale, name, label }: { locale: Locale; name: string; label: string }) {
  return (
    <SiteLink
      href={localePath(locale, '/')}
      aria-label={label}
      className="serif flex min-h-11 items-center gap-1.5 text-[26px] font-[350] ltr:tracking-[0.01em] whitespace-nowrap"
    >
      <Mark />
      {name}
    </SiteLink>
  );
}
