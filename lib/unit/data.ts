import 'server-only';
import { cache } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { idOf } from '@/lib/params';
import { getProperty } from '@/lib/property/data';
import type { PropertyDetail } from '@/lib/property/types';
import type { Budget } from '@/lib/upstream/client/budget';
import { readExtra, readForDocument } from '@/lib/upstream/cache/read';
import { readUnit, readUnits } from '@/lib/upstream/unit';
import { offeredUnit } from './rules';
import type { Unit, UnitDetail } from './types';

/**
 * The property that units are of: its status goes before theirs, which are answers, and kept copies, of their own; `units` are
 * those that came with it.
 */
type UnitsProperty = Pick<PropertyDetail, 'id' | 'salesStatus' | 'units'>;

/** All units of a property as their own answer says them, the upstream's pages read to the end; null when that is a 404. */
const findOwnUnits = cache((propertyId: number, locale: Locale): Promise<Unit[] | null> => {
  const load = (budget: Budget) => readUnits(propertyId, locale, budget);
  return readForDocument({ row: 'units', key: [String(propertyId), locale], of: propertyId, disk: true, load });
});

/**
 * All units of a property, sold where it is: those of their own answer, and where that has none, those that came with it.
 * @throws SiteError unavailable on any failure, when there is no copy
 */
export async function getUnits(property: UnitsProperty, locale: Locale): Promise<Unit[]> {
  const units = await findOwnUnits(property.id, locale);
  return units?.length ? units.map((unit) => offeredUnit(unit, property)) : property.units;
}

/**
 * The same for a caller that has not read the property, each unit with its own status; null where there is none.
 * @param slug without it, or with that of another property, no units are found that only came with it
 * @throws SiteError unavailable on any failure, when there is no copy
 */
export async function findUnits(propertyId: number, slug: string | null, locale: Locale): Promise<Unit[] | null> {
  const units = await findOwnUnits(propertyId, locale);
  if (units?.length || slug === null) return units;
  const property = await getProperty(slug, locale);
  return property?.id === propertyId ? property.units : units;
}

/** Every unit of a property that is listed, for a page that can do without: out of reach, or late, those that came with it. */
export async function getListedUnits(property: PropertyDetail, locale: Locale): Promise<Unit[]> {
  return (await readExtra('units', getUnits(property, locale))) ?? property.units;
}

const findUnit = cache((propertyId: number, id: number, locale: Locale): Promise<UnitDetail | null> => {
  const load = (budget: Budget) => readUnit(propertyId, id, locale, budget);
  return readForDocument({
    row: 'unit',
    key: [String(propertyId), String(id), locale],
    of: propertyId,
    disk: true,
    load,
  });
});

/**
 * One unit of a property, sold where that is: also one that came with it, where its units have no answer of their own.
 * @param unitId as it stands in the address; anything but a whole number is no unit
 * @returns null only when there is no such unit
 * @throws SiteError unavailable on any other failure, when there is no copy
 */
export async function getUnit(
  property: UnitsProperty,
  unitId: number | string,
  locale: Locale,
): Promise<UnitDetail | null> {
  const id = idOf(String(unitId));
  const found = id === null ? null : await findUnit(property.id, id, locale);
  if (found) return offeredUnit(found, property);
  const listed = property.units.find((unit) => unit.id === id);
  // Where they do have one, it is newer than a copy of their property may be.
  if (!listed || (await findOwnUnits(property.id, locale))?.length) return null;
  return { ...listed, plan: null };
}
