import type { OfficeHours } from '@/lib/agency/types';
import { daysNamed, MINUTES_A_DAY, minutesOf, spellOf } from '@/lib/contract/hours';

/** A time of day `HH:MM` on a twelve-hour clock, with the half of the day it falls in. */
export function twelveHour(time: string): { time: string; half: 'am' | 'noon' | 'pm' } {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const shown = `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}`;
  return { time: shown, half: hour < 12 ? 'am' : hour === 12 ? 'noon' : 'pm' };
}

/** Dubai is four hours ahead of UTC all year round. */
const DUBAI_AHEAD = 240;
/** Day 0 of the epoch was a Thursday. */
const EPOCH_WEEKDAY = 4;

/** The days that no line of the hours names, from Monday on, those that follow one another together; 0 is Sunday. */
export function closedDays(hours: readonly OfficeHours[]): number[][] {
  const open = new Set(hours.flatMap(({ days }) => daysNamed(days)));
  const spans: number[][] = [];
  for (const day of [1, 2, 3, 4, 5, 6, 0].filter((each) => !open.has(each))) {
    const last = spans.at(-1);
    if (last && ((last.at(-1) ?? 0) + 1) % 7 === day) last.push(day);
    else spans.push([day]);
  }
  return spans;
}

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
    for (const line of inOrder.filter((each) => daysNamed(each.days).includes(weekday))) {
      const spell = spellOf(line);
      const midnight = (today + days) * MINUTES_A_DAY;
      if (minutes >= midnight + spell.end) continue;
      const open = minutes >= midnight + spell.start;
      return { open, at: open ? line.closes : line.opens, days, weekday };
    }
  }
  return null;
}
