'use client';

import { askAgain } from '@/lib/consent/store';

/** Forgets the stored consent and reloads the page, which asks again (specification section 2, Footer). */
export function ManageCookies({ label, className }: { label: string; className?: string }) {
  return (
    <button type="button" className={`needs-script ${className ?? ''}`} onClick={askAgain}>
      {label}
    </button>
  );
}
