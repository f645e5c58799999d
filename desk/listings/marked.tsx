import type { ReactNode } from 'react';
import { Missing } from '../ui/missing';

/** The label of a text, which says so where the text is missing. */
export function Marked({ missing, children }: { missing: boolean; children: ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      {children} {missing && <Missing />}
    </span>
  );
}
