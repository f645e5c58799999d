import type { OpenAPIHono } from '@hono/zod-openapi';
import { type Services, mount } from '../../http/mount';
import { notFound } from '../../http/problem';
import { pathId } from '../../http/query';
import { KINDS, type NameKind } from '../shapes';
import { readNames } from './read';
import { changeName, createName, removeName } from './write';

/** @throws Problem 404 for a kind that there is none of */
function kindOf(param: string | undefined): NameKind {
  const kind = KINDS.find((known) => known === param);
  if (!kind) throw notFound('No names of that kind.');
  return kind;
}

/** What listings refer to: places, developers, facilities, types and statuses. */
export function mountNames(app: OpenAPIHono, services: Services): void {
  const { pool, wakeOutbox } = services;
  mount(app, services, 'deskNames', {
    handle: async ({ params }) => ({ results: await readNames(pool, kindOf(params.kind)) }),
  });
  mount(app, services, 'deskCreateName', {
    handle: async ({ params, body }) => {
      const made = await createName(pool, kindOf(params.kind), body);
      wakeOutbox();
      return made;
    },
  });
  mount(app, services, 'deskChangeName', {
    handle: async ({ params, body }) => {
      const changed = await changeName(pool, kindOf(params.kind), pathId(params.id), body);
      wakeOutbox();
      return changed;
    },
  });
  mount(app, services, 'deskRemoveName', {
    handle: async ({ params }) => {
      await removeName(pool, kindOf(params.kind), pathId(params.id));
      wakeOutbox();
      return null;
    },
  });
}
