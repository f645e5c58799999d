import { cardPictures } from '@/components/ui/media-image';
import type { LeanUnit, UnitCards, UnitCardTexts } from '@/components/unit/unit-card-view';
import { unitStatusView, withoutBedrooms } from '@/components/unit/unit-words';
import { telHref } from '@/lib/agency/format';
import { formatCount } from '@/lib/format';
import type { Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';
import { statusKey } from '@/lib/property/format';
import type { Agency } from '@/lib/site';
import type { Unit } from '@/lib/unit/types';

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
