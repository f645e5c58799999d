'use client';

import { PropertyCard } from '@/components/property/property-card';
import { List } from '@/components/ui/list';
import type { CardLabels, CardView } from '@/lib/property/view';

/** Cards side by side, three at most; drawn in the browser too, so that the document carries what they say but once. */
export function CardGrid({ cards, labels }: { cards: CardView[]; labels: CardLabels }) {
  return (
    <List className="grid grid-cols-1 gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map((card) => (
        <li key={card.id} className="cell">
          <PropertyCard view={card} labels={labels} headingLevel="h3" />
        </li>
      ))}
    </List>
  );
}
