import { z } from 'zod';
import { pageOf } from '../../lib/contract/common';
import { ARTICLE_CATEGORIES } from '../../lib/contract/content-texts';
import { LOCALES } from '../../lib/contract/locales';
import { id, version } from './key-shapes';
import { contentChange } from './shapes';

/** What the desk's calls of articles take and answer; a part of its shapes (shapes.ts). */

/** `archived`: neither on the site nor among the drafts. */
export const ARTICLE_STATES = ['draft', 'published', 'archived'] as const;
/** Fields by name (articles/record.ts), of which a draft may lack any; what is wrong is a 422 with `errors` by path, such as `body.ar`. */
const articleRecord = z.looseObject({}).meta({ id: 'ArticleRecord' });
export const articleRow = z
  .object({
    id,
    slug: z.string(),
    state: z.enum(ARTICLE_STATES),
    title: z.partialRecord(z.enum(LOCALES), z.string()),
    category: z.enum(ARTICLE_CATEGORIES).nullable(),
    date: z.string().nullable(),
    image: z.string().nullable(),
    /** languages in which it lacks a title, an excerpt or its body */
    missing: z.array(z.enum(LOCALES)),
    updated_at: z.string(),
    updated_by: z.string(),
  })
  .meta({ id: 'DeskArticleRow' });
export const articleRows = pageOf(articleRow);
export const deskArticlesQuery = z.object({
  page: z.string().optional(),
  page_size: z.string().optional(),
  /** words of titles, in any language, or of the address */
  search: z.string().optional(),
  /** of ARTICLE_STATES, joined by commas; without, all but `archived` */
  state: z.string().optional(),
});
export const deskArticle = z
  .object({
    id,
    slug: z.string(),
    version,
    record: articleRecord,
    /** where the site has it: `/blog/{slug}`; null while it is not published, or its day is still to come in Dubai */
    path: z.string().nullable(),
    updated_at: z.string(),
    updated_by: z.string(),
  })
  .meta({ id: 'DeskArticle' });
/** The address stays as it is made here: links lead to it. */
export const newArticle = z.strictObject({ slug: z.string(), title: z.string() });
export const articleSave = z.object({ version, record: articleRecord });
export const articleHistory = pageOf(contentChange);

export type DeskArticle = z.infer<typeof deskArticle>;
export type ArticleRow = z.infer<typeof articleRow>;
export type ArticleState = (typeof ARTICLE_STATES)[number];
