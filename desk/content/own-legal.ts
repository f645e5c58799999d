import type { LegalTextName } from '../../lib/contract/content-texts';
import type { Locale } from '../../lib/contract/locales';
// The branches that are used alone: the rest of the site's words stays out of the bundle.
import { privacy as privacyAr, terms as termsAr } from '../../messages/ar.json';
import { privacy as privacyEn, terms as termsEn } from '../../messages/en.json';
import { privacy as privacyFa, terms as termsFa } from '../../messages/fa.json';

type Words = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

const WORDS: Record<Locale, Record<string, Words>> = {
  en: { terms: termsEn, privacy: privacyEn },
  ar: { terms: termsAr, privacy: privacyAr },
  fa: { terms: termsFa, privacy: privacyFa },
};

/** A count of days in all its forms, in which others may stand: `{count, plural, one {{n} day} other {{n} days}}`. */
const COUNTED = /\{count, plural,(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;

/** A message as an editor would write it: what is put in it or linked is named in braces. */
const asWritten = (message: string): string =>
  message.replace(/<(\w+)>[^<]*<\/\1>/g, '{$1}').replace(COUNTED, '{days}');

/** What the words of a site say in the place of a text of a legal page, as an editor would write it. */
export function legalIn(words: Readonly<Record<string, Words>>, name: LegalTextName): string {
  const [page = '', at = '', part] = name.split('.');
  const own = words[page]?.[at];
  if (typeof own !== 'object') return asWritten(own ?? '');
  const messages = part === 'title' ? [own.title] : [own.p1, own.p2];
  return messages
    .filter((message) => message !== undefined)
    .map(asWritten)
    .join('\n\n');
}

/** The same of this site. */
export const ownLegal = (name: LegalTextName, locale: Locale): string => legalIn(WORDS[locale], name);
