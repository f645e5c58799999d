import * as shape from './article-shapes';
import { listingsQuery, undo } from './shapes';

/** The longest body in three languages, in letters of several bytes. */
const LARGEST_ARTICLE = 1024 * 1024;

/** The desk's calls of articles; a part of its table (calls.ts). */
export const ARTICLE_CALLS = {
  deskArticles: {
    method: 'GET',
    path: '/api/desk/articles/',
    summary: 'Articles of the blog, drafts too, last changed first, in pages',
    access: 'staff',
    query: shape.deskArticlesQuery,
    success: 200,
    response: shape.articleRows,
  },
  deskCreateArticle: {
    method: 'POST',
    path: '/api/desk/articles/',
    summary: 'Begin an article by its address and English title, as a draft',
    access: 'editor',
    body: shape.newArticle,
    success: 201,
    response: shape.deskArticle,
  },
  deskArticle: {
    method: 'GET',
    path: '/api/desk/articles/{id}/',
    summary: 'One article',
    access: 'staff',
    success: 200,
    response: shape.deskArticle,
  },
  deskSaveArticle: {
    method: 'PATCH',
    path: '/api/desk/articles/{id}/',
    summary: 'Save an article as a whole; published, it must be whole, and the site is told',
    access: 'editor',
    body: shape.articleSave,
    largest: LARGEST_ARTICLE,
    success: 200,
    response: shape.deskArticle,
  },
  deskArticleHistory: {
    method: 'GET',
    path: '/api/desk/articles/{id}/history/',
    summary: 'Changes of an article, newest first, in pages',
    access: 'staff',
    query: listingsQuery.pick({ page: true, page_size: true }),
    success: 200,
    response: shape.articleHistory,
  },
  deskUndoArticle: {
    method: 'POST',
    path: '/api/desk/articles/{id}/undo/',
    summary: 'Write the fields of a change of an article back as they were before it, as a new change',
    access: 'editor',
    body: undo,
    success: 200,
    response: shape.deskArticle,
  },
} as const;
