import { Slot } from '@radix-ui/react-slot';
import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

export const buttonVariants = cva('btn', {
  variants: {
    variant: {
      outline: 'border-ink text-ink hover:bg-ink hover:text-paper',
      solid: 'border-ink bg-ink text-paper hover:bg-night-2 hover:border-night-2',
      light: 'border-paper/60 text-paper hover:bg-paper hover:text-ink',
      paper: 'border-paper bg-paper text-ink hover:bg-paper-2 hover:border-paper-2',
      quiet: 'border-line text-ink hover:border-ink',
    },
    size: {
      default: 'h-13 px-7 text-body',
      wide: 'h-13 px-10 text-body',
      narrow: 'h-13 px-3 text-body',
      fluid: 'h-13 px-5 text-body sm:px-7',
      small: 'h-11 px-[18px] text-sm',
    },
  },
  defaultVariants: { variant: 'outline', size: 'default' },
});

/** shadcn's button in the manner of the house; `asChild` lends its looks to a link. */
export function Button({
  className,
  variant,
  size,
  asChild = false,
  type,
  ...props
}: ComponentProps<'button'> & VariantProps<typeof buttonVariants> & { asChild?: boolean }) {
  const Comp = asChild ? Slot : 'button';
  return (
    <Comp
      className={buttonVariants({ variant, size, className })}
      type={asChild ? undefined : (type ?? 'button')}
      {...props}
    />
  );
}
