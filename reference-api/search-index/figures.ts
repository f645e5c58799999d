import type { WireAddressRange } from '../../lib/contract/address';
import { positionsOf } from './bits';
import type { Columns } from './columns';

/** Of the whole catalogue; prices in AED, null where none has one. */
export type Figures = { properties: number; units: number; lowest: number | null; average: number | null };

/** Statistics of all properties. */
export function figuresOf({ live, numbers, units }: Columns): Figures {
  const positions = positionsOf(live);
  let [lowest, priced, listed, part, sum] = [Infinity, 0, 0, 0, 0n];
  for (const at of positions) {
    listed += units[at] ?? 0;
    const price = numbers.price[at] ?? NaN;
    if (Number.isNaN(price)) continue;
    priced += 1;
    lowest = Math.min(lowest, price);
    // In hundredths, which a double holds exactly below 2 ** 53.
    part += Math.round(price * 100);
    if (Math.abs(part) > 2 ** 52) [sum, part] = [sum + BigInt(part), 0];
  }
  return {
    properties: positions.length,
    units: listed,
    lowest: priced > 0 ? lowest : null,
    average: priced > 0 ? Number(rounded(sum + BigInt(part), BigInt(priced))) / 100 : null,
  };
}

/** `sum / count`, to the nearest whole, halves away from zero. */
function rounded(sum: bigint, count: bigint): bigint {
  const size = sum < 0n ? -sum : sum;
  const nearest = (size * 2n + count) / (count * 2n);
  return sum < 0n ? -nearest : nearest;
}

/** Ids of a range: fixed bounds, so that a property never changes its range. */
export const RANGE = 1024;

const US_PER_MS = 1000;

/** A range as it is sent. @param number its place among all ranges, from 0 */
export function rangeOf(
  number: number,
  { updated, ...held }: { properties: number; units: number; updated: Date },
): WireAddressRange {
  return { after: number * RANGE, until: (number + 1) * RANGE, ...held, updated_at: updated.toISOString() };
}

/** What each range of ids holds, in the order of the ids; empty ones are left out. */
export function rangesOf({ live, ids, indexedUnits, numbers }: Columns): WireAddressRange[] {
  const found = new Map<number, { properties: number; units: number; updated: number }>();
  for (const at of positionsOf(live)) {
    const number = Math.trunc(((ids[at] ?? 0) - 1) / RANGE);
    const held = found.get(number) ?? { properties: 0, units: 0, updated: -Infinity };
    if (held.properties === 0) found.set(number, held);
    held.properties += 1;
    held.units += indexedUnits[at] ?? 0;
    held.updated = Math.max(held.updated, numbers.updated_at[at] ?? NaN);
  }
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([number, held]) => rangeOf(number, { ...held, updated: new Date(Math.floor(held.updated / US_PER_MS)) }));
}
