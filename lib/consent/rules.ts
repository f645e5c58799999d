import type { Consent, ConsentChoice } from '@/lib/consent/types';

/** Keys of the browser's local storage (specification section 3). */
export const CONSENT_KEY = 'cookieConsent';
export const CONSENT_DATE_KEY = 'cookieConsentDate';

export const CONSENT_CHOICES: readonly ConsentChoice[] = ['analytics', 'marketing', 'functional'];

/** 'Accept All': every category. */
export const ALL: Consent = { essential: true, analytics: true, marketing: true, functional: true };

/** 'Reject All': what the site cannot do without, and nothing else. */
export const ESSENTIAL_ONLY: Consent = { essential: true, analytics: false, marketing: false, functional: false };

/**
 * A stored record as it was written; only a real `true` is consent, and `essential` is true whatever was stored.
 * @returns null when nothing is stored
 * @throws SyntaxError or TypeError when what is stored is no record: it then counts as no consent
 */
export function parseConsent(stored: string | null): Consent | null {
  if (stored === null) return null;
  const record: unknown = JSON.parse(stored);
  if (typeof record !== 'object' || record === null || Array.isArray(record))
    throw new TypeError('not a consent record');
  const fields = record as Partial<Record<ConsentChoice, unknown>>;
  return {
    essential: true,
    analytics: fields.analytics === true,
    marketing: fields.marketing === true,
    functional: fields.functional === true,
  };
}
