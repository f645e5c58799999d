import { closedDays, officeState, twelveHour } from '@/lib/agency/rules';
import type { OfficeHours } from '@/lib/agency/types';
import { daysNamed } from '@/lib/contract/hours';

const HOURS: OfficeHours[] = [
  { days: 'weekdays', opens: '09:00', closes: '19:00' },
  { days: 'saturday', opens: '10:00', closes: '18:00' },
  { days: 'sunday', opens: '12:00', closes: '17:00' },
];

/** A moment in Dubai; 16 November 2026 is a Monday. */
const dubai = (day: number, time: string) => new Date(`2026-11-${String(day)}T${time}+04:00`);
const at = (day: number, time: string, hours = HOURS) => officeState(hours, dubai(day, time));

it.each([
  ['a Monday before it opens', 16, '08:59:59', { open: false, at: '09:00', days: 0, weekday: 1 }],
  ['a Monday as it opens', 16, '09:00:00', { open: true, at: '19:00', days: 0, weekday: 1 }],
  ['a Monday in its last second', 16, '18:59:59', { open: true, at: '19:00', days: 0, weekday: 1 }],
  ['a Monday as it closes', 16, '19:00:00', { open: false, at: '09:00', days: 1, weekday: 2 }],
  ['the night to a Tuesday', 17, '00:30:00', { open: false, at: '09:00', days: 0, weekday: 2 }],
  [
    'a Friday evening, with the shorter Saturday ahead',
    20,
    '20:00:00',
    { open: false, at: '10:00', days: 1, weekday: 6 },
  ],
  ['a Saturday at nine', 21, '09:30:00', { open: false, at: '10:00', days: 0, weekday: 6 }],
  ['a Saturday at its end', 21, '17:59:00', { open: true, at: '18:00', days: 0, weekday: 6 }],
  ['a Sunday at noon', 22, '12:00:00', { open: true, at: '17:00', days: 0, weekday: 0 }],
  ['a Sunday evening', 22, '17:00:00', { open: false, at: '09:00', days: 1, weekday: 1 }],
])('is the office state on %s', (_, day, time, state) => {
  expect(at(day, time)).toEqual(state);
});

it('uses Dubai time in any time zone of the visitor', () => {
  // Sunday 21:30 in New York is already Monday 6:30 in Dubai.
  expect(officeState(HOURS, new Date('2026-11-22T21:30:00-05:00'))).toMatchObject({ open: false, days: 0, weekday: 1 });
});

it('handles hours past midnight, days without hours, two periods a day, and no hours at all', () => {
  const night: OfficeHours[] = [{ days: 'saturday', opens: '20:00', closes: '02:00' }];
  expect(at(22, '01:59:00', night)).toMatchObject({ open: true, at: '02:00', days: -1 });
  expect(at(22, '02:00:00', night)).toMatchObject({ open: false, at: '20:00', days: 6, weekday: 6 });
  const split: OfficeHours[] = [
    { days: 'weekdays', opens: '16:00', closes: '20:00' },
    { days: 'weekdays', opens: '09:00', closes: '13:00' },
  ];
  expect(at(16, '14:00:00', split)).toEqual({ open: false, at: '16:00', days: 0, weekday: 1 });
  expect(at(20, '21:00:00', split)).toEqual({ open: false, at: '09:00', days: 3, weekday: 1 });
  expect(at(16, '14:00:00', [])).toBeNull();
});

it('parses single days and ranges of days, and lists the closed days', () => {
  expect(['weekdays', 'friday', 'monday-thursday', 'saturday-monday'].map(daysNamed)).toEqual([
    [1, 2, 3, 4, 5],
    [5],
    [1, 2, 3, 4],
    [6, 0, 1],
  ]);
  for (const none of ['', 'Friday', 'friday-', 'monday-tuesday-friday', 'holidays'])
    expect([none, daysNamed(none)]).toEqual([none, []]);
  const short: OfficeHours[] = [
    { days: 'monday-thursday', opens: '09:00', closes: '18:00' },
    { days: 'friday', opens: '09:00', closes: '12:00' },
  ];
  expect(at(20, '12:30:00', short)).toEqual({ open: false, at: '09:00', days: 3, weekday: 1 });
  expect(at(19, '12:30:00', short)).toEqual({ open: true, at: '18:00', days: 0, weekday: 4 });
  expect(closedDays(short)).toEqual([[6, 0]]);
  expect(closedDays(HOURS)).toEqual([]);
  expect(closedDays([{ days: 'wednesday', opens: '09:00', closes: '18:00' }])).toEqual([
    [1, 2],
    [4, 5, 6, 0],
  ]);
});

it('writes times of day on a twelve-hour clock', () => {
  expect(twelveHour('09:00')).toEqual({ time: '9:00', half: 'am' });
  expect(twelveHour('12:00')).toEqual({ time: '12:00', half: 'noon' });
  expect(twelveHour('17:30')).toEqual({ time: '5:30', half: 'pm' });
  expect(twelveHour('00:05')).toEqual({ time: '12:05', half: 'am' });
});
