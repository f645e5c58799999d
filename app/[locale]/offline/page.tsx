import { ContactAction } from '@/components/agency/contact-action';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HomeStrip } from '@/components/property/home-strip';
import { KeptPages } from '@/components/offline/kept-pages';
import { islandMessages } from '@/lib/i18n/island-messages';
import { KEPT_PAGES_MESSAGES } from '@/lib/offline/view';
import { Button, buttonVariants } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { pageLocale } from '@/lib/i18n/page';
import { OFFLINE_PATH } from '@/lib/offline/rules';
import { getWorthALook } from '@/lib/property/data';
import { pageMetadata } from '@/lib/seo/metadata';
import type { TextPageProps } from '@/lib/seo/text-page';
import { agency } from '@/lib/site';

export const revalidate = 300;

/** The very address the visitor asked for: works as 'Try Again' with and without script. */
const HERE = '';

export async function generateMetadata({ params }: TextPageProps): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'offline' });
  return pageMetadata({
    locale,
    path: OFFLINE_PATH,
    title: t('metaTitle'),
    description: t('text'),
    noindex: true,
  });
}

/** What the service worker shows where there is no network and no copy; and the list of the copies (docs/decisions/offline.md). */
export default async function OfflinePage({ params }: TextPageProps) {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'offline' });
  const { phone } = agency(locale);
  const [words, homes] = await Promise.all([getTranslations({ locale }), getWorthALook(locale)]);
  return (
    <div className="wrap pt-12 pb-24 md:pt-16 md:pb-32">
      <p className="eyebrow">{t('eyebrow')}</p>
      <h1 className="title-1 mt-3">{t('title')}</h1>
      <p className="mt-6 max-w-[52ch] text-lg text-ink-2">{t('text')}</p>
      <div className="mt-8 flex flex-wrap gap-4">
        <a href={HERE} className={buttonVariants({ variant: 'solid' })}>
          {words('common.tryAgain')}
        </a>
        <Button asChild>
          <ContactAction way="phone" to={phone} label="offline">
            <Icon name="phone" />
            <bdi dir="ltr">{phone}</bdi>
          </ContactAction>
        </Button>
      </div>
      <KeptPages messages={islandMessages(locale, KEPT_PAGES_MESSAGES)} />
      {homes.length > 0 && (
        <div className="mt-16">
          <HomeStrip id="worth" title={words('search.worth')} homes={homes} priced={false} />
          <p className="mt-4 text-caption text-ink-3">{t('worthText')}</p>
        </div>
      )}
    </div>
  );
}
