import type { Answered } from '@/lib/browser/request';
import { readConsent } from '@/lib/consent/store';
import { readSource } from './schema';
import type { EnquiryResult, EnquirySource } from './types';

const KEY = 'enquirySource';
const ATTEMPT = 'enquiryAttempt';

/** Campaign parameters of the address that this document was opened at, wherever the visitor has gone in it since. */
function landingSource(): EnquirySource | null {
  const [landing] = performance.getEntriesByType('navigation');
  if (!landing || !URL.canParse(landing.name)) return null;
  return readSource(Object.fromEntries(new URL(landing.name).searchParams));
}

/** Keeps for this tab by which campaign the visitor came, the last one; only with their consent to marketing. */
export function keepSource(): void {
  const source = readConsent()?.marketing ? landingSource() : null;
  if (!source) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(source));
  } catch {
    // where storage is refused, an enquiry sent from this document has it all the same
  }
}

/** By which campaign the visitor came; null without their consent to marketing, which may have been taken back since. */
export function keptSource(): EnquirySource | null {
  if (!readConsent()?.marketing) return null;
  try {
    return landingSource() ?? readSource(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  } catch {
    return landingSource();
  }
}

/** An enquiry that was sent and of which no answer says that it arrived: its idempotency key, and what it said. */
type Attempt = { key: string; content: string };

/** Where storage is refused or full, an attempt is known to its document. */
let unstored: Attempt | null = null;

function lastAttempt(): Attempt | null {
  try {
    return unstored ?? (JSON.parse(sessionStorage.getItem(ATTEMPT) ?? 'null') as Attempt | null);
  } catch {
    return unstored;
  }
}

/**
 * The idempotency key to send an enquiry under: that of the last attempt where it says the same, also after its page was
 * loaded anew, else a new one. Kept for this tab until `endAttempt`.
 * @param enquiry all that makes it another one
 */
export function attemptKey(enquiry: unknown): string {
  const content = JSON.stringify(enquiry);
  const last = lastAttempt();
  if (last?.content === content) return last.key;
  const attempt = { key: crypto.randomUUID(), content };
  try {
    sessionStorage.setItem(ATTEMPT, JSON.stringify(attempt));
    unstored = null;
  } catch {
    unstored = attempt;
  }
  return attempt.key;
}

/** The attempt under `key` was taken, or is to be corrected: whatever is sent next is another enquiry. */
export function endAttempt(key: string): void {
  // One of another page may have been made while this was on its way.
  if (lastAttempt()?.key !== key) return;
  unstored = null;
  try {
    sessionStorage.removeItem(ATTEMPT);
  } catch {
    // nothing is stored where storage is refused
  }
}

const REASONS = ['invalid', 'session', 'refused', 'limited', 'network', 'unexpected'] as const;

/**
 * What came of an enquiry, by the answer to it. One that is not the route handler's (a proxy's page, the front door's, none
 * at all) has a meaning by its status.
 */
export function resultOf({ status, body }: Answered): EnquiryResult {
  const { ok, reason, message, fields, wait } = (body ?? {}) as Partial<Record<string, unknown>>;
  const said = typeof message === 'string' ? message : null;
  if (ok === true) return { ok, message: said };
  const unsaid = status === 0 ? 'network' : status === 429 ? 'limited' : 'unexpected';
  return {
    ok: false,
    reason: REASONS.find((known) => known === reason) ?? unsaid,
    message: said,
    fields: fields ?? {},
    ...(typeof wait === 'number' && { wait }),
  };
}
