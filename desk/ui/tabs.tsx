import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

export type Tab = { key: string; label: ReactNode; panel: ReactNode; marked?: string | undefined };

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Tabs as WAI-ARIA describes them: arrows move along the row (in the direction it is read), Home and End to its ends. Only the
 * panel that is shown is drawn: what is typed in it lives above.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const id = useId();
  const [chosen, choose] = useState(tabs[0]?.key);
  const row = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    tabs.findIndex(({ key }) => key === chosen),
  );
  const move = (event: KeyboardEvent) => {
    const way = document.documentElement.dir === 'rtl' ? -1 : 1;
    const step = STEPS[event.key];
    const next =
      event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step === undefined ? null : at + step * way;
    if (next === null) return;
    event.preventDefault();
    const tab = tabs[(next + tabs.length) % tabs.length];
    choose(tab?.key);
    row.current?.querySelector<HTMLElement>(`[data-key="${tab?.key ?? ''}"]`)?.focus();
  };
  const shown = tabs[at];
  return (
    <>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className="no-scrollbar flex gap-7 overflow-x-auto border-b border-line"
      >
        {tabs.map(({ key, label: name, marked }) => (
          <button
            key={key}
            type="button"
            role="tab"
            data-key={key}
            id={`${id}-${key}`}
            aria-selected={key === shown?.key}
            aria-controls={`${id}-panel`}
            tabIndex={key === shown?.key ? 0 : -1}
            onClick={() => choose(key)}
            onKeyDown={move}
            className="flex h-12 flex-none items-center gap-2 border-b-2 border-transparent text-body text-ink-2 -outline-offset-2 hover:text-ink aria-selected:border-ink aria-selected:text-ink"
          >
            {name}
            {marked && (
              // Else its words for screen readers, which lie outside of the row that scrolls, widen the page.
              <span className="relative grid h-5 min-w-5 place-items-center rounded-full bg-bronze px-1 text-xs text-white">
                <span aria-hidden="true">{marked.match(/\d+/)?.[0] ?? '!'}</span>
                <span className="sr-only">{marked}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown?.key ?? ''}`} className="pt-8">
        {shown?.panel}
      </div>
    </>
  );
}
