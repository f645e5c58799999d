'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';
import { useOnDemand } from '@/lib/browser/on-demand';
import { readConsent, subscribeConsent, useConsent } from '@/lib/consent/store';
import type { CONSENT_MESSAGES } from '@/lib/consent/view';
import type { IslandMessages } from '@/lib/i18n/island';

const bannerCode = () => import('@/components/consent/consent-banner').then(({ ConsentBanner }) => ConsentBanner);

type Props = {
  messages: IslandMessages<(typeof CONSENT_MESSAGES)[number]>;
  policyHref: string;
  analyticsId: string | null;
};

/** Asks for consent where none is stored, and keeps the analytics tag, where one is configured, to it (section 4). */
export function ConsentGate({ messages, policyHref, analyticsId }: Props) {
  // On the server nobody knows, so the document that all share never asks.
  const unasked = useSyncExternalStore(
    subscribeConsent,
    () => readConsent() === null,
    () => false,
  );
  const consent = useConsent();
  const pathname = usePathname();
  useEffect(() => {
    // What is stored now: while a document takes life, `consent` is still nobody's.
    if (analyticsId) void import('@/lib/analytics/tag').then(({ follow }) => follow(analyticsId, readConsent()));
  }, [analyticsId, consent, pathname]);
  useEffect(() => {
    // Of few visitors: the others never fetch what keeps it.
    const [landing] = performance.getEntriesByType('navigation');
    if (consent?.marketing && landing?.name.includes('utm_'))
      void import('@/lib/enquiry/send').then(({ keepSource }) => keepSource());
  }, [consent]);
  const [ConsentBanner, wantBanner] = useOnDemand(bannerCode);
  useEffect(() => {
    if (unasked) void wantBanner();
  }, [unasked, wantBanner]);
  return unasked && ConsentBanner && <ConsentBanner messages={messages} policyHref={policyHref} />;
}
