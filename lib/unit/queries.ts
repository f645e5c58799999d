import { readJson } from '@/lib/browser/request';
import type { Locale } from '@/lib/i18n/locales';

/** Specification section 9: kept 10 minutes. Those of one property, so that Back from a unit finds them. */
const KEPT_MS = 600_000;

type Property = { id: number; offices: boolean };

let kept: { key: string; at: number; cards: unknown } | null = null;

const keyOf = ({ id }: Property, locale: Locale) => `${locale}/${String(id)}`;

/** All units of a property when this page has read them before, else null. Nothing is known during hydration. */
export function keptUnitCards(property: Property, locale: Locale): unknown {
  const known = kept?.key === keyOf(property, locale) && Date.now() - kept.at < KEPT_MS;
  return known ? kept?.cards : null;
}

/** All units of a property as the units screen draws them. @throws as readJson */
export async function readUnitCards<Cards>(property: Property, locale: Locale): Promise<Cards> {
  const query = `property=${String(property.id)}&lang=${locale}${property.offices ? '&offices=1' : ''}`;
  const cards = (await readJson(`/api/unit?${query}`, undefined, 1)) as Cards;
  kept = { key: keyOf(property, locale), at: Date.now(), cards };
  return cards;
}
