import type { ComponentProps } from 'react';

/** The line every typed field stands on; an invalid one turns to the colour of danger. */
export const fieldVariants =
  'w-full rounded-none border-0 border-b border-line-2 bg-transparent text-base text-ink placeholder:text-ink-3 transition-colors duration-200 hover:border-ink-3 focus:border-ink focus:shadow-[0_1px_0_var(--color-ink)] focus:outline-none disabled:opacity-55 aria-invalid:border-danger aria-invalid:focus:shadow-[0_1px_0_var(--color-danger)]';

/** shadcn's input: a line, not a box. */
export function Input({ className = '', type = 'text', ...props }: ComponentProps<'input'>) {
  return <input type={type} className={`${fieldVariants} h-12 ${className}`} {...props} />;
}
