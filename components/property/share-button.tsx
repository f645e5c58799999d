'use client';

import { copyLink, deviceShare } from '@/lib/browser/share';
import { Icon } from '@/components/ui/icon';

type Props = { title: string; url: string; label: string; copied: string; className: string };

/** Shares a page by the device's own sheet, else copies its address and says so (specification section 2, Share Unit). */
export function ShareButton({ title, url, label, copied, className }: Props) {
  const share = async () => {
    if (!(await deviceShare(title, url))) await copyLink(url, copied);
  };
  return (
    <button type="button" onClick={() => void share()} className={`needs-script ${className}`}>
      <Icon name="share" />
      {label}
    </button>
  );
}
