import type { ReactNode } from 'react';

/** What is done with a whole list: beside its heading, on phones in the bar at the lower edge. Nothing of it works without script. */
export function ShortlistBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-contact-bar
      className="needs-script contact-bar max-lg:*:first:flex-1 lg:static lg:gap-2.5 lg:*:px-7 lg:border-0 lg:bg-transparent lg:p-0"
    >
      {children}
    </div>
  );
}
