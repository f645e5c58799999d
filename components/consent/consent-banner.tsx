'use client';

import { useEffect, useRef, useState } from 'react';
import { ConsentPreferences } from '@/components/consent/consent-preferences';
import type { ConsentTexts } from '@/lib/consent/view';
import { OUTLINE_SMALL } from '@/components/ui/button-classes';
import { SiteLink } from '@/components/ui/link';
import { ALL, ESSENTIAL_ONLY } from '@/lib/consent/rules';
import { writeConsent } from '@/lib/consent/store';

/** Keeps the height of the banner in `--consent-height`, so that toasts, focused controls and the end of the page stay clear of it. */
function useAnnouncedHeight() {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--consent-height', `${Math.ceil(element.getBoundingClientRect().height)}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--consent-height');
    };
  }, []);
  return box;
}

/**
 * The cookie banner (section 4): one bar along the lower edge, over the phone's contact bar; accepting and rejecting weigh
 * the same. On phones the preferences are a link at the end of the sentence, and the policy stands in their panel.
 */
export function ConsentBanner({ texts, policyHref }: { texts: ConsentTexts; policyHref: string }) {
  const [choosing, setChoosing] = useState(false);
  const box = useAnnouncedHeight();
  const link = 'underline decoration-1 underline-offset-4';
  return (
    <section
      ref={box}
      aria-labelledby="consent-title"
      data-consent-banner
      className="consent-bar fixed inset-x-0 bottom-(--bar-height) z-50 max-h-[calc(100dvh-var(--bar-height)-96px)] overflow-y-auto border-t border-line bg-paper"
    >
      <div className="wrap py-4 text-sm leading-[21px] md:flex md:min-h-[75px] md:items-center md:gap-x-7 md:py-3">
        <h2 id="consent-title" className="sr-only">
          {texts.title}
        </h2>
        <p className="inline text-ink-2 md:flex-1">
          {texts.text}{' '}
          <SiteLink href={policyHref} className={`${link} text-ink max-lg:hidden`}>
            {texts.policy}
          </SiteLink>
        </p>{' '}
        <button
          type="button"
          aria-haspopup="dialog"
          // Its padding makes it easier to touch and moves no line.
          className={`${link} -my-3 py-3 whitespace-nowrap md:my-0`}
          onClick={() => {
            setChoosing(true);
          }}
        >
          {texts.choose}
        </button>
        <div className="mt-3.5 grid flex-none grid-cols-2 gap-2 md:mt-0">
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
      </div>
      <ConsentPreferences
        open={choosing}
        texts={texts}
        policyHref={policyHref}
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
