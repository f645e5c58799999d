import type { Author, Desk } from '@/lib/blog/types';

/** The name an article is signed with. */
export function authorName(author: Author, t: (key: Desk) => string): string {
  return 'person' in author ? author.person : t(author.desk);
}
