import { normaliseSearch } from '@/lib/contract/rules';

/** The chips of the blog, in their order (specification section 2, Blog). */
export const CATEGORIES = ['market', 'investment', 'design', 'lifestyle', 'technology', 'sustainability'] as const;
export type Category = (typeof CATEGORIES)[number];

/** A static sample article (section 3); its words are in the `blog` messages, named after its id. */
export type Article = {
  id: Category;
  category: Category;
  author: 'research' | 'advisory' | 'designDesk' | 'city';
  /** a day, as ISO date */
  date: string;
  /** minutes */
  readTime: number;
};

/** One featured article and five more, newest first. */
export const ARTICLES: readonly [Article, ...Article[]] = [
  { id: 'market', category: 'market', author: 'research', date: '2026-11-05', readTime: 8 },
  { id: 'investment', category: 'investment', author: 'advisory', date: '2026-10-22', readTime: 6 },
  { id: 'design', category: 'design', author: 'designDesk', date: '2026-10-08', readTime: 5 },
  { id: 'lifestyle', category: 'lifestyle', author: 'city', date: '2026-09-17', readTime: 4 },
  { id: 'technology', category: 'technology', author: 'designDesk', date: '2026-09-03', readTime: 7 },
  { id: 'sustainability', category: 'sustainability', author: 'research', date: '2026-08-20', readTime: 5 },
];

/** Whether a text contains every word of `typed`, as search compares (specification section 5); no words match all. */
export function mentions(text: string, typed: string): boolean {
  const searched = normaliseSearch(text);
  return normaliseSearch(typed)
    .split(' ')
    .every((word) => searched.includes(word));
}
