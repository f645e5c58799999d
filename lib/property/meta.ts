import { dotted } from '@/lib/format';
import type { Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';
import { displayPrice, isSingleHome, isSold } from '@/lib/property/rules';
import type { Property, PropertyDetail } from '@/lib/property/types';
import { placeOrDefault, priceText, termView } from '@/lib/property/view';

/** What search engines and previews are told of a page: titles from the fullest to the shortest, what matters first. */
export type Meta = { title: string[]; description: string };

/** Its type by its name in the language of the page. */
export function typeText(property: Property, t: Translate, locale: Locale): string {
  return termView(property.type, t, t('terms.property'), property.contentLanguage, locale).text;
}

/** `from AED 2,860,000`, `for rent, AED 180,000 / year`, or that the price is on request; that it is sold in their place. */
export function offerText(property: Property, t: Translate, locale: Locale): string {
  if (isSold(property.salesStatus)) return t(property.rent ? 'rent.status' : 'terms.sold');
  const price = displayPrice(property);
  if (price === null) return t('common.priceOnRequest');
  const amount = priceText(price, property, t, locale);
  if (property.rent) return t('rent.metaOffer', { price: amount });
  return isSingleHome(property) ? amount : t('common.fromPrice', { price: amount });
}

/**
 * A property's page. Kind and price stand within the first 80 characters of the description, which is what WhatsApp
 * shows; the title is not said again.
 */
export function propertyMeta(property: PropertyDetail, t: Translate, locale: Locale): Meta {
  const { title } = property;
  const place = placeOrDefault(property, t);
  const kindAndOffer = [typeText(property, t, locale), offerText(property, t, locale)];
  const sold = isSold(property.salesStatus);
  if (sold) kindAndOffer.reverse();
  const facts = dotted([...kindAndOffer, place], locale);
  return {
    title: sold
      ? [t(property.rent ? 'rent.metaTitleLet' : 'property.metaTitleSold', { title })]
      : [t(property.rent ? 'rent.metaTitle' : 'property.metaTitle', { title, place }), title],
    description: property.descriptionText ? `${facts}. ${property.descriptionText}` : facts,
  };
}
