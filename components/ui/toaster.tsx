'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { useOnDemand } from '@/lib/browser/on-demand';
import { onToastsWanted, toastsWanted } from '@/lib/browser/toast';

const toasterCode = () => import('@/components/ui/toaster-drawn').then(({ ToasterDrawn }) => ToasterDrawn);

/** Where toasts appear; empty, and without their code, until the first one is asked for. */
export function ToastHost({ label, rtl }: { label: string; rtl: boolean }) {
  const wanted = useSyncExternalStore(onToastsWanted, toastsWanted, () => 0);
  const [Toaster, wantToaster] = useOnDemand(toasterCode, { needed: false });
  useEffect(() => {
    // Without a network it does not come, and is asked for again with the next toast.
    if (wanted > 0) void wantToaster();
  }, [wanted, wantToaster]);
  return Toaster && <Toaster label={label} rtl={rtl} />;
}
