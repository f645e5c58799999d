import type { OpenAPIHono } from '@hono/zod-openapi';
import { type Services, mount } from '../../http/mount';
import { pageAnswer } from '../../http/paging';
import { notFound } from '../../http/problem';
import { readQuery } from '../../http/query';
import { keptHistory, saveKept, undoKept } from '../kept';
import { CONTENT_PARTS, type ContentPartName } from '../shapes';
import { validContent } from './record';
import { PARTS, readPart } from './store';

/** @throws Problem 404 for a part that there is none of */
function partOf(param: string | undefined): ContentPartName {
  const part = CONTENT_PARTS.find((known) => known === param);
  if (!part) throw notFound('No content of that name.');
  return part;
}

/** What editors write in place of the site's own words and identity. */
export function mountContent(app: OpenAPIHono, services: Services): void {
  const { pool, wakeOutbox } = services;
  mount(app, services, 'deskContent', { handle: ({ params }) => readPart(pool, partOf(params.part)) });
  mount(app, services, 'deskSaveContent', {
    handle: async ({ params, body: { version, record }, caller: { user } }) => {
      const part = partOf(params.part);
      const saved = await saveKept(pool, PARTS, { id: part, who: user, version }, validContent(part, record));
      wakeOutbox();
      return saved;
    },
  });
  mount(app, services, 'deskContentHistory', {
    handle: async ({ params, query, url }) => {
      const page = readQuery(query, (reader) => reader.page());
      const { rows, count } = await keptHistory(pool, PARTS, partOf(params.part), page);
      return pageAnswer(url, page, count, rows);
    },
  });
  mount(app, services, 'deskUndoContent', {
    handle: async ({ params, body: { version, change }, caller: { user } }) => {
      const undone = await undoKept(pool, PARTS, { id: partOf(params.part), who: user, version }, change);
      wakeOutbox();
      return undone;
    },
  });
}
