'use client';

import type { ComponentProps } from 'react';
import { toast } from '@/lib/browser/toast';

/** Milliseconds, specification section 9. */
const DURATION = 3000;

type Props = Omit<ComponentProps<'button'>, 'onClick'> & { message: string; text: string };

/** A control whose action is still to come: it says so in a toast. */
export function ComingSoon({ message, text, ...props }: Props) {
  return (
    <button
      type="button"
      {...props}
      onClick={() => {
        toast.info(message, { description: text, id: 'coming-soon', duration: DURATION });
      }}
    />
  );
}
