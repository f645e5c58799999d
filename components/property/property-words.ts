import type { Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';
import { foreign, termKey, termName } from '@/lib/property/format';
import type { Property, Term } from '@/lib/property/types';

/** A text, and its language where that is not the page's: for a `lang` attribute. */
export type Worded = { text: string; lang?: Locale };

/**
 * A term as a page shows it: called as `termName` says, without a language where the site has its own word or nothing is said.
 * @param language of the upstream's names
 */
export function termView(term: Term | null, t: Translate, fallback: string, language: Locale, locale: Locale): Worded {
  return {
    text: termName(term, (key) => t(`terms.${key}`), fallback),
    lang: term === null || termKey(term.key) ? undefined : foreign(language, locale),
  };
}

/** District and city in one line, most exact first, without repeating a name; null when neither is known. */
export function placeText(property: Pick<Property, 'city' | 'district'>, t: Translate): string | null {
  const names = [property.district?.name, property.city?.name].filter(Boolean);
  return [...new Set(names)].join(t('common.comma')) || null;
}
