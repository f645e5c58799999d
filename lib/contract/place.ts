import { z } from 'zod';
import { pageOf } from './common';

/** Cities, districts and developers: nothing beyond id and name is shown (section 3). */
export const city = z.object({ id: z.number().int(), name: z.string() });
export const district = z.object({ id: z.number().int(), name: z.string(), city: city.nullable().optional() });
export const developer = z.object({ id: z.number().int(), name: z.string() });

export const cityPage = pageOf(city);
export const districtPage = pageOf(district);
export const developerPage = pageOf(developer);
