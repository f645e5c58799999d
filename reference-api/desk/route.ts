import type { OpenAPIHono } from '@hono/zod-openapi';
import { mountAccounts } from './accounts';
import { mountAgents } from './agents';
import { mountArticles } from './articles/route';
import { mountContent } from './content/route';
import { mountPortalFeed } from './feeds/portal';
import { mountFeeds } from './feeds/route';
import { mountWork } from './enquiries/route';
import type { DeskServices } from './listings/change';
import { mountListings } from './listings/route';
import { mountNames } from './names/route';
import { mountOverview } from './overview';
import { mountPictures } from './pictures';
import { mountSession } from './session';

/** The calls of the agency's desk. */
export function mountDesk(app: OpenAPIHono, services: DeskServices): void {
  mountSession(app, services);
  mountAccounts(app, services);
  mountListings(app, services);
  mountWork(app, services);
  mountPictures(app, services);
  mountNames(app, services);
  mountAgents(app, services);
  mountOverview(app, services);
  mountContent(app, services);
  mountArticles(app, services);
  mountFeeds(app, services);
  mountPortalFeed(app, services);
}
