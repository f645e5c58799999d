import type { InLanguages } from '@/lib/content/types';
import type { Locale } from '@/lib/i18n/locales';

/** The subjects of the blog; their names are messages. */
export type Category = 'market' | 'investment' | 'design' | 'lifestyle' | 'technology' | 'sustainability';

/** The desks of the agency that sign articles; their names are messages. */
export type Desk = 'research' | 'advisory' | 'designDesk' | 'city';

/** Who signs an article: a desk of the agency, whose name is a message, a person by name, or the agency itself. */
export type Author = { desk: Desk } | { person: string } | { agency: string };

/** A picture of an article; `src` is a path at the site's own origin, width and height are pixels of the file, null where they are not known. */
export type ArticlePicture = {
  src: string;
  alt: string;
  width: number | null;
  height: number | null;
  /** tiny `data:` picture */
  placeholder?: string | null;
};

/** An article in one language, as cards, lists and sitemaps use it. */
export type Article = {
  /** the last part of its address in every language; of the site's own, the name of its folder */
  slug: string;
  /** that its texts are in: another than was asked for where it lacks them */
  language: Locale;
  /** those it was written in */
  languages: readonly Locale[];
  title: string;
  excerpt: string;
  /** for search engines and previews: at most 160 characters */
  description: string;
  /** null: of none of the chips */
  category: Category | null;
  author: Author;
  /** days, as ISO dates; `updated` is `date` where the text was never changed */
  date: string;
  updated: string;
  picture: ArticlePicture | null;
  /** null where it is not known */
  words: number | null;
  /** minutes; null as `words` */
  readTime: number | null;
};

/** An article as an editor has written it in the back end, in every language. */
export type WrittenArticle = {
  slug: string;
  languages: readonly Locale[];
  title: InLanguages;
  excerpt: InLanguages;
  author: InLanguages;
  alt: InLanguages;
  words: Partial<Record<Locale, number>>;
  category: Category | null;
  date: string;
  updated: string;
  picture: Omit<ArticlePicture, 'alt'> | null;
};

/** A part of an article under its own heading; `id` is the anchor of the heading. */
export type ArticlePart = { id: string; title: string };

/** An article as its own page shows it; `html` holds nothing but what Markdown can say. */
export type ArticleText = { html: string; parts: ArticlePart[] };
