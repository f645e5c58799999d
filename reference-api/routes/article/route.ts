import type { OpenAPIHono } from '@hono/zod-openapi';
import { type SQL, sql } from 'drizzle-orm';
import type { WireArticle, WireArticleDetail } from '../../../lib/contract/article';
import { type Services, mount } from '../../http/mount';
import { offsetOf, pageAnswer } from '../../http/paging';
import { notFound } from '../../http/problem';
import { readQuery } from '../../http/query';
import { imageUrl } from '../property/present';

/** As addresses are made (reference-api/desk/articles/record.ts): the database can hold no other. */
const ADDRESS = /^[a-z0-9-]{1,100}$/;

/** Texts as they were validated when they were written (reference-api/desk/articles/record.ts). */
type Kept = Partial<Pick<WireArticleDetail, 'title' | 'excerpt' | 'author' | 'image_alt' | 'body' | 'updated'>> &
  Pick<WireArticle, 'category' | 'date'>;
type Row = {
  id: number;
  slug: string;
  record: Kept;
  words: WireArticle['words'];
  /** null where it has no picture */
  path: string | null;
  width: number | null;
  height: number | null;
  placeholder: string | null;
};

const FROM = sql`from articles a left join pictures p on p.path = a.record->>'image' where a.record->>'state' = 'published'`;
const rowsOf = (record: SQL, rest: SQL) =>
  sql`select a.id, a.slug, ${record} as record, a.words, p.path, p.width, p.height, p.placeholder ${FROM} ${rest}`;

function present({ id, slug, record, words, path, ...row }: Row, origin: string): WireArticle {
  const { title = {}, excerpt = {}, author = {}, image_alt: alt = {}, category, date, updated } = record;
  return {
    id,
    slug,
    title,
    excerpt,
    category,
    author,
    date,
    updated: updated ?? null,
    image: path === null ? null : imageUrl({ ...row, path }, origin),
    image_width: row.width,
    image_height: row.height,
    image_placeholder: row.placeholder,
    image_alt: alt,
    words,
  };
}

/** The articles of the blog that are published, newest first. */
export function mountArticlePages(app: OpenAPIHono, services: Services): void {
  mount(app, services, 'articles', {
    handle: async ({ db, query, url, origin }) => {
      const page = readQuery(query, (reader) => reader.page());
      const order = sql`order by a.record->>'date' desc, a.id desc limit ${page.size} offset ${offsetOf(page)}`;
      const [{ rows }, { rows: total }] = await Promise.all([
        db.execute<Row>(rowsOf(sql`a.record - 'body'`, order)),
        db.execute<{ count: number }>(sql`select count(*)::int as count ${FROM}`),
      ]);
      const results = rows.map((row) => present(row, origin));
      return pageAnswer(url, page, total[0]?.count ?? 0, results);
    },
  });
  mount(app, services, 'article', {
    handle: async ({ db, params, origin }) => {
      const { slug = '' } = params;
      if (!ADDRESS.test(slug)) throw notFound('No article of that address.');
      const { rows } = await db.execute<Row>(rowsOf(sql`a.record`, sql`and a.slug = ${slug}`));
      const [row] = rows;
      if (!row) throw notFound('No article of that address.');
      return { ...present(row, origin), body: row.record.body ?? {} };
    },
  });
}
