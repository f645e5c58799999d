import { clsx, type ClassValue } from 'clsx';

/**
 * Class names joined (shadcn's `cn`). No class takes back another: what sorts that out weighs more than most islands, so
 * a primitive has a variant for each look, and what is passed to it only adds to that.
 */
export function cn(...inputs: ClassValue[]): string {
  return clsx(inputs);
}
