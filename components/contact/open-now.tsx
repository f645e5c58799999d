'use client';

import { useSyncExternalStore } from 'react';
import { officeState, type OfficeState } from '@/lib/agency/rules';
import type { OfficeHours } from '@/lib/agency/types';
import type { OPEN_NOW_MESSAGES } from '@/lib/agency/view';
import { type IslandMessages, islandTranslator } from '@/lib/i18n/island';

/** Milliseconds between two looks at the clock. */
const LOOK = 10_000;

const everyNowAndThen = (look: () => void) => {
  const timer = setInterval(look, LOOK);
  return () => {
    clearInterval(timer);
  };
};

type Props = {
  hours: OfficeHours[];
  /** how each time of the hours is written */
  clock: Record<string, string>;
  /** from Sunday on */
  weekdays: string[];
  messages: IslandMessages<(typeof OPEN_NOW_MESSAGES)[number]>;
};

const messageOf = ({ open, days }: OfficeState) =>
  open ? 'contact.openUntil' : ((['contact.opensToday', 'contact.opensTomorrow'] as const)[days] ?? 'contact.opensOn');

/** Whether the office is open at this moment in Dubai; said by the browser alone, as the page is cached (decisions). */
export function OpenNow({ hours, clock, weekdays, messages }: Props) {
  const now = useSyncExternalStore(
    everyNowAndThen,
    () => JSON.stringify(officeState(hours, new Date())),
    () => 'null',
  );
  const state = JSON.parse(now) as OfficeState | null;
  return (
    <p className="needs-script mt-1 flex min-h-[1lh] items-center gap-2.5" data-open={state?.open}>
      {state && (
        <>
          <span
            aria-hidden="true"
            className={`size-[7px] flex-none rounded-full border ${state.open ? 'border-available bg-available' : 'border-ink-3'}`}
          />
          <bdi className={state.open ? 'text-available' : 'text-ink-2'}>
            {islandTranslator(messages)(messageOf(state), {
              time: clock[state.at] ?? state.at,
              day: weekdays[state.weekday] ?? '',
            })}
          </bdi>
        </>
      )}
    </p>
  );
}
