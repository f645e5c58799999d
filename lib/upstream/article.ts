import type { WrittenArticle } from '@/lib/blog/types';
import type { InLanguages } from '@/lib/content/types';
import type { WireArticle } from '@/lib/contract/article';
import { ARTICLE_SLUG } from '@/lib/contract/content-texts';
import { LOCALES } from '@/lib/contract/locales';
import { dayInDubai, isDay } from '@/lib/contract/rules';
import type { Entry } from './cache/load';
import { readCached } from './cache/memory';
import { documentBudget } from './cache/read';
import { newBudget, type Budget } from './client/budget';
import { call } from './client/call';
import { optionalCall } from './client/optional';
import { toPicture } from './media/address';

/** Articles a page, and pages that are read: the newest 500 are the blog. */
const PAGE = 100;
const MOST_PAGES = 5;

/** Whether a day has come in Dubai; false for what is none, or is before 2000, which nobody can mean. */
const hasCome = (date: string) => isDay(date) && date >= '2000' && date <= dayInDubai(Date.now());

/** An article of the wire; null for one that has no address, no title or no day, or whose day is still to come. */
function toWritten(wire: WireArticle): WrittenArticle | null {
  const { slug, title, excerpt, author, category, date, updated, words } = wire;
  const languages = LOCALES.filter((locale) => title[locale]);
  if (!ARTICLE_SLUG.pattern.test(slug) || slug.length > 200 || languages.length === 0 || !hasCome(date)) return null;
  const picture = toPicture(wire.image, {
    width: wire.image_width,
    height: wire.image_height,
    placeholder: wire.image_placeholder,
  });
  return {
    slug,
    languages,
    title,
    excerpt,
    author,
    alt: wire.image_alt,
    words,
    category,
    date,
    updated: updated && hasCome(updated) && updated > date ? updated : date,
    picture,
  };
}

async function loadAll(budget: Budget): Promise<WrittenArticle[]> {
  const bySlug = new Map<string, WrittenArticle>();
  let read = 0;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = { page: String(page), page_size: String(PAGE) };
    const answer = await optionalCall('articles', { query, budget });
    if (answer === null) return [];
    const before = bySlug.size;
    for (const wire of answer.results) {
      const written = toWritten(wire);
      if (written && !bySlug.has(written.slug)) bySlug.set(written.slug, written);
    }
    read += answer.results.length;
    // The second: a back end that ignores pages says the same again.
    if (read >= answer.count || bySlug.size === before) break;
  }
  return [...bySlug.values()].sort((a, b) => b.date.localeCompare(a.date));
}

const ALL: Entry<WrittenArticle[]> = { row: 'articles', key: [], of: null, disk: true, load: loadAll };

/**
 * The articles that editors have written in the back end, newest first, through the cache. A back end without the call has none,
 * which is kept as any answer is.
 * @param milliseconds the longest wait where there is no copy
 * @throws SiteError when it fails and there is no copy
 */
export function readWrittenArticles(milliseconds: number): Promise<readonly WrittenArticle[]> {
  // A clock of its own, so that what it waits for hurries no other read; the document's runs meanwhile.
  const { left } = documentBudget();
  return readCached(ALL, newBudget(Math.min(milliseconds, left())));
}

/**
 * The Markdown of one of them, by language, through the cache.
 * @param slug of an article that `readWrittenArticles` names: any other is not to be asked for
 * @throws SiteError absent where it is gone since; unavailable when it fails and there is no copy
 */
export function readArticleBody(slug: string): Promise<InLanguages> {
  const load = async (budget: Budget) => (await call('article', { params: { slug }, budget })).answer.body;
  return readCached({ row: 'article', key: [slug], of: null, disk: true, load }, documentBudget());
}
