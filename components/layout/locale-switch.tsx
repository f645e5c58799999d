'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { LOCALES, LOCALE_ROWS, localePath, withoutLocale, type Locale } from '@/lib/i18n/locales';
import { isScreenPath } from '@/lib/screens';

/** Each language in its own script: short for the header, whole for the menu and for a screen reader. */
const LANGUAGES = LOCALES.map((locale) => ({ locale, ...LOCALE_ROWS[locale] }));

/** The address of this very page in `locale`; of its home page while a whole screen is drawn. */
export function pageIn(locale: Locale, pathname: string): string {
  return localePath(locale, isScreenPath(pathname) ? '/' : withoutLocale(pathname));
}

type Props = { locale: Locale; label: string; whole?: boolean; className?: string; linkClassName?: string };

/**
 * Links to this page in the other languages. The document is shared by all visitors, so the query is added in the
 * browser, when a link is about to be used.
 */
export function LocaleSwitch({ locale, label, whole = false, className, linkClassName }: Props) {
  const pathname = usePathname();
  const list = useRef<HTMLUListElement>(null);
  // A whole screen was drawn at another address than the visitor's; see NavLinks.
  useEffect(() => {
    list.current?.querySelectorAll('a').forEach((link, index) => {
      const target = LANGUAGES[index];
      if (target) link.setAttribute('href', pageIn(target.locale, pathname));
    });
  }, [pathname]);
  const keepQuery = (link: HTMLAnchorElement, target: Locale) => {
    link.href = pageIn(target, location.pathname) + location.search + location.hash;
  };
  return (
    <ul ref={list} aria-label={label} className={className}>
      {LANGUAGES.map((language) => (
        <li key={language.locale}>
          <a
            href={pageIn(language.locale, pathname)}
            hrefLang={language.locale}
            lang={language.locale}
            dir={language.direction}
            aria-label={whole ? undefined : language.name}
            aria-current={language.locale === locale ? 'true' : undefined}
            className={linkClassName}
            suppressHydrationWarning
            onPointerDown={(event) => {
              keepQuery(event.currentTarget, language.locale);
            }}
            onFocus={(event) => {
              keepQuery(event.currentTarget, language.locale);
            }}
            onClick={(event) => {
              keepQuery(event.currentTarget, language.locale);
            }}
          >
            {whole ? language.name : language.short}
          </a>
        </li>
      ))}
    </ul>
  );
}
