import { localePath, type Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';
import { foreign } from '@/lib/property/format';
import type { Property } from '@/lib/property/types';
import { propertyPath, unitsPath, PAGES } from '@/lib/routes';

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
