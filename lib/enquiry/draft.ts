import { withoutLocale } from '@/lib/i18n/locales';
import { ENQUIRY_FIELDS } from './rules';
import type { EnquiryValues } from './types';

const KEY = 'enquiryDraft';

type Draft = { path: string; values: Partial<Record<keyof EnquiryValues, unknown>> };

/** What is kept of the form at `path`, in whichever language it was typed. */
function storedDraft(path: string): Draft | null {
  const draft: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  if (typeof draft !== 'object' || draft === null || !('path' in draft) || !('values' in draft)) return null;
  if (typeof draft.path !== 'string' || typeof draft.values !== 'object') return null;
  if (withoutLocale(draft.path) !== withoutLocale(path)) return null;
  return draft as Draft;
}

/**
 * Keeps for this tab what was typed into the form of the page at `path`, as the page is left without its having been sent: for another,
 * for /login, for a new build of the site, by a reload. Where nothing was, or it was sent (null), nothing is kept.
 */
export function keepDraft(form: HTMLFormElement | null, path: string): void {
  try {
    const given = form ? new FormData(form) : null;
    const initial = (name: string) => {
      const field = form?.elements.namedItem(name);
      return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.defaultValue : '';
    };
    const typed = ENQUIRY_FIELDS.flatMap((name) => {
      const text = given?.get(name);
      return typeof text === 'string' && text !== initial(name) ? [[name, text] as const] : [];
    });
    if (typed.length > 0) sessionStorage.setItem(KEY, JSON.stringify({ path, values: Object.fromEntries(typed) }));
    else if (storedDraft(path) !== null) sessionStorage.removeItem(KEY);
  } catch {
    // where storage is refused, what was typed stays in the page that Back finds
  }
}

/** What was kept of the form of the page at `path`, in any language, once; null when nothing was. */
export function takeDraft(path: string): Draft['values'] | null {
  try {
    const draft = storedDraft(path);
    if (draft !== null) sessionStorage.removeItem(KEY);
    return draft?.values ?? null;
  } catch {
    return null; // unreadable or refused: nothing is kept
  }
}
