import type { ComponentProps } from 'react';
import { fieldVariants } from '@/components/ui/input';
import { cn } from '@/lib/utils';

/** shadcn's textarea; 4 rows, 3 where it is compact (specification section 9). Grows with what is typed where the browser can. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cn(fieldVariants, 'field-sizing-content max-w-full min-h-24 resize-y py-3 leading-relaxed', className)}
      {...props}
    />
  );
}
