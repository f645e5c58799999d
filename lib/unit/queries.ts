import { readJson } from '@/lib/browser/request';
import type { Locale } from '@/lib/i18n/locales';
import type { UnitCards } from '@/lib/unit/view';

/** Specification section 9: kept 10 minutes. Those of one property, so that Back from a unit finds them. */
const KEPT_MS = 600_000;

/** `rent`: it is let and not sold; `sold`: it is taken, and so are its units */
type Property = { id: number; slug: string; rent?: true; sold?: true };

let kept: { key: string; at: number; cards: UnitCards } | null = null;

const keyOf = ({ id, sold }: Property, locale: Locale) => `${locale}/${String(id)}${sold ? '/sold' : ''}`;

/** All units of a property when this page has read them before, else null. Nothing is known during hydration. */
export function keptUnitCards(property: Property, locale: Locale): UnitCards | null {
  return kept?.key === keyOf(property, locale) && Date.now() - kept.at < KEPT_MS ? kept.cards : null;
}

/** All units of a property as the units screen draws them. @throws as readJson */
export async function readUnitCards(property: Property, locale: Locale): Promise<UnitCards> {
  const { id, slug, rent, sold } = property;
  const query = new URLSearchParams({
    property: String(id),
    slug,
    lang: locale,
    ...(rent && { rent: '1' }),
    ...(sold && { sold: '1' }),
  });
  const cards = (await readJson(`/api/unit?${query}`, undefined, 1)) as UnitCards;
  kept = { key: keyOf(property, locale), at: Date.now(), cards };
  return cards;
}
