'use client';

import { useEffect, useRef, useState } from 'react';
import { OUTLINE_SMALL } from '@/components/ui/button-classes';
import { SiteLink } from '@/components/ui/link';
import { useOnDemand } from '@/lib/browser/on-demand';
import { ALL, ESSENTIAL_ONLY } from '@/lib/consent/rules';
import { wasAskedFor, writeConsent } from '@/lib/consent/store';
import type { Consent } from '@/lib/consent/types';
import type { CONSENT_MESSAGES } from '@/lib/consent/view';
import { islandTranslator, type IslandMessages } from '@/lib/i18n/island';

const preferencesCode = () =>
  import('@/components/consent/consent-preferences').then(({ ConsentPreferences }) => ConsentPreferences);

type Props = { messages: IslandMessages<(typeof CONSENT_MESSAGES)[number]>; policyHref: string };

/**
 * Keeps the height of the banner free at the end of the page, where `room` stands, and in `--consent-height`, so that toasts,
 * focused controls and the panel beside a listing stay clear of it. By a rule for these alone: said on `body`, or inherited, it would have every element of the
 * page styled anew. Not sticky: a focus in the banner would then scroll the page, as it lies in the root's scroll padding.
 */
function useAnnouncedHeight() {
  const room = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    const observer = new ResizeObserver(() => {
      const height = `${Math.ceil(element.getBoundingClientRect().height)}px`;
      sheet.replaceSync(`html, .site-toaster, .beside > * { --consent-height: ${height} }`);
      if (room.current) room.current.style.height = height;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, []);
  return { room, box };
}

/** Stores the choice, which takes the banner away; the focus goes to the page, not to its first link. */
function choose(consent: Consent): void {
  writeConsent(consent);
  document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * The cookie banner (section 4): one bar along the lower edge, over the phone's contact bar; accepting and rejecting weigh
 * the same. On phones the preferences are a link at the end of the sentence, and the policy stands in their panel.
 */
export function ConsentBanner({ messages, policyHref }: Props) {
  const t = islandTranslator(messages);
  const [choosing, setChoosing] = useState(false);
  const [ConsentPreferences, wantPreferences] = useOnDemand(preferencesCode);
  const want = () => void wantPreferences();
  const { room, box } = useAnnouncedHeight();
  useEffect(() => {
    if (wasAskedFor()) box.current?.focus({ preventScroll: true });
  }, [box]);
  const link = 'underline decoration-1 underline-offset-4';
  return (
    <div ref={room}>
      <section
        ref={box}
        tabIndex={-1}
        aria-labelledby="consent-title"
        data-consent-banner
        className="outline-hidden consent-bar fixed inset-x-0 bottom-(--bar-height) z-50 max-h-[calc(100dvh-var(--bar-height)-96px)] overflow-y-auto border-t border-line bg-paper"
      >
        <div className="wrap py-4 text-sm leading-normal md:flex md:min-h-[75px] md:items-center md:gap-x-7 md:py-3">
          <h2 id="consent-title" className="sr-only">
            {t('consent.title')}
          </h2>
          <p className="inline text-ink-2 md:flex-1">
            {t('consent.text')}{' '}
            <SiteLink href={policyHref} className={`${link} text-ink max-lg:hidden`}>
              {t('consent.policy')}
            </SiteLink>
          </p>{' '}
          <button
            type="button"
            aria-haspopup="dialog"
            // Its padding makes it easier to touch and moves no line.
            className={`${link} -my-3 py-3 whitespace-nowrap md:my-0`}
            onPointerEnter={want}
            onFocus={want}
            onClick={() => {
              want();
              setChoosing(true);
            }}
          >
            {t('consent.choose')}
          </button>
          <div className="mt-3.5 grid flex-none grid-cols-2 gap-2 md:mt-0">
            <button
              type="button"
              className={OUTLINE_SMALL}
              onClick={() => {
                choose(ESSENTIAL_ONLY);
              }}
            >
              {t('consent.reject')}
            </button>
            <button
              type="button"
              className={OUTLINE_SMALL}
              onClick={() => {
                choose(ALL);
              }}
            >
              {t('consent.accept')}
            </button>
          </div>
        </div>
        {ConsentPreferences && (
          <ConsentPreferences open={choosing} onOpenChange={setChoosing} messages={messages} policyHref={policyHref} />
        )}
      </section>
    </div>
  );
}
