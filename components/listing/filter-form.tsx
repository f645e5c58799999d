'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition, type ReactNode } from 'react';

const SEARCH_DEBOUNCE_MS = 500;

type Props = {
  id: string;
  /** the list's address in this locale, without query */
  action: string;
  /** the query the page was made for: when it changes, the fields take what the page says */
  query: string;
  /** the normalised query string of what is in the fields */
  normalise: (typed: URLSearchParams) => string;
  children: ReactNode;
};

/** Sets the fields to what the document says, except the one being typed in. */
function followDocument(form: HTMLFormElement) {
  for (const field of form.elements) {
    if (
      field === document.activeElement &&
      field instanceof HTMLInputElement &&
      field.type !== 'checkbox' &&
      field.type !== 'radio'
    )
      continue;
    if (field instanceof HTMLInputElement) {
      field.checked = field.defaultChecked;
      if (field.type !== 'checkbox' && field.type !== 'radio') field.value = field.defaultValue;
    }
    if (field instanceof HTMLSelectElement) {
      for (const option of field.options) option.selected = option.defaultSelected;
    }
  }
}

/**
 * The filters of a list as a form. Without script it is sent by its button; with script every change goes to the
 * normalised address at once, typed text after 500 ms (specification section 4).
 */
export function FilterForm({ id, action, query, normalise, children }: Props) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [pending, startTransition] = useTransition();

  useEffect(() => {
    if (form.current) followDocument(form.current);
  }, [query]);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-list-pending', pending);
  }, [pending]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  const go = () => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const typed = new URLSearchParams();
    for (const [key, value] of new FormData(form.current)) if (typeof value === 'string') typed.append(key, value);
    const next = normalise(typed);
    if (next === query) return;
    startTransition(() => {
      router.push(next ? `${action}?${next}` : action, { scroll: false });
    });
  };

  return (
    <form
      ref={form}
      id={id}
      action={action}
      method="get"
      role="search"
      onChange={(event) => {
        const field: EventTarget = event.target;
        const typed = field instanceof HTMLInputElement && (field.type === 'search' || field.type === 'text');
        clearTimeout(timer.current);
        if (typed) timer.current = setTimeout(go, SEARCH_DEBOUNCE_MS);
        else go();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        go();
        form.current?.querySelector<HTMLElement>(':popover-open')?.hidePopover();
      }}
    >
      {children}
    </form>
  );
}
