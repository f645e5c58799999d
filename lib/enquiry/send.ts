import { readConsent } from '@/lib/consent/store';
import { readSource } from './schema';
import type { EnquirySource } from './types';

const KEY = 'enquirySource';

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
