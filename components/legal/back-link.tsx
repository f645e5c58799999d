'use client';

import { OUTLINE } from '@/components/ui/button-classes';
import { Icon } from '@/components/ui/icon';
import { takeClick } from '@/lib/browser/intercept-click';

/** 'Back to Previous Page': the page of ours one came from, else, and without script, the home page. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <a
      href={href}
      className={OUTLINE}
      onClick={(event) => {
        // A document opened by a link from elsewhere has no page of ours behind it.
        const own = document.referrer === '' || new URL(document.referrer).origin === location.origin;
        if (history.length > 1 && own && takeClick(event)) history.back();
      }}
    >
      <Icon name="arrow" className="size-4.5 rotate-180" />
      {label}
    </a>
  );
}
