/** The day the demo catalogue is written for; fixed, so that the catalogue never depends on the clock. */
export const THIS_MONTH = '202611';

/** `YYYYMM` → months since year 0. */
export const monthIndex = (yyyymm: string): number => Number(yyyymm.slice(0, 4)) * 12 + Number(yyyymm.slice(4)) - 1;

export const monthOf = (index: number): string =>
  `${Math.floor(index / 12)}${String((index % 12) + 1).padStart(2, '0')}`;

export const addMonths = (yyyymm: string, months: number): string => monthOf(monthIndex(yyyymm) + months);

export const monthsUntil = (yyyymm: string): number => monthIndex(yyyymm) - monthIndex(THIS_MONTH);
