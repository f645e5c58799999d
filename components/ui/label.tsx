import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

/** shadcn's label: small, above its field. */
export function Label({ className, htmlFor, children, ...props }: ComponentProps<'label'> & { htmlFor: string }) {
  return (
    <label htmlFor={htmlFor} className={cn('block text-[13px] text-ink-3', className)} {...props}>
      {children}
    </label>
  );
}
