import '../site.css';
import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { EarlyScripts } from '@/components/layout/early-scripts';
import { MarkDrawing } from '@/components/layout/logo';
import { SiteFooter } from '@/components/layout/site-footer';
import { SiteHeader } from '@/components/layout/site-header';
import { SiteIslands } from '@/components/layout/site-islands';
import { SkipLink } from '@/components/layout/skip-link';
import { readContent } from '@/lib/content/data';
import { preloadFace } from '@/lib/faces';
import { IconSprite } from '@/components/ui/icon';
import { directionOf, isLocale, localePath, LOCALE_ROWS } from '@/lib/i18n/locales';
import { NOTICE, NOTICE_DATE } from '@/lib/offline/rules';
import { agency, siteUrl, type Agency } from '@/lib/site';

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

/** Nothing localised is made at build: every page is made on its first request, with the run-time environment. */
export function generateStaticParams() {
  return [];
}

export async function generateViewport({ params }: Pick<Props, 'params'>): Promise<Viewport> {
  const { locale } = await params;
  await readContent();
  const paper = isLocale(locale) ? agency(locale).colours.paper : undefined;
  return { themeColor: paper, width: 'device-width', initialScale: 1 };
}

/** The agency's own colours over the tokens of app/globals.css, and how wide its mark is for its height. */
function identityStyle({ colours, mark }: Agency): Record<`--${string}`, string | number> {
  const tokens = Object.entries(colours).map(([name, colour]): [string, string] => [`--color-${name}`, colour]);
  return { ...Object.fromEntries(tokens), '--mark': mark.width / mark.height };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  await readContent();
  return {
    metadataBase: new URL(siteUrl()),
    title: agency(locale).name,
    manifest: localePath(locale, '/manifest.webmanifest'),
    icons: {
      icon: [
        { url: '/favicon.ico', sizes: '48x48' },
        { url: '/icons/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      ],
      apple: { url: '/apple-touch-icon.png', sizes: '180x180' },
    },
    appleWebApp: { title: agency(locale).name },
    formatDetection: { telephone: false, email: false, address: false },
  };
}

/** The frame of every page: language, direction, header, footer, and the few islands that all pages share. */
export default async function LocaleLayout({ children, params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  await readContent();
  // What paints first; other faces load when a glyph asks for them.
  for (const face of LOCALE_ROWS[locale].faces) preloadFace(face);
  const t = await getTranslations({ locale, namespace: 'offline' });
  const identity = agency(locale);
  return (
    <html lang={locale} dir={directionOf(locale)} style={identityStyle(identity)}>
      <body className="flex min-h-dvh flex-col" {...{ [NOTICE]: t('notice', { date: NOTICE_DATE }) }}>
        <EarlyScripts />
        <IconSprite />
        <MarkDrawing mark={identity.mark} />
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
