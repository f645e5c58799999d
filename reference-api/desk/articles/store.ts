import type pg from 'pg';
import type { z } from 'zod';
import { dayInDubai } from '../../../lib/contract/rules';
import { KEYBOARD_LETTERS } from '../../db/text';
import { offsetOf } from '../../http/paging';
import { notFound } from '../../http/problem';
import type { Page } from '../../http/query';
import { nameOf, type User } from '../../routes/account/tokens';
import type { ArticleRow, ArticleState, DeskArticle, newArticle } from '../article-shapes';
import type { ContentRecord, Kept } from '../kept';
import { refused } from '../listings/canonical';
import type { DeskServices } from '../listings/change';
import { uploaded } from '../listings/pictures';
import { inDeskTransaction } from '../transaction';
import { type ArticleRecord, articleSlug, missingIn, validArticle, wordsOf } from './record';

type Row = Pick<DeskArticle, 'id' | 'slug' | 'version' | 'record' | 'updated_by'> & { updated_at: Date };

const SELECT = 'select id, slug, md5(record::text) as version, record, updated_at, updated_by from articles';

/** Whether the site shows it, or will once its day has come. */
const isShown = (record: ContentRecord) => record.state === 'published';

/** As the site sees it (lib/upstream/article.ts). */
const hasCome = ({ date }: ArticleRecord) => date !== undefined && date <= dayInDubai(Date.now());

const present = ({ updated_at: at, ...row }: Row): DeskArticle => ({
  ...row,
  path: isShown(row.record) && hasCome(row.record) ? `/blog/${row.slug}` : null,
  updated_at: at.toISOString(),
});

/** @throws Problem 404 */
export async function readArticle(client: pg.Pool | pg.PoolClient, id: number | null): Promise<DeskArticle> {
  const { rows } = await client.query<Row>(`${SELECT} where id = $1`, [id]);
  if (!rows[0]) throw notFound('No article of that id.');
  return present(rows[0]);
}

function rowOf({ id, slug, record, updated_at: at, updated_by }: Row): ArticleRow {
  const { state = 'draft', title = {}, category = null, date = null, image = null } = record as ArticleRecord;
  const missing = missingIn(record);
  return { id, slug, state, title, category, date, image, missing, updated_at: at.toISOString(), updated_by };
}

/** A text in SQL as the search compares it. */
const folded = (text: string) => `translate(lower(${text}), '${KEYBOARD_LETTERS.join("', '")}')`;

/** One page of the articles in those states, last changed first, and how many there are in all. */
export async function articlesPage(
  pool: pg.Pool,
  { search, states, page }: { search: string | null; states: readonly ArticleState[]; page: Page },
) {
  const where = `where record->>'state' = any ($1)
    and not exists (select from unnest($2::text[]) word where strpos(${folded(
      `concat_ws(' ', slug, (select string_agg(value, ' ') from jsonb_each_text(record->'title')))`,
    )}, ${folded('word')}) = 0)`;
  const words = search?.split(/\s+/) ?? [];
  const [{ rows }, { rows: total }] = await Promise.all([
    pool.query<Row>(
      `select id, slug, '' as version, record - 'body' || jsonb_build_object('body',
         coalesce((select jsonb_object_agg(key, '-') from jsonb_each(record->'body')), '{}')) as record, updated_at, updated_by
       from articles ${where} order by updated_at desc, id desc limit $3 offset $4`,
      [states, words, page.size, offsetOf(page)],
    ),
    pool.query<{ count: number }>(`select count(*)::int as count from articles ${where}`, [states, words]),
  ]);
  return { rows: rows.map(rowOf), count: total[0]?.count ?? 0 };
}

/**
 * Begins an article as a draft.
 * @throws Problem 422 for an address that is none or is taken
 */
export function createArticle(
  pool: pg.Pool,
  who: User,
  { slug, title }: z.infer<typeof newArticle>,
): Promise<DeskArticle> {
  const address = articleSlug.safeParse(slug);
  if (!address.success) throw refused([['slug', address.error.issues[0]?.message ?? 'Is no address.']]);
  const record = validArticle({ state: 'draft', title: { en: title } });
  return inDeskTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'insert into articles (slug, record, updated_by) values ($1, $2, $3) on conflict do nothing returning id',
      [slug, JSON.stringify(record), nameOf(who)],
    );
    const [made] = rows;
    if (!made) throw refused([['slug', 'Another article has this address.']]);
    return readArticle(client, made.id);
  });
}

/**
 * How articles are kept with their history.
 * @param readMedia has the pictures that were uploaded
 */
export const keptArticles = (readMedia: DeskServices['readMedia']): Kept<number | null, DeskArticle> => ({
  history: { table: 'article_history', owner: 'article' },
  lock: (client, id) => client.query('select from articles where id = $1 for update', [id]),
  read: readArticle,
  write: async (client, id, { after, fields, name }) => {
    const { image } = after;
    if (fields.includes('image') && typeof image === 'string') await uploaded(client, readMedia, 'image', image);
    await client.query(
      'update articles set record = $2, words = $3, updated_at = now(), updated_by = $4 where id = $1',
      [id, JSON.stringify(after), JSON.stringify(wordsOf(after)), name],
    );
  },
  restored: validArticle,
  isShown,
});
