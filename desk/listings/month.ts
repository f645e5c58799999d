/** A month of the record (YYYYMM, as the contract has it) as the browser's month field has it: `2027-06`; empty for none. */
export function monthOf(given: string | number | null | undefined): string {
  const [, year = '', month = ''] = /^(\d{4})-?(0[1-9]|1[0-2])(?:-\d\d.*)?$/.exec(String(given ?? '')) ?? [];
  return year === '' ? '' : `${year}-${month}`;
}

/** The way back: `2027-06` → `202706`; null for none. */
export const wireMonth = (value: string) => (value === '' ? null : value.replace('-', ''));
