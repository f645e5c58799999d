import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { OpenNow } from '@/components/contact/open-now';
import type { OfficeHours } from '@/lib/agency/types';
import { formatWeekday } from '@/lib/format';
import { OPEN_NOW_MESSAGES } from '@/lib/agency/view';
import { messagesOf } from '../../support/samples';

const HOURS: OfficeHours[] = [
  { days: 'weekdays', opens: '09:00', closes: '19:00' },
  { days: 'saturday', opens: '10:00', closes: '18:00' },
  { days: 'sunday', opens: '12:00', closes: '17:00' },
];

/** A moment in Dubai; 16 November 2026 is a Monday. */
const dubai = (day: number, time: string) => new Date(`2026-11-${String(day)}T${time}+04:00`);

describe('the line on the contact page', () => {
  const line = (
    <OpenNow
      hours={HOURS}
      clock={{ '19:00': '7:00 PM', '09:00': '9:00 AM' }}
      weekdays={[0, 1, 2, 3, 4, 5, 6].map((day) => formatWeekday(day, 'en'))}
      messages={messagesOf(OPEN_NOW_MESSAGES)}
    />
  );

  // @spec d.clock
  it('is empty in server HTML, which is cached for all visitors', () => {
    expect(renderToString(line)).not.toMatch(/Open|Closed/);
  });

  it('changes when the opening hours end', () => {
    jest.useFakeTimers({ now: dubai(16, '18:59:55') });
    render(line);
    expect(screen.getByText('Open now until 7:00 PM')).toBeInTheDocument();
    act(() => {
      jest.advanceTimersByTime(10_000);
    });
    expect(screen.getByText('Closed now; opens tomorrow at 9:00 AM')).toBeInTheDocument();
    jest.useRealTimers();
  });
});
