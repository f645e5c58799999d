import '@/components/layout/frame.css';
import { getTranslations } from 'next-intl/server';
import { ConsentGate } from '@/components/consent/consent-gate';
import { PageSignals } from '@/components/layout/page-signals';
import { RouteProgress } from '@/components/layout/route-progress';
import { ScrollState } from '@/components/layout/scroll-state';
import { TooltipHost } from '@/components/layout/tooltip-host';
import { OfflineKeeper } from '@/components/offline/offline-keeper';
import { ToastHost } from '@/components/ui/toaster';
import { directionOf, localePath, type Locale } from '@/lib/i18n/locales';
import { services } from '@/lib/site';
import { PAGES } from '@/lib/routes';

/** What every page runs in the browser: consent and the tag, toasts, the header's state, pictures that fail, tracking. */
export async function SiteIslands({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'consent' });
  const common = await getTranslations({ locale, namespace: 'common' });
  const toasts = await getTranslations({ locale, namespace: 'toast' });
  return (
    <>
      <RouteProgress />
      <ScrollState />
      <PageSignals failedPicture={common('imageUnavailable')} />
      <TooltipHost />
      {services().keepsPages && <OfflineKeeper />}
      <ToastHost label={toasts('region')} rtl={directionOf(locale) === 'rtl'} />
      <ConsentGate
        policyHref={localePath(locale, PAGES.cookies.path)}
        analyticsId={services().analyticsId}
        texts={{
          title: t('title'),
          text: t('text'),
          policy: t('policy'),
          accept: t('accept'),
          reject: t('reject'),
          preferences: t('preferences'),
          choose: t('choose'),
          preferencesText: t('preferencesText'),
          required: t('required'),
          save: t('save'),
          close: t('close'),
          essential: t('essential'),
          essentialText: t('essentialText'),
          analytics: t('analytics'),
          analyticsText: t('analyticsText'),
          marketing: t('marketing'),
          marketingText: t('marketingText'),
          functional: t('functional'),
          functionalText: t('functionalText'),
        }}
      />
    </>
  );
}
