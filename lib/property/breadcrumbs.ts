import { localePath, type Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';
import { placeOf, topicPath } from '@/lib/landing/rules';
import type { Topics } from '@/lib/landing/types';
import { foreign } from '@/lib/property/format';
import type { Property } from '@/lib/property/types';
import { propertyPath, unitPath, unitsPath, PAGES } from '@/lib/routes';
import type { Unit } from '@/lib/unit/types';
import { unitName } from '@/lib/unit/view';

/** A step of the way to a page; the path begins with `/` and names its locale. */
export type Crumb = { name: string; path: string; lang?: string };

/** The way from home to the list. */
export function listTrail(t: Translate, locale: Locale): Crumb[] {
  return [
    { name: t('common.home'), path: localePath(locale, '/') },
    { name: t('common.properties'), path: localePath(locale, PAGES.properties.path) },
  ];
}

/** The way from home to a property's page, over its place where that has a page of its own. */
export function propertyTrail(property: Property, topics: Topics, t: Translate, locale: Locale): Crumb[] {
  const place = placeOf(property, topics);
  const placePath = topicPath(place);
  const path = localePath(locale, propertyPath(property.slug));
  return [
    ...listTrail(t, locale),
    ...(place && placePath ? [{ name: place.name, path: localePath(locale, placePath) }] : []),
    { name: property.title, path, lang: foreign(property.titleLanguage, locale) },
  ];
}

/** The way from home to a property's units. */
export function unitsTrail(property: Property, topics: Topics, t: Translate, locale: Locale): Crumb[] {
  const path = localePath(locale, unitsPath(property.slug));
  return [...propertyTrail(property, topics, t, locale), { name: t('units.units'), path }];
}

/** The way from home to a unit. */
export function unitTrail(property: Property, unit: Unit, topics: Topics, t: Translate, locale: Locale): Crumb[] {
  const path = localePath(locale, unitPath(property.slug, unit.id));
  return [...unitsTrail(property, topics, t, locale), { name: unitName(unit, t('common.notAvailable')), path }];
}
