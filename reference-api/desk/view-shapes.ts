import { z } from 'zod';
import { LOCALES } from '../../lib/contract/locales';
import { id } from './key-shapes';

/** Views and enquiries of listings on the site, in the last VIEW_DAYS (lib/contract/rules.ts), as the overview has them. */
export const viewsPart = z.object({
  /** whether this API asks analytics at all; without, all below is empty */
  configured: z.boolean(),
  /** when the views were read; null: not yet */
  taken_at: z.string().nullable(),
  /** since when reading them fails, and why; null: it does not */
  failed_at: z.string().nullable(),
  reason: z.string().nullable(),
  /** the most viewed; empty before they were read */
  results: z.array(
    z.object({
      id,
      /** in English; `titles` in the others, where there are any */
      title: z.string(),
      titles: z.partialRecord(z.enum(LOCALES), z.string()),
      /** by visitors who agreed to analytics */
      views: z.number().int(),
      enquiries: z.number().int(),
    }),
  ),
});
export type ViewsPart = z.infer<typeof viewsPart>;
