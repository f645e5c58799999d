import type { ListingProblem } from '../shapes';

export type Problems = ListingProblem[];

/**
 * A problem of a listing.
 * @param path where in the record, or `agency` where the agency itself lacks something
 * @param message in English
 */
export const problem = (
  severity: ListingProblem['severity'],
  code: ListingProblem['code'],
  path: string,
  message: string,
): ListingProblem => ({ code, severity, path, message });
