import type { CatalogueRecord } from '../../catalogue/shape';
import { OTHER_LOCALES, type OtherLocale } from '../../catalogue/translated';
import { DEFAULT_LOCALE, LOCALE_ROWS, type Locale } from '../../../lib/contract/locales';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '../../../lib/contract/rules';
import { type Problems, problem } from './problem';

/** As search engines count: a letter outside the basic plane is one. */
const lengthOf = (text: string) => Array.from(text).length;
const plain = (html: string) => html.replace(/<[^>]*>/g, ' ').trim();
const plainLength = (html: string) => lengthOf(plain(html));
const pathIn = (locale: Locale, field: string) =>
  locale === DEFAULT_LOCALE ? field : `translations.${locale}.${field}`;

/** What the texts of a record lack in each language, and which are longer or shorter than a search result shows. */
export function textProblems(record: CatalogueRecord): Problems {
  const { title, description, translations } = record;
  const found = [
    ...titleLength(DEFAULT_LOCALE, title),
    ...descriptionLength(DEFAULT_LOCALE, description),
    ...englishInArabic(record),
  ];
  if (plainLength(description ?? '') === 0)
    found.push(problem('warns', 'description_missing', 'description', 'No description.'));
  for (const locale of OTHER_LOCALES) {
    const texts = translations?.[locale];
    const { nameInEnglish: language } = LOCALE_ROWS[locale];
    if (!texts?.title)
      found.push(problem('warns', 'title_missing', pathIn(locale, 'title'), `No title in ${language}.`));
    if (plainLength(description ?? '') > 0 && !texts?.description)
      found.push(
        problem('warns', 'description_missing', pathIn(locale, 'description'), `No description in ${language}.`),
      );
    found.push(...titleLength(locale, texts?.title ?? ''), ...descriptionLength(locale, texts?.description ?? null));
  }
  // A rent shows no payment plan.
  return record.offer === 'rent' ? found : [...found, ...OTHER_LOCALES.flatMap((locale) => planTexts(record, locale))];
}

/** The English texts that are Arabic by their letters: the page in English, and that of any other language, would show them. */
function englishInArabic({ title, description }: CatalogueRecord): Problems {
  const found: Problems = [];
  if (isArabic(title))
    found.push(problem('warns', 'english_arabic', 'title', 'The English title is in Arabic letters.'));
  if (isArabic(plain(description ?? '')))
    found.push(problem('warns', 'english_arabic', 'description', 'The English description is in Arabic letters.'));
  return found;
}

/** `&nbsp;` is a sign, not Latin letters. */
function isArabic(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text) && !/\p{Script=Latin}/u.test(text.replace(/&#?\w+;/g, ' '));
}

function titleLength(locale: Locale, title: string): Problems {
  if (lengthOf(title) <= TITLE_LENGTH) return [];
  const message = `Longer than ${TITLE_LENGTH} characters: search results cut it.`;
  return [problem('warns', 'title_long', pathIn(locale, 'title'), message)];
}

function descriptionLength(locale: Locale, description: string | null): Problems {
  const length = plainLength(description ?? '');
  if (length === 0 || length >= DESCRIPTION_LENGTH) return [];
  const message = `Shorter than ${DESCRIPTION_LENGTH} characters: search results have room for more.`;
  return [problem('warns', 'description_short', pathIn(locale, 'description'), message)];
}

/** The payment plans of which a language lacks a text that English has: one problem a plan. */
function planTexts({ payment_plans: plans, translations }: CatalogueRecord, locale: OtherLocale): Problems {
  return plans.flatMap((plan, at) => {
    const texts = translations?.[locale]?.payment_plans[at];
    const isWhole =
      Boolean(texts?.name) &&
      (!plan.description || Boolean(texts?.description)) &&
      plan.values.every(({ name }, nth) => !name || Boolean(texts?.values[nth]?.name));
    if (isWhole) return [];
    const message = `“${plan.name}” lacks texts in ${LOCALE_ROWS[locale].nameInEnglish}.`;
    return [problem('warns', 'plan_text_missing', pathIn(locale, `payment_plans[${at}]`), message)];
  });
}
