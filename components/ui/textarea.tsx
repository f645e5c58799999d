import type { ComponentProps } from 'react';
import { fieldVariants } from '@/components/ui/input';

/** shadcn's textarea; 4 rows, 3 where it is compact (specification section 9). Grows with what is typed where the browser can. */
export function Textarea({ className = '', rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={`${fieldVariants} block field-sizing-content min-h-24 max-w-full resize-y py-3 leading-relaxed ${className}`}
      {...props}
    />
  );
}
