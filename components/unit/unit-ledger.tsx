import { memo } from 'react';
import { LedgerTable } from '@/components/unit/ledger-table';
import { formatNumber } from '@/lib/format';
import type { Locale } from '@/lib/i18n/locales';
import type { UnitGroup } from '@/lib/unit/rules';
import {
  groupHead,
  ledgerHeads,
  ledgerLine,
  type LeanUnit,
  type UnitCards,
  type UnitsScreen,
  type UnitsTranslate,
} from '@/lib/unit/view';

/** Lines of a group that stand open where it folds, and from how many on it does: a fold hides three at least. */
const OPEN = 6;
const FOLDS_FROM = 9;

type Props = {
  /** one page of them, group by group */
  units: LeanUnit[];
  groups: UnitGroup[];
  /** what they share */
  cards: UnitCards;
  screen: UnitsScreen;
  t: UnitsTranslate;
  locale: Locale;
  pending: boolean;
};

/** A page of units as lines, by the number of their bedrooms. Drawn anew only when other units are shown. */
export const UnitLedger = memo(function UnitLedger({ units, groups, cards, screen, t, locale, pending }: Props) {
  const { offices } = screen.property;
  const shared = { ...screen, offices, grouped: true };
  return (
    <div aria-busy={pending} className="transition-opacity duration-200 aria-busy:opacity-45">
      <LedgerTable
        heads={ledgerHeads(screen.ledger, t, locale)}
        legend={screen.ledger.span ? t('units.hairline') : undefined}
        groups={groups.map((group) => {
          const lines = units
            .filter(({ bedrooms }) => bedrooms === group.bedrooms)
            .map((unit) => ledgerLine(unit, cards, shared, t));
          const head = groupHead(group, offices, t, locale);
          // alone on its page it has nothing to make room for
          if (groups.length === 1 || lines.length < FOLDS_FROM) return { head, lines };
          const count = lines.length - OPEN;
          return { head, lines, open: OPEN, more: t('units.more', { count, n: formatNumber(count) }) };
        })}
      />
    </div>
  );
});
