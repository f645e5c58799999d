import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { List } from '@/components/ui/list';
import { localePath } from '@/lib/i18n/locales';
import { PAGES } from '@/lib/routes';

/** The four services and where each leads on. */
const SERVICES = [
  { id: 'luxury', path: PAGES.properties.path },
  { id: 'offPlan', path: PAGES.contact.path },
  { id: 'guidance', path: PAGES.contact.path },
  { id: 'representation', path: PAGES.contact.path },
] as const;

/** What the agency does, as a list under hairlines (specification section 2, About and services). */
export function Services() {
  const t = useTranslations('about');
  const locale = useLocale();
  return (
    <section aria-labelledby="services" className="wrap py-24 md:py-32">
      <h2 id="services" className="title-2">
        {t('servicesTitle')}
      </h2>
      <List ordered className="mt-12 border-t border-ink md:mt-16">
        {SERVICES.map(({ id, path }) => (
          <li
            key={id}
            className="group relative grid gap-x-16 gap-y-4 border-b border-line py-9 md:py-11 lg:grid-cols-[5fr_5fr_auto] lg:items-baseline"
          >
            <h3 className="text-[clamp(1.625rem,2.4vw,2.25rem)] font-light">{t(id)}</h3>
            <p className="max-w-[56ch] text-ink-2">{t(`${id}Text`)}</p>
            <SiteLink
              href={localePath(locale, path)}
              className="stretched inline-flex min-h-11 items-center gap-2.5 text-body lg:w-60 lg:justify-end"
            >
              {t(`${id}Link`)}
              <Icon
                name="arrow"
                className="size-4.5 transition-transform duration-300 ease-quiet ltr:group-hover:translate-x-1 rtl:group-hover:-translate-x-1"
              />
            </SiteLink>
          </li>
        ))}
      </List>
    </section>
  );
}
