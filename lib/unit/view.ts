import { ROOM_KINDS, SALES_STATUSES, UNIT_PRICE_BANDS } from '@/lib/contract/rules';
import { formatCount, formatNumber, formatPrice, formatShortAmount, isolated } from '@/lib/format';
import type { IslandTranslate } from '@/lib/i18n/island';
import { LOCALE_ROWS, type Locale } from '@/lib/i18n/locales';
import type { MessageKey, Translate } from '@/lib/i18n/translate';
import { type ImageSources, sourcesOf } from '@/lib/image-sources';
import { formatRange } from '@/lib/params';
import { foreign, statusKey } from '@/lib/property/format';
import type { Property, RentPeriod } from '@/lib/property/types';
import { floorText, termView, withoutBedrooms, type Worded } from '@/lib/property/view';
import type { Choice, PAGER_MESSAGES } from '@/lib/search/view';
import { UNIT_SORTS } from '@/lib/unit/params';
import { isSold } from '@/lib/property/rules';
import { perSqFtSpan, pricePerSqFt, type UnitGroup } from '@/lib/unit/rules';
import type { Picture, PlanRoom, Unit } from '@/lib/unit/types';

/** A unit as it reaches the browser: what search, filters and sort compare, and places in what many units share. */
export type LeanUnit = Pick<
  Unit,
  'id' | 'apartmentId' | 'number' | 'bedrooms' | 'baths' | 'price' | 'area' | 'floor'
> & {
  /** place in `UnitCards.statuses` */
  status: number;
  /** places of its floor plan and its photograph in `UnitCards.pictures`, null for none */
  plan: number | null;
  photo: number | null;
};

/** A picture at the site's own origin. */
export type UnitPicture = Pick<Picture, 'src' | 'placeholder'>;

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
  /** `rent`: it is let and not sold; `sold`: it is taken, and so are its units */
  property: { id: number; slug: string; offices: boolean; rent?: true; sold?: true };
  /** its address, which a unit's own begins with */
  path: string;
  telHref: string;
  /** the addresses of any picture */
  pictures: ImageSources;
  /** how many units the property has */
  total: number;
  ledger: Ledger;
  /** the units of this page, and the heads of their groups in the list view */
  cards: UnitCards;
  groups: UnitGroup[];
  /** what they answer, how many passed its filters, and its pages */
  query: string;
  found: number;
  totalPages: number;
};

/** The columns that a ledger has only where some unit of the property fills them. */
const COLUMNS = ['plan', 'bedrooms', 'baths', 'area', 'floor', 'number', 'perSqFt'] as const;

/** What all lines of a ledger have in common: its columns, and between which prices per sq ft (AED) its hairlines run. */
export type Ledger = {
  columns: (typeof COLUMNS)[number][];
  span: { least: number; most: number } | null;
  /** what its prices are paid for where they are rents: `/ year` */
  per?: string;
};

/**
 * The ledger of all units of a property.
 * @param rent that of the property: a rent has no price per sq ft, and stands with what it is paid for
 */
export function ledgerOf(
  units: readonly Unit[],
  rent: Property['rent'],
  t: (key: `rent.per.${RentPeriod}`) => string,
): Ledger {
  const columns = COLUMNS.filter((column) =>
    units.some((unit) => {
      if (column === 'plan') return unit.floorPlan !== null;
      // a unit without an id of its own goes by its number
      if (column === 'number') return unit.apartmentId !== null && unit.number !== null;
      if (column === 'perSqFt') return rent === null && pricePerSqFt(unit) !== null;
      return unit[column] !== null;
    }),
  );
  return {
    columns,
    span: rent === null ? perSqFtSpan(units) : null,
    ...(rent?.period && { per: t(`rent.per.${rent.period}`) }),
  };
}

/** A unit as a line of the ledger, every text in the page's language. */
export type LedgerLine = Pick<LeanUnit, 'id'> & {
  href: string;
  name: string;
  /** what the link is called */
  label: string;
  plan: ImageSources | null;
  /** what stands beside the name on a phone */
  brief: string | null;
  bedrooms: string | null;
  baths: string | null;
  area: string | null;
  floor: string | null;
  number: string | null;
  /** the figure alone; where there is none, the words in its place */
  price: string | null;
  noPrice: string | null;
  perSqFt: string | null;
  /** where on its hairline, from 0 to 1; null where there is no hairline */
  at: number | null;
  status: UnitCards['statuses'][number];
};

/** A plan as an emblem: a drawing may hold its walls alone under that name (docs/decisions/unit-ledger.md). */
export const wallsOf = (sources: ImageSources): ImageSources =>
  sources.srcSet ? sources : { src: `${sources.src}#walls` };

/** The messages of a ledger. */
const LEDGER_MESSAGES = [
  'units.open',
  'units.units',
  'units.unitHead',
  'units.studio',
  'unit.office',
  'units.bedroomsN',
  'units.beds',
  'units.floor',
  'units.sqft',
  'units.more',
  'units.hairline',
  'card.units',
  'property.range',
  'units.sqftShort',
  'unit.floorPlan',
  'unit.bedrooms',
  'unit.bathrooms',
  'unit.floor',
  'unit.unitNo',
  'unit.perSqFt',
  'unit.price',
  'unit.status',
  'rent.rent',
  'common.fromPrice',
  'common.priceOnRequest',
  'common.notAvailable',
] as const satisfies readonly MessageKey[];

export type LedgerTranslate = IslandTranslate<(typeof LEDGER_MESSAGES)[number]>;

/**
 * A unit as a line of the ledger.
 * @param cards what it shares with others
 * @param grouped whether the head above it says its bedrooms: then a phone tells the floor beside its name
 */
export function ledgerLine(
  unit: LeanUnit,
  cards: UnitCards,
  screen: Pick<UnitsScreen, 'path' | 'pictures' | 'ledger'> & { offices: boolean; grouped: boolean },
  t: LedgerTranslate,
): LedgerLine {
  const { bedrooms, baths, area, price, floor } = unit;
  const name = unitName(unit, t('common.notAvailable'));
  const plan = unit.plan === null ? undefined : cards.pictures[unit.plan];
  const { span, columns } = screen.ledger;
  const has = (column: (typeof COLUMNS)[number]) => columns.includes(column);
  const perSqFt = has('perSqFt') ? pricePerSqFt(unit) : null;
  const beds =
    bedrooms === null
      ? null
      : bedrooms === 0
        ? withoutBedrooms(screen.offices, t)
        : t('units.beds', { count: bedrooms, n: formatCount(bedrooms) });
  return {
    id: unit.id,
    href: `${screen.path}/${String(unit.id)}`,
    name,
    label: t('units.open', { id: name }),
    plan: plan ? wallsOf(sourcesOf(screen.pictures, plan.src)) : null,
    brief: screen.grouped ? floor && t('units.floor', { floor }) : beds,
    bedrooms: bedrooms === 0 ? beds : bedrooms === null ? null : formatCount(bedrooms),
    baths: baths === null || !has('baths') ? null : formatCount(baths),
    area: area ? formatNumber(area) : null,
    floor: has('floor') ? floor : null,
    number: unit.apartmentId === null || !has('number') ? null : unit.number,
    price: price ? formatNumber(price) : null,
    noPrice: price ? null : t('common.priceOnRequest'),
    perSqFt: perSqFt === null ? null : formatNumber(perSqFt),
    at: perSqFt === null || !span ? null : (perSqFt - span.least) / (span.most - span.least),
    status: cards.statuses[unit.status] ?? { key: null, name: '' },
  };
}

/** What stands over the columns of a ledger; a column that is not there has no head. */
export type LedgerHeads = Record<'name' | 'priceName' | 'price' | 'status', string> &
  Partial<Record<Ledger['columns'][number] | 'span', string>>;

/** The heads of a ledger's columns, and the prices per sq ft that its hairlines run between. */
export function ledgerHeads({ columns, span, per = '' }: Ledger, t: LedgerTranslate, locale: Locale): LedgerHeads {
  const words = {
    plan: t('unit.floorPlan'),
    bedrooms: t('unit.bedrooms'),
    baths: t('unit.bathrooms'),
    area: t('units.sqftShort'),
    floor: t('unit.floor'),
    number: t('unit.unitNo'),
    perSqFt: t('unit.perSqFt'),
  };
  return {
    name: t('units.unitHead'),
    priceName: t(per ? 'rent.rent' : 'unit.price'),
    price: `${LOCALE_ROWS[locale].currency} ${per}`.trim(),
    status: t('unit.status'),
    ...Object.fromEntries(columns.map((column) => [column, words[column]])),
    ...(span ? { span: rangeText(span, t) } : {}),
  };
}

const rangeText = ({ least, most }: { least: number; most: number }, t: LedgerTranslate): string =>
  least === most ? formatNumber(least) : t('property.range', { min: formatNumber(least), max: formatNumber(most) });

/** The head of a group of the ledger: `4 Bedrooms`, their areas, how many, and from which price. */
export type GroupHead = { name: string; area: string | null; count: string; from: string | null };

/** A group's head in words: studios and offices where there are no bedrooms, units where nothing is known of them. */
export function groupHead(
  { bedrooms, count, from, area }: UnitGroup,
  offices: boolean,
  t: LedgerTranslate,
  locale: Locale,
): GroupHead {
  return {
    name:
      bedrooms === null
        ? t('units.units')
        : bedrooms === 0
          ? withoutBedrooms(offices, t)
          : t('units.bedroomsN', { count: bedrooms, n: formatCount(bedrooms) }),
    area: area && t('units.sqft', { n: rangeText(area, t) }),
    count: t('card.units', { count, n: formatNumber(count) }),
    from: from === null ? null : t('common.fromPrice', { price: isolated(formatPrice(from, locale), locale) }),
  };
}

/** The messages of the units screen's island, beside those of its pagination. */
export const UNITS_MESSAGES = [
  ...LEDGER_MESSAGES,
  'units.search',
  'units.bedrooms',
  'units.priceRange',
  'units.sort',
  'units.ascending',
  'units.descending',
  'units.direction',
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
  'units.contactAbout',
  'common.viewDetails',
  'common.imageUnavailable',
  'unit.photoAlt',
  'unit.planAlt',
  'units.unitTitle',
  'units.unitTitleUnknown',
  'units.studioTitle',
  'card.beds',
  'units.baths',
  'units.perSqFt',
  'units.unitNo',
  'common.contactUs',
] as const satisfies readonly MessageKey[];

export type UnitsKey = (typeof PAGER_MESSAGES | typeof UNITS_MESSAGES)[number];
export type UnitsTranslate = IslandTranslate<UnitsKey>;

/** The number a unit goes by: its id, else its number, else `none` (specification section 2). */
export function unitName(unit: Pick<Unit, 'apartmentId' | 'number'>, none: string): string {
  return unit.apartmentId ?? unit.number ?? none;
}

/**
 * The status of a unit: the site's own word, in the gender of a unit, where it has one; available where nothing is said.
 * @param isRent whether the property is for rent: a unit of it that is taken is let and not sold
 */
export function unitStatusView(
  unit: Pick<Unit, 'status' | 'contentLanguage'>,
  isRent: boolean,
  t: Translate,
  locale: Locale,
): Worded {
  if (isRent && isSold(unit.status)) return { text: t('rent.unitStatus') };
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

/** `units` of a property, for rent or not, as the units screen draws them in `locale`. */
export function unitCards(units: readonly Unit[], isRent: boolean, t: Translate, locale: Locale): UnitCards {
  const statuses = places<UnitCards['statuses'][number]>();
  const pictures = places<UnitCards['pictures'][number]>();
  const lean = (unit: Unit): LeanUnit => {
    const { text: name, lang } = unitStatusView(unit, isRent, t, locale);
    const placeIn = (picture: Picture | null) =>
      picture && pictures.placeOf(picture.src, () => ({ src: picture.src, placeholder: picture.placeholder }));
    return {
      id: unit.id,
      apartmentId: unit.apartmentId,
      number: unit.number,
      bedrooms: unit.bedrooms,
      baths: unit.baths,
      price: unit.price,
      area: unit.area,
      floor: unit.floor && floorText(unit.floor, t),
      status: statuses.placeOf(`${name} ${lang ?? ''}`, () => ({ key: statusKey(unit.status), name, lang })),
      plan: placeIn(unit.floorPlan),
      photo: placeIn(unit.image),
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
