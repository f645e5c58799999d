import { parseYearMonth } from '../../lib/contract/month';
import { latinDigits } from '../../lib/contract/rules';

/** A month of the record (YYYYMM, as the contract has it) as the browser's month field has it: `2027-06`; empty for none. */
export function monthOf(given: string | number | null | undefined): string {
  const [, year = '', month = ''] = /^(\d{4})-?(0[1-9]|1[0-2])(?:-\d\d.*)?$/.exec(String(given ?? '')) ?? [];
  return year === '' ? '' : `${year}-${month}`;
}

/**
 * A month as it is typed, `2027-06` or `06/2027`, in the form of the record: `202706`.
 * @returns null for nothing, undefined for what is no month
 */
export function typedMonth(text: string): string | null | undefined {
  const typed = latinDigits(text).trim();
  if (typed === '') return null;
  // No day, and none of the time stamps that the contract reads, too.
  const found = /^[\d/.-]{6,7}$/.test(typed) ? parseYearMonth(typed) : null;
  return found ? `${found.year}${String(found.month).padStart(2, '0')}` : undefined;
}
