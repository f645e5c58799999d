import 'server-only';
import { cache } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { idOf } from '@/lib/params';
import type { Property, PropertyDetail } from '@/lib/property/types';
import type { Budget } from '@/lib/upstream/client/budget';
import { readExtra, readForDocument } from '@/lib/upstream/cache/read';
import { readUnit, readUnits } from '@/lib/upstream/unit';
import { offeredUnit } from './rules';
import type { Unit, UnitDetail } from './types';

/** The property that units are of: its status goes before theirs, which are answers, and kept copies, of their own. */
type UnitsProperty = Pick<Property, 'id' | 'salesStatus'>;

/**
 * All units of a property as their own answer says them, the upstream's pages read to the end; null when it knows no such property.
 * @throws SiteError unavailable on any failure, when there is no copy
 */
export const findUnits = cache((propertyId: number, locale: Locale): Promise<Unit[] | null> => {
  const load = (budget: Budget) => readUnits(propertyId, locale, budget);
  return readForDocument({ row: 'units', key: [String(propertyId), locale], of: propertyId, disk: true, load });
});

/** The same of a property that there is, sold where it is: empty where the upstream knows none. */
export async function getUnits(property: UnitsProperty, locale: Locale): Promise<Unit[]> {
  const units = (await findUnits(property.id, locale)) ?? [];
  return units.map((unit) => offeredUnit(unit, property));
}

/** Every unit of a property that is listed: all the upstream knows; out of reach, or late, those that came with it. */
export async function getListedUnits(property: PropertyDetail, locale: Locale): Promise<Unit[]> {
  const units = await readExtra('units', getUnits(property, locale));
  return units?.length ? units : property.units;
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
 * One unit of a property, sold where that is.
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
  return found && offeredUnit(found, property);
}
