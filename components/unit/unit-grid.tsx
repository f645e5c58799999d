import { memo } from 'react';
import { List } from '@/components/ui/list';
import { UnitCard } from '@/components/unit/unit-card';
import type { Locale } from '@/lib/i18n/locales';
import type { LeanUnit, UnitCards, UnitsScreen, UnitsTranslate } from '@/lib/unit/view';

/** Cards whose picture shows without scrolling on a wide screen. */
const EAGER_CARDS = 3;

type Props = {
  /** one page of them */
  units: LeanUnit[];
  /** what they share */
  cards: UnitCards;
  screen: UnitsScreen;
  t: UnitsTranslate;
  locale: Locale;
  pending: boolean;
};

/** A page of units as cards. Drawn anew only when other units are shown: typing and choosing go on meanwhile. */
export const UnitGrid = memo(function UnitGrid({ units, cards, screen, t, locale, pending }: Props) {
  return (
    <List
      aria-busy={pending}
      className="grid grid-cols-1 gap-x-8 gap-y-14 transition-opacity duration-200 aria-busy:opacity-45 sm:grid-cols-2 xl:grid-cols-3"
    >
      {units.map((unit, at) => (
        <li key={unit.id} className="cell">
          <UnitCard unit={unit} cards={cards} screen={screen} t={t} locale={locale} eager={at < EAGER_CARDS} />
        </li>
      ))}
    </List>
  );
});
