import { getTranslations } from 'next-intl/server';
import { ConsentGate } from '@/components/consent/consent-gate';
import { PageSignals } from '@/components/layout/page-signals';
import { RouteProgress } from '@/components/layout/route-progress';
import { ScrollState } from '@/components/layout/scroll-state';
import { TooltipHost } from '@/components/layout/tooltip-host';
import { OfflineKeeper } from '@/components/offline/offline-keeper';
import { ToastHost } from '@/components/ui/toaster';
import { CONSENT_MESSAGES } from '@/lib/consent/view';
import { islandMessages } from '@/lib/i18n/island-messages';
import { directionOf, localePath, type Locale } from '@/lib/i18n/locales';
import { services } from '@/lib/site';
import { PAGES } from '@/lib/routes';

/** What every page runs in the browser: consent and the tag, toasts, the header's state, pictures that fail, tracking. */
export async function SiteIslands({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale });
  return (
    <>
      <RouteProgress />
      <ScrollState />
      <PageSignals failedPicture={t('common.imageUnavailable')} />
      <TooltipHost />
      {services().keepsPages && <OfflineKeeper />}
      <ToastHost label={t('toast.region')} rtl={directionOf(locale) === 'rtl'} />
      <ConsentGate
        policyHref={localePath(locale, PAGES.cookies.path)}
        analyticsId={services().analyticsId}
        messages={islandMessages(locale, CONSENT_MESSAGES)}
      />
    </>
  );
}
