import { imageSources } from '@/components/ui/media-image';
import type { ImageSources } from '@/components/ui/framed-image';
import { unitName } from '@/components/unit/unit-name';
import { formatCount, formatNumber, formatPrice } from '@/lib/format';
import { localePath, type Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';
import { foreign, statusKey, termName, type TermKey } from '@/lib/property/format';
import type { Unit } from '@/lib/unit/types';
import { pricePerSqFt } from '@/lib/unit/rules';

/** A unit as a card draws it, every text in the page's language, with what search, filters and sort compare. */
export type UnitCardView = Pick<Unit, 'id' | 'apartmentId' | 'number' | 'bedrooms' | 'price' | 'area'> & {
  href: string;
  name: string;
  kind: string;
  status: { key: string | null; name: string; lang?: Locale };
  priceText: string;
  perSqFt: string | null;
  facts: string[];
  extra: string;
  /** place among the pictures that the units share, null for none */
  picture: number | null;
  pictureAlt: string;
};

/** A picture that units share; `drawing` is a floor plan, shown whole. */
export type UnitPicture = ImageSources & { placeholder: string | null; drawing: boolean };

/** Units as cards with the pictures they share, each once: many units of one type hold the same. */
export type UnitCards = { units: UnitCardView[]; pictures: UnitPicture[] };

/** What `UnitCards` holds of `units`. */
export function unitCards(units: readonly Unit[], slug: string, t: Translate, locale: Locale): UnitCards {
  const pictures: UnitPicture[] = [];
  const places = new Map<string, number>();
  const words = (key: TermKey) => t(`terms.${key}`);
  const place = (unit: Unit): number | null => {
    const picture = unit.image ?? unit.floorPlan;
    if (!picture) return null;
    const known = places.get(picture.src);
    if (known !== undefined) return known;
    places.set(picture.src, pictures.length);
    pictures.push({
      ...imageSources(picture.src, '33vw'),
      placeholder: picture.placeholder,
      drawing: unit.image === null,
    });
    return pictures.length - 1;
  };
  const view = (unit: Unit): UnitCardView => {
    const name = unitName(unit, t('common.notAvailable'));
    const beds = unit.bedrooms;
    const perSqFt = pricePerSqFt(unit);
    return {
      id: unit.id,
      apartmentId: unit.apartmentId,
      number: unit.number,
      bedrooms: beds,
      price: unit.price,
      area: unit.area,
      href: localePath(locale, `/properties/${slug}/units/${String(unit.id)}`),
      name,
      kind:
        beds === null
          ? t('units.unitTitleUnknown')
          : beds === 0
            ? t('units.studioTitle')
            : t('units.unitTitle', { n: formatCount(beds) }),
      status: {
        key: statusKey(unit.status),
        name: termName(unit.status, words, t('terms.available')),
        lang: unit.status && !unit.status.key ? foreign(unit.contentLanguage, locale) : undefined,
      },
      priceText: unit.price ? formatPrice(unit.price) : t('common.priceOnRequest'),
      perSqFt: perSqFt === null ? null : t('units.perSqFt', { n: formatNumber(perSqFt) }),
      facts: [
        beds === null ? null : beds === 0 ? t('units.studio') : t('card.beds', { count: beds, n: formatCount(beds) }),
        unit.baths === null ? null : t('units.baths', { count: unit.baths, n: formatCount(unit.baths) }),
        unit.area ? t('units.sqft', { n: formatNumber(unit.area) }) : null,
      ].filter((fact): fact is string => fact !== null),
      extra: [
        unit.floor ? t('units.floor', { floor: unit.floor }) : null,
        unit.number ? t('units.unitNo', { number: unit.number }) : null,
      ]
        .filter(Boolean)
        .join(' · '),
      picture: place(unit),
      pictureAlt: unit.image ? t('unit.photoAlt', { id: name }) : t('unit.planAlt', { id: name }),
    };
  };
  return { units: units.map(view), pictures };
}
