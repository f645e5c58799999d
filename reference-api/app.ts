import { OpenAPIHono } from '@hono/zod-openapi';
import { routePath as matchedRoute } from 'hono/route';
import { getPath } from 'hono/utils/url';
import type { Logger } from 'pino';
import { REQUEST_ID_HEADER } from '../lib/running/log-format';
import { isUnavailable, noRoomIn } from './db/outage';
import type { DeskServices } from './desk/listings/change';
import { mountDesk } from './desk/route';
import { BODY_LIMIT, refuseAnnounced } from './http/body';
import { ALL_CALLS, type AnyCall } from './http/calls';
import { routePath } from './http/mount';
import { Problem, notFound, problemResponse } from './http/problem';
import { protection } from './http/protection';
import { NOT_STORED, UNREACHABLE, WENT_WRONG } from './http/words';
import type { Metrics } from './metrics';
import { mountAccount } from './routes/account/route';
import { mountArticlePages } from './routes/article/route';
import { mountSiteContent } from './routes/content/route';
import { mountDeskPages } from './routes/desk/route';
import { type EnquiryServices, mountEnquiries } from './routes/enquiry/route';
import { mountFavourites } from './routes/favourite/route';
import { type Storage, mountHealth } from './routes/health/route';
import { mountMedia } from './routes/media/route';
import { mountOpenApi } from './routes/openapi/route';
import { mountPlaces } from './routes/place/route';
import { mountProperties } from './routes/property/route';
import { mountUnits } from './routes/unit/route';
import { asRequest } from './request';

type Settings = DeskServices &
  EnquiryServices & {
    log: Logger;
    metrics: Metrics;
    isStopping: () => boolean;
    /** where the desk lies, and the origin of the site for its links there; null: it has none */
    desk: { folder: string; siteUrl: string | null };
  };

/** The API as a Hono app, over an open database; it does not listen yet. */
export function createApp({ log, metrics, isStopping, desk, ...services }: Settings): OpenAPIHono {
  const app = new OpenAPIHono({
    // Calls end in a slash (section 7); without it they are the same calls, not redirects.
    getPath: (request) => withSlash(getPath(request)),
  });
  watch(app, log, metrics);
  app.use(protection);
  app.use((c, next) => {
    // The URL contains the Host header, which a client can make invalid.
    if (!URL.canParse(c.req.url)) throw new Problem(400, 'The Host of the request is not understood.');
    return next();
  });
  app.use((c, next) => {
    // Larger ones are refused when it is known who sends them; of all, what is read is counted by its call (http/body.ts).
    if (!mayBeLarge(c.req.method, c.req.path)) refuseAnnounced(c, BODY_LIMIT);
    return next();
  });
  const storage: Storage = { full: null };
  mountHealth(app, services, storage, isStopping);
  mountProperties(app, services);
  mountUnits(app, services);
  mountPlaces(app, services);
  mountSiteContent(app, services);
  mountArticlePages(app, services);
  mountFavourites(app, services);
  mountEnquiries(app, services);
  mountAccount(app, services);
  mountDesk(app, services);
  mountMedia(app, services.readMedia);
  mountOpenApi(app, services);
  mountDeskPages(app, desk.folder, desk.siteUrl);
  refuseOtherMethods(app);
  app.notFound((c) => problemResponse(c, notFound()));
  app.onError((error, c) => {
    if (error instanceof Problem) return problemResponse(c, error);
    const later = (words: string) => problemResponse(c, new Problem(503, words, undefined, { 'Retry-After': '10' }));
    const where = noRoomIn(error);
    if (where) {
      storage.full = { where, at: performance.now() };
      log.error({ event: 'storage_full', error }, 'no room for what was to be stored');
      return later(NOT_STORED);
    }
    if (isUnavailable(error)) {
      log.error({ event: 'database_unavailable', error }, 'database unavailable');
      return later(UNREACHABLE);
    }
    log.error({ event: 'request_failed', error }, 'request failed');
    return problemResponse(c, new Problem(500, WENT_WRONG));
  });
  return app;
}

/** `/api/openapi.json` and pictures are files; everything else below `/api/` is a call. */
function withSlash(path: string): string {
  return path.startsWith('/api/') && !path.endsWith('/') && path !== '/api/openapi.json' ? `${path}/` : path;
}

/** Request ids and the access log: which route, how it ended, how long it took; nothing of the visitor. */
function watch(app: OpenAPIHono, log: Logger, metrics: Metrics): void {
  app.use((c, next) =>
    asRequest(c.req.header(REQUEST_ID_HEADER), async (id) => {
      const began = performance.now();
      await next();
      c.header(REQUEST_ID_HEADER, id);
      const { method } = c.req;
      const { status } = c.res;
      const route = matchedRoute(c, -1);
      const ms = performance.now() - began;
      metrics.answered(route, status, ms / 1000);
      log.info({ event: 'request', method, route, status, ms: Math.round(ms) }, 'request');
    }),
  );
}

const LARGE = Object.values<AnyCall>(ALL_CALLS)
  .filter((call) => 'largest' in call)
  .map(({ method, path }) => ({ method, path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }));

/** Whether a call may have a body larger than most. */
const mayBeLarge = (method: string, path: string) =>
  LARGE.some((call) => call.method === method && call.path.test(withSlash(path)));

/** 405 with `Allow` for a known path with another method. */
function refuseOtherMethods(app: OpenAPIHono): void {
  const methods = new Map<string, string[]>();
  for (const call of Object.values<AnyCall>(ALL_CALLS)) {
    const path = routePath(call);
    methods.set(path, [...(methods.get(path) ?? []), ...(call.method === 'GET' ? ['GET', 'HEAD'] : [call.method])]);
  }
  for (const [path, allowed] of methods) {
    app.all(path, (c) => {
      if (allowed.includes(c.req.method)) return problemResponse(c, notFound());
      throw new Problem(405, 'This address does not answer that method.', undefined, { Allow: allowed.join(', ') });
    });
  }
}
