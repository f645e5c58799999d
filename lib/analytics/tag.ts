import { drainQueue } from '@/lib/analytics/track';
import type { Consent } from '@/lib/consent/types';
import { isSecretAddress } from '@/lib/routes';

const TAG_HOST = 'https://www.googletagmanager.com';

/** The signals of Google's consent mode, each by the category of ours that gives it. */
const SIGNALS = {
  security_storage: 'essential',
  analytics_storage: 'analytics',
  ad_storage: 'marketing',
  ad_user_data: 'marketing',
  ad_personalization: 'marketing',
  functionality_storage: 'functional',
  personalization_storage: 'functional',
} as const satisfies Record<string, keyof Consent>;

/** Campaign marks in an address, which count an advertisement and say nothing of the visitor. */
const CAMPAIGN = /^(utm_\w+|gclid|gbraid|wbraid)$/;

type Signals = Record<keyof typeof SIGNALS, 'granted' | 'denied'>;

/** What the tag may do under `consent`; without an answer yet, nothing at all. */
export function signalsOf(consent: Consent | null): Signals {
  const given = (category: keyof Consent) => (consent?.[category] ? 'granted' : 'denied');
  return Object.fromEntries(Object.entries(SIGNALS).map(([signal, category]) => [signal, given(category)])) as Signals;
}

/** An address as analytics may know it: never with what was typed into a search. */
export function plainAddress(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const kept = new URLSearchParams([...searchParams].filter(([name]) => CAMPAIGN.test(name))).toString();
  return origin + pathname + (kept && `?${kept}`);
}

/** What the queue holds of this page: the signals last told, and the address last counted. */
let told = '';
let counted = '';

/** Makes the queue that the tag will read; its first word is that nothing is allowed. Asks no network. */
function begin(): NonNullable<Window['gtag']> {
  if (window.gtag) return window.gtag;
  const queue = (window.dataLayer ??= []);
  const gtag = function gtag() {
    // The tag reads `arguments` objects from the queue and ignores arrays.
    // eslint-disable-next-line prefer-rest-params -- see above
    queue.push(arguments);
  } as NonNullable<Window['gtag']>;
  window.gtag = gtag;
  const nothing = signalsOf(null);
  gtag('consent', 'default', nothing);
  told = JSON.stringify(nothing);
  counted = '';
  return gtag;
}

function load(id: string): void {
  if (document.querySelector('script[data-analytics]')) return;
  window.gtag?.('js', new Date());
  // Pages are counted below; cookies stay with this host, so that they can be taken back.
  window.gtag?.('config', id, { send_page_view: false, allow_google_signals: false, cookie_domain: 'none' });
  const script = document.createElement('script');
  script.async = true;
  script.dataset.analytics = '';
  script.src = `${TAG_HOST}/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** Deletes the tag's cookies: what was allowed before is not any more. */
function forget(): void {
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=')[0] ?? '';
    if (name.startsWith('_ga')) document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
}

/**
 * Keeps the tag in step with the visitor's consent (section 4): tells it every change by consent mode, loads it at the first
 * consent to analytics and never before, counts each page once (of an address that lets in whoever has it, it learns nothing), and silences it when the consent is withdrawn.
 * @param id of the property the events belong to
 */
export function follow(id: string, consent: Consent | null): void {
  const gtag = begin();
  const signals = signalsOf(consent);
  if (JSON.stringify(signals) !== told) gtag('consent', 'update', signals);
  told = JSON.stringify(signals);
  const allowed = consent?.analytics === true;
  const waiting = drainQueue();
  Object.assign(window, { [`ga-disable-${id}`]: !allowed });
  if (!allowed) {
    forget();
    return;
  }
  if (isSecretAddress(location.pathname)) return;
  load(id);
  const here = plainAddress(location.href);
  if (here !== counted) {
    counted = here;
    gtag('set', { page_location: here, page_referrer: document.referrer && plainAddress(document.referrer) });
    gtag('event', 'page_view');
  }
  for (const words of waiting) gtag(...words);
}
