import { paragraphsOf } from '@/lib/content/rules';
import { heldContent } from '@/lib/content/store';
import type { Locale } from '@/lib/contract/locales';
import { PAGES } from '@/lib/routes';

type LegalPage = 'terms' | 'privacy' | 'cookies';

/** What an editor has written in place of the paragraphs of a section of a legal page, in that language; null: the site's own stand. */
export function writtenParagraphs(page: LegalPage, section: string, locale: Locale): string[] | null {
  const text = heldContent().texts[`${page}.${section}.text`]?.[locale];
  return text === undefined ? null : paragraphsOf(text);
}

/** The day since which a legal page says what it says: that of its build, or a later one on which an editor changed it. */
export function inForceSince(page: LegalPage): string {
  const own: string = PAGES[page].modified;
  const edited = heldContent().inForce?.[page];
  return edited !== undefined && edited > own ? edited : own;
}
