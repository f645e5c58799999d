import type { Unit } from '@/lib/unit/types';

/** The number a unit goes by: its id, else its number, else `none` (specification section 2). */
export function unitName(unit: Pick<Unit, 'apartmentId' | 'number'>, none: string): string {
  return unit.apartmentId ?? unit.number ?? none;
}
