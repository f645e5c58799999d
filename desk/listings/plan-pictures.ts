import type { ListingRecord, ListingUnit } from './record';

/** The record with that floor plan of the unit at `at`; null takes it away. A blur made of another picture goes with it. */
export function withPlan(record: ListingRecord, at: number, plan: string | null): ListingRecord {
  return withPlans(record, [at], plan);
}

/** Where units stand that have no plan, and bedrooms and area of the unit at `at`: a plan of that one is theirs as well. */
export function alikeWithoutPlan(units: readonly ListingUnit[], at: number): number[] {
  const unit = units[at];
  if (unit?.apartment_type_id == null || unit.area == null) return [];
  return units.flatMap((each, place) =>
    place !== at &&
    !each.floor_plan_image &&
    each.apartment_type_id === unit.apartment_type_id &&
    each.area === unit.area
      ? [place]
      : [],
  );
}

/** The record with the plan of the unit at `at` for those alike that have none. */
export function withPlanForAlike(record: ListingRecord, at: number): ListingRecord {
  const units = record.property_units ?? [];
  return withPlans(record, alikeWithoutPlan(units, at), units[at]?.floor_plan_image ?? null);
}

function withPlans(record: ListingRecord, places: readonly number[], plan: string | null): ListingRecord {
  const chosen = new Set(places);
  const units = (record.property_units ?? []).map((unit, place) =>
    chosen.has(place) ? { ...unit, floor_plan_image: plan, floor_plan_image_placeholder: null } : unit,
  );
  return { ...record, property_units: units };
}
