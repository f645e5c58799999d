import { ENQUIRY_TITLE_MAX } from '@/lib/contract/rules';
import { beginning, dotted, formatCount, formatNumber, isolated } from '@/lib/format';
import type { Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';
import { offerText, typeText, type Meta } from '@/lib/property/meta';
import { holdsOffices, isSold } from '@/lib/property/rules';
import type { PropertyDetail } from '@/lib/property/types';
import { floorText, placeOrDefault, priceText, salesStatusView, titleAsked, type Worded } from '@/lib/property/view';
import { describedTo } from '@/lib/seo/fit';
import { unitName, unitStatusView } from '@/lib/unit/view';
import type { UnitFilters } from '@/lib/unit/params';
import type { Unit } from '@/lib/unit/types';

/** Whether search engines may list it: what can be bought, and has something of its own to say. */
export function isUnitIndexed({ status, price, floorPlan, image }: Unit): boolean {
  return !isSold(status) && (price !== null || floorPlan !== null || image !== null);
}

/** Whether a unit's title calls it an office. */
const isOffice = ({ bedrooms }: Unit, property: PropertyDetail) => bedrooms === 0 && holdsOffices(property);

/** The status of a unit as it stands beside its title: in Arabic in the gender of what that calls it. */
export function titledStatusView(unit: Unit, property: PropertyDetail, t: Translate, locale: Locale): Worded {
  const { status: salesStatus, contentLanguage } = unit;
  if (isOffice(unit, property))
    return salesStatusView({ salesStatus, contentLanguage, rent: property.rent }, t, locale);
  return unitStatusView(unit, property.rent !== null, t, locale);
}

/** `4 Bedroom Unit A-07`, by what is known of the unit. */
export function unitTitle(unit: Unit, property: PropertyDetail, t: Translate, locale: Locale): string {
  // One that begins with a figure, as 12-A, would be turned around in a line from the right.
  const id = isolated(unitName(unit, t('common.notAvailable')), locale);
  if (unit.bedrooms === null) return t('unit.plainTitle', { id });
  if (unit.bedrooms > 0) return t('unit.title', { n: formatCount(unit.bedrooms), id });
  return t(isOffice(unit, property) ? 'unit.officeTitle' : 'unit.studioTitle', { id });
}

/** A property's title and its unit; the title alone where the unit has no name to be found by. */
const withUnit = (title: string, id: string, t: Translate) =>
  id === '' ? title : t('unit.whatsappTitle', { id, title });

/**
 * What an enquiry about a unit says it is about: the property's title, cut where the contract has no room for all of it, and the unit,
 * which the agency cannot do without.
 */
export function unitAsked(unit: Unit, { title }: Pick<PropertyDetail, 'title'>, t: Translate): string {
  const id = unitName(unit, '');
  const whole = withUnit(title, id, t);
  const over = whole.length - ENQUIRY_TITLE_MAX;
  if (over <= 0) return whole;
  return withUnit(`${beginning(title, title.length - over - 1)}…`, id, t);
}

/** What a message to the agency calls a unit: it has no markup to say which way a number runs. */
export function unitInMessage(unit: Unit, property: PropertyDetail, t: Translate, locale: Locale): string {
  const name = unitName(unit, '');
  return titleAsked(withUnit(property.title, name && isolated(name, locale), t), property, t);
}

/** A unit's page. Kind and price stand first: WhatsApp shows 80 characters. A sold one says so and names no price. */
export function unitMeta(unit: Unit, property: PropertyDetail, t: Translate, locale: Locale): Meta {
  const { title } = property;
  const name = unitTitle(unit, property, t, locale);
  const sold = isSold(unit.status);
  const facts = [
    sold ? titledStatusView(unit, property, t, locale).text : null,
    typeText(property, t, locale),
    sold ? null : property.rent ? t('rent.forRent') : null,
    sold ? null : unit.price ? priceText(unit.price, property, t, locale) : t('common.priceOnRequest'),
    unit.bedrooms ? t('units.beds', { count: unit.bedrooms, n: formatCount(unit.bedrooms) }) : null,
    unit.area ? t('units.sqft', { n: formatNumber(unit.area) }) : null,
    t('unit.metaDescription', { unit: name, title, place: placeOrDefault(property, t) }),
    unit.baths === null ? null : t('units.baths', { count: unit.baths, n: formatCount(unit.baths) }),
    unit.floor ? t('units.floor', { floor: isolated(floorText(unit.floor, t), locale) }) : null,
  ];
  return { title: [t('unit.metaTitle', { unit: name, title })], description: dotted(facts, locale) };
}

/** The list of a property's units, by its page; `count` is how many there are in all. */
export function unitsMeta(
  property: PropertyDetail,
  { page }: Pick<UnitFilters, 'page'>,
  count: number,
  t: Translate,
  locale: Locale,
): Meta {
  const { title } = property;
  const n = formatNumber(page);
  const facts = [
    typeText(property, t, locale),
    offerText(property, t, locale),
    t('units.metaCount', { count, n: formatNumber(count) }),
    title,
    placeOrDefault(property, t),
    t('units.metaDescription'),
  ];
  return {
    // The number of the page stands before what may be cut.
    title:
      page > 1
        ? [t('units.metaTitlePage', { title, page: n }), t('units.metaTitlePageFirst', { title, page: n })]
        : [t('units.metaTitle', { title })],
    description:
      page > 1
        ? describedTo([dotted(facts, locale)], ` · ${isolated(t('common.pageN', { page: n }), locale)}`)
        : dotted(facts, locale),
  };
}
