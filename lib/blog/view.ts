import type { Author, Desk } from '@/lib/blog/types';

/** The name an article is signed with. */
export function authorName(author: Author, t: (key: Desk) => string): string {
  if ('desk' in author) return t(author.desk);
  return 'person' in author ? author.person : author.agency;
}
