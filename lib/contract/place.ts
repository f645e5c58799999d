import { z } from 'zod';
import { pageOf } from './common';

/** Cities, districts and developers: nothing beyond id and name is shown (section 3). */
export const city = z.object({ id: z.number().int(), name: z.string() }).meta({ id: 'City' });
export const district = z
  .object({ id: z.number().int(), name: z.string(), city: city.nullable().optional() })
  .meta({ id: 'District' });
export const developer = z.object({ id: z.number().int(), name: z.string() }).meta({ id: 'Developer' });

export const cityPage = pageOf(city);
export const districtPage = pageOf(district);
export const developerPage = pageOf(developer);
