'use client';

import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

const PAUSED = 'paused';
const CALM = '(prefers-reduced-motion: reduce)';

const subscribeCalm = (listener: () => void) => {
  const query = matchMedia(CALM);
  query.addEventListener('change', listener);
  return () => {
    query.removeEventListener('change', listener);
  };
};

const subscribeHidden = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
  };
};

/** Whether this session paused what `memory` names; never on the server. */
function wasPaused(memory?: string): boolean {
  try {
    return memory !== undefined && sessionStorage.getItem(memory) === PAUSED;
  } catch {
    return false; // no storage, or none for this site
  }
}

function remember(memory: string | undefined, paused: boolean): void {
  if (memory === undefined) return;
  try {
    if (paused) sessionStorage.setItem(memory, PAUSED);
    else sessionStorage.removeItem(memory);
  } catch {
    // the pause holds for this page
  }
}

/** Whether the visitor is busy inside `root`: the pointer over it, a finger on it, or the keyboard's focus in it. */
function useBusy(root: RefObject<HTMLElement | null>): boolean {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const state = { over: false, down: false, focus: false };
    const set = (change: Partial<typeof state>) => {
      Object.assign(state, change);
      setBusy(state.over || state.down || state.focus);
    };
    const handlers: Record<string, (event: Event) => void> = {
      pointerenter: (event) => {
        // A finger is over what it touches only while it touches it.
        set({ over: (event as PointerEvent).pointerType === 'mouse' });
      },
      pointerleave: () => {
        set({ over: false });
      },
      touchstart: () => {
        set({ down: true });
      },
      touchend: () => {
        set({ down: false });
      },
      touchcancel: () => {
        set({ down: false });
      },
      focusin: ({ target }) => {
        set({ focus: target instanceof Element && target.matches(':focus-visible') });
      },
      focusout: () => {
        set({ focus: false });
      },
    };
    for (const [name, handler] of Object.entries(handlers)) element.addEventListener(name, handler, { passive: true });
    return () => {
      for (const [name, handler] of Object.entries(handlers)) element.removeEventListener(name, handler);
    };
  }, [root]);
  return busy;
}

type Options = {
  /** where a visitor may be busy; the whole of `root` when left out */
  busy?: RefObject<HTMLElement | null>;
  /** key under which a pause is remembered for the session */
  memory?: string;
  /** it waits to be played */
  asked?: boolean;
};

type Progress = {
  /** the visitor's device wants motion at all */
  offered: boolean;
  running: boolean;
  paused: boolean;
  toggle: () => void;
};

/**
 * Whether something that goes on by itself may go on now: not when the visitor paused it, wants no motion, is busy with it,
 * does not see it (another tab, out of view), or `allowed` is false.
 */
export function useProgress(
  root: RefObject<HTMLElement | null>,
  allowed: boolean,
  { busy: touched = root, memory, asked = false }: Options = {},
): Progress {
  const [paused, setPaused] = useState(() => asked || wasPaused(memory));
  const [seen, setSeen] = useState(false);
  const calm = useSyncExternalStore(
    subscribeCalm,
    () => matchMedia(CALM).matches,
    () => true,
  );
  const hidden = useSyncExternalStore(
    subscribeHidden,
    () => document.hidden,
    () => true,
  );
  const busy = useBusy(touched);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        setSeen(entries.at(-1)?.isIntersecting ?? false);
      },
      { threshold: 0.5 },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [root]);
  return {
    offered: allowed && !calm,
    running: allowed && !calm && !paused && !busy && seen && !hidden,
    paused,
    toggle: () => {
      setPaused(!paused);
      remember(memory, !paused);
    },
  };
}
