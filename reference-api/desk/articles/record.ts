import { z } from 'zod';
import { written } from '../../../lib/contract/common';
import { ARTICLE_CATEGORIES, ARTICLE_SLUG, ARTICLE_TEXTS } from '../../../lib/contract/content-texts';
import { LOCALES, type Locale } from '../../../lib/contract/locales';
import { plainLines } from '../../../lib/contract/rules';
import { ARTICLE_STATES } from '../article-shapes';
import { type ContentRecord, refusedShape } from '../kept';
import { refused } from '../listings/canonical';

/** The last part of an address. */
export const articleSlug = z
  .string()
  .max(ARTICLE_SLUG.most, `At most ${ARTICLE_SLUG.most} characters.`)
  .regex(ARTICLE_SLUG.pattern, 'a-z, 0-9 and single hyphens.');

const inLanguages = (text: z.ZodType<string>) => z.partialRecord(z.enum(LOCALES), text);
const day = z.iso.date('Is no day such as 2026-11-05.');

const shape = z
  .strictObject({
    state: z.enum(ARTICLE_STATES),
    title: inLanguages(written(ARTICLE_TEXTS.title)),
    excerpt: inLanguages(written(ARTICLE_TEXTS.excerpt)),
    // Markdown
    body: inLanguages(written(ARTICLE_TEXTS.body, plainLines)),
    author: inLanguages(written(ARTICLE_TEXTS.author)),
    category: z.enum(ARTICLE_CATEGORIES),
    date: day,
    updated: day,
    image: z.string().regex(/^\/media\/[\w./-]{1,200}$/, 'Not a picture that was uploaded here.'),
    image_alt: inLanguages(written(ARTICLE_TEXTS.image_alt)),
  })
  .partial();

export type ArticleRecord = z.infer<typeof shape>;

/** What an article is not whole without, in a language. */
export const WHOLE = ['title', 'excerpt', 'body'] as const;

/** The languages in which an article lacks any of its texts. */
export const missingIn = (record: ArticleRecord): Locale[] =>
  LOCALES.filter((locale) => WHOLE.some((field) => record[field]?.[locale] === undefined));

/** What keeps a record from standing on the site, by path: a language is there as a whole, or not at all, and English always. */
function gaps(record: ArticleRecord): [path: string, reason: string][] {
  const texts = LOCALES.flatMap((locale) => {
    const begun = locale === 'en' || WHOLE.some((field) => record[field]?.[locale] !== undefined);
    const lacking = WHOLE.filter((field) => record[field]?.[locale] === undefined);
    return begun ? lacking.map((field): [string, string] => [`${field}.${locale}`, 'Is missing.']) : [];
  });
  const facts = (['category', 'date'] as const).filter((field) => record[field] === undefined);
  // English is what is said where a language has no words of its own for the picture.
  const alt: [string, string][] = record.image && !record.image_alt?.en ? [['image_alt.en', 'Is missing.']] : [];
  return [...texts, ...facts.map((field): [string, string] => [field, 'Is missing.']), ...alt];
}

/**
 * A record as it is kept.
 * @throws Problem 422 with what is wrong by path, such as `body.ar`; of a published one also what is missing
 */
export function validArticle(given: unknown): ContentRecord {
  const parsed = shape.safeParse(given);
  if (!parsed.success) throw refusedShape(parsed.error);
  const record: ArticleRecord = { ...parsed.data, state: parsed.data.state ?? 'draft' };
  if (record.updated !== undefined && record.updated < (record.date ?? ''))
    throw refused([['updated', 'Lies before the day of the article.']]);
  const missing = record.state === 'published' ? gaps(record) : [];
  if (missing.length > 0) throw refused(missing);
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => typeof value !== 'object' || Object.keys(value).length > 0),
  );
}

/** How many words each body has: runs of signs that hold a letter or a figure. */
export function wordsOf(record: ArticleRecord): Partial<Record<Locale, number>> {
  const counted = Object.entries(record.body ?? {}).map(([locale, body]) => [
    locale,
    body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
  ]);
  return Object.fromEntries(counted) as Partial<Record<Locale, number>>;
}
