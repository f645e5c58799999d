import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import words from '@/components/error-page/crash.json';
import { ScreenFrame } from '@/components/error-page/screen-frame';
import { ScreenLinks } from '@/components/error-page/screen-links';
import { buttonVariants } from '@/components/ui/button';
import { whatsappHref } from '@/lib/agency/format';
import { localePath, type Locale } from '@/lib/i18n/locales';
import { SCREENS, type Screen } from '@/lib/screens';
import { agency } from '@/lib/site';
import { PAGES } from '@/lib/routes';

/** The very address the visitor asked for: works as 'Try Again' with and without script. */
const HERE = '';
/** From /properties/{slug}/units/{id} to /properties/{slug}, whatever the slug and the locale. */
const PROPERTY_OF_UNIT = '..';
/** The list that was asked for, without its query: its page 1, whatever the list. */
const FIRST_PAGE = '?';

type Props = {
  screen: Exclude<Screen, 'home-unavailable'>;
  locale: Locale;
  /** what may stand for what is missing */
  children?: ReactNode;
};

type Content = { code?: string; title: string; text?: string; label: string; href: string };

async function contentOf(screen: Screen, locale: Locale): Promise<Content> {
  const t = await getTranslations({ locale, namespace: 'screens' });
  const own = words[locale];
  const list = { label: t('backToProperties'), href: localePath(locale, PAGES.properties.path) };
  const retry = { text: own.text, label: own.retry, href: HERE };
  switch (screen) {
    case 'not-found':
      return {
        code: String(SCREENS[screen].status),
        title: t('notFoundTitle'),
        text: t('notFoundText'),
        label: t('returnHome'),
        href: localePath(locale, '/'),
      };
    case 'property-not-found':
      return { title: t('propertyTitle'), text: t('propertyText'), ...list };
    case 'unit-not-found':
      return { title: t('unitTitle'), text: t('unitText'), label: t('backToProperty'), href: PROPERTY_OF_UNIT };
    case 'property-or-unit-not-found':
      return { title: t('propertyOrUnitTitle'), text: t('propertyOrUnitText'), ...list };
    case 'past-last-page':
      return { title: t('pastTitle'), text: t('pastText'), label: t('firstPage'), href: FIRST_PAGE };
    case 'home-unavailable':
      return { title: own.home, ...retry, text: own.homeText };
    case 'property-unavailable':
      return { title: own.property, ...retry };
    case 'unit-unavailable':
      return { title: own.unit, ...retry };
    case 'properties-unavailable':
      return { title: own.properties, ...retry };
    case 'page-unavailable':
      return { title: own.page, ...retry };
    case 'limited':
      return { title: t('limitedTitle'), ...retry, text: t('limitedText') };
    case 'busy':
      return { title: t('busyTitle'), ...retry, text: t('busyText') };
    case 'unexpected':
      return { title: own.unexpectedTitle, ...retry, text: own.unexpectedText };
  }
}

/** The title a screen has in the browser's tab. */
export async function screenTitle(screen: Screen, locale: Locale): Promise<string> {
  return `${(await contentOf(screen, locale)).title} | ${agency(locale).name}`;
}

/**
 * One of the whole screens of lib/screens.ts. Plain links only: it must work before and without script. What draws home
 * stays out of it: every page carries the not-found screen, and with it the code of the islands it might show.
 */
export async function WholeScreen({ screen, locale, children }: Props) {
  const t = await getTranslations({ locale, namespace: 'screens' });
  const c = await getTranslations({ locale, namespace: 'common' });
  const { code, title, text, label, href } = await contentOf(screen, locale);
  const links = [
    { href: localePath(locale, PAGES.properties.path), label: t('properties') },
    { href: localePath(locale, PAGES.contact.path), label: t('contact') },
    { href: whatsappHref(agency(locale).whatsapp), label: t('whatsapp'), newTab: c('newTab') },
  ];
  return (
    <ScreenFrame
      code={code}
      title={title}
      text={text}
      action={
        <a href={href} className={buttonVariants({ variant: 'solid' })}>
          {label}
        </a>
      }
      next={<ScreenLinks label={t('next')} links={links.filter((link) => link.href !== href)} />}
    >
      {children}
    </ScreenFrame>
  );
}
