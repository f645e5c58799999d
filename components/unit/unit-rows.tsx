import { useLocale, useTranslations } from 'next-intl';
import { LedgerTable } from '@/components/unit/ledger-table';
import { localePath } from '@/lib/i18n/locales';
import { cardPictures } from '@/lib/images';
import { unitsPath } from '@/lib/routes';
import type { Property } from '@/lib/property/types';
import type { Unit } from '@/lib/unit/types';
import { type Ledger, ledgerHeads, ledgerLine, ledgerOf, unitCards } from '@/lib/unit/view';

type Props = {
  units: Unit[];
  /** all units of the property, which prices per sq ft are measured by */
  all?: Unit[];
  slug: string;
  rent: Property['rent'];
  /** whether units without bedrooms are offices */
  offices: boolean;
};

/** The columns that there is room for beside a panel; others would be sent and never seen. */
const NARROW: readonly Ledger['columns'][number][] = ['plan', 'bedrooms', 'area', 'perSqFt'];

/** Some units of a property as lines of its ledger. */
export function UnitRows({ units, all = units, slug, rent, offices }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const cards = unitCards(units, rent !== null, t, locale);
  const whole = ledgerOf(all, rent, t);
  const ledger = { ...whole, columns: whole.columns.filter((column) => NARROW.includes(column)) };
  const screen = {
    path: localePath(locale, unitsPath(slug)),
    pictures: cardPictures(),
    ledger,
    offices,
    grouped: false,
  };
  return (
    <LedgerTable
      heads={ledgerHeads(ledger, t, locale)}
      groups={[{ head: null, lines: cards.units.map((unit) => ledgerLine(unit, cards, screen, t)) }]}
    />
  );
}
