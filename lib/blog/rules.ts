import { ARTICLE_CATEGORIES } from '@/lib/contract/content-texts';
import type { Article, Category, Desk, WrittenArticle } from '@/lib/blog/types';
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales';

/** The chips of the blog, in their order (specification section 2, Blog). */
export const CATEGORIES: readonly Category[] = ARTICLE_CATEGORIES;

export const DESKS: readonly Desk[] = ['research', 'advisory', 'designDesk', 'city'];

/** Articles that the blog shows before 'Load More Articles', and with each click (specification section 2). */
export const ARTICLES_AT_ONCE = 6;
/** Other articles below an article. */
const OTHERS = 3;

/** Words a minute of an unhurried reader; Arabic says in fewer words what English says in more. */
const PACE: Record<Locale, number> = { en: 220, ar: 150, fa: 200 };

/** Minutes that a text of `words` words takes to read: whole, at least one. */
export function readingMinutes(words: number, locale: Locale): number {
  return Math.max(1, Math.round(words / PACE[locale]));
}

/** The `OTHERS` articles that follow the one called `slug` in their order, from the first again after the last. */
export function othersAfter<Each extends { slug: string }>(articles: readonly Each[], slug: string): Each[] {
  const at = articles.findIndex((each) => each.slug === slug);
  return [...articles.slice(at + 1), ...articles.slice(0, Math.max(0, at))].slice(0, OTHERS);
}

/** The language that an article is shown in on a page of `locale`: its own, else English, else the first it was written in. */
export function languageFor(languages: readonly Locale[], locale: Locale): Locale {
  if (languages.includes(locale)) return locale;
  return languages.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : (languages[0] ?? locale);
}

/**
 * A written article as a page of `locale` shows it.
 * @param agency who signs where nobody does
 */
export function shownIn(written: WrittenArticle, locale: Locale, agency: string): Article {
  const { slug, languages, category, date, updated, picture } = written;
  const language = languageFor(languages, locale);
  const excerpt = written.excerpt[language] ?? '';
  const words = written.words[language] ?? null;
  const person = written.author[locale] ?? written.author[language] ?? written.author[DEFAULT_LOCALE];
  return {
    slug,
    language,
    languages,
    title: written.title[language] ?? '',
    excerpt,
    description: excerpt,
    category,
    author: person === undefined ? { agency } : { person },
    date,
    updated,
    picture: picture && { ...picture, alt: written.alt[locale] ?? written.alt[language] ?? '' },
    words,
    readTime: words === null ? null : readingMinutes(words, language),
  };
}
