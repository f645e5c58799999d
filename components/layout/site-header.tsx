import { getTranslations } from 'next-intl/server';
import { FavouriteCount } from '@/components/favourite/favourite-count';
import { FavouriteKeeper } from '@/components/favourite/favourite-keeper';
import { AgencyLogo } from '@/components/layout/agency-logo';
import { LocaleSwitch } from '@/components/layout/locale-switch';
import { NavLinks, type NavItem } from '@/components/layout/nav-links';
import { SiteMenu } from '@/components/layout/site-menu';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { mailHref, telHref } from '@/lib/agency/format';
import { localePath, type Locale } from '@/lib/i18n/locales';
import { agency } from '@/lib/site';
import { PAGES, pagesWith } from '@/lib/routes';

/** Analytics label of what stands in the header and the menu. */
const SCREEN = 'header';

/** Header, its strip, and the phone's menu (specification section 1). The same for every page of a locale. */
// Long: one drawing of strip, bar and menu, without a branch
export async function SiteHeader({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'header' });
  const favourites = await getTranslations({ locale, namespace: 'favourite' });
  const menu = await getTranslations({ locale, namespace: 'menu' });
  const { name, phone, email, since } = agency(locale);
  const items: NavItem[] = pagesWith('menu').map((page) => {
    const { path } = PAGES[page];
    return { path, href: localePath(locale, path), label: t(page) };
  });
  const logo = <AgencyLogo locale={locale} name={name} label={t('toHome', { name })} />;
  const call = {
    href: telHref(phone),
    'data-track': 'phone_call',
    'data-track-label': SCREEN,
  };
  const saved = {
    href: localePath(locale, PAGES.favourites.path),
    label: favourites('title'),
  };
  const write = { href: mailHref(email), 'data-track': 'email_click', 'data-track-label': SCREEN };

  return (
    <>
      <div data-top-sentinel aria-hidden="true" className="pointer-events-none absolute top-0 h-[10px] w-px" />
      <FavouriteKeeper takenBack={favourites('takenBack')} />
      <header className="site-header">
        <div className="site-header-strip">
          <div className="wrap flex h-7 items-center gap-7 text-caption leading-none">
            <a {...call} aria-label={t('call', { phone })} className="flex h-7 items-center gap-2">
              <Icon name="phone" className="size-[15px]" />
              <bdi dir="ltr">{phone}</bdi>
            </a>
            <a {...write} aria-label={t('mail', { email })} className="flex h-7 items-center gap-2">
              <Icon name="mail" className="size-[15px]" />
              <bdi dir="ltr">{email}</bdi>
            </a>
            <span className="ms-auto text-on-night-2">{t('tagline', { since })}</span>
          </div>
        </div>
        <div className="wrap flex h-(--header-height) items-center site-header-row">
          {logo}
          <nav aria-label={t('nav')} className="ms-auto hidden lg:block">
            <NavLinks items={items} className="flex gap-6 text-body xl:gap-[34px]" linkClassName="site-header-link" />
          </nav>
          <LocaleSwitch
            locale={locale}
            label={t('languages')}
            className="ms-6 hidden text-sm lg:flex xl:ms-9"
            linkClassName="locale-link"
          />
          <a
            {...call}
            aria-label={t('call', { phone })}
            className="ms-4 hidden size-11 place-items-center lg:grid site-header-touch-phone"
          >
            <Icon name="phone" />
          </a>
          <FavouriteCount {...saved} className="ms-2 hidden! lg:grid!" />
          <SiteLink
            href={localePath(locale, PAGES.contact.path)}
            className="ms-4 hidden h-11 items-center rounded-sm px-[18px] text-sm whitespace-nowrap lg:inline-flex xl:ms-6 site-header-touch"
          >
            {t('getInTouch')}
          </SiteLink>
          {/* where words are set wider than the narrowest phone has room for, its buttons give way */}
          <div className="ms-auto -me-3 flex min-w-0 lg:hidden">
            <SiteLink
              href={localePath(locale, PAGES.properties.path)}
              aria-label={t('search')}
              className="hidden size-11 place-items-center min-[25rem]:grid"
            >
              <Icon name="search" className="size-5" />
            </SiteLink>
            <FavouriteCount {...saved} />
            <a {...call} aria-label={t('call', { phone })} className="grid size-11 place-items-center">
              <Icon name="phone" className="size-5" />
            </a>
            <SiteMenu
              title={menu('title')}
              openLabel={menu('open')}
              closeLabel={menu('close')}
              logo={<AgencyLogo locale={locale} name={name} label={t('toHome', { name })} />}
            >
              <nav aria-label={t('nav')} className="wrap w-full pt-[6vh] pb-8">
                <NavLinks
                  items={items}
                  className="serif grid gap-1 text-[clamp(2rem,9vw,2.5rem)]"
                  linkClassName="menu-link"
                />
              </nav>
              <div className="mt-auto border-t border-paper/15">
                <div className="wrap grid gap-1 py-7 text-lead">
                  <a {...call} aria-label={t('call', { phone })} className="flex min-h-11 items-center gap-4">
                    <Icon name="phone" className="size-5" />
                    <bdi dir="ltr">{phone}</bdi>
                  </a>
                  <a {...write} aria-label={t('mail', { email })} className="flex min-h-11 items-center gap-4">
                    <Icon name="mail" className="size-5" />
                    <bdi dir="ltr">{email}</bdi>
                  </a>
                  <LocaleSwitch
                    whole
                    locale={locale}
                    label={t('languages')}
                    className="mt-3 flex flex-wrap gap-x-5 text-base text-on-night-2"
                    linkClassName="grid min-h-11 place-items-center aria-[current]:text-on-night"
                  />
                </div>
              </div>
            </SiteMenu>
          </div>
        </div>
        <nav aria-label={t('nav')} className="wrap hidden flex-wrap gap-x-5 pb-2 text-body site-header-plain">
          {items.map(({ path, href, label }) => (
            <a key={path} href={href} className="flex min-h-11 items-center">
              {label}
            </a>
          ))}
        </nav>
      </header>
    </>
  );
}
