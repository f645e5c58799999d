'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { SOLID_SMALL } from '@/components/ui/button-classes';
import { useConsent } from '@/lib/consent/store';

type Props = { src: string; title: string; showLabel: string; consentText: string; offlineText: string };

const whenOnlineChanges = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** For a map that takes the place of what had the focus. */
const takeFocus = (frame: HTMLIFrameElement | null) => {
  frame?.focus({ preventScroll: true });
};

/**
 * The map itself: by itself only with functional consent and when it comes into view, else on demand, that once. Without a
 * connection the browser's own error page would stand in its place, so it waits for one.
 */
export function MapFrame({ src, title, showLabel, consentText, offlineText }: Props) {
  const [shown, setShown] = useState<'no' | 'yes' | 'focused'>('no');
  const functional = useConsent()?.functional ?? false;
  const online = useSyncExternalStore(
    whenOnlineChanges,
    () => navigator.onLine,
    () => true,
  );
  const [refused, setRefused] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);

  const show = () => {
    setShown(anchor.current?.contains(document.activeElement) ? 'focused' : 'yes');
  };

  useEffect(() => {
    const element = anchor.current;
    if (shown !== 'no' || !functional || !online || !element) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) show();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [shown, functional, online]);

  return (
    <div
      ref={anchor}
      className="needs-script pointer-events-none relative z-10 flex flex-1 flex-col *:pointer-events-auto"
    >
      {shown !== 'no' ? (
        <iframe
          ref={shown === 'focused' ? takeFocus : undefined}
          src={src}
          title={title}
          className="min-h-[300px] w-full flex-1 border-0"
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        <div className="mt-auto grid place-items-center gap-2 self-center pb-6 text-center">
          <button
            type="button"
            className={SOLID_SMALL}
            onClick={() => {
              setRefused(!online);
              if (online) show();
            }}
          >
            {showLabel}
          </button>
          <p role="status" className="bg-paper-2/80 px-2 text-caption text-ink-2">
            {refused && !online ? offlineText : consentText}
          </p>
        </div>
      )}
    </div>
  );
}
