import type { OpenAPIHono } from '@hono/zod-openapi';
import { type Services, mount } from '../../http/mount';
import { pageAnswer } from '../../http/paging';
import { notFound } from '../../http/problem';
import { pathId } from '../../http/query';
import { KINDS, type NameKind } from '../shapes';
import { historyQuery, removedVersion, removeShared, sharedHistory, undoShared } from '../shared';
import { readNames } from './read';
import { changeName, createName, sharedNames } from './write';

/** @throws Problem 404 for a kind that there is none of */
function kindOf(param: string | undefined): NameKind {
  const kind = KINDS.find((known) => known === param);
  if (!kind) throw notFound('No names of that kind.');
  return kind;
}

/** What listings refer to: places, developers, facilities, types and statuses, with every change of them. */
export function mountNames(app: OpenAPIHono, services: Services): void {
  const { pool, wakeOutbox } = services;
  mount(app, services, 'deskNames', {
    handle: async ({ params }) => ({ results: await readNames(pool, kindOf(params.kind)) }),
  });
  mount(app, services, 'deskCreateName', {
    handle: async ({ params, body, caller: { user } }) => {
      const made = await createName(pool, kindOf(params.kind), user, body);
      wakeOutbox();
      return made;
    },
  });
  mount(app, services, 'deskChangeName', {
    handle: async ({ params, body, caller: { user } }) => {
      const changed = await changeName(pool, kindOf(params.kind), { who: user, id: pathId(params.id) }, body);
      wakeOutbox();
      return changed;
    },
  });
  mount(app, services, 'deskRemoveName', {
    handle: async ({ params, query, caller: { user } }) => {
      const version = removedVersion(query);
      await removeShared(pool, sharedNames(kindOf(params.kind)), { who: user, id: pathId(params.id), version });
      wakeOutbox();
      return null;
    },
  });
  mount(app, services, 'deskNameHistory', {
    handle: async ({ params, query, url }) => {
      const { of, page } = historyQuery(query);
      const { rows, count } = await sharedHistory(pool, sharedNames(kindOf(params.kind)), of, page);
      return pageAnswer(url, page, count, rows);
    },
  });
  mount(app, services, 'deskUndoName', {
    handle: async ({ params, body, caller: { user } }) => {
      const name = await undoShared(pool, sharedNames(kindOf(params.kind)), user, body);
      wakeOutbox();
      return { name };
    },
  });
}
