import { ARTICLE_CATEGORIES, ARTICLE_TEXTS } from '@/lib/contract/content-texts';
import { LOCALES } from '@/lib/contract/locales';
import { id, isRecord, pick, text, whole, type JsonObject } from './coerce';
import { beside, picture } from './normalise';

/** Longer ones are cut: they are set in lines, and Markdown is read on the server. */
const MOST = { line: 500, body: ARTICLE_TEXTS.body };

/** A text by language; one that is no object of languages is English. */
function inLanguages(raw: unknown, most: number): JsonObject {
  const given: JsonObject = isRecord(raw) ? raw : { en: raw };
  const said = LOCALES.flatMap((locale) => {
    const words = text(given[locale]);
    return words === null ? [] : [[locale, words.slice(0, most)] as const];
  });
  return Object.fromEntries(said);
}

function counts(raw: unknown): JsonObject {
  const given = isRecord(raw) ? raw : {};
  const read = LOCALES.flatMap((locale) => {
    const count = whole(given[locale]);
    return count === null || count < 0 ? [] : [[locale, count] as const];
  });
  return Object.fromEntries(read);
}

/** An article of any back end: each field by itself; null without a number and an address. */
export function article(raw: unknown): JsonObject | null {
  if (!isRecord(raw)) return null;
  const [key, slug] = [id(raw.id), text(raw.slug)];
  if (key === null || slug === null) return null;
  const category = text(raw.category)?.toLowerCase() ?? null;
  return {
    id: key,
    slug,
    title: inLanguages(raw.title, MOST.line),
    excerpt: inLanguages(pick(raw, 'excerpt', 'summary'), MOST.line),
    category: ARTICLE_CATEGORIES.find((known) => known === category) ?? null,
    author: inLanguages(raw.author, MOST.line),
    // A moment is the day that it falls on.
    date: text(pick(raw, 'date', 'published_at'))?.slice(0, 10) ?? '',
    updated: text(raw.updated)?.slice(0, 10) ?? null,
    ...beside('image', picture(raw.image, raw, 'image')),
    image_alt: inLanguages(raw.image_alt, MOST.line),
    words: counts(raw.words),
  };
}

/** The same with its text. */
export function articleDetail(raw: unknown): JsonObject | null {
  const found = article(raw);
  return found && isRecord(raw) ? { ...found, body: inLanguages(raw.body, MOST.body) } : null;
}
