'use client';

import { useSearchParams } from 'next/navigation';
import {
  type MouseEvent,
  startTransition,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useOptimistic,
  useRef,
  useState,
} from 'react';
import { leavesPage, takeClick } from '@/lib/browser/intercept-click';
import { withQuery } from '@/lib/params';

/** Where a screen goes: its query, whether the top of the page is shown, and whether the history keeps where it was. */
type Step = { next: string; scroll?: boolean; method?: 'pushState' | 'replaceState' };

/** Whether the router hears of addresses that are written: it puts functions of its own before the history's. */
const routerHears = () => Object.hasOwn(window.history, 'pushState');

/**
 * The state of a screen as its address holds it: read from the query string, written with `pushState`, so that a change
 * paints at once, and Back, Forward and links win over what was wanted before. Only on pages made per request.
 * @param normalise the normalised query string of a raw one
 * @returns the query now wanted, and how to go to another
 */
function useAddressState(path: string, normalise: (params: URLSearchParams) => string): [string, (step: Step) => void] {
  // `pushState` makes the router say the new address in a transition: late on a busy machine, and never one that Back has
  // left by then. What is wanted stands before it for as long as that transition lasts.
  const [wanted, setWanted] = useOptimistic(normalise(new URLSearchParams(useSearchParams().toString())));
  const write = ({ next, scroll = true, method = 'pushState' }: Step) => {
    if (next === wanted) return;
    startTransition(() => {
      setWanted(next);
      // With its place, as scroll-restoration.ts notes it: a change that does not scroll would leave it unsaid.
      const place = scroll ? 0 : Math.round(window.scrollY);
      window.history[method]({ place }, '', withQuery(path, next));
    });
    // Gliding or not is the style sheet's to say: it knows who wants no motion.
    if (scroll) window.scrollTo({ top: 0 });
  };
  // Between the first drawing of a page and its effects a choice is heard here, but its address not by the router, which
  // would leave the screen as it was: such a step is shown, and written after the effects.
  const [held, hold] = useState<Step | null>(null);
  const writeHeld = useEffectEvent(() => {
    if (!held) return;
    write(held);
    hold(null);
  });
  useEffect(() => {
    writeHeld(); // eslint-disable-line react-hooks/set-state-in-effect -- once, for a choice that came before the router
  }, [held]);
  const go = (step: Step) => {
    if (routerHears()) write(step);
    else hold(step);
  };
  return [held ? held.next : wanted, go];
}

/**
 * Waits for a pause in typing. What was to be done then is forgotten by the second function, with the screen, and by what
 * leaves behind what was being typed: Back, Forward, and a link to another page, which may be long on its way: the router
 * would take an address that is written meanwhile for where the visitor wants to be.
 * @param milliseconds without another call
 */
function usePause(milliseconds: number): [later: (work: () => void) => void, forget: () => void] {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [forget] = useState(() => () => {
    clearTimeout(timer.current);
  });
  useEffect(() => {
    const clicked = (event: globalThis.MouseEvent) => {
      if (leavesPage(event)) forget();
    };
    window.addEventListener('popstate', forget);
    window.addEventListener('click', clicked);
    return () => {
      forget();
      window.removeEventListener('popstate', forget);
      window.removeEventListener('click', clicked);
    };
  }, [forget]);
  const later = (work: () => void) => {
    forget();
    timer.current = setTimeout(work, milliseconds);
  };
  return [later, forget];
}

/** What a form would send, as a query string holds it; files are not text. */
function entriesOfForm(form: HTMLFormElement): URLSearchParams {
  const entries = new URLSearchParams();
  for (const [key, value] of new FormData(form)) if (typeof value === 'string') entries.append(key, value);
  return entries;
}

/**
 * The first field that does not hold what its document says; null where all do, as in a form that was drawn in the browser.
 * @param state what the form was drawn of
 */
function changedField(form: HTMLFormElement, state: URLSearchParams): HTMLInputElement | HTMLSelectElement | null {
  for (const field of form.elements)
    if (field instanceof HTMLSelectElement) {
      const marked = [...field.options].findLastIndex(({ defaultSelected }) => defaultSelected);
      // None is marked in the browser, nor where the address asks for what is no option: then the first is shown.
      const asDrawn =
        marked < 0
          ? field.selectedIndex === 0 || field.value === state.get(field.name)
          : field.selectedIndex === marked;
      if (!asDrawn) return field;
    } else if (field instanceof HTMLInputElement) {
      if (field.checked !== field.defaultChecked || field.value !== field.defaultValue) return field;
    }
  return null;
}

/** What a link of the screen carries: its address, and a plain click answered in place. */
export type StateLink = { href: string; onClick: (event: MouseEvent) => void };

type Options<Typed> = {
  path: string;
  /** the normalised query string of an address */
  normalise: (params: URLSearchParams) => string;
  /** what the fields that are typed in hold in a state */
  typedIn: (params: URLSearchParams) => Typed;
  /** what the form asks for, `changed` being the field that was chosen, and what that makes of the typed fields */
  read: (entries: URLSearchParams, changed?: string) => { query: string; typed?: Partial<Typed> };
  /** milliseconds without typing before what was typed is asked for */
  pause: number;
  /** whether a change of the form shows the top of the page */
  scroll: boolean;
};

/**
 * A screen that is a GET form: its query string is its one state, what is chosen goes there at once and what is typed
 * after a pause. Without script the same form and links work by themselves.
 * @returns the state, what stands in the typed fields, and what the form, its links and the count take as props
 */
export function useQueryForm<Typed extends object>({ path, normalise, typedIn, read, pause, scroll }: Options<Typed>) {
  const [query, goTo] = useAddressState(path, normalise);
  const address = useSearchParams();
  const [typed, setTyped] = useState(() => typedIn(new URLSearchParams(address.toString())));
  // What the fields say, or have brought about; a state that came from elsewhere (a link, Back) fills them anew.
  const [filled, setFilled] = useState(query);
  const fill = (state: string) => {
    setFilled(state);
    setTyped(typedIn(new URLSearchParams(state)));
  };
  if (filled !== query) fill(query);
  const formRef = useRef<HTMLFormElement>(null);
  const countRef = useRef<HTMLParagraphElement>(null);
  const [afterPause, forgetPause] = usePause(pause);

  const type = (change: Partial<Typed>) => {
    setTyped((now) => ({ ...now, ...change }));
  };
  const ask = (entries: URLSearchParams, changed?: string) => {
    forgetPause();
    const asked = read(entries, changed);
    if (asked.typed) type(asked.typed);
    setFilled(asked.query);
    goTo({ next: asked.query, scroll });
  };
  const submit = (changed?: string, value?: string) => {
    if (!formRef.current) return;
    const entries = entriesOfForm(formRef.current);
    if (changed !== undefined && value !== undefined) entries.set(changed, value);
    ask(entries, changed);
  };

  // What was chosen or typed before this code came stands in the fields, and React tells of no event before its start. It is
  // read before anything is drawn again, which would put the fields back.
  const askEarly = useEffectEvent(() => {
    const field = formRef.current && changedField(formRef.current, new URLSearchParams(query));
    if (!field?.form) return;
    const entries = entriesOfForm(field.form);
    const fields = typedIn(entries);
    // As it is being typed: a state has no space at its end.
    setTyped({ ...fields, ...Object.fromEntries([...entries].filter(([name]) => name in fields)) });
    ask(entries, field.name);
  });
  useLayoutEffect(() => {
    askEarly();
  }, []);

  /** For what its own answer takes from the page: the focus goes to the count. */
  const focusCount = () => countRef.current?.focus({ preventScroll: true });

  return {
    query,
    typed,
    type,
    focusCount,
    /** Sends the form with another value of one of its fields. */
    choose: submit,
    /** To another state without an entry of the history. */
    replace: (next: string) => {
      goTo({ next, method: 'replaceState' });
    },
    /** A link to another state. What is being typed goes with the state it was typed in. */
    linkTo: (next: string, { scroll = true, focus = true } = {}): StateLink => ({
      href: withQuery(path, next),
      onClick: (event) => {
        if (!takeClick(event)) return;
        forgetPause();
        setTyped(typedIn(new URLSearchParams(next)));
        goTo({ next, scroll });
        if (focus) focusCount();
      },
    }),
    count: { ref: countRef, tabIndex: -1, role: 'status' },
    form: {
      ref: formRef,
      action: path,
      method: 'get',
      role: 'search',
      // The address says what the fields hold: restored by the browser, those of another state would stand over it.
      autoComplete: 'off',
      onChange: ({ target }: SyntheticEvent) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
        if (target.type === 'search' || target.type === 'text') afterPause(submit);
        // React puts a controlled field back after the event only: it still holds what was chosen.
        else submit(target.name);
      },
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault();
        submit();
      },
    },
  } as const;
}
