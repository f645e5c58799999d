'use client';

import { useEffect, useRef, useState } from 'react';
import { ConsentPreferences } from '@/components/consent/consent-preferences';
import type { ConsentTexts } from '@/components/consent/consent-texts';
import { OUTLINE_SMALL } from '@/components/ui/button-look';
import { SiteLink } from '@/components/ui/link';
import { ALL, ESSENTIAL_ONLY } from '@/lib/consent/rules';
import { writeConsent } from '@/lib/consent/store';

/** Keeps the height of the banner in `--consent-height`, so that toasts and focused controls stay clear of it. */
function useAnnouncedHeight() {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--consent-height', `${Math.ceil(element.getBoundingClientRect().height) + 16}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--consent-height');
    };
  }, []);
  return box;
}

/** The cookie banner (section 4): accepting and rejecting weigh the same. */
export function ConsentBanner({ texts, policyHref }: { texts: ConsentTexts; policyHref: string }) {
  const [choosing, setChoosing] = useState(false);
  const box = useAnnouncedHeight();
  return (
    <section
      ref={box}
      aria-labelledby="consent-title"
      data-consent-banner
      className="fixed inset-x-4 bottom-[calc(var(--bar-height)+16px)] z-50 max-h-[calc(100dvh-var(--bar-height)-96px)] overflow-y-auto rounded-sm border border-line bg-white p-5 shadow-float sm:p-7 lg:start-6 lg:end-auto lg:bottom-6 lg:w-[468px]"
    >
      <h2 id="consent-title" className="text-[22px] font-[350]">
        {texts.title}
      </h2>
      <p className="mt-2 text-sm leading-relaxed text-ink-2">
        {texts.text}{' '}
        <SiteLink href={policyHref} className="underline underline-offset-4">
          {texts.policy}
        </SiteLink>
      </p>
      <div className="mt-5 grid grid-cols-2 gap-2.5">
        <button
          type="button"
          className={OUTLINE_SMALL}
          onClick={() => {
            writeConsent(ESSENTIAL_ONLY);
          }}
        >
          {texts.reject}
        </button>
        <button
          type="button"
          className={OUTLINE_SMALL}
          onClick={() => {
            writeConsent(ALL);
          }}
        >
          {texts.accept}
        </button>
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        className="mt-2 -mb-2 flex min-h-11 items-center text-sm text-ink-2 underline underline-offset-4 hover:text-ink"
        onClick={() => {
          setChoosing(true);
        }}
      >
        {texts.preferences}
      </button>
      <ConsentPreferences
        open={choosing}
        texts={texts}
        onClose={() => {
          setChoosing(false);
        }}
        onSave={(consent) => {
          setChoosing(false);
          writeConsent(consent);
        }}
      />
    </section>
  );
}
