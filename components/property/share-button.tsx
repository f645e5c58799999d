'use client';

import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import { cn } from '@/lib/utils';

type Props = { title: string; url: string; label: string; copied: string; className?: string };

/** Shares a page by the device's own sheet, else copies its address and says so (specification section 2, Share Unit). */
export function ShareButton({ title, url, label, copied, className }: Props) {
  const share = async () => {
    if ('share' in navigator) {
      try {
        await navigator.share({ title, url });
        return;
      } catch (error) {
        // The visitor closed the sheet: that is an answer. Anything else falls back to the clipboard.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      toast.success(copied);
    } catch {
      // No clipboard here (plain http, denied): the address itself can still be copied by hand.
      toast.info(url);
    }
  };
  return (
    <button
      type="button"
      onClick={() => void share()}
      className={cn('needs-script inline-flex min-h-11 items-center gap-2.5 text-sm hover:text-bronze', className)}
    >
      <Icon name="share" />
      {label}
    </button>
  );
}
