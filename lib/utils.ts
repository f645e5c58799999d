import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({});

/** Class names joined, later Tailwind classes winning over earlier ones (shadcn's `cn`). */
export function cn(...inputs: ClassValue[]): string {
  return merge(clsx(inputs));
}
