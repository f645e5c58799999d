import type { OfficeHours } from '@/lib/agency/types';
import { isEmail, normaliseSearch } from '@/lib/contract/rules';

/** What is wrong with an address typed into the newsletter box (specification section 5); null when nothing is. */
export function newsletterProblem(typed: string): 'empty' | 'invalid' | null {
  if (typed.trim() === '') return 'empty';
  return isEmail(typed) ? null : 'invalid';
}

/** Anchors of the footer's newsletter box: where a form sent without script comes back to, one per outcome. */
export const NEWSLETTER_ANCHORS = {
  success: 'newsletter-done',
  empty: 'newsletter-empty',
  invalid: 'newsletter-invalid',
  failed: 'newsletter-failed',
  limited: 'newsletter-limited',
} as const;

export type NewsletterOutcome = keyof typeof NEWSLETTER_ANCHORS;

/** Whether a text contains every word of `typed`, as search compares (specification section 5); no words match all. */
export function mentions(text: string, typed: string): boolean {
  const searched = normaliseSearch(text);
  return normaliseSearch(typed)
    .split(' ')
    .every((word) => searched.includes(word));
}

/** A time of day `HH:MM` on a twelve-hour clock, with the half of the day it falls in. */
export function twelveHour(time: string): { time: string; half: 'am' | 'noon' | 'pm' } {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const shown = `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}`;
  return { time: shown, half: hour < 12 ? 'am' : hour === 12 ? 'noon' : 'pm' };
}

const MINUTES_A_DAY = 1440;
/** Dubai is four hours ahead of UTC all year round. */
const DUBAI_AHEAD = 240;
/** Day 0 of the epoch was a Thursday. */
const EPOCH_WEEKDAY = 4;
const WEEKDAYS: Readonly<Record<OfficeHours['days'], readonly number[]>> = {
  weekdays: [1, 2, 3, 4, 5],
  saturday: [6],
  sunday: [0],
};

const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

/** Whether the office is open, and when that changes: at `at` (`HH:MM` in Dubai); `weekday` 0 is Sunday, `days` from today. */
export type OfficeState = { open: boolean; at: string; days: number; weekday: number };

/**
 * The office's state at `now`, from its hours in Dubai time: open from the minute it opens up to the minute it closes.
 * @returns null when the hours name no day at all
 */
export function officeState(hours: readonly OfficeHours[], now: Date): OfficeState | null {
  const minutes = Math.floor(now.getTime() / 60_000) + DUBAI_AHEAD;
  const today = Math.floor(minutes / MINUTES_A_DAY);
  const inOrder = [...hours].sort((a, b) => minutesOf(a.opens) - minutesOf(b.opens));
  // From yesterday, whose hours may last past midnight, to this day next week.
  for (let days = -1; days <= 7; days += 1) {
    const weekday = (today + days + EPOCH_WEEKDAY) % 7;
    for (const { opens, closes } of inOrder.filter((line) => WEEKDAYS[line.days].includes(weekday))) {
      const start = (today + days) * MINUTES_A_DAY + minutesOf(opens);
      const length = minutesOf(closes) - minutesOf(opens);
      const end = start + (length > 0 ? length : length + MINUTES_A_DAY);
      if (minutes >= end) continue;
      const open = minutes >= start;
      return { open, at: open ? closes : opens, days, weekday };
    }
  }
  return null;
}
