import 'server-only';
import { cache } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { idOf } from '@/lib/params';
import type { PropertyDetail } from '@/lib/property/types';
import type { Budget } from '@/lib/upstream/client/budget';
import { readExtra, readForDocument } from '@/lib/upstream/cache/read';
import { readUnit, readUnits } from '@/lib/upstream/unit';
import type { Unit, UnitDetail } from './types';

/**
 * All units of a property, the upstream's pages read to the end; null when it knows no such property.
 * @throws SiteError unavailable on any failure, when there is no copy
 */
export const findUnits = cache((propertyId: number, locale: Locale): Promise<Unit[] | null> => {
  const load = (budget: Budget) => readUnits(propertyId, locale, budget);
  return readForDocument({ row: 'units', key: [String(propertyId), locale], of: propertyId, disk: true, load });
});

/** The same of a property that there is: empty where the upstream knows none. */
export async function getUnits(propertyId: number, locale: Locale): Promise<Unit[]> {
  return (await findUnits(propertyId, locale)) ?? [];
}

/** Every unit of a property that is listed: all the upstream knows; out of reach, or late, those that came with it. */
export async function getListedUnits(property: PropertyDetail, locale: Locale): Promise<Unit[]> {
  const units = await readExtra('units', getUnits(property.id, locale));
  return units?.length ? units : property.units;
}

/**
 * One unit of a property.
 * @param unitId as it stands in the address; anything but a whole number is no unit
 * @returns null only when there is no such unit
 * @throws SiteError unavailable on any other failure, when there is no copy
 */
export const getUnit = cache(
  async (propertyId: number, unitId: number | string, locale: Locale): Promise<UnitDetail | null> => {
    const id = idOf(String(unitId));
    if (id === null) return null;
    const load = (budget: Budget) => readUnit(propertyId, id, locale, budget);
    const key = [String(propertyId), String(id), locale];
    return readForDocument({ row: 'unit', key, of: propertyId, disk: true, load });
  },
);
