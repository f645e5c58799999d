import { dotted, formatPrice } from '@/lib/format';
import type { Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';
import { displayPrice } from '@/lib/property/rules';
import type { Property, PropertyDetail } from '@/lib/property/types';
import { placeText, termView } from '@/lib/property/view';

/** What search engines and previews are told of a page: titles from the fullest to the shortest, what matters first. */
export type Meta = { title: string[]; description: string };

/** Whether it is sold as a whole: search engines and previews then say so first, and name no price. */
export const isSold = ({ salesStatus }: Pick<Property, 'salesStatus'>) => salesStatus?.key === 'sold';

/** Its type by its name in the language of the page. */
export function typeText(property: Property, t: Translate, locale: Locale): string {
  return termView(property.type, t, t('terms.property'), property.contentLanguage, locale).text;
}

/** `from AED 2,860,000`, or that the price is on request; that it is sold in their place. */
export function offerText(property: Property, t: Translate, locale: Locale): string {
  if (isSold(property)) return t('terms.sold');
  const price = displayPrice(property);
  return price === null ? t('common.priceOnRequest') : t('common.fromPrice', { price: formatPrice(price, locale) });
}

/**
 * A property's page. Kind and price stand within the first 80 characters of the description, which is what WhatsApp
 * shows; the title is not said again.
 */
export function propertyMeta(property: PropertyDetail, t: Translate, locale: Locale): Meta {
  const { title } = property;
  const place = placeText(property, t) ?? t('common.defaultPlace');
  const kindAndOffer = [typeText(property, t, locale), offerText(property, t, locale)];
  if (isSold(property)) kindAndOffer.reverse();
  const facts = dotted([...kindAndOffer, place], locale);
  return {
    title: isSold(property)
      ? [t('property.metaTitleSold', { title })]
      : [t('property.metaTitle', { title, place }), title],
    description: property.descriptionText ? `${facts}. ${property.descriptionText}` : facts,
  };
}
