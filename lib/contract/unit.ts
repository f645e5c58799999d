import { z } from 'zod';
import { contentLanguage, pageOf } from './common';

/** A unit (section 3). `apartment_type_id` is the number of bedrooms, 0 for a studio; area in sq ft, price in AED. */
export const unit = z
  .object({
    id: z.number().int(),
    apartment_id: z.string().nullable(),
    apartment_type_id: z.number().nullable(),
    no_of_baths: z.number().nullable(),
    area: z.number().nullable(),
    floor_no: z.string().nullable(),
    apt_no: z.string().nullable(),
    price: z.number().nullable(),
    status: z.string().nullable(),
    unit_count: z.number().nullable(),
    is_demand: z.boolean(),
    unit_image: z.string().nullable(),
    unit_image_width: z.number().int().nullable().optional(),
    unit_image_height: z.number().int().nullable().optional(),
    unit_image_placeholder: z.string().nullable().optional(),
    floor_plan_image: z.string().nullable(),
    floor_plan_image_width: z.number().int().nullable().optional(),
    floor_plan_image_height: z.number().int().nullable().optional(),
    floor_plan_image_placeholder: z.string().nullable().optional(),
    content_language: contentLanguage,
  })
  .meta({ id: 'Unit' });

/** Metres to the right of, and below, any fixed point of the drawing: all floors of a plan share it. */
const point = z.tuple([z.number(), z.number()]);
const four = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** A room of a floor plan: what kind, the floor inside its walls in sq ft, and its outline in metres, at least three corners. */
const planRoom = z
  .object({
    /** one of ROOM_KINDS (rules.ts), which have names in every language of the site, or another */
    kind: z.string(),
    /** of several of a kind: `Bedroom 2` */
    number: z.number().int().nullable().optional(),
    /** in the language of the answer, for a kind that is not known */
    name: z.string().nullable().optional(),
    area: z.number(),
    outline: z.array(point),
  })
  .meta({ id: 'PlanRoom' });

/** A storey of a floor plan, in metres; walls are the solid stretches between the openings. */
const planFloor = z
  .object({
    /** 0 is the ground floor */
    level: z.number().int().nullable().optional(),
    /** those that are listed, in the order in which they are */
    rooms: z.array(planRoom),
    walls: z.array(z.object({ from: point, to: point, thickness: z.number() })),
    openings: z.array(
      z.object({
        kind: z.enum(['door', 'window', 'sliding']),
        /** of a door: its hinge */
        from: point,
        to: point,
        /** of the wall it is in */
        thickness: z.number(),
        /** of a door that is open: the free end of its leaf */
        leaf: point.nullable().optional(),
      }),
    ),
    /** what stands in the rooms, as plain shapes; `round` is the radius of their corners */
    furniture: z
      .object({
        /** left, top, width, height */
        boxes: z.array(z.object({ at: four, round: z.number().optional() })),
        /** middle, and half of width and height */
        ovals: z.array(four),
        /** from, to */
        lines: z.array(four),
        /** what lies under the furniture: left, top, width, height */
        rugs: z.array(four),
      })
      .optional(),
  })
  .meta({ id: 'PlanFloor' });

/** A floor plan as geometry, an optional addition: the site draws it itself (docs/decisions/floor-plans.md). */
export const floorPlan = z
  .object({
    /** the way to the north, in degrees clockwise from the top of the drawing; null where it is not known */
    north: z.number().nullable().optional(),
    /** the lowest first */
    floors: z.array(planFloor),
  })
  .meta({ id: 'FloorPlan' });

/** A unit as its own page reads it. */
export const unitDetail = unit.extend({ floor_plan: floorPlan.nullable().optional() }).meta({ id: 'UnitDetail' });

export const unitPage = pageOf(unit);

export type WireUnit = z.infer<typeof unit>;
export type WireUnitDetail = z.infer<typeof unitDetail>;
export type WireFloorPlan = z.infer<typeof floorPlan>;
