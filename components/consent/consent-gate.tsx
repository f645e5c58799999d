'use client';

import { usePathname } from 'next/navigation';
import { useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import { ConsentBanner } from '@/components/consent/consent-banner';
import { readConsent, subscribeConsent, useConsent } from '@/lib/consent/store';
import type { CONSENT_MESSAGES } from '@/lib/consent/view';
import type { IslandMessages } from '@/lib/i18n/island';

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
  // In a task of its own: while the page starts, a banner can wait.
  const asks = useDeferredValue(unasked);
  return unasked && asks && <ConsentBanner messages={messages} policyHref={policyHref} />;
}
