import { countBits, hasBit, intersect, positionsOf } from './bits';
import type { Columns } from './columns';
import type { FilterSets } from './filter-sets';

/** More than any two prices are apart, in hundredths; a missing price is further away than any. */
const PLACE = 1e15;
const FAR = 5e14;
const farness = (a: number, b: number) =>
  Number.isNaN(a) || Number.isNaN(b) ? FAR : Math.abs(Math.round(a * 100) - Math.round(b * 100));

/**
 * The `most` properties most like one: of its type or of the others, those of its district first, then of its city, then the
 * nearest price.
 * @returns ids; null where it is not held
 */
export function similarTo(
  columns: Columns,
  { id, sameType, most }: { id: number; sameType: boolean; most: number },
  sets: FilterSets,
): number[] | null {
  const { ids, facets, numbers, live } = columns;
  const self = columns.positionOf(id);
  if (self < 0 || !hasBit(live, self)) return null;
  const { property_type: types, district: districts, city: cities } = facets;
  const [type, district, city, price] = [
    types.codes[self] ?? 0,
    districts.codes[self] ?? 0,
    cities.codes[self],
    numbers.price[self],
  ];
  let near = columns.liveBits();
  if (sameType) {
    intersect(near, sets.having('property_type', type));
    const nearer = near.slice();
    intersect(nearer, sets.having('district', district));
    // All of the district come before all others: where they are enough, nothing else is looked at.
    if (countBits(nearer) > most) near = nearer;
  }
  const best: { at: number; far: number }[] = [];
  let worst = Infinity;
  const candidates = positionsOf(near);
  // By index: `for … of` over a typed array takes several times as long.
  for (let next = 0; next < candidates.length; next += 1) {
    const at = candidates[next] ?? 0;
    if ((types.codes[at] === type) !== sameType || at === self) continue;
    const place = (districts.codes[at] === district ? 0 : 2) + (cities.codes[at] === city ? 0 : 1);
    const far = place * PLACE + farness(price ?? NaN, numbers.price[at] ?? NaN);
    if (best.length === most && (far > worst || (far === worst && (ids[best.at(-1)?.at ?? 0] ?? 0) < (ids[at] ?? 0))))
      continue;
    best.push({ at, far });
    best.sort((a, b) => a.far - b.far || (ids[a.at] ?? 0) - (ids[b.at] ?? 0));
    if (best.length > most) best.pop();
    worst = best.at(-1)?.far ?? Infinity;
  }
  return best.map(({ at }) => ids[at] ?? 0);
}
