import type { WrittenArticle } from '@/lib/blog/types';
import type { Held } from '@/lib/content/store';
import { once } from '@/lib/process';

/** What is held of the back end's articles in this process. lib/blog/data.ts alone writes to it. */
export function articlesHeld(): Held<readonly WrittenArticle[]> {
  return once('articles', () => ({ content: [], known: false, failing: null }));
}
