import type { ComponentProps } from 'react';
import { Icon } from '@/components/ui/icon';
import { fieldVariants } from '@/components/ui/input';

/** The device's own select, drawn as a line: on a phone it beats any drawn one, and it works without script. */
export function SelectNative({ className = '', children, ...props }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select className={`${fieldVariants} h-12 appearance-none pe-8 ${className}`} {...props}>
        {children}
      </select>
      <Icon
        name="chevron"
        className="pointer-events-none absolute end-1 top-1/2 size-4.5 -translate-y-1/2 text-ink-3"
      />
    </span>
  );
}
