import type { WireUnit, WireUnitDetail } from '../../../lib/contract/unit';
import type { Locale } from '../../../lib/contract/locales';
import type { units } from '../../db/schema';
import { floorPlanModel, floorPlanPath } from '../../demo/floor-plan';

/**
 * A unit as the wire has it.
 * @param language of its property's texts, which its page is made of
 */
export function presentUnit(unit: typeof units.$inferSelect, origin: string, language: Locale): WireUnit {
  const { image, floorPlan } = unit;
  return {
    id: unit.id,
    apartment_id: unit.apartmentId,
    apartment_type_id: unit.bedrooms,
    no_of_baths: unit.baths,
    area: unit.area,
    floor_no: unit.floorNo,
    apt_no: unit.aptNo,
    price: unit.price,
    status: unit.status,
    unit_count: unit.unitCount,
    is_demand: unit.isDemand,
    unit_image: image && new URL(image.path, origin).href,
    unit_image_width: image?.width ?? null,
    unit_image_height: image?.height ?? null,
    unit_image_placeholder: image?.placeholder ?? null,
    floor_plan_image: floorPlan && new URL(floorPlanPath(floorPlan.path, language), origin).href,
    floor_plan_image_width: floorPlan?.width ?? null,
    floor_plan_image_height: floorPlan?.height ?? null,
    floor_plan_image_placeholder: floorPlan?.placeholder ?? null,
    content_language: language,
  };
}

/** The same with the geometry of its floor plan, where the plan is one of the demo's drawings. */
export function presentUnitDetail(unit: typeof units.$inferSelect, origin: string, language: Locale): WireUnitDetail {
  return {
    ...presentUnit(unit, origin, language),
    floor_plan: unit.floorPlan && floorPlanModel(unit.floorPlan.path),
  };
}
