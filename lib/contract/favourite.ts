import { z } from 'zod';

/** What the favourite toggle answers: the state it has now. */
export const favouriteState = z
  .object({ is_favorite: z.boolean(), message: z.string().optional() })
  .meta({ id: 'FavouriteState' });
