import { clsx, type ClassValue } from 'clsx';

/**
 * Class names joined. Unlike shadcn's `cn`, no class takes back another (docs/decisions/dependencies.md): a component has
 * a variant for each look, and what is passed to it only adds to that.
 */
export function cn(...inputs: ClassValue[]): string {
  return clsx(inputs);
}
