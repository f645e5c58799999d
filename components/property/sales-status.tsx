import { cn } from '@/lib/utils';
import { SALES_STATUSES, type SalesStatus } from '@/lib/contract/rules';
import type { Term } from '@/lib/property/types';

/** Literal class names, as Tailwind reads them from the source (colours of specification section 2). */
const COLOURS: Record<SalesStatus, string> = {
  available: 'text-available',
  sold: 'text-sold',
  reserved: 'text-reserved',
  under_construction: 'text-under-construction',
  coming_soon: 'text-coming-soon',
};

/** The colour of a sales status; ink for one the specification does not know. */
export function statusColour(term: Term | null): string {
  const key = SALES_STATUSES.find((known) => known === (term ? term.key : 'available'));
  return key ? COLOURS[key] : 'text-ink';
}

/** A sales status as a dot and a word on paper, never a loud pill. */
export function StatusTag({
  term,
  name,
  lang,
  className,
}: {
  term: Term | null;
  name: string;
  lang?: string;
  className?: string;
}) {
  return (
    <span
      lang={lang}
      className={cn(
        'caps inline-flex items-center gap-2 rounded-sm bg-paper px-[11px] py-[6px] text-xs leading-none before:size-1.5 before:rounded-full before:bg-current',
        statusColour(term),
        className,
      )}
    >
      {name}
    </span>
  );
}
