import type { OpenAPIHono } from '@hono/zod-openapi';
import { mount } from '../../http/mount';
import { pageAnswer } from '../../http/paging';
import { pathId, readQuery } from '../../http/query';
import { ARTICLE_STATES, type ArticleState } from '../article-shapes';
import { keptHistory, saveKept, undoKept } from '../kept';
import type { DeskServices } from '../listings/change';
import { validArticle } from './record';
import { articlesPage, createArticle, keptArticles, readArticle } from './store';

const AT_WORK: readonly ArticleState[] = ['draft', 'published'];

/** The states that a query names; all but the archived where it names none. */
function statesOf(named: string | null): readonly ArticleState[] {
  if (named === null) return AT_WORK;
  const asked = named.split(',');
  return ARTICLE_STATES.filter((state) => asked.includes(state));
}

/** The articles that editors write for the blog. */
export function mountArticles(app: OpenAPIHono, services: DeskServices): void {
  const { pool, readMedia, wakeOutbox } = services;
  const articles = keptArticles(readMedia);
  mount(app, services, 'deskArticles', {
    handle: async ({ query, url }) => {
      const asked = readQuery(query, (reader) => ({
        search: reader.text('search', 100),
        states: statesOf(reader.text('state', 100)),
        page: reader.page(),
      }));
      const { rows, count } = await articlesPage(pool, asked);
      return pageAnswer(url, asked.page, count, rows);
    },
  });
  mount(app, services, 'deskCreateArticle', {
    handle: ({ body, caller: { user } }) => createArticle(pool, user, body),
  });
  mount(app, services, 'deskArticle', { handle: ({ params }) => readArticle(pool, pathId(params.id)) });
  mount(app, services, 'deskSaveArticle', {
    handle: async ({ params, body: { version, record }, caller: { user } }) => {
      const writing = { id: pathId(params.id), who: user, version };
      const saved = await saveKept(pool, articles, writing, validArticle(record));
      wakeOutbox();
      return saved;
    },
  });
  mount(app, services, 'deskArticleHistory', {
    handle: async ({ params, query, url }) => {
      const page = readQuery(query, (reader) => reader.page());
      const { rows, count } = await keptHistory(pool, articles, pathId(params.id), page);
      return pageAnswer(url, page, count, rows);
    },
  });
  mount(app, services, 'deskUndoArticle', {
    handle: async ({ params, body: { version, change }, caller: { user } }) => {
      const undone = await undoKept(pool, articles, { id: pathId(params.id), who: user, version }, change);
      wakeOutbox();
      return undone;
    },
  });
}
