import { withoutBedrooms, termView, type Worded } from '@/lib/property/view';
import { telHref } from '@/lib/agency/format';
import { SALES_STATUSES } from '@/lib/contract/rules';
import { dotted, formatCount, formatNumber, formatPrice } from '@/lib/format';
import type { Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';
import { statusKey } from '@/lib/property/format';
import type { Agency } from '@/lib/site';
import { pricePerSqFt } from '@/lib/unit/rules';
import type { Unit } from '@/lib/unit/types';
import { type ImageSources, cardPictures } from '@/lib/images';

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

/** The number a unit goes by: its id, else its number, else `none` (specification section 2). */
export function unitName(unit: Pick<Unit, 'apartmentId' | 'number'>, none: string): string {
  return unit.apartmentId ?? unit.number ?? none;
}

/** The status of a unit: the site's own word, in the gender of a unit, where it has one; available where nothing is said. */
export function unitStatusView(unit: Pick<Unit, 'status' | 'contentLanguage'>, t: Translate, locale: Locale): Worded {
  const { status, contentLanguage } = unit;
  const key = status === null ? 'available' : SALES_STATUSES.find((known) => known === status.key);
  if (key) return { text: t(`unit.statuses.${key}`) };
  return termView(status, t, t('unit.statuses.available'), contentLanguage, locale);
}

/** The places of values in a list that holds each once. */
function places<Value>() {
  const list: Value[] = [];
  const known = new Map<string, number>();
  const placeOf = (key: string, value: () => Value): number => {
    const at = known.get(key) ?? list.push(value()) - 1;
    known.set(key, at);
    return at;
  };
  return { list, placeOf };
}

/**
 * `units` as the units screen draws them in `locale`.
 * @param offices whether those without bedrooms are offices
 */
export function unitCards(units: readonly Unit[], t: Translate, locale: Locale, offices: boolean): UnitCards {
  const statuses = places<UnitCards['statuses'][number]>();
  const pictures = places<UnitCards['pictures'][number]>();
  const counted = (counts: (number | null)[], say: (count: number) => string) =>
    Object.fromEntries([...new Set(counts)].filter((count) => count !== null).map((count) => [count, say(count)]));
  const bedrooms = units.map((unit) => unit.bedrooms);

  const lean = (unit: Unit): LeanUnit => {
    const { text: name, lang } = unitStatusView(unit, t, locale);
    const picture = unit.image ?? unit.floorPlan;
    const drawing = unit.image === null;
    return {
      id: unit.id,
      apartmentId: unit.apartmentId,
      number: unit.number,
      bedrooms: unit.bedrooms,
      baths: unit.baths,
      price: unit.price,
      area: unit.area,
      floor: unit.floor,
      status: statuses.placeOf(`${name} ${lang ?? ''}`, () => ({ key: statusKey(unit.status), name, lang })),
      picture: picture
        ? pictures.placeOf(picture.src, () => ({ src: picture.src, placeholder: picture.placeholder, drawing }))
        : null,
    };
  };
  return {
    units: units.map(lean),
    statuses: statuses.list,
    pictures: pictures.list,
    kinds: counted(bedrooms, (count) =>
      count === 0 ? t(offices ? 'unit.office' : 'units.studioTitle') : t('units.unitTitle', { n: formatCount(count) }),
    ),
    beds: counted(bedrooms, (count) =>
      count === 0 ? withoutBedrooms(offices, t) : t('card.beds', { count, n: formatCount(count) }),
    ),
    baths: counted(
      units.map((unit) => unit.baths),
      (count) => t('units.baths', { count, n: formatCount(count) }),
    ),
  };
}

/** What `UnitCardTexts` says in the page's language. */
export function unitCardTexts(t: Translate, agency: Agency, locale: Locale): UnitCardTexts {
  const raw = (key: Parameters<Translate>[0]) => t.raw(key) as string;
  return {
    locale,
    open: raw('units.open'),
    contactAbout: raw('units.contactAbout'),
    viewDetails: t('common.viewDetails'),
    imageUnavailable: t('common.imageUnavailable'),
    photoAlt: raw('unit.photoAlt'),
    planAlt: raw('unit.planAlt'),
    unknownKind: t('units.unitTitleUnknown'),
    perSqFt: raw('units.perSqFt'),
    sqft: raw('units.sqft'),
    floor: raw('units.floor'),
    unitNo: raw('units.unitNo'),
    contactUs: t('common.contactUs'),
    notAvailable: t('common.notAvailable'),
    telHref: telHref(agency.phone),
    pictures: cardPictures(),
  };
}
