import type { MetadataRoute } from 'next';
import { getTranslations } from 'next-intl/server';
import { directionOf, isLocale, localePath } from '@/lib/i18n/locales';
import { respondText } from '@/lib/http/kept';
import { agency } from '@/lib/site';
import { PAGES } from '@/lib/routes';

export const dynamic = 'force-dynamic';

const icon = (name: string, size: number, purpose: 'any' | 'maskable' | 'monochrome' = 'any') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What makes the site installable, in the language of the page that links it: the agency's own name and colours. */
export async function GET(request: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const { locale } = await params;
  if (!isLocale(locale)) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  const t = await getTranslations({ locale });
  const { name, colours } = agency(locale);
  const manifest: MetadataRoute.Manifest = {
    id: '/',
    name,
    short_name: name,
    description: t('home.description', { agency: name }),
    lang: locale,
    dir: directionOf(locale),
    start_url: localePath(locale, '/'),
    scope: '/',
    display: 'standalone',
    theme_color: colours.paper,
    background_color: colours.paper,
    categories: ['business', 'lifestyle', 'shopping'],
    icons: [
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('192', 192),
      icon('512', 512),
      icon('maskable-192', 192, 'maskable'),
      icon('maskable-512', 512, 'maskable'),
      icon('monochrome-512', 512, 'monochrome'),
    ],
    shortcuts: [
      { name: t('header.properties'), url: localePath(locale, PAGES.properties.path) },
      { name: t('favourite.title'), url: localePath(locale, PAGES.favourites.path) },
      { name: t('header.contact'), url: localePath(locale, PAGES.contact.path) },
    ],
  };
  return respondText(request, 'application/manifest+json', JSON.stringify(manifest));
}
