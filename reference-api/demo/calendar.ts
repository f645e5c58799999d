/** The day the demo catalogue is written for; fixed, so that the catalogue never depends on the clock. */
export const THIS_MONTH = '202611';

/** `YYYYMM` → months since year 0. */
export const monthIndex = (yyyymm: string): number => Number(yyyymm.slice(0, 4)) * 12 + Number(yyyymm.slice(4)) - 1;

/** Months since year 0 → `YYYYMM`. */
export const monthOf = (index: number): string =>
  `${Math.floor(index / 12)}${String((index % 12) + 1).padStart(2, '0')}`;

/** The month, `YYYYMM`, so many months later; earlier for a negative number. */
export const addMonths = (yyyymm: string, months: number): string => monthOf(monthIndex(yyyymm) + months);

/** Months from this one to `yyyymm`; negative for one that is past. */
export const monthsUntil = (yyyymm: string): number => monthIndex(yyyymm) - monthIndex(THIS_MONTH);
