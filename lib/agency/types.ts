/**
 * One line of the office hours: `days` as `daysNamed` (lib/contract/hours.ts) reads them; times in Dubai, `HH:MM`. Hours that close at or before
 * they open end on the next day.
 */
export type OfficeHours = { days: string; opens: string; closes: string };
