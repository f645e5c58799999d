'use client';

import { useSyncExternalStore } from 'react';
import { onStoredElsewhere } from '@/lib/browser/stored-elsewhere';
import { CONSENT_DATE_KEY, CONSENT_KEY, parseConsent } from '@/lib/consent/rules';
import type { Consent } from '@/lib/consent/types';

const listeners = new Set<() => void>();

// The last text read and what it meant: a snapshot must stay the same object while nothing changes.
let last: { stored: string | null; consent: Consent | null } | undefined;

function report(error: unknown) {
  console.error('Stored cookie consent could not be read or written', error);
}

/** The visitor's stored consent; null while there is none, where it cannot be read, and on the server. */
export function readConsent(): Consent | null {
  if (typeof window === 'undefined') return null;
  let stored: string | null;
  try {
    stored = localStorage.getItem(CONSENT_KEY);
  } catch (error) {
    if (!last) report(error);
    last ??= { stored: null, consent: null };
    return last.consent;
  }
  if (last?.stored === stored) return last.consent;
  try {
    last = { stored, consent: parseConsent(stored) };
  } catch (error) {
    report(error);
    last = { stored, consent: null };
  }
  return last.consent;
}

function announce() {
  for (const listener of listeners) listener();
}

/**
 * Stores `consent` with the moment it was given, and tells everyone who listens. A browser without storage asks again
 * on its next document; until then the answer holds.
 */
export function writeConsent(consent: Consent): void {
  const stored = JSON.stringify(consent);
  try {
    localStorage.setItem(CONSENT_KEY, stored);
    localStorage.setItem(CONSENT_DATE_KEY, new Date().toISOString());
    last = { stored, consent };
  } catch (error) {
    report(error);
    last = { stored: null, consent };
  }
  announce();
}

/** Forgets the consent, and loads the page anew, which asks again: noted in its entry of the history, where the reload leaves it. */
export function askAgain(): void {
  clearConsent();
  history.replaceState({ ...(history.state as object | null), consentAsked: true }, '');
  location.reload();
}

/** Whether the visitor asked for the question that this page puts to them. */
export const wasAskedFor = () => Boolean((history.state as { consentAsked?: true } | null)?.consentAsked);

/** Forgets the consent. */
export function clearConsent(): void {
  try {
    localStorage.removeItem(CONSENT_KEY);
    localStorage.removeItem(CONSENT_DATE_KEY);
  } catch (error) {
    report(error);
  }
  last = undefined;
  announce();
}

/** Calls `listener` after every change, those made by other pages too. @returns how to stop */
export function subscribeConsent(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStoredElsewhere(CONSENT_KEY, listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** The stored consent, kept in step; null on the server and until the visitor has chosen. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(subscribeConsent, readConsent, () => null);
}
