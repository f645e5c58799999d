import type { ComponentProps } from 'react';

/** The line every typed field stands on; an invalid one turns to the colour of danger. */
export const fieldVariants = 'field-line';

/** shadcn's input: a line, not a box. */
export function Input({ className = '', type = 'text', ...props }: ComponentProps<'input'>) {
  return <input type={type} className={`${fieldVariants} h-12 ${className}`} {...props} />;
}
