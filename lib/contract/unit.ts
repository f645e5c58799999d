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

export const unitPage = pageOf(unit);

export type WireUnit = z.infer<typeof unit>;
