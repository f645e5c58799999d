import { ROOM_KINDS, type PlanRoom } from '@/lib/contract/unit';
import { SALES_STATUSES, UNIT_PRICE_BANDS } from '@/lib/contract/rules';
import { formatCount, formatShortAmount } from '@/lib/format';
import type { IslandTranslate } from '@/lib/i18n/island';
import type { Locale } from '@/lib/i18n/locales';
import type { MessageKey, Translate } from '@/lib/i18n/translate';
import type { ImageSources } from '@/lib/images';
import { formatRange } from '@/lib/params';
import { foreign, statusKey } from '@/lib/property/format';
import { termView, withoutBedrooms, type Worded } from '@/lib/property/view';
import type { Choice, PAGER_MESSAGES } from '@/lib/search/view';
import { UNIT_SORTS } from '@/lib/unit/params';
import type { Unit } from '@/lib/unit/types';

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
 * Units as data, and what they share, each once, in the page's language: two thousand units hold a few statuses
 * and pictures. Small enough to stand in a document and to be loaded whole.
 */
export type UnitCards = {
  units: LeanUnit[];
  statuses: { key: string | null; name: string; lang?: Locale }[];
  pictures: UnitPicture[];
};

/** The units screen as its document holds it. */
export type UnitsScreen = {
  property: { id: number; slug: string; offices: boolean };
  /** its address, which a unit's own begins with */
  path: string;
  telHref: string;
  /** the addresses of any picture */
  pictures: ImageSources;
  /** how many units the property has */
  total: number;
  /** the units of this page */
  cards: UnitCards;
  /** what they answer, how many passed its filters, and its pages */
  query: string;
  found: number;
  totalPages: number;
};

/** The messages of the units screen's island, beside those of its pagination. */
export const UNITS_MESSAGES = [
  'units.search',
  'units.bedrooms',
  'units.priceRange',
  'units.sort',
  'units.ascending',
  'units.descending',
  'units.view',
  'units.gridView',
  'units.listView',
  'units.apply',
  'units.clear',
  'units.showing',
  'units.emptyTitle',
  'units.emptyText',
  'search.failedText',
  'common.tryAgain',
  'units.open',
  'units.contactAbout',
  'common.viewDetails',
  'common.imageUnavailable',
  'unit.photoAlt',
  'unit.planAlt',
  'unit.office',
  'units.unitTitle',
  'units.unitTitleUnknown',
  'units.studioTitle',
  'units.studio',
  'card.beds',
  'units.baths',
  'units.sqft',
  'units.perSqFt',
  'units.floor',
  'units.unitNo',
  'common.contactUs',
  'common.notAvailable',
] as const satisfies readonly MessageKey[];

export type UnitsKey = (typeof PAGER_MESSAGES | typeof UNITS_MESSAGES)[number];
export type UnitsTranslate = IslandTranslate<UnitsKey>;

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

/** A room of a floor plan; area in sq ft. */
export type RoomView = { name: string; lang: Locale | undefined; area: number };

/** The room in the page's language, where its kind has a name there; else by the back end's own word for it. */
export function roomView(room: PlanRoom, contentLanguage: Locale, t: Translate, locale: Locale): RoomView {
  const kind = ROOM_KINDS.find((known) => known === room.kind);
  const own = kind === undefined && room.name ? room.name : null;
  const name = own ?? t(kind ? `unit.roomNames.${kind}` : 'unit.roomNames.other');
  return {
    name: room.number ? `${name} ${formatCount(room.number)}` : name,
    lang: own === null ? undefined : foreign(contentLanguage, locale),
    area: room.area,
  };
}

/** What a storey is called: ground, first, and by its number above and below those. */
export function levelName(level: number, t: Translate): string {
  if (level === 0) return t('unit.ground');
  return level === 1 ? t('unit.first') : t('unit.highlightFloor', { floor: formatCount(level) });
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

/** `units` as the units screen draws them in `locale`. */
export function unitCards(units: readonly Unit[], t: Translate, locale: Locale): UnitCards {
  const statuses = places<UnitCards['statuses'][number]>();
  const pictures = places<UnitCards['pictures'][number]>();
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
  return { units: units.map(lean), statuses: statuses.list, pictures: pictures.list };
}

/** The message of each order. */
const SORT_KEYS = { price: 'sortPrice', area: 'sortArea', bedrooms: 'sortBedrooms', unit_id: 'sortUnitId' } as const;
/** The option '5+ Bedrooms' matches exactly 5 (section 5). */
const OPEN_ENDED = 5;

/** What the selects of the units screen offer. */
export type UnitsChoices = { bedrooms: Choice[]; prices: Choice[]; sorts: Choice[] };

/**
 * The same in the page's language.
 * @param counts the numbers of bedrooms to choose from
 * @param offices whether those without bedrooms are offices
 */
export function unitsChoices(counts: readonly number[], t: Translate, locale: Locale, offices: boolean): UnitsChoices {
  const bedrooms = (count: number) =>
    count === 0
      ? withoutBedrooms(offices, t)
      : count === OPEN_ENDED
        ? t('units.bedrooms5')
        : t('units.bedroomsN', { count, n: formatCount(count) });
  const lastBand = UNIT_PRICE_BANDS.length - 1;
  const price = (at: number, min: string, max: string) =>
    at === 0
      ? t('units.under', { max })
      : at === lastBand
        ? t('units.over', { min })
        : t('units.between', { min, max });
  return {
    bedrooms: [
      { value: '', label: t('units.anyBedrooms') },
      ...counts.map((count) => ({ value: String(count), label: bedrooms(count) })),
    ],
    prices: [
      { value: '', label: t('units.anyPrice') },
      ...UNIT_PRICE_BANDS.map(([min, max], at) => ({
        value: formatRange({ min: min === 0 ? null : min, max }),
        label: price(at, formatShortAmount(min, locale), formatShortAmount(max, locale)),
      })),
    ],
    sorts: UNIT_SORTS.map((value) => ({ value, label: t(`units.${SORT_KEYS[value]}`) })),
  };
}
