import type { DemoNamed } from './types';

/** Fictional, all of them. A home that its owner sells has none. */
const ROWS = [
  ['sarab', 'Sarab Developments', 'سراب للتطوير العقاري', 'شرکت توسعهٔ سراب'],
  ['meraya', 'Meraya Group', 'مجموعة مرايا', 'گروه مرایا'],
  ['northline', 'Northline', 'نورثلاين', 'نورث‌لاین'],
  ['tessera', 'Tessera Living', 'تيسيرا ليفنج', 'تسرا لیوینگ'],
  ['halden', 'Halden & Noor', 'هالدن ونور', 'هالدن و نور'],
  ['qasab', 'Qasab Estates', 'قصب العقارية', 'شرکت قصب'],
  ['orison', 'Orison Properties', 'أوريسون العقارية', 'شرکت اوریسون'],
  ['wadi', 'Wadi & Stone', 'وادي آند ستون', 'وادی اند استون'],
  ['kestrel', 'Kestrel Bay', 'كيسترل باي', 'کسترل بی'],
  ['almeda', 'Almeda House', 'ألميدا هاوس', 'آلمدا هاوس'],
  ['saffron', 'Saffron Quarter', 'سافرون كوارتر', 'سافرون کوارتر'],
  ['mizan', 'Mizan Urban', 'ميزان للتطوير الحضري', 'توسعهٔ شهری میزان'],
  ['arkive', 'Arkive Developments', 'أركايف للتطوير', 'شرکت توسعهٔ آرکایو'],
  ['tidewater', 'Tidewater Partners', 'تايدووتر بارتنرز', 'تایدواتر پارتنرز'],
  ['basalt', 'Basalt Group', 'مجموعة بازلت', 'گروه بازالت'],
] as const;

export type DeveloperKey = (typeof ROWS)[number][0];

export const DEVELOPERS: readonly DemoNamed[] = ROWS.map(([, en, ar, fa], i) => ({ id: i + 1, name: { en, ar, fa } }));

/** @throws Error when the demo has no such developer */
export function developer(key: DeveloperKey): DemoNamed {
  const found = DEVELOPERS[ROWS.findIndex((row) => row[0] === key)];
  if (!found) throw new Error(`no such developer: ${key}`);
  return found;
}
