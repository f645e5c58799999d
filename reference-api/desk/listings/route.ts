import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Caller } from '../../http/caller';
import { type Request, langOf, mount } from '../../http/mount';
import { pageAnswer } from '../../http/paging';
import { pathId, readQuery } from '../../http/query';
import { inDeskTransaction } from '../transaction';
import { withViews } from '../views';
import * as actions from './actions';
import { canonical } from './canonical';
import { type DeskServices, createListing, noListing, presentListing } from './change';
import { orderFeatured, readFeatured } from './featured';
import { readListing } from './held';
import { changeOf, historyPage } from './history';
import { makePreview, readPreview } from './preview';
import { problemsOf } from './problems';
import { listingRows, readRowsQuery } from './rows';

const HISTORY_PAGE = 25;

type Written = Pick<Request<{ version: string }, Caller>, 'params' | 'body' | 'caller'>;

/** @throws Problem 404 for what is no id */
function idOf(param: string | undefined): number {
  const id = pathId(param);
  if (id === null) throw noListing();
  return id;
}

const asked = ({ params, body, caller }: Written): actions.Asked => ({
  id: idOf(params.id),
  version: body.version,
  who: caller.user,
});

/** Listings: reading, writing, their history, and the order of the home grid. */
export function mountListings(app: OpenAPIHono, services: DeskServices): void {
  mountReads(app, services);
  mount(app, services, 'deskBulk', {
    handle: ({ body, lang, caller: { user: who } }) =>
      actions.bulk(
        services,
        body.action,
        body.listings.map((each) => ({ ...each, who })),
        lang,
      ),
  });
  mount(app, services, 'deskCheck', {
    handle: async ({ body }) => {
      const record = canonical(body.record, null);
      const { id = null } = body.record as { id?: number | null };
      return { problems: await inDeskTransaction(services.pool, (client) => problemsOf(client, id, record)) };
    },
  });
  mount(app, services, 'deskCreate', {
    handle: ({ body, caller: { user: who } }) => createListing(services, { who, action: 'create' }, () => body.record),
  });
  mount(app, services, 'deskSave', {
    handle: (request) => actions.save(services, asked(request), request.body.record),
  });
  mount(app, services, 'deskDiscard', { handle: (request) => actions.step(services, 'discard', asked(request)) });
  mount(app, services, 'deskPublish', { handle: (request) => actions.step(services, 'publish', asked(request)) });
  mount(app, services, 'deskUnpublish', { handle: (request) => actions.step(services, 'unpublish', asked(request)) });
  mount(app, services, 'deskRemove', { handle: (request) => actions.step(services, 'remove', asked(request)) });
  mount(app, services, 'deskSalesStatus', {
    handle: (request) => actions.setSales(services, asked(request), request.body.sales_status),
  });
  mount(app, services, 'deskDuplicate', { handle: (request) => actions.duplicate(services, asked(request)) });
  mount(app, services, 'deskUndo', {
    handle: (request) => actions.undo(services, asked(request), request.body.change),
  });
  mount(app, services, 'deskPreview', {
    handle: ({ params, body }) => makePreview(services, idOf(params.id), body.version),
  });
  mount(app, services, 'propertyPreview', {
    handle: ({ params, query, origin }) => readPreview(services, params.token ?? '', { lang: langOf(query), origin }),
  });
  mount(app, services, 'deskFeatured', { handle: () => readFeatured(services.pool) });
  mount(app, services, 'deskOrderFeatured', {
    handle: ({ body, caller: { user } }) => orderFeatured(services, user, body),
  });
}

function mountReads(app: OpenAPIHono, services: DeskServices): void {
  const { pool } = services;
  mount(app, services, 'deskListings', {
    handle: async ({ query, url }) => {
      const wanted = readQuery(query, readRowsQuery);
      const { rows, count } = await listingRows(pool, wanted);
      return pageAnswer(url, wanted.page, count, await withViews(pool, services.analyticsProperty, rows));
    },
  });
  mount(app, services, 'deskListing', {
    handle: ({ params }) =>
      inDeskTransaction(pool, async (client) => {
        const held = await readListing(client, idOf(params.id));
        if (!held) throw noListing();
        return presentListing(client, held);
      }),
  });
  mount(app, services, 'deskHistory', {
    handle: async ({ params, query, url }) => {
      const page = readQuery(query, (reader) => reader.page(HISTORY_PAGE));
      const { rows, count } = await historyPage(pool, idOf(params.id), page);
      return pageAnswer(url, page, count, rows);
    },
  });
  mount(app, services, 'deskChange', {
    handle: ({ params }) => changeOf(pool, idOf(params.id), pathId(params.change) ?? 0),
  });
}
