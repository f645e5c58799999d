import { z } from 'zod';
import { LOCALES } from './locales';

/** What sitemaps and feeds read of a catalogue of any size: two optional calls (docs/decisions/sitemaps.md). */

/** Properties of one answer: what is asked for without `limit`, and the most. */
export const ADDRESSES_LIMIT = 1024;

/** Ids above `after` up to and with `until`. Its properties are at most 1,500, and a change in one range moves no other. */
export const addressRange = z
  .object({
    after: z.number().int(),
    until: z.number().int(),
    properties: z.number().int(),
    /** units that search engines may list: those that `units` of its properties name */
    units: z.number().int(),
    /** of the property that changed last */
    updated_at: z.string().nullable(),
  })
  .meta({ id: 'AddressRange' });

export const propertyAddress = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    updated_at: z.string().nullable(),
    /** the languages that it has a title in */
    languages: z.array(z.enum(LOCALES)),
    picture: z.string().nullable(),
    /** how many units are listed, sold ones included */
    listed_units: z.number().int(),
    /** those that search engines may list: not sold, nor their property, and with a price, a picture or a plan of their own */
    units: z.array(z.object({ id: z.number().int(), picture: z.string().nullable() })),
  })
  .meta({ id: 'PropertyAddress' });

/** All in the order of their ids; `limit` is at most `ADDRESSES_LIMIT`. The last answer is shorter, or empty. */
export const addressQuery = z.object({
  after: z.string().optional(),
  until: z.string().optional(),
  limit: z.string().optional(),
});

export type WireAddressRange = z.infer<typeof addressRange>;
export type WirePropertyAddress = z.infer<typeof propertyAddress>;
