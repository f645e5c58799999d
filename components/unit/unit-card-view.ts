import type { ImageSources } from '@/components/ui/framed-image';
import { unitName } from '@/components/unit/unit-name';
import { dotted, formatNumber, formatPrice } from '@/lib/format';
import type { Locale } from '@/lib/i18n/locales';
import type { Unit } from '@/lib/unit/types';
import { pricePerSqFt } from '@/lib/unit/rules';

/** A unit as it reaches the browser: what search, filters and sort compare, and places in what many units share. */
export type LeanUnit = Pick<
  Unit,
  'id' | 'apartmentId' | 'number' | 'bedrooms' | 'baths' | 'price' | 'area' | 'floor'
> & {
  /** place in `UnitCards.statuses` */
  status: number;
  /** place in `UnitCards.pictures`, null for none */
  picture: number | null;
};

/** A picture at the site's own origin; `drawing` is a floor plan, shown whole. */
export type UnitPicture = { src: string; placeholder: string | null; drawing: boolean };

/**
 * Units as data, and what they share, each once, in the page's language: two thousand units hold a few statuses,
 * counts and pictures. Small enough to stand in a document and to be loaded whole.
 */
export type UnitCards = {
  units: LeanUnit[];
  statuses: { key: string | null; name: string; lang?: Locale }[];
  pictures: UnitPicture[];
  /** by number of rooms: plurals are the server's business */
  kinds: Record<number, string>;
  beds: Record<number, string>;
  baths: Record<number, string>;
};

/** The words of every unit card; `{id}`, `{n}`, `{floor}` and `{number}` are the unit's own. */
export type UnitCardTexts = Record<
  | 'open'
  | 'contactAbout'
  | 'viewDetails'
  | 'imageUnavailable'
  | 'photoAlt'
  | 'planAlt'
  | 'unknownKind'
  | 'perSqFt'
  | 'sqft'
  | 'floor'
  | 'unitNo'
  | 'contactUs'
  | 'notAvailable',
  string
> & {
  locale: Locale;
  telHref: string;
  /** the addresses of any picture */
  pictures: ImageSources;
};

/** A unit as its card draws it. */
export type UnitCardView = {
  id: number;
  name: string;
  kind: string;
  status: UnitCards['statuses'][number] | undefined;
  price: string;
  perSqFt: string | null;
  facts: string[];
  extra: string;
  picture: (UnitPicture & { alt: string }) | null;
};

/** What the card of `unit` says. Server or island. */
export function unitCardView(unit: LeanUnit, shared: UnitCards, texts: UnitCardTexts): UnitCardView {
  const { bedrooms, baths, area, floor, number } = unit;
  const name = unitName(unit, texts.notAvailable);
  const perSqFt = pricePerSqFt(unit);
  const picture = unit.picture === null ? undefined : shared.pictures[unit.picture];
  const fill = (text: string, value: string) => text.replace(/\{\w+\}/, () => value);
  const said = (...texts: (string | null | undefined)[]) => texts.filter((text) => text) as string[];
  return {
    id: unit.id,
    name,
    kind: (bedrooms === null ? undefined : shared.kinds[bedrooms]) ?? texts.unknownKind,
    status: shared.statuses[unit.status],
    price: unit.price ? formatPrice(unit.price) : texts.contactUs,
    perSqFt: perSqFt === null ? null : fill(texts.perSqFt, formatNumber(perSqFt)),
    facts: said(
      bedrooms === null ? null : shared.beds[bedrooms],
      baths === null ? null : shared.baths[baths],
      area ? fill(texts.sqft, formatNumber(area)) : null,
    ),
    extra: dotted([floor && fill(texts.floor, floor), number && fill(texts.unitNo, number)], texts.locale),
    picture: picture ? { ...picture, alt: fill(picture.drawing ? texts.planAlt : texts.photoAlt, name) } : null,
  };
}
