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
  const [, year, month] = /^([12]\d{3})[-/.](\d{1,2})$/.exec(typed) ?? [];
  const [, monthFirst, yearLast] = /^(\d{1,2})[-/.]([12]\d{3})$/.exec(typed) ?? [];
  const wire = `${year ?? yearLast ?? ''}${(month ?? monthFirst ?? '').padStart(2, '0')}`;
  return monthOf(wire) === '' ? undefined : wire;
}
