'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { SiteLink } from '@/components/ui/link';
import { takeSessionEnd } from '@/lib/browser/request';

type Props = { texts: Record<'neutral' | 'ended' | 'button', string>; listHref: string };

/** What /login says and where it leads on: after a 401 back to where it happened, else to the list. */
export function SessionEnd({ texts, listHref }: Props) {
  const [from, setFrom] = useState<string | null>(null);
  useEffect(() => {
    // Only the browser knows whether a session has ended, and says so once.
    const path = takeSessionEnd();
    if (path !== null) setFrom(path); // eslint-disable-line react-hooks/set-state-in-effect -- read once, after the shared document
  }, []);
  return (
    <>
      <div className="-mt-3 mb-6 basis-full">
        <p className="max-w-[46ch] text-lg text-ink-2" role="status">
          {from === null ? texts.neutral : texts.ended}
        </p>
      </div>
      <Button asChild variant="solid">
        <SiteLink href={from ?? listHref}>{texts.button}</SiteLink>
      </Button>
    </>
  );
}
