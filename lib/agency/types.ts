/** One line of the office hours; times in Dubai, `HH:MM`. Hours that close at or before they open end on the next day. */
export type OfficeHours = { days: 'weekdays' | 'saturday' | 'sunday'; opens: string; closes: string };
