import { memo } from 'react';
import { UnitCard } from '@/components/unit/unit-card';
import { unitCardView, type LeanUnit, type UnitCards, type UnitCardTexts } from '@/lib/unit/view';

/** Cards whose picture shows without scrolling on a wide screen. */
const EAGER_CARDS = 3;

type Props = {
  /** one page of them */
  units: LeanUnit[];
  /** what they share */
  shared: UnitCards;
  texts: UnitCardTexts;
  /** address of the units screen, which a unit's own begins with */
  path: string;
  slug: string;
  view: 'grid' | 'list';
  pending: boolean;
};

/** A page of units as cards. Drawn anew only when other units are shown: typing and choosing go on meanwhile. */
export const UnitGrid = memo(function UnitGrid({ units, shared, texts, path, slug, view, pending }: Props) {
  const look = view === 'list' ? 'grid gap-6' : 'grid grid-cols-1 gap-x-8 gap-y-14 sm:grid-cols-2 xl:grid-cols-3';
  return (
    <ul aria-busy={pending} className={`transition-opacity duration-200 ${pending ? 'opacity-45' : ''} ${look}`}>
      {units.map((unit, at) => (
        <li key={unit.id} className="cell">
          <UnitCard
            view={unitCardView(unit, shared, texts)}
            texts={texts}
            href={`${path}/${String(unit.id)}`}
            slug={slug}
            layout={view}
            eager={at < EAGER_CARDS}
          />
        </li>
      ))}
    </ul>
  );
});
