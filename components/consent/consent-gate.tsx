'use client';

import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { ConsentTexts } from '@/components/consent/consent-texts';
import { readConsent, subscribeConsent, useConsent } from '@/lib/consent/store';

const ConsentBanner = lazy(() => import('@/components/consent/consent-banner'));

type Props = { texts: ConsentTexts; policyHref: string; analyticsId: string | null };

/** Asks for consent where none is stored, and loads the analytics tag where it was given (section 4). */
export function ConsentGate({ texts, policyHref, analyticsId }: Props) {
  // On the server nobody knows, so the document that all share never asks.
  const unasked = useSyncExternalStore(
    subscribeConsent,
    () => readConsent() === null,
    () => false,
  );
  const allowed = useConsent()?.analytics === true;
  useEffect(() => {
    if (allowed && analyticsId) void import('@/lib/analytics/tag').then(({ loadTag }) => loadTag(analyticsId));
  }, [allowed, analyticsId]);
  return unasked ? (
    <Suspense fallback={null}>
      <ConsentBanner texts={texts} policyHref={policyHref} />
    </Suspense>
  ) : null;
}
