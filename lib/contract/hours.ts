/** Office hours: a line names days and a spell of them, in Dubai time. Imports nothing, runs everywhere. */

/** `days` as `daysNamed` reads them; times `HH:MM`. Hours that close at or before they open end on the next day. */
type HoursLine = { days: string; opens: string; closes: string };

/** A time of a line: `09:00`. */
export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export const MINUTES_A_DAY = 1440;
/** As a line names them; 0 is Sunday. */
export const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Day = (typeof DAYS)[number];

/**
 * The days that a line of the hours names, in order; 0 is Sunday. `days` is `weekdays` (Monday to Friday), a day such as
 * `friday`, or a span such as `monday-thursday`.
 * @returns none when it names no day
 */
export function daysNamed(days: string): number[] {
  const [from = -1, to = from, ...rest] = (days === 'weekdays' ? 'monday-friday' : days)
    .split('-')
    .map((day) => DAYS.findIndex((known) => known === day));
  if (from === -1 || to === -1 || rest.length > 0) return [];
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, at) => (from + at) % 7);
}

/** Minutes of a time `HH:MM` from midnight. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** Minutes of a spell from the midnight of its day; hours that close at or before they open end on the next day. */
export function spellOf({ opens, closes }: HoursLine): { start: number; end: number } {
  const start = minutesOf(opens);
  const end = minutesOf(closes);
  return { start, end: end > start ? end : end + MINUTES_A_DAY };
}

/** Whether two lines of the hours name one and the same minute of a day that both name. */
export function spellsMeet(one: HoursLine, other: HoursLine): boolean {
  const [a, b] = [spellOf(one), spellOf(other)];
  const days = daysNamed(other.days);
  return daysNamed(one.days).some((day) => days.includes(day)) && a.start < b.end && b.start < a.end;
}
