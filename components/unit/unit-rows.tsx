import { useLocale, useTranslations } from 'next-intl';
import { LedgerTable } from '@/components/unit/ledger-table';
import { localePath } from '@/lib/i18n/locales';
import { cardPictures } from '@/lib/images';
import { unitsPath } from '@/lib/routes';
import type { Unit } from '@/lib/unit/types';
import { ledgerHeads, ledgerLine, ledgerOf, unitCards } from '@/lib/unit/view';

type Props = {
  units: Unit[];
  /** all units of the property, which prices per sq ft are measured by */
  all?: Unit[];
  slug: string;
  /** whether units without bedrooms are offices */
  offices: boolean;
};

/** Some units of a property as lines of its ledger. */
export function UnitRows({ units, all = units, slug, offices }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const cards = unitCards(units, t, locale);
  const ledger = ledgerOf(all);
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
