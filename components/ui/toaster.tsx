'use client';

import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onToastsWanted, toastsWanted } from '@/components/ui/toast';

const Toaster = lazy(() => import('@/components/ui/toaster-drawn'));

/** Where toasts appear; empty, and without their code, until the first one is asked for. */
export function ToastHost({ label, rtl }: { label: string; rtl: boolean }) {
  const wanted = useSyncExternalStore(onToastsWanted, toastsWanted, () => false);
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster label={label} rtl={rtl} />
    </Suspense>
  ) : null;
}
