import { latinDigits, withoutBidi } from '@/lib/contract/rules';
import { compareNames } from '@/lib/format';
import { SUGGESTED, isSold, perSqFt, spanOf } from '@/lib/property/rules';
import type { Property } from '@/lib/property/types';
import { MOST_BEDROOMS } from '@/lib/params';
import type { UnitFilters, UnitSort } from './params';
import type { Unit } from './types';

/** Units on one page of the units screen. */
export const UNITS_PAGE = 48;

/** Bedroom options of the units screen; 5 reads '5+' and matches exactly 5 (section 5). */
const BEDROOM_OPTIONS = [1, 2, 3, 4, 5] as const;

/** Also without the marks that a number brings along where it is copied from a line that is read from the right. */
const fold = (text: string | null) => withoutBidi(latinDigits(text ?? '')).toLowerCase();

/**
 * The units that pass the filters of section 5: a substring of the unit id or number, an exact number of bedrooms, a
 * price (AED) within inclusive bounds, where a unit without a price falls out.
 */
export function filterUnits<Each extends Pick<Unit, 'apartmentId' | 'number' | 'bedrooms' | 'price'>>(
  units: readonly Each[],
  filters: Pick<UnitFilters, 'search' | 'bedrooms' | 'price'>,
): Each[] {
  const wanted = fold(filters.search).trim();
  return units.filter((unit) => {
    if (wanted && !fold(unit.apartmentId).includes(wanted) && !fold(unit.number).includes(wanted)) return false;
    if (filters.bedrooms !== null && unit.bedrooms !== filters.bedrooms) return false;
    if (!filters.price) return true;
    if (!unit.price) return false;
    return unit.price >= (filters.price.min ?? 0) && unit.price <= (filters.price.max ?? Infinity);
  });
}

type Sortable = Pick<Unit, 'apartmentId' | 'price' | 'area' | 'bedrooms'>;

function compareBy(sort: UnitSort, a: Sortable, b: Sortable): number {
  if (sort === 'unit_id') return compareNames(a.apartmentId ?? '0', b.apartmentId ?? '0');
  return (a[sort] ?? 0) - (b[sort] ?? 0);
}

/** The units in order; missing values count as 0 (section 5). Equal ones keep their place in both directions. */
export function sortUnits<Each extends Sortable>(
  units: readonly Each[],
  sort: UnitSort,
  direction: 'asc' | 'desc',
): Each[] {
  const sign = direction === 'asc' ? 1 : -1;
  return [...units].sort((a, b) => sign * compareBy(sort, a, b));
}

/** The units with those that are sold behind all others: what is headed 'Available Units' begins with what can be had. */
export function soldLast<Each>(units: readonly Each[], sold: (unit: Each) => boolean): Each[] {
  return [...units.filter((unit) => !sold(unit)), ...units.filter(sold)];
}

/** What a property says of all its units where it is sold, or let. */
const SOLD = { id: null, name: 'sold', key: 'sold' };

/** A unit of a property that is sold, or let: it is too, whatever it says of itself. */
export function soldUnit<Each extends Pick<Unit, 'status'>>(unit: Each): Each {
  return isSold(unit.status) ? unit : { ...unit, status: SOLD };
}

/**
 * A unit as its property offers it. An advertisement may not offer a sold unit (decisions), and a back end that calls a
 * property sold need not have marked its units one by one.
 */
export function offeredUnit<Each extends Pick<Unit, 'status'>>(
  unit: Each,
  { salesStatus }: Pick<Property, 'salesStatus'>,
): Each {
  return isSold(salesStatus) ? soldUnit(unit) : unit;
}

/** The units to show in the place of one that is gone: what is not sold, cheapest first, those without a price last. */
export function suggestedUnits<Each extends Pick<Unit, 'status' | 'price'>>(units: readonly Each[]): Each[] {
  const left = units.filter(({ status }) => !isSold(status));
  return left.sort((a, b) => (a.price || Number.MAX_VALUE) - (b.price || Number.MAX_VALUE)).slice(0, SUGGESTED);
}

/** AED per sq ft of one unit, rounded; null unless its price and area exist, and where it comes to nothing. */
export function pricePerSqFt(unit: Pick<Unit, 'price' | 'area'>): number | null {
  return perSqFt(unit.price, unit.area);
}

/** The bedroom choices to offer: 1 to 5, further ones and studios (0) where the data holds them. Ascending. */
export function bedroomOptions(units: readonly Unit[]): number[] {
  const held = units.map((unit) => unit.bedrooms).filter((count): count is number => count !== null);
  const further = held.filter(
    (count) => Number.isInteger(count) && (count === 0 || count > 5) && count <= MOST_BEDROOMS,
  );
  return [...new Set([...BEDROOM_OPTIONS, ...further])].sort((a, b) => a - b);
}

type Measured = Pick<Unit, 'bedrooms' | 'price' | 'area'>;

/** Homes of one size, as the ledger heads them: how many, from which price (AED) of those not sold, of which areas (sq ft). */
export type UnitGroup = {
  bedrooms: number | null;
  count: number;
  from: number | null;
  area: { least: number; most: number } | null;
};

/** The units by bedrooms, in the order of their first: groups keep the order that they are sorted in, and so do units within. */
function byBedrooms<Each extends Measured>(units: readonly Each[]): Each[][] {
  const groups = new Map<number | null, Each[]>();
  for (const unit of units) {
    const group = groups.get(unit.bedrooms);
    if (group) group.push(unit);
    else groups.set(unit.bedrooms, [unit]);
  }
  return [...groups.values()];
}

/**
 * One page of the units screen: what passes the filters, in order, what is sold behind all others; the list view group by
 * group, with the heads of the groups that the page shows. `filters.page` is not limited.
 */
export function unitsPage<Each extends Measured & Pick<Unit, 'apartmentId' | 'number'>>(
  all: readonly Each[],
  filters: UnitFilters,
  sold: (unit: Each) => boolean,
): { units: Each[]; groups: UnitGroup[]; found: number; totalPages: number } {
  const found = soldLast(sortUnits(filterUnits(all, filters), filters.sort, filters.direction), sold);
  const groups = filters.view === 'list' ? byBedrooms(found) : [];
  const listed = filters.view === 'list' ? groups.flat() : found;
  const units = listed.slice((filters.page - 1) * UNITS_PAGE, filters.page * UNITS_PAGE);
  const shown = new Set(units.map(({ bedrooms }) => bedrooms));
  return {
    units,
    groups: groups
      .filter(([first]) => first && shown.has(first.bedrooms))
      .map((group) => ({
        bedrooms: group[0]?.bedrooms ?? null,
        count: group.length,
        from: spanOf(group.filter((unit) => !sold(unit)).map(({ price }) => price || null))?.least ?? null,
        area: spanOf(group.map(({ area }) => area || null)),
      })),
    found: found.length,
    totalPages: Math.ceil(found.length / UNITS_PAGE),
  };
}

/** The least and the most AED per sq ft of a property's units; null where they are one and the same, or not known. */
export function perSqFtSpan(units: readonly Pick<Unit, 'price' | 'area'>[]): { least: number; most: number } | null {
  const span = spanOf(units.map(pricePerSqFt));
  return span && span.least < span.most ? span : null;
}
