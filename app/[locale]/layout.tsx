import '../globals.css';
import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { preload } from 'react-dom';
import type { ReactNode } from 'react';
import { SiteFooter } from '@/components/layout/site-footer';
import { SiteHeader } from '@/components/layout/site-header';
import { SiteIslands } from '@/components/layout/site-islands';
import { SkipLink } from '@/components/layout/skip-link';
import { IconSprite } from '@/components/ui/icon';
import { directionOf, isLocale } from '@/lib/i18n/locales';
import { NOTICE } from '@/lib/offline/rules';
import { agency, siteUrl } from '@/lib/site';

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

/** Nothing localised is made at build: every page is made on its first request, with the run-time environment. */
export function generateStaticParams() {
  return [];
}

export const viewport: Viewport = { themeColor: '#faf8f4', width: 'device-width', initialScale: 1 };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  return {
    metadataBase: new URL(siteUrl()),
    title: agency(locale).name,
    formatDetection: { telephone: false, email: false, address: false },
  };
}

/** Faces that paint first, each locale its own (prices and figures are Latin in all); the others load when a glyph asks for them. */
const FACES = {
  en: ['newsreader', 'instrument-sans'],
  ar: ['markazi-text', 'vazirmatn', 'instrument-sans'],
  fa: ['markazi-text', 'vazirmatn', 'instrument-sans'],
} as const;

/** The frame of every page: language, direction, header, footer, and the few islands that all pages share. */
export default async function LocaleLayout({ children, params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  for (const face of FACES[locale]) {
    preload(`/fonts/${face}.woff2`, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
  const t = await getTranslations({ locale, namespace: 'offline' });
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <body className="flex min-h-dvh flex-col" {...{ [NOTICE]: t.raw('notice') as string }}>
        <IconSprite />
        <SkipLink />
        <SiteHeader locale={locale} />
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <SiteFooter locale={locale} />
        <SiteIslands locale={locale} />
      </body>
    </html>
  );
}
