/** The subjects of the blog; their names are messages. */
export type Category = 'market' | 'investment' | 'design' | 'lifestyle' | 'technology' | 'sustainability';

/** The desks of the agency that sign articles; their names are messages. */
export type Desk = 'research' | 'advisory' | 'designDesk' | 'city';

/** Who signs an article: a desk of the agency, whose name is a message, or a person by name. */
export type Author = { desk: Desk } | { person: string };

/** A picture of an article; `src` is a path at the site's own origin, width and height are pixels of the file. */
export type ArticlePicture = { src: string; alt: string; width: number; height: number };

/** An article in one language, as cards, lists and sitemaps use it. */
export type Article = {
  /** the name of its folder, and the last part of its address in every language */
  slug: string;
  title: string;
  excerpt: string;
  /** for search engines and previews: at most 160 characters */
  description: string;
  category: Category;
  author: Author;
  /** days, as ISO dates; `updated` is `date` where the text was never changed */
  date: string;
  updated: string;
  picture: ArticlePicture;
  words: number;
  /** minutes */
  readTime: number;
};

/** A part of an article under its own heading; `id` is the anchor of the heading. */
export type ArticlePart = { id: string; title: string };

/** An article as its own page shows it; `html` holds nothing but what Markdown can say. */
export type ArticleText = { html: string; parts: ArticlePart[] };
