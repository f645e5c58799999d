import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
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
function takeDraft(path: string): Draft['values'] | null {
  try {
    const draft = storedDraft(path);
    if (draft !== null) sessionStorage.removeItem(KEY);
    return draft?.values ?? null;
  } catch {
    return null; // unreadable or refused: nothing is kept
  }
}

/** The message's field; null on the server. */
function messageOf(id: string): HTMLTextAreaElement | null {
  if (typeof document === 'undefined') return null;
  return document.getElementById(`${id}-message`) as HTMLTextAreaElement | null;
}

/**
 * Keeps what was typed before this code ran, and brings back what was typed before the page was left.
 * @param form the enquiry's form, null where it is not shown
 * @param id begins the ids of its fields
 */
export function useTyped(form: RefObject<HTMLFormElement | null>, id: string): void {
  // Over what was typed in a text of the server's before this code ran, React writes that text again.
  const [early] = useState(() => messageOf(id)?.value);
  useEffect(() => {
    const message = messageOf(id);
    if (message && early !== undefined) message.value = early;
  }, [id, early]);
  /** address of the page that this form is of: by the time of an effect after painting, Back may have led to another */
  const path = useRef('');
  // Into fields that nobody has filled since.
  useEffect(() => {
    const draft = takeDraft(path.current);
    if (draft === null) return;
    for (const [name, text] of Object.entries(draft)) {
      if (typeof text !== 'string') continue;
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLSelectElement) field.value ||= text;
      else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        if (field.value === field.defaultValue) field.value = text;
    }
  }, [form]);
  // The router takes the form away without `pagehide`, where the address may be the next page's already.
  useLayoutEffect(() => {
    path.current = location.pathname;
    const keep = () => {
      keepDraft(form.current, path.current);
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [form]);
}
