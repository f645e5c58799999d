import type { EnquiryValues } from './types';

const KEY = 'enquiryDraft';

/** Keeps what was typed on this page for this tab, when the page has to be left before it could be sent. */
export function keepDraft(values: EnquiryValues): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, values }));
  } catch {
    // where storage is refused, what was typed stays in the page that Back finds
  }
}

/** What was kept of the form on this page, once; null when nothing was. */
export function takeDraft(): Partial<Record<keyof EnquiryValues, unknown>> | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof draft !== 'object' || draft === null || !('path' in draft) || !('values' in draft)) return null;
    if (draft.path !== location.pathname || typeof draft.values !== 'object') return null;
    sessionStorage.removeItem(KEY);
    return draft.values;
  } catch {
    return null; // unreadable or refused: nothing is kept
  }
}
