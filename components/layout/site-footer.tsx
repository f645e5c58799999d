import { ContactAction } from '@/components/agency/contact-action';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { NewsletterForm } from '@/components/newsletter/newsletter-form';
import { ManageCookies } from '@/components/consent/manage-cookies';
import { AgencyLogo } from '@/components/layout/agency-logo';
import { Icon, isIcon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { isolated } from '@/lib/format';
import { NEWSLETTER_MESSAGES } from '@/lib/newsletter/view';
import { islandMessages } from '@/lib/i18n/island-messages';
import { localePath, type Locale } from '@/lib/i18n/locales';
import { PAGES, pagesWith } from '@/lib/routes';
import { agency, services, type Agency } from '@/lib/site';

/** The exact query of section 2, Footer. */
const FEATURED = `${PAGES.properties.path}?ordering=-completion_rate,-low_price&completion_rate__gte=80&page_size=12`;

const QUICK = {
  featured: FEATURED,
  search: PAGES.properties.path,
  places: PAGES.places.path,
  developers: PAGES.developers.path,
  guide: PAGES.about.path,
};
const SERVICES = {
  luxury: PAGES.properties.path,
  offPlan: PAGES.about.path,
  guidance: PAGES.about.path,
  representation: PAGES.contact.path,
};
const SCREEN = 'footer';

/** Networks that have a name in each language; any other has the one that the identity gives, or its key. */
const NETWORKS = ['facebook', 'instagram', 'tiktok', 'linkedin', 'youtube', 'x', 'telegram', 'snapchat'] as const;
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const LINK = 'footer-link';
const SMALL = 'inline-flex min-h-11 items-center text-on-night-2 transition-colors hover:text-on-night';

function Column({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-sans text-body leading-[1.5rem] font-medium tracking-normal">
        {title}
      </h2>
      <ul>{children}</ul>
    </nav>
  );
}

/** The ways to the office, in one line where there is room. */
function Reach({ phone, email, address }: Pick<Agency, 'phone' | 'email' | 'address'>) {
  return (
    <address className="wrap flex flex-col gap-x-12 py-5 text-body not-italic lg:flex-row lg:items-center">
      <ContactAction way="phone" to={phone} label={SCREEN} className={LINK}>
        <Icon name="phone" className="me-3 size-4.5 text-bronze-2" />
        <bdi dir="ltr">{phone}</bdi>
      </ContactAction>
      <ContactAction way="mail" to={email} label={SCREEN} className={LINK}>
        <Icon name="mail" className="me-3 size-4.5 text-bronze-2" />
        <bdi dir="ltr">{email}</bdi>
      </ContactAction>
      <span className="flex min-h-11 items-center py-1 lg:ms-auto">
        <Icon name="pin" className="me-3 size-4.5 text-bronze-2" />
        {address}
      </span>
    </address>
  );
}

/** Footer of every page (specification section 2, Footer). */
export async function SiteFooter({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'footer' });
  const all = await getTranslations({ locale });
  const { name, legalName, phone, email, address, socials, orn, licence } = agency(locale);
  const nameOf = (network: string) => {
    const known = NETWORKS.find((each) => each === network);
    return known ? t(known) : capital(network);
  };
  const entries = <Key extends string>(links: Record<Key, string>) => Object.entries(links) as [Key, string][];

  return (
    <footer className="on-dark mt-auto bg-night text-on-night">
      <div className="wrap grid gap-x-10 gap-y-12 pt-16 pb-14 sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1.2fr_1.4fr] lg:pt-18">
        <div className="sm:max-lg:col-span-2">
          <AgencyLogo locale={locale} name={name} label={name} />
          <p className="mt-4 max-w-[34ch] text-body text-on-night-2">{t('about')}</p>
          {socials.length > 0 && (
            <ul aria-label={t('follow')} className="mt-6 -ms-3 flex flex-wrap">
              {socials.map(({ network, label, href }) => (
                <li key={network}>
                  <a
                    href={href}
                    target="_blank"
                    rel="noopener"
                    aria-label={t('newTab', { name: label ?? nameOf(network) })}
                    className="social-link"
                  >
                    <Icon name={isIcon(network) ? network : 'globe'} className="size-5" />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <Column id="footer-nav" title={t('quickLinks')}>
          {entries(QUICK).map(([key, path]) => (
            <li key={key}>
              <SiteLink href={localePath(locale, path)} className={LINK}>
                {t(key)}
              </SiteLink>
            </li>
          ))}
        </Column>
        <Column id="footer-services" title={t('services')}>
          {entries(SERVICES).map(([key, path]) => (
            <li key={key}>
              <SiteLink href={localePath(locale, path)} className={LINK}>
                {t(key)}
              </SiteLink>
            </li>
          ))}
        </Column>
        <section id="newsletter" aria-labelledby="newsletter-title" className="scroll-mt-24 sm:max-lg:col-span-2">
          <h2 id="newsletter-title" className="font-sans text-body leading-[1.5rem] font-medium tracking-normal">
            {all('newsletter.title')}
          </h2>
          <NewsletterForm forwarded={services().newsletter} messages={islandMessages(locale, NEWSLETTER_MESSAGES)} />
        </section>
      </div>
      <div className="border-t border-paper/12">
        <Reach phone={phone} email={email} address={address} />
      </div>
      <div className="border-t border-paper/12">
        <div className="wrap flex flex-col gap-x-8 py-3 text-caption text-on-night-2 md:flex-row md:flex-wrap md:items-center">
          <p className="flex flex-wrap gap-x-5 py-2">
            <span>{t('place')}</span>
            <span>{legalName}</span>
            {licence && <span>{t('licence', { licence: isolated(licence, locale) })}</span>}
            {orn && <span>{t('orn', { orn })}</span>}
          </p>
          <ul aria-label={t('legal')} className="flex flex-wrap gap-x-7 md:ms-auto">
            {pagesWith('legal').map((page) => (
              <li key={page}>
                <SiteLink href={localePath(locale, PAGES[page].path)} className={SMALL}>
                  {t(page)}
                </SiteLink>
              </li>
            ))}
            <li>
              <ManageCookies label={t('manageCookies')} className={SMALL} />
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}
