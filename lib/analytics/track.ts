import { readConsent } from '@/lib/consent/store';
import { isSecretAddress } from '@/lib/routes';

/** Every event the site may send, with its category (specification section 7; decisions). */
const EVENTS = {
  view_property: 'engagement',
  card_open: 'engagement',
  learn_our_story: 'engagement',
  newsletter_subscribe: 'engagement',
  phone_call: 'contact',
  email_click: 'contact',
  whatsapp_click: 'contact',
  enquiry_sent: 'contact',
} as const;

export type TrackedEvent = keyof typeof EVENTS;

declare global {
  interface Window {
    /** the tag's own function; there only where a tag is configured (lib/analytics/tag) */
    gtag?: (...args: unknown[]) => void;
    dataLayer?: unknown[];
  }
}

/** Whether `name` is an event of the site; for names that stand in `data-track` attributes. */
export function isTracked(name: string): name is TrackedEvent {
  return Object.hasOwn(EVENTS, name);
}

/** A slug, a screen or a path. What has spaces, an at sign or a query, or is a number to call, was typed by somebody. */
const LABEL = /^(?!\+?\d{7,}$)[^\s@?]{1,200}$/;

/** Events from before the tag's code has come: it tells of the page first, then takes these (lib/analytics/tag). */
let waiting: unknown[][] = [];
/** Where no tag is configured nobody ever takes them. */
const MOST_WAITING = 20;

/** Hands over the events that waited for the tag, oldest first. */
export function drainQueue(): unknown[][] {
  const taken = waiting;
  waiting = [];
  return taken;
}

/**
 * Tells analytics of `event`; without analytics consent, and at an address that lets in whoever has it, it sends nothing.
 * @param details label: a slug or a screen, never personal data; value: a whole number
 */
export function track(event: TrackedEvent, { label, value }: { label: string; value?: number }): void {
  if (typeof window === 'undefined' || !readConsent()?.analytics || isSecretAddress(location.pathname)) return;
  const words = [
    'event',
    event,
    {
      event_category: EVENTS[event],
      event_label: LABEL.test(label) ? label : 'other',
      ...(value === undefined ? {} : { value }),
    },
  ];
  if (window.gtag) window.gtag(...words);
  else if (waiting.length < MOST_WAITING) waiting.push(words);
}
