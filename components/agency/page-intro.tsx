import type { ReactNode } from 'react';

/** How a page of words begins: a small line, a large title, one sentence, and what stands beside them. */
export function PageIntro({
  eyebrow,
  title,
  lead,
  aside,
}: {
  eyebrow: string;
  title: string;
  lead?: string;
  aside?: ReactNode;
}) {
  return (
    <header className="wrap grid gap-x-20 gap-y-8 pt-14 pb-12 md:pt-20 md:pb-16 lg:grid-cols-[7fr_5fr] lg:items-end">
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h1 className="title-1 mt-3 max-w-[13ch] rtl:max-w-none">{title}</h1>
      </div>
      {lead && <p className="max-w-[52ch] text-lg text-ink-2 lg:pb-2">{lead}</p>}
      {aside}
    </header>
  );
}
