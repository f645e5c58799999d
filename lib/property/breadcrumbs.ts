import { localePath, type Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';
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

/** The way from home to a property's page. */
export function propertyTrail(property: Property, t: Translate, locale: Locale): Crumb[] {
  const path = localePath(locale, propertyPath(property.slug));
  return [...listTrail(t, locale), { name: property.title, path, lang: foreign(property.titleLanguage, locale) }];
}

/** The way from home to a property's units. */
export function unitsTrail(property: Property, t: Translate, locale: Locale): Crumb[] {
  const path = localePath(locale, unitsPath(property.slug));
  return [...propertyTrail(property, t, locale), { name: t('units.units'), path }];
}

/** The way from home to a unit's page. */
export function unitTrail(property: Property, unit: Unit, t: Translate, locale: Locale): Crumb[] {
  const path = localePath(locale, unitPath(property.slug, unit.id));
  return [...unitsTrail(property, t, locale), { name: unitName(unit, t('common.notAvailable')), path }];
}
