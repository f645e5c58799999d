import type { ContentText } from '../../lib/contract/content-texts';
import type { Locale } from '../../lib/contract/locales';
// The branches that are used alone: the rest of the site's words stays out of the bundle.
import { about as aboutAr, contact as contactAr, footer as footerAr, home as homeAr } from '../../messages/ar.json';
import { about as aboutEn, contact as contactEn, footer as footerEn, home as homeEn } from '../../messages/en.json';
import { about as aboutFa, contact as contactFa, footer as footerFa, home as homeFa } from '../../messages/fa.json';

const WORDS: Record<Locale, Readonly<Record<string, Readonly<Record<string, string>>>>> = {
  en: { about: aboutEn, contact: contactEn, footer: footerEn, home: homeEn },
  ar: { about: aboutAr, contact: contactAr, footer: footerAr, home: homeAr },
  fa: { about: aboutFa, contact: contactFa, footer: footerFa, home: homeFa },
};

/** What the site itself says in the place of a text. */
export function ownWords(text: ContentText, locale: Locale): string {
  const [branch = '', key = ''] = text.split('.');
  return WORDS[locale][branch]?.[key] ?? '';
}
