import type { ReactNode } from 'react';

const COLOURS = {
  good: 'text-available',
  bad: 'text-sold',
  waiting: 'text-reserved',
  moving: 'text-under-construction',
  quiet: 'text-ink-3',
};
export type Tone = keyof typeof COLOURS;

/** A dot and a word. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`dotted inline-flex items-center gap-2 text-sm whitespace-nowrap ${COLOURS[tone]}`}>
      {children}
    </span>
  );
}
