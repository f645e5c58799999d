'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { readConsent } from '@/lib/consent/store';

type Props = { src: string; title: string; showLabel: string; consentText: string };

/** The map itself: by itself only with functional consent and when it comes into view, else on demand, that once. */
export function MapFrame({ src, title, showLabel, consentText }: Props) {
  const [shown, setShown] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = anchor.current;
    if (shown || !element) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting) && readConsent()?.functional) setShown(true);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [shown]);

  return (
    <div ref={anchor} className="needs-script relative z-10 flex flex-1 flex-col">
      {shown ? (
        <iframe
          src={src}
          title={title}
          className="min-h-[300px] w-full flex-1 border-0"
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        <div className="grid flex-1 place-content-end place-items-center gap-2 justify-self-center self-center pb-6 text-center">
          <Button
            variant="solid"
            size="small"
            onClick={() => {
              setShown(true);
            }}
          >
            {showLabel}
          </Button>
          <p className="bg-paper-2/80 px-2 text-[13px] text-ink-2">{consentText}</p>
        </div>
      )}
    </div>
  );
}
