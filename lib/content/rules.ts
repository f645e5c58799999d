import type { InLanguages, SiteContent } from '@/lib/content/types';
import { AGENCY_PLACE, LEGAL_PLACES, type LegalPlace } from '@/lib/contract/content-texts';
import type { Locale } from '@/lib/contract/locales';

export type { LegalPlace };

/** A message, or a branch of the catalogue; compiled ones may be lists. */
type Branch = { readonly [part: string]: unknown };

/** What was written in `locale`, else what the site itself says there. */
export function editedOr(edited: InLanguages | undefined, locale: Locale, own: string): string {
  return edited?.[locale] ?? own;
}

const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function withText(branch: Branch, [part = '', ...rest]: readonly string[], text: string): Branch {
  // A text that the site has no place for stands nowhere.
  if (!Object.hasOwn(branch, part)) return branch;
  if (rest.length === 0) return { ...branch, [part]: text };
  const below = branch[part];
  return isBranch(below) ? { ...branch, [part]: withText(below, rest, text) } : branch;
}

/**
 * The messages of `locale` with what editors have written in place of some; the same object where they have written nothing.
 * @param agency what `{agency}` stands for in a written text: a compiled message is given no other values
 */
export function withTexts<Messages extends object>(
  messages: Messages,
  texts: SiteContent['texts'],
  locale: Locale,
  agency: string,
): Messages {
  let merged: Branch = messages as Branch;
  for (const [key, written] of Object.entries(texts)) {
    const text = written?.[locale];
    if (text !== undefined)
      merged = withText(
        merged,
        key.split('.'),
        text.replaceAll(AGENCY_PLACE, () => agency),
      );
  }
  return merged as Messages;
}

/** The paragraphs of a text: blank lines part them. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** A paragraph in parts: words as they are, and by their names the facts that it names between them. */
export function partsOf(paragraph: string): ({ words: string } | { fact: LegalPlace })[] {
  return paragraph
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const fact = LEGAL_PLACES.find((place) => place === part);
      return fact ? { fact } : { words: part };
    });
}
