import { z } from 'zod';
import { pageOf } from './common';
import { ARTICLE_CATEGORIES } from './content-texts';
import { LOCALES } from './locales';

/**
 * An article of the blog, in every language at once. It is written in the languages that `title` has: excerpt and body are there
 * in those too. What a language lacks is shown in English, else in the first language that there is.
 */

const inLanguages = z.partialRecord(z.enum(LOCALES), z.string());

export const article = z
  .object({
    id: z.number().int(),
    /** the last part of its address in every language: `a-z`, `0-9`, single hyphens */
    slug: z.string(),
    title: inLanguages,
    excerpt: inLanguages,
    /** one of the chips of the blog; null: it is found under All alone */
    category: z.enum(ARTICLE_CATEGORIES).nullable(),
    /** a person, by language; empty: the agency signs it */
    author: inLanguages,
    /** days, as ISO dates; `updated` where the text was changed later */
    date: z.string(),
    updated: z.string().nullable().optional(),
    image: z.string().nullable(),
    image_width: z.number().int().nullable().optional(),
    image_height: z.number().int().nullable().optional(),
    /** tiny `data:` picture */
    image_placeholder: z.string().nullable().optional(),
    /** what the picture shows */
    image_alt: inLanguages,
    /** how many words the body has, from which the minutes to read are reckoned; none where that is not known */
    words: z.partialRecord(z.enum(LOCALES), z.number().int()),
  })
  .meta({ id: 'Article' });
export const articlePage = pageOf(article);
/** `body` is Markdown: headings from `##`, lists, tables, links; HTML in it is shown as text. */
export const articleDetail = article.extend({ body: inLanguages }).meta({ id: 'ArticleDetail' });
export const articlesQuery = z.object({ page: z.string().optional(), page_size: z.string().optional() });

export type WireArticle = z.infer<typeof article>;
export type WireArticleDetail = z.infer<typeof articleDetail>;
