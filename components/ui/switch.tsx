import type { ComponentProps } from 'react';

const LOOK =
  'relative h-6 w-11 flex-none cursor-pointer appearance-none rounded-full border border-ink-3 bg-transparent transition-colors duration-200 before:absolute before:start-[3px] before:top-[3px] before:size-4 before:rounded-full before:bg-ink-3 before:transition-[inset-inline-start,background-color] before:duration-200 before:ease-quiet checked:border-ink checked:bg-ink checked:before:start-[23px] checked:before:bg-paper disabled:cursor-not-allowed disabled:border-ink-3 disabled:bg-ink-3 disabled:before:bg-paper';

/** A checkbox that looks and speaks like a switch. Its knob moves along the reading direction. */
export function Switch({ className, ...props }: Omit<ComponentProps<'input'>, 'type' | 'role'>) {
  return <input type="checkbox" role="switch" className={`${LOOK} ${className ?? ''}`} {...props} />;
}
